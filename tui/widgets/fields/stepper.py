"""A row of a form that may have more options than there is room for: then only the chosen one is shown."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip

from tui.drawing.elide import clip
from tui.widgets.fields.choice_row import ChoiceRow


class Stepper(ChoiceRow):
    """Shows options side by side where they fit, else the chosen one between two arrows and how many there are."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1

    def render_line(self, y: int) -> Strip:
        width, many = self.size.width, len(self.options)
        if sum(len(option) + 2 for option in self.options) <= width:
            return super().render_line(y)
        if y:
            return Strip.blank(width, self.rich_style)
        chosen = self.get_component_rich_style("choice-row--chosen")
        other = self.get_component_rich_style("choice-row--other")
        back = Style.from_meta({"option": (self.chosen - 1) % many})
        on = Style.from_meta({"option": (self.chosen + 1) % many})
        count = f"  {self.chosen + 1} of {many}"
        name = clip(self.option, max(width - len(count) - 4, 1))
        line = [
            Segment("< ", other + back),
            Segment(name, chosen + on),
            Segment(" >", other + on),
            Segment(count, other),
        ]
        return Strip(line).adjust_cell_length(width, self.rich_style)
