import { useCallback, useEffect, useState } from "react";
import type { Result } from "#ui/result-dialog.tsx";
import { ask } from "../ask.ts";
import type { OwnPicture } from "../schema.ts";

export type PictureList = { phase: "loading" | "failed" } | { phase: "ready"; pictures: readonly OwnPicture[] };

const NOT_SAVED = { outcome: "failure", title: "Speichern fehlgeschlagen" } as const;

/** The gallery's list, which loads once when the page opens; what is done with it, and what that says. */
export function usePictures(notify: (result: Result) => void, announce: (text: string) => void) {
  const [list, setList] = useState<PictureList>({ phase: "loading" });
  const [isDeleting, setIsDeleting] = useState(false);

  const load = useCallback(async () => {
    setList({ phase: "loading" });
    const answer = await ask("GET /gallery/pictures");
    if (answer.ok) return setList({ phase: "ready", pictures: answer.data });
    // biome-ignore lint/suspicious/noConsole: it is to be logged (G3)
    console.error("Fehler beim Laden der Galerie", answer.status);
    setList({ phase: "failed" });
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  const change = useCallback((next: (pictures: readonly OwnPicture[]) => readonly OwnPicture[]) => {
    setList((known) => (known.phase === "ready" ? { phase: "ready", pictures: next(known.pictures) } : known));
  }, []);

  const putInFront = useCallback((added: readonly OwnPicture[]) => change((pictures) => [...added, ...pictures]), [change]);

  const replace = useCallback(
    (changed: OwnPicture) => change((pictures) => pictures.map((picture) => (picture.id === changed.id ? changed : picture))),
    [change],
  );

  async function remove(ids: readonly string[]) {
    setIsDeleting(true);
    const answers = await Promise.all(ids.map(async (id) => ({ id, answer: await ask("DELETE /gallery/:id", { params: { id } }) })));
    setIsDeleting(false);
    // What somebody else deleted before is gone all the same.
    const gone = answers.filter(({ answer }) => answer.ok || answer.status === 404).map(({ id }) => id);
    change((pictures) => pictures.filter(({ id }) => !gone.includes(id)));
    notify(deletionResult(gone.length, ids.length));
  }

  async function order(pictures: readonly OwnPicture[]) {
    if (list.phase !== "ready") return;
    const before = list.pictures;
    change(() => pictures);
    const answer = await ask("PUT /gallery/order", { body: { ids: pictures.map(({ id }) => id) } });
    if (answer.ok) return announce("Reihenfolge gespeichert.");
    const newer = answer.code === "veraltet" ? (answer.body.aktuell as OwnPicture[]) : before;
    change(() => newer);
    notify({
      ...NOT_SAVED,
      message: answer.error || "Die Reihenfolge konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    });
  }

  return { list, isDeleting, load, putInFront, replace, remove, order };
}

function deletionResult(gone: number, wanted: number): Result {
  if (gone === wanted) {
    return { outcome: "success", title: "Gelöscht", message: gone === 1 ? "Das Bild ist gelöscht." : `${gone} Bilder sind gelöscht.` };
  }
  const message =
    wanted === 1
      ? "Das Bild konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal."
      : `${wanted - gone} von ${wanted} Bildern konnten nicht gelöscht werden. Bitte versuchen Sie es noch einmal.`;
  return { outcome: "failure", title: "Löschen fehlgeschlagen", message };
}
