import {
  type BroughtCar,
  entryOfCar,
  entryProblems,
  toBookingEntry,
} from "#bookings/entry/entry-draft.ts";
import { EXCEPTIONS } from "#bookings/exceptions.ts";
import { api } from "#lib/api.ts";
import { type ApiResult, failureOf } from "#lib/api-call.ts";
import type { KeptVisit } from "./device-store.tsx";

const MISSING =
  "Für die Rechnung fehlt noch etwas, das nicht unterschrieben wurde. Bitte tragen Sie den Termin ein.";
const NO_NETWORK =
  "Dafür braucht es gerade eine Verbindung. Bitte versuchen Sie es noch einmal, wenn das Netz wieder da ist.";

/** Books what was signed, at its day and price, whatever the calendar says: the car is there. */
export async function bookBroughtCar(
  { id }: Pick<KeptVisit, "id">,
  car: BroughtCar,
): Promise<ApiResult<{ id: string }>> {
  const services = await api("GET /services");
  if (!services.ok) return { ...services, error: services.error || NO_NETWORK };
  const { preis_cent } = car;
  const draft = entryOfCar(car, services.data);
  const missing = entryProblems(draft, services.data, preis_cent ?? undefined, { isHere: true });
  const isWhole =
    draft.leistungen.length === car.leistungen.length && Object.keys(missing).length === 0;
  if (preis_cent === null || !isWhole) return failureOf(422, { error: MISSING });
  const booked = await api("POST /pass-visits/:id/booking", {
    params: { id },
    body: { ...toBookingEntry(draft, preis_cent, services.data), ausnahmen: [...EXCEPTIONS] },
    headers: { "Idempotency-Key": `annahme-${id}` },
  });
  if (booked.ok) return booked;
  // Another device was faster.
  if (booked.code === "termin_vorhanden")
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      data: { id: String(booked.body.buchung) },
    };
  return { ...booked, error: booked.error || NO_NETWORK };
}
