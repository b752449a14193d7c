// chunk: booking

import type { ApiResult } from "#lib/api-call.ts";
import { fileTooLargeSentence, heicSentence, UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { type ReadyPicture, readyToSend } from "#ui/shrink-picture.ts";

/** Shrinks photos and sends them; what is wrong with one of them is a problem of the field `photos`. */
export async function sendPhotos<T>(
  photos: readonly File[],
  send: (ready: readonly ReadyPicture[]) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const ready: ReadyPicture[] = [];
  for (const photo of photos) ready.push(await readyToSend(photo));
  const problem = ready.map(problemOf).find(Boolean);
  if (problem)
    return {
      ok: false,
      status: 415,
      error: problem,
      code: "foto",
      fields: { photos: problem },
      body: {},
    };
  const answer = await send(ready);
  const isOfPhotos =
    !answer.ok && (answer.body.datei !== undefined || answer.body.dateien !== undefined);
  return isOfPhotos ? { ...answer, fields: { photos: answer.error } } : answer;
}

function problemOf({ name, size, content }: ReadyPicture): string | undefined {
  if (/\.hei[cf]$/i.test(name) && content.type !== "image/webp" && content.type !== "image/jpeg")
    return heicSentence(name);
  return size > UPLOAD_LIMITS.fileBytes ? fileTooLargeSentence(name) : undefined;
}
