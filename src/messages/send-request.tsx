import { sendPhotos } from "#bookings/send-photos.tsx";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";

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
  return await sendPhotos(photos, async (ready) => {
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
    return !first.ok && first.code === "captcha_ungueltig" ? await send() : first;
  });
}
