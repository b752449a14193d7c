import { useState } from "react";
import type { Booking } from "../../schema.ts";

/** Which of the shown bookings are ticked. Another list begins with none, and what left the list is not ticked any more. */
export function useSelection(shown: readonly Booking[], listKey: string) {
  const [ticked, setTicked] = useState<{ key: string; ids: readonly string[] }>({ key: listKey, ids: [] });
  const ids = ticked.key === listKey ? ticked.ids : [];
  const selected = shown.filter(({ id }) => ids.includes(id));

  return {
    selected,
    isSelected: (booking: Booking) => ids.includes(booking.id),
    toggle: (booking: Booking) =>
      setTicked({ key: listKey, ids: ids.includes(booking.id) ? ids.filter((id) => id !== booking.id) : [...ids, booking.id] }),
    toggleAll: () => setTicked({ key: listKey, ids: selected.length === shown.length ? [] : shown.map(({ id }) => id) }),
    clear: () => setTicked({ key: listKey, ids: [] }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
