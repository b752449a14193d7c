import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { Loaded } from "#ui/page-load.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { OwnPicture } from "./schema.ts";

/** The gallery's list, what is done with it, and what that says. */
export function usePictures(
  loaderData: Loaded<readonly OwnPicture[]>,
  notify: (result: Result) => void,
) {
  const { revalidate } = useRevalidator();
  const [list, change] = useLocalChanges(loaderData);

  function putInFront(added: readonly OwnPicture[]) {
    change((pictures) => [...added, ...pictures]);
    void revalidate();
  }

  function replace(changed: OwnPicture) {
    change((pictures) =>
      pictures.map((picture) => (picture.id === changed.id ? changed : picture)),
    );
    void revalidate();
  }

  async function remove(ids: readonly string[]) {
    const answers = await Promise.all(
      ids.map(async (id) => ({ id, answer: await api("DELETE /gallery/:id", { params: { id } }) })),
    );
    // What somebody else deleted before is gone all the same.
    const gone = answers
      .filter(({ answer }) => answer.ok || answer.status === 404)
      .map(({ id }) => id);
    change((pictures) => pictures.filter(({ id }) => !gone.includes(id)));
    void revalidate();
    notify(deletionResult(gone.length, ids.length));
  }

  async function order(pictures: readonly OwnPicture[]) {
    if (list.sentence !== undefined) return undefined;
    const before = list.data;
    change(() => pictures);
    const answer = await api("PUT /gallery/order", { body: { ids: pictures.map(({ id }) => id) } });
    void revalidate();
    if (!answer.ok)
      change(() => (answer.code === "veraltet" ? (answer.body.aktuell as OwnPicture[]) : before));
    return answer;
  }

  return { list, putInFront, replace, remove, order };
}

function deletionResult(gone: number, wanted: number): Result {
  if (gone === wanted) {
    return {
      outcome: "success",
      title: "Gelöscht",
      message: gone === 1 ? "Das Bild ist gelöscht." : `${gone} Bilder sind gelöscht.`,
    };
  }
  const message =
    wanted === 1
      ? "Das Bild konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal."
      : `${wanted - gone} von ${wanted} Bildern konnten nicht gelöscht werden. Bitte versuchen Sie es noch einmal.`;
  return { outcome: "failure", title: "Löschen fehlgeschlagen", message };
}
