"""What stands under the board where there is little room: a tip with its divisor, and at least the key of help."""

from __future__ import annotations

from tests.tui.driving import match_screen, prepared_on, press, resize, running, settle, shown


async def test_the_key_of_help_is_named_at_every_size():
    async with running(prepared_on("17 17", opponent="perfect")) as pilot:
        for size in ((40, 12), (60, 15), (80, 24), (120, 40)):
            await resize(pilot, size)
            for key in ("t", "u"):
                assert "? help" in shown(pilot)
                await press(pilot, key)


async def test_where_the_coach_takes_the_line_of_keys_the_ways_out_stay_and_are_clicked_there():
    async with running(prepared_on("17 17"), (40, 12)) as pilot:
        assert shown(pilot).splitlines()[-1].strip().startswith("arrows choose")
        await press(pilot, "c")
        *_, said, more = shown(pilot).splitlines()
        assert said.split()[:4] == ["Derek", "is", "winning,", "because"]
        assert " ".join(more.split()).endswith("? help q leave")
        await pilot.click(offset=(more.index("? help") + 2, 11))
        assert "Floor Division" in shown(pilot)


async def test_the_sentence_has_all_lines_above_the_keys():
    async with running(prepared_on("17 42"), (40, 24)) as pilot:
        status = match_screen(pilot).view.status
        status.said = "one two three four " * 6
        for height, lines in ((3, 2), (4, 3), (5, 3)):
            status.styles.height = height
            await settle(pilot)
            said = [line for line in shown(pilot).splitlines()[-height:] if "one" in line or "four" in line]
            assert len(said) == lines


async def test_keys_that_can_do_nothing_yet_are_not_named():
    async with running(prepared_on("5")) as pilot:
        for may_undo in (False, True):
            assert "arrows choose" not in shown(pilot)
            assert "w whole number" not in shown(pilot)
            assert ("u undo" in shown(pilot)) is may_undo
            await press(pilot, "2")
    async with running(prepared_on("1" * 20)) as pilot:
        assert "w whole number" in shown(pilot)
