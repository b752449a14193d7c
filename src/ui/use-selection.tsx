import { useState } from "react";

export type Selection<T> = {
  selected: readonly T[];
  isSelected: (item: T) => boolean;
  toggle: (item: T) => void;
  /** All that are shown, or none of them when all are ticked. */
  areAllSelected: boolean;
  toggleAll: () => void;
  clear: () => void;
};

type Ticked<T> = { item: T; page: number };

/** Which entries of a list are ticked, on all its pages. Another list (`listKey`) begins with none, and what left the shown page is not ticked any more. */
export function useSelection<T extends { id: string }>(
  shown: readonly T[],
  page: number,
  listKey: string,
): Selection<T> {
  const [known, setKnown] = useState<{ listKey: string; ticks: readonly Ticked<T>[] }>({
    listKey,
    ticks: [],
  });
  const ticks = (known.listKey === listKey ? known.ticks : []).filter(
    (tick) => tick.page !== page || shown.some(({ id }) => id === tick.item.id),
  );
  const isSelected = ({ id }: T) => ticks.some(({ item }) => item.id === id);
  const areAllSelected = shown.length > 0 && shown.every(isSelected);

  const keep = (next: readonly Ticked<T>[]) => setKnown({ listKey, ticks: next });
  const without = (items: readonly T[]) =>
    ticks.filter(({ item }) => !items.some(({ id }) => id === item.id));
  const ticked = (items: readonly T[]) => items.map((item) => ({ item, page }));

  return {
    selected: ticks.map(({ item }) => shown.find(({ id }) => id === item.id) ?? item),
    isSelected,
    toggle: (item) => keep(isSelected(item) ? without([item]) : [...ticks, ...ticked([item])]),
    areAllSelected,
    toggleAll: () => keep(areAllSelected ? without(shown) : [...without(shown), ...ticked(shown)]),
    clear: () => keep([]),
  };
}
