// chunk: areas

import { useState } from "react";
import type { Loaded } from "./page-load.tsx";
import { useLastLoaded } from "./when-loaded.tsx";

/** A page's data with what was changed here since; the next look at the server has the last word. */
export function useLocalChanges<T>(loaded: Loaded<T>): [Loaded<T>, (next: (data: T) => T) => void] {
  const known = useLastLoaded(loaded);
  const [changed, setChanged] = useState({ known, now: known });
  const now = changed.known === known ? changed.now : known;

  function change(next: (data: T) => T) {
    setChanged((before) => {
      const base = before.known === known ? before.now : known;
      return base.sentence === undefined
        ? { known, now: { of: base.of, data: next(base.data) } }
        : before;
    });
  }

  return [now, change];
}
