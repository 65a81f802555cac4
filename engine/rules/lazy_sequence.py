"""LazySequence: a sequence that makes its items when they are asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T")


class LazySequence(Sequence[T]):
    """A sequence that lists nothing in advance; it can be longer than `len` can say, and a slice is a list."""

    @abstractmethod
    def item(self, place: int) -> T:
        """The item in this place, from 0."""

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: Any) -> Any:
        places = range(self.__len__())[place]
        return [self.item(each) for each in places] if isinstance(places, range) else self.item(places)

    def __bool__(self) -> bool:
        return self.__len__() > 0

    def __iter__(self) -> Iterator[T]:
        return map(self.item, range(self.__len__()))
