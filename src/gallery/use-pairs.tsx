import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { Loaded } from "#ui/page-load.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { OwnPair } from "./schema.ts";

const TRY_AGAIN = "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.";

/** The shop's own pairs, and what is done with them. */
export function usePairs(loaderData: Loaded<readonly OwnPair[]>) {
  const { revalidate } = useRevalidator();
  const [list, change] = useLocalChanges(loaderData);

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
    const answer = await (pair
      ? api("DELETE /before-after/:id", { params: { id: pair.id } })
      : api("DELETE /before-after"));
    if (!answer.ok && answer.status !== 404)
      return tellFailure(answer, { title: "Löschen fehlgeschlagen", message: TRY_AGAIN });
    show(pair ? list.data.filter(({ id }) => id !== pair.id) : []);
    await tell(
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
      return tell("Reihenfolge gespeichert.");
    }
    show(answer.code === "veraltet" ? (answer.body.aktuell as OwnPair[]) : before);
    await tellFailure(answer, { title: "Speichern fehlgeschlagen", message: TRY_AGAIN });
  }

  return { list, show, replace, remove, order };
}
