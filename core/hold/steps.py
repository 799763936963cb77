"""Steps that lean on earlier ones. Reason: a step that points at nothing, at itself or in a circle has no meaning to plan.

A step may lean on an earlier one only, so a circle cannot be said at all.
"""

from __future__ import annotations

from core.form import Back, Form, Item, ItemKind

#: What a step of each kind leaves behind for later ones.
_LEAVES = {
    Back.SLOT: frozenset({ItemKind.CANCEL, ItemKind.RESCHEDULE, ItemKind.SCHEDULE, ItemKind.FIND_TIME, ItemKind.BLOCK}),
    Back.PEOPLE: frozenset(ItemKind) - {ItemKind.UNSUPPORTED, ItemKind.BLOCK},
    Back.MEETING: frozenset(
        {
            ItemKind.CANCEL,
            ItemKind.RESCHEDULE,
            ItemKind.CHANGE,
            ItemKind.ADD_PEOPLE,
            ItemKind.REMOVE_PEOPLE,
            ItemKind.SCHEDULE,
        }
    ),
}


def sound(form: Form) -> bool:
    """Whether every step that leans on another leans on an earlier one that leaves behind what it takes."""
    return all(item.back is None or _rests(index, item, form) for index, item in enumerate(form.items))


def _rests(index: int, item: Item, form: Form) -> bool:
    if not 0 <= item.back_step < index or item.back is None:
        return False
    return form.items[item.back_step].kind in _LEAVES[item.back]
