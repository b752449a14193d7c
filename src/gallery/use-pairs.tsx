import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import type { Loaded } from "#ui/page-load.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { OwnPair } from "./schema.ts";

const TRY_AGAIN = "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.";

/** The shop's own pairs, and what is done with them. */
export function usePairs(
  loaderData: Loaded<readonly OwnPair[]>,
  notify: (result: Result) => void,
  announce: (text: string) => void,
) {
  const { revalidate } = useRevalidator();
  const [list, change] = useLocalChanges(loaderData);
  const [isDeleting, setIsDeleting] = useState(false);

  function show(pairs: readonly OwnPair[]) {
    change(() => pairs);
    void revalidate();
  }

  function replace(changed: OwnPair) {
    if (list.data) show(list.data.map((pair) => (pair.id === changed.id ? changed : pair)));
  }

  /** One pair, or all without one. */
  async function remove(pair?: OwnPair) {
    if (!list.data) return;
    setIsDeleting(true);
    const answer = await (pair
      ? api("DELETE /before-after/:id", { params: { id: pair.id } })
      : api("DELETE /before-after"));
    setIsDeleting(false);
    if (!answer.ok && answer.status !== 404) return fail("Löschen fehlgeschlagen", answer);
    show(pair ? list.data.filter(({ id }) => id !== pair.id) : []);
    announce(
      pair ? `Das Paar „${pair.title}“ ist gelöscht.` : "Die Website zeigt wieder die Beispiele.",
    );
  }

  async function order(pairs: readonly OwnPair[]) {
    if (!list.data) return;
    const before = list.data;
    change(() => pairs);
    const answer = await api("PUT /before-after/order", {
      body: { ids: pairs.map(({ id }) => id) },
    });
    if (answer.ok) {
      void revalidate();
      return announce("Reihenfolge gespeichert.");
    }
    show(answer.code === "veraltet" ? (answer.body.aktuell as OwnPair[]) : before);
    fail("Speichern fehlgeschlagen", answer);
  }

  function fail(title: string, { error }: ApiFailure) {
    notify({ outcome: "failure", title, message: error || TRY_AGAIN });
  }

  return { list, isDeleting, show, replace, remove, order };
}
