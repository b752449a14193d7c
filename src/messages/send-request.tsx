import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { fileTooLargeSentence, heicSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { type ReadyPicture, readyToSend } from "#ui/shrink-picture.ts";

type RequestTexts = {
  name: string;
  email: string;
  telefon: string;
  fahrzeugKlasse: string;
  wunsch: string;
  website: string;
  selectedServices: readonly string[];
};

/** A request with its photos, shrunk, and the proof of work that they cost. */
export async function sendWithPhotos(
  { selectedServices, ...texts }: RequestTexts,
  photos: readonly File[],
  takeCaptcha: () => Promise<string>,
): Promise<ApiResult<unknown>> {
  const ready: ReadyPicture[] = [];
  for (const photo of photos) ready.push(await readyToSend(photo));
  const problem = ready.map(problemOf).find(Boolean);
  if (problem)
    return {
      ok: false,
      status: 0,
      error: problem,
      code: "foto",
      fields: { photos: problem },
      body: {},
    };
  const send = async () =>
    await api("POST /offer/photos", {
      body: formOf({
        ...texts,
        selectedServices: JSON.stringify(selectedServices),
        captcha: await takeCaptcha(),
        photos: ready,
      }),
    });
  const first = await send();
  // The form may have been open for longer than a proof is good for.
  const answer = !first.ok && first.code === "captcha_ungueltig" ? await send() : first;
  const isOfPhotos =
    !answer.ok && (answer.body.datei !== undefined || answer.body.dateien !== undefined);
  return isOfPhotos ? { ...answer, fields: { photos: answer.error } } : answer;
}

function problemOf({ name, size, content }: ReadyPicture): string | undefined {
  if (/\.hei[cf]$/i.test(name) && content.type !== "image/webp" && content.type !== "image/jpeg")
    return heicSentence(name);
  return size > UPLOAD_LIMITS.fileBytes ? fileTooLargeSentence(name) : undefined;
}
