import { useState } from "react";

/** Which of the pictures are ticked. When pictures come or go, the ticks are all set or all gone again, as 'Alle auswählen' stands. */
export function useSelection(ids: readonly string[]) {
  const [known, setKnown] = useState(ids.join());
  const [all, setAll] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);

  // An order of its own is no other list.
  const list = [...ids].sort().join();
  if (list !== known) {
    setKnown(list);
    setSelected(all ? ids : []);
  }

  function selectAll(isTicked: boolean) {
    setAll(isTicked);
    setSelected(isTicked ? ids : []);
  }

  function select(id: string, isTicked: boolean) {
    const next = isTicked ? [...selected, id] : selected.filter((other) => other !== id);
    setSelected(next);
    setAll(next.length === ids.length);
  }

  return { all: all && ids.length > 0, selected, selectAll, select };
}
