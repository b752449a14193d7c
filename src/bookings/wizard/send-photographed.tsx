import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { sendPhotos } from "../send-photos.tsx";
import type { WizardPhotos } from "./use-photos.tsx";
import type { BookingRequestBody } from "./wizard-draft.ts";

/** A booking with its photos. */
export async function sendPhotographed(
  body: BookingRequestBody,
  photos: WizardPhotos,
  headers: Record<string, string | undefined>,
) {
  const of = Object.entries(photos).flatMap(([id, files]) => files.map(() => id));
  return await sendPhotos(Object.values(photos).flat(), (ready) =>
    api("POST /bookings/photos", {
      body: formOf({ anfrage: JSON.stringify(body), wozu: JSON.stringify(of), photos: ready }),
      headers,
    }),
  );
}
