import { useEffect, useRef } from "react";

/** When what had the focus goes with its item, the next item takes it, or what stands there while the list is empty. `elementIdOf` names an item's element. */
export function useKeptFocus(ids: readonly string[], elementIdOf: (id: string) => string, emptyId: string): void {
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (gone === -1 || document.activeElement !== document.body) return;
    const next = ids[Math.min(gone, ids.length - 1)];
    document.getElementById(next === undefined ? emptyId : elementIdOf(next))?.focus();
  });
}
