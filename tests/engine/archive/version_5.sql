PRAGMA application_id = 1178880342;
PRAGMA user_version = 5;
BEGIN TRANSACTION;
CREATE TABLE attempts (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, topic TEXT NOT NULL, themes TEXT NOT NULL, grade INTEGER NOT NULL, board TEXT NOT NULL, is_right INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT -1);
INSERT INTO "attempts" VALUES(1,1767271200000000,'puzzle','floor','split only',3,'17 42',1,2007641886);
INSERT INTO "attempts" VALUES(2,1767271260000000,'day','2026-01-01','',2,'5 42',0,1906179252);
INSERT INTO "attempts" VALUES(3,1767271320000000,'sheet','nim misere','',1,'nim:3 misere',1,1625107425);
CREATE TABLE found (number INTEGER PRIMARY KEY, known INTEGER NOT NULL, seal INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "found" VALUES(7,1,528124886);
INSERT INTO "found" VALUES(20,2,1959144670);
CREATE TABLE kept (name TEXT PRIMARY KEY, number INTEGER NOT NULL, twin INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "kept" VALUES('matches',10,-10);
INSERT INTO "kept" VALUES('schema',190052271,-190052271);
INSERT INTO "kept" VALUES('version',5,-5);
CREATE TABLE lessons (lesson TEXT PRIMARY KEY, page INTEGER NOT NULL, times INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT -1) WITHOUT ROWID;
INSERT INTO "lessons" VALUES('mex',2,0,99333925);
INSERT INTO "lessons" VALUES('nim',0,1,62477493);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token INTEGER NOT NULL,
    began INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    deleted INTEGER,
    player1 TEXT NOT NULL,
    player2 TEXT NOT NULL,
    opponent TEXT,
    first INTEGER NOT NULL,
    misere INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    seed TEXT,
    words TEXT NOT NULL,
    numbers INTEGER NOT NULL,
    preview TEXT NOT NULL,
    cursor INTEGER NOT NULL,
    winner INTEGER,
    chances INTEGER,
    kept INTEGER,
    note TEXT NOT NULL,
    setup TEXT NOT NULL,
    start TEXT NOT NULL,
    taken1 INTEGER NOT NULL DEFAULT 0,
    taken2 INTEGER NOT NULL DEFAULT 0,
    helped INTEGER NOT NULL DEFAULT 0,
    again_of INTEGER,
    again_move INTEGER
, moves INTEGER NOT NULL DEFAULT 0, fixed INTEGER, seal INTEGER);
INSERT INTO "matches" VALUES(1,1818263205068774197,1767268920000000,1767269520000000,NULL,'Ann','Bob','perfect',0,0,'floor','floor','7','ann
bob
perfect
floor',3,'17 42 99',4,NULL,NULL,NULL,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','17 42 99',1,0,1,NULL,NULL,1655125861,2103025272,494698023);
INSERT INTO "matches" VALUES(2,1497396822033049965,1767269580000000,1767269700000000,NULL,'Ann','Bob',NULL,1,0,'floor','floor','7','ann
bob

floor',2,'3 4',2,0,NULL,NULL,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','3 4',0,0,0,NULL,NULL,1280379080,575692151,1257790970);
INSERT INTO "matches" VALUES(3,1377596172474203646,1767269760000000,1767269820000000,1767269880000000,'Ann','Bob','sharp',0,0,'floor','floor','7','ann
bob
sharp
floor',2,'9 8',1,NULL,NULL,NULL,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','9 8',0,0,0,NULL,NULL,1230168582,2096138212,322486018);
INSERT INTO "matches" VALUES(4,2997987383436919814,1767269940000000,1767270060000000,NULL,'Ann','Bob','random',0,0,'nim','floor','7','ann
bob
random
nim',2,'nim:3 nim:5',2,1,1,0,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','nim:3 nim:5',0,0,0,NULL,NULL,1349138190,1306242715,473145595);
INSERT INTO "matches" VALUES(5,3248819947736097350,1767270180000000,1767270300000000,NULL,'Ann','Bob','perfect',0,1,'nim','floor','7','ann
bob
perfect
nim',2,'nim:2 nim:1',2,0,0,0,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','nim:2 nim:1',0,0,0,NULL,NULL,1460161,1608522796,1961365079);
INSERT INTO "matches" VALUES(6,2502244416165878396,1767270360000000,1767270480000000,NULL,'Ann','Bob','perfect',0,0,'floor','floor','path 3.2 1','ann
bob
perfect
floor',2,'2 2',2,1,0,0,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "path 3.2 1"}','2 2',0,0,0,NULL,NULL,2100172371,1680496617,1986531005);
INSERT INTO "matches" VALUES(7,1496960722475254823,1767270540000000,1767270600000000,NULL,'Ann','Bob','perfect',0,0,'floor','floor','daily 2026-01-01','ann
bob
perfect
floor',2,'5 7',1,NULL,NULL,NULL,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','5 7',0,0,0,NULL,NULL,1230168582,423927441,1001207601);
INSERT INTO "matches" VALUES(8,380283524178892885,1767270660000000,1767270720000000,NULL,'Ann','Bob','perfect',0,0,'floor','floor','path 3.2 1','ann
bob
perfect
floor',2,'2 2',2,NULL,NULL,NULL,'Again from move 2.','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "path 3.2 1"}','2 2',0,0,1,6,2,844196024,744718408,1635513098);
INSERT INTO "matches" VALUES(9,4481468440363729898,1767270840000000,1767270960000000,NULL,'Ann א́ [b]','Bob "x"\','calm',1,0,'floor','floor','chalk','ann א́ [b]
bob "x"\
calm
floor',2,'264952059517345885765829448107 13227133099101169253775507959',2,NULL,NULL,NULL,'You can win this board, however well the other player plays.','{"random": true, "count": 2, "largest": "1000000000000000000000000000000", "challenge": "HARD", "seed": "chalk"}','264952059517345885765829448107 13227133099101169253775507959',0,0,0,NULL,NULL,1148372662,1766646988,996140566);
INSERT INTO "matches" VALUES(10,2912868784229956760,1767271020000000,1767271140000000,NULL,'Ann','Bob',NULL,0,0,'euclid+floor+subtract','floor','7','ann
bob

euclid+floor+subtract',4,'floor(2,3):9 - subtract(1,3,4):21 euclid:5,26',0,NULL,NULL,NULL,'','{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}','floor(2,3):9 - subtract(1,3,4):21 euclid:5,26',0,0,0,NULL,NULL,1230168582,1335790668,690194761);
CREATE TABLE missed (board TEXT PRIMARY KEY, topic TEXT NOT NULL, grade INTEGER NOT NULL, day INTEGER NOT NULL, gap INTEGER NOT NULL, seal INTEGER NOT NULL DEFAULT -1) WITHOUT ROWID;
INSERT INTO "missed" VALUES('5 42','floor',3,739618,9,1600808323);
CREATE TABLE passed (board TEXT PRIMARY KEY, seal INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "passed" VALUES('1.1',2053822614);
INSERT INTO "passed" VALUES('3.2',622319219);
CREATE TABLE plies (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    move TEXT NOT NULL,
    help INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
INSERT INTO "plies" VALUES(1,1,'1/2',1);
INSERT INTO "plies" VALUES(1,2,'2/3',0);
INSERT INTO "plies" VALUES(1,3,'3/5',10);
INSERT INTO "plies" VALUES(1,4,'2/2',0);
INSERT INTO "plies" VALUES(1,5,'1/3',16);
INSERT INTO "plies" VALUES(1,6,'2/2',8);
INSERT INTO "plies" VALUES(2,1,'1/4',0);
INSERT INTO "plies" VALUES(2,2,'2/5',0);
INSERT INTO "plies" VALUES(3,1,'1/2',0);
INSERT INTO "plies" VALUES(4,1,'1-3',0);
INSERT INTO "plies" VALUES(4,2,'2-5',0);
INSERT INTO "plies" VALUES(5,1,'1-2',0);
INSERT INTO "plies" VALUES(5,2,'2-1',0);
INSERT INTO "plies" VALUES(6,1,'1/3',0);
INSERT INTO "plies" VALUES(6,2,'2/3',0);
INSERT INTO "plies" VALUES(7,1,'1/2',0);
INSERT INTO "plies" VALUES(8,1,'1/3',0);
INSERT INTO "plies" VALUES(8,2,'2/2',0);
INSERT INTO "plies" VALUES(9,1,'1/2',0);
INSERT INTO "plies" VALUES(9,2,'2/3',0);
INSERT INTO "plies" VALUES(10,1,'1/2',0);
CREATE INDEX listing ON matches (began DESC, id DESC, winner, opponent, game, words) WHERE deleted IS NULL;
CREATE INDEX unfinished ON matches (touched) WHERE winner IS NULL AND deleted IS NULL;
CREATE INDEX removed ON matches (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX scores ON matches (opponent, game, winner, began, chances, kept, helped)
    WHERE winner IS NOT NULL AND deleted IS NULL;
CREATE INDEX unassessed ON matches (id)
    WHERE chances IS NULL AND opponent IS NOT NULL AND winner IS NOT NULL AND deleted IS NULL;
CREATE INDEX tried ON attempts (kind, topic, id DESC);
CREATE TRIGGER match_added AFTER INSERT ON matches BEGIN UPDATE kept SET number = number + 1, twin = twin - 1 WHERE name = 'matches'; END;
CREATE TRIGGER match_forgotten AFTER DELETE ON matches BEGIN UPDATE kept SET number = number - 1, twin = twin + 1 WHERE name = 'matches'; END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',10);
COMMIT;
