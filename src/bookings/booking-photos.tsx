import { addressOf, api } from "#lib/api.ts";
import { useQuery } from "#ui/use-query.tsx";
import { hasPhotos } from "./photos.ts";
import { PhotosOnDemand } from "./photos-on-demand.tsx";
import type { BookedAnswer } from "./questions.ts";

type BookingPhotosProps = { id: string; antworten?: readonly BookedAnswer[] | undefined };

/** The photos that came with a booking; nothing where its answers name none. */
export function BookingPhotos({ id, antworten }: BookingPhotosProps) {
  const asked = useQuery(hasPhotos(antworten) ? id : "", 0, () =>
    api("GET /bookings/:id/photos", { params: { id } }),
  );
  if (asked.status !== "ready" || asked.data.length === 0) return null;
  return (
    <PhotosOnDemand
      photos={asked.data.map(({ frage, width, height }, place) => ({
        address: addressOf("GET /bookings/:id/photos/:place", { params: { id, place } }),
        label: frage,
        width,
        height,
      }))}
    />
  );
}
