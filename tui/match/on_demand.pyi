from engine.coach.advice import Tip as Tip, advise as advise, worth as worth
from engine.coach.review import review as review
from engine.learning.path.milestones import milestones as milestones
from tui.coach.reviews import closing as closing
from tui.coach.tips import tip as tip, title as title
from tui.match.coach_ruler import ruler_lines as ruler_lines
from tui.match.coach_words import brief as brief, lasting_mark as lasting_mark, mark as mark, panel as panel
from tui.match.moves import move_lines as move_lines
