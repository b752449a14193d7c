import { useCallback, useEffect, useState } from "react";
import { newIdempotencyKey } from "#lib/idempotency-key.ts";
import { DRAFTS_FORGOTTEN, keep, readKept, WIZARD_PHOTOS } from "#lib/kept-drafts.ts";
import { OF_SERVICE } from "../photos.ts";
import type { Question } from "../questions.ts";

/** By what they are of: the id of a question, or the services. */
export type WizardPhotos = Readonly<Record<string, readonly File[]>>;

/** Files are no text that the tab could remember: they lie here, however often the wizard is closed, and in a store of the browser until they are sent. */
let kept: WizardPhotos = {};
let written: Promise<void> = Promise.resolve();

/** One write after the other. Storage can be refused or full; then a reload loses them, and all else works. */
function keepPhotos(photos: WizardPhotos): void {
  const known = readKept(WIZARD_PHOTOS);
  const isNone = Object.keys(photos).length === 0;
  if (isNone && typeof known !== "string") return;
  const tab = typeof known === "string" ? known : newIdempotencyKey();
  keep(WIZARD_PHOTOS, isNone ? undefined : tab);
  written = written
    .then(async () => (await import("./kept-photos.tsx")).writePhotos(tab, photos))
    .catch(() => undefined);
}

// However it stands with the wizard: those of one person are not shown to the next.
if (typeof window !== "undefined")
  window.addEventListener(DRAFTS_FORGOTTEN, () => {
    kept = {};
    keepPhotos(kept);
  });

/** What closed tabs left over a day ago goes first. */
async function photosBeforeReload(): Promise<WizardPhotos | undefined> {
  const tab = readKept(WIZARD_PHOTOS);
  try {
    // Some browsers do not tell.
    const stores = await indexedDB.databases?.();
    if (stores?.every(({ name }) => name !== WIZARD_PHOTOS)) return undefined;
    const { dropOldPhotos, readPhotos } = await import("./kept-photos.tsx");
    await dropOldPhotos();
    const photos = typeof tab === "string" ? await readPhotos(tab) : undefined;
    // Not if they were forgotten meanwhile.
    return readKept(WIZARD_PHOTOS) === tab ? photos : undefined;
  } catch {
    return undefined;
  }
}

export function usePhotos() {
  const [photos, setPhotos] = useState(kept);
  const change = useCallback((next: WizardPhotos) => {
    kept = next;
    setPhotos(next);
    keepPhotos(next);
  }, []);
  useEffect(() => {
    void photosBeforeReload().then((before) => {
      if (!before || Object.keys(kept).length > 0) return;
      kept = before;
      setPhotos(before);
    });
  }, []);
  useEffect(() => {
    const forget = () => setPhotos({});
    window.addEventListener(DRAFTS_FORGOTTEN, forget);
    return () => window.removeEventListener(DRAFTS_FORGOTTEN, forget);
  }, []);
  return [photos, change] as const;
}

/** Without those of what is chosen no more. */
export function wantedPhotos(
  photos: WizardPhotos,
  wishes: readonly string[],
  questions: readonly Question[],
): WizardPhotos {
  const asked = questions.filter(({ art }) => art === "foto").map(({ id }) => id);
  const wanted = wishes.length > 0 ? [OF_SERVICE, ...asked] : asked;
  return Object.fromEntries(Object.entries(photos).filter(([id]) => wanted.includes(id)));
}

/** Of one question or of the services. */
export function withPhotosOf(
  photos: WizardPhotos,
  id: string,
  files: readonly File[],
): WizardPhotos {
  const { [id]: _, ...others } = photos;
  return files.length > 0 ? { ...others, [id]: files } : others;
}
