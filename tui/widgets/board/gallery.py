"""The faces of all components on a board, and the room that the largest of them needs."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from textual.geometry import Size

from engine.component import Component
from engine.position import Position
from tui.drawing.elide import elide
from tui.drawing.glyphs import Glyphs
from tui.widgets.board.face import ERASED, Face, face_of

MOST_PICTURES = 60
"""A board of more components is not drawn in large chalk, so their pictures are not even made."""


class Gallery:
    """Faces by slot; the room they need never shrinks, so that nothing jumps when the numbers do."""

    def __init__(self, position: Position, glyphs: Glyphs) -> None:
        self._glyphs = glyphs
        live = list(filter(None, position.slots))
        self.is_mixed = len(set(map(attrgetter("ruleset"), live))) > 1
        self.longest = 1
        """The cells of the longest text."""
        self._largest = Size(1, 1)
        self._has_pictures = len(position.slots) <= MOST_PICTURES
        self._faces: list[Face] = [ERASED] * len(position.slots)
        self.show(position, range(1, len(position.slots) + 1))

    @property
    def picture(self) -> Size:
        """The size of the largest picture; no area when some component has none."""
        return self._largest if self._has_pictures else Size(0, 0)

    def face(self, slot: int) -> Face:
        return self._faces[slot - 1]

    def show(self, position: Position, changed: Iterable[int]) -> None:
        """Make the faces of the slots that changed; slots beyond the position are dropped."""
        count = len(position.slots)
        self._has_pictures = self._has_pictures and count <= MOST_PICTURES
        del self._faces[count:]
        self._faces += [ERASED] * (count - len(self._faces))
        # A large board has many a number more than once.
        made: dict[Component, Face] = {}
        for slot in changed:
            if slot <= count:
                component = position.slots[slot - 1]
                if component is not None and component not in made:
                    made[component] = self._face(component)
                face = ERASED if component is None else made[component]
                self._faces[slot - 1] = face
                self.longest = max(self.longest, len(face.text))

    def text(self, component: Component) -> str:
        """The component in one row, as it stands on this board."""
        return self._face(component).text

    def _face(self, component: Component) -> Face:
        if not self._has_pictures:
            label = elide(component.ruleset.label(component.value), self._glyphs.ellipsis)
            return Face(f"{component.ruleset.slug} {label}" if self.is_mixed else label)
        face = face_of(component, self._glyphs, self.is_mixed)
        self._has_pictures = bool(face.rows)
        size = self._largest
        self._largest = Size(max(size.width, face.width, len(face.caption) + 1), max(size.height, len(face.rows)))
        return face
