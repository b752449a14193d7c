import { useCallback, useEffect, useState } from "react";
import type { ApiFailure } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { ask } from "../ask.ts";
import type { OwnPair } from "../schema.ts";

export type PairList = { phase: "loading" | "failed" } | { phase: "ready"; pairs: readonly OwnPair[] };

const TRY_AGAIN = "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.";

/** The shop's own pairs, and what is done with them. */
export function usePairs(notify: (result: Result) => void, announce: (text: string) => void) {
  const [list, setList] = useState<PairList>({ phase: "loading" });
  const [isDeleting, setIsDeleting] = useState(false);

  const load = useCallback(async () => {
    setList({ phase: "loading" });
    const answer = await ask("GET /before-after");
    setList(answer.ok ? { phase: "ready", pairs: answer.data } : { phase: "failed" });
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  function show(pairs: readonly OwnPair[]) {
    setList({ phase: "ready", pairs });
  }

  function replace(changed: OwnPair) {
    if (list.phase === "ready") show(list.pairs.map((pair) => (pair.id === changed.id ? changed : pair)));
  }

  /** One pair, or all without one. */
  async function remove(pair?: OwnPair) {
    if (list.phase !== "ready") return;
    setIsDeleting(true);
    const answer = await (pair ? ask("DELETE /before-after/:id", { params: { id: pair.id } }) : ask("DELETE /before-after"));
    setIsDeleting(false);
    if (!answer.ok && answer.status !== 404) return fail("Löschen fehlgeschlagen", answer);
    show(pair ? list.pairs.filter(({ id }) => id !== pair.id) : []);
    announce(pair ? `Das Paar „${pair.title}“ ist gelöscht.` : "Die Website zeigt wieder die Beispiele.");
  }

  async function order(pairs: readonly OwnPair[]) {
    if (list.phase !== "ready") return;
    const before = list.pairs;
    show(pairs);
    const answer = await ask("PUT /before-after/order", { body: { ids: pairs.map(({ id }) => id) } });
    if (answer.ok) return announce("Reihenfolge gespeichert.");
    show(answer.code === "veraltet" ? (answer.body.aktuell as OwnPair[]) : before);
    fail("Speichern fehlgeschlagen", answer);
  }

  function fail(title: string, { error }: ApiFailure) {
    notify({ outcome: "failure", title, message: error || TRY_AGAIN });
  }

  return { list, isDeleting, load, show, replace, remove, order };
}
