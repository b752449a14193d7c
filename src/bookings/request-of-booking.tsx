import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { RequestPhotos } from "./photos-on-demand.tsx";

type Photos = { id: string; photos: readonly { width: number; height: number }[] };

/** The photos of the individual request that became this appointment. */
export function RequestOfBooking({ id }: { id: string }) {
  const [request, setRequest] = useState<Photos>();
  useEffect(() => {
    void api("GET /bookings/:id/request", { params: { id } }).then((answer) => {
      if (answer.ok && answer.data?.art === "anfrage") setRequest(answer.data);
    });
  }, [id]);
  return request && request.photos.length > 0 ? <RequestPhotos {...request} /> : null;
}
