import { useCallback, useEffect, useState } from "react";
import { DRAFTS_FORGOTTEN } from "#lib/kept-drafts.ts";
import { OF_SERVICE } from "../photos.ts";
import type { Question } from "../questions.ts";

/** By what they are of: the id of a question, or the services. */
export type WizardPhotos = Readonly<Record<string, readonly File[]>>;

/** Files are no text that the tab could remember: they lie here, however often the wizard is closed, until they are sent or the page is left. */
let kept: WizardPhotos = {};

export function usePhotos() {
  const [photos, setPhotos] = useState(kept);
  const change = useCallback((next: WizardPhotos) => {
    kept = next;
    setPhotos(next);
  }, []);
  useEffect(() => {
    const forget = () => change({});
    window.addEventListener(DRAFTS_FORGOTTEN, forget);
    return () => window.removeEventListener(DRAFTS_FORGOTTEN, forget);
  }, [change]);
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
