// chunk: areas

import { useEffect, useRef } from "react";

/** When a focused entry is removed, focus moves to the next one, or to the empty list's text. */
export function useFocusAfterRemoval(elementIds: readonly string[], emptyId: string): void {
  const before = useRef(elementIds);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !elementIds.includes(id));
    before.current = elementIds;
    if (gone === -1 || document.activeElement !== document.body) return;
    document.getElementById(elementIds[Math.min(gone, elementIds.length - 1)] ?? emptyId)?.focus();
  });
}
