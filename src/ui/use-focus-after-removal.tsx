import { useEffect, useRef } from "react";

/** When what had the focus goes with its entry, the next entry's element takes it, or what stands there while the list is empty. */
export function useFocusAfterRemoval(elementIds: readonly string[], emptyId: string): void {
  const before = useRef(elementIds);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !elementIds.includes(id));
    before.current = elementIds;
    if (gone === -1 || document.activeElement !== document.body) return;
    document.getElementById(elementIds[Math.min(gone, elementIds.length - 1)] ?? emptyId)?.focus();
  });
}
