import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";

/** Whether the shop notes received cash; until that is known, and where nobody can be asked, it does not. */
export function useNotesCash(): boolean {
  const [notesCash, setNotesCash] = useState(false);
  useEffect(() => {
    void api("GET /cash").then((answer) => setNotesCash(answer.ok && answer.data.stand !== "aus"));
  }, []);
  return notesCash;
}
