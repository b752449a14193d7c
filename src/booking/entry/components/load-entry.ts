import type { Service } from "#catalogue/schema.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { ask as askOffers } from "#offers/ask.ts";
import { load, need } from "#ui/page-load.ts";
import { ask } from "../../lists/ask.ts";
import type { AdminBooking } from "../../schema.ts";
import { EMPTY_ENTRY, type EntryDraft, entryLike } from "../entry-draft.ts";

/**
 * What the shop sells and what is taken off (without the offers a price would be wrong), and what the form begins with:
 * `?datum=` is the day that the calendar leads here from, `?wie=` a booking that comes again.
 */
export function loadEntry(request: Request) {
  return load(request, "Leistungen und Preise konnten nicht geladen werden.", async (search) => {
    const like = search.get("wie");
    const [services, offers, earlier] = await Promise.all([
      askOffers("GET /services"),
      askOffers("GET /offers"),
      like ? findEarlier(like) : undefined,
    ]);
    const known = need(services).data;
    return { services: known, offers: need(offers).data, beginning: beginning(known, earlier, search.get("datum") ?? "") };
  });
}

type Earlier = { booking: AdminBooking; hatBuchungen: boolean };

/** Nothing when it was deleted meanwhile: the form begins empty. */
async function findEarlier(id: string): Promise<Earlier | undefined> {
  const answer = await ask("GET /bookings/:id", { params: { id } });
  if (!answer.ok && answer.status === 404) return undefined;
  const booking = need(answer).data;
  return { booking, hatBuchungen: await hasBookings(booking) };
}

/** Of a cancelled booking nobody knows whether it was the account's only one. */
async function hasBookings({ status, user_id, email }: AdminBooking): Promise<boolean> {
  if (status !== "cancelled" || user_id === null) return status !== "cancelled";
  const found = await ask("GET /customers", { query: { q: email } });
  return found.ok && found.data.some((customer) => customer.user_id === user_id && customer.hatBuchungen);
}

function beginning(services: readonly Service[], earlier: Earlier | undefined, datum: string): EntryDraft {
  const draft = earlier ? entryLike(earlier.booking, services, earlier.hatBuchungen) : EMPTY_ENTRY;
  return isCalendarDate(datum) ? { ...draft, datum } : draft;
}
