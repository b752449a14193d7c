import { api } from "#lib/api.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { load, need } from "#ui/page-load.tsx";
import { isOpenField } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";
import { EMPTY_ENTRY, type EntryDraft, entryLike, entryOf } from "./entry-draft.ts";
import { draftOfRequest } from "./quick-draft.ts";

const NOT_LOADED = "Leistungen und Preise konnten nicht geladen werden.";

/**
 * What the shop sells and what is taken off (without the offers a price would be wrong), and what the form begins with:
 * `?datum=` and `?zeit=` are what the calendar leads here from, `?wie=` a booking that comes again, with `&nacharbeit=ja` for nothing.
 */
export function loadEntry(request: Request) {
  return load(request, NOT_LOADED, async (search) => {
    const like = search.get("wie");
    const [catalogue, earlier] = await Promise.all([
      loadCatalogue(),
      like ? findBooking(like) : undefined,
    ]);
    const beginning = earlier
      ? entryLike(earlier, catalogue.services, await hasBookings(earlier), await ownPrices(earlier))
      : EMPTY_ENTRY;
    const rework =
      earlier?.status === "done" && search.get("nacharbeit") === "ja"
        ? { nacharbeit_zu: earlier.id, preis: "0,00" }
        : {};
    return {
      ...catalogue,
      beginning: { ...beginning, ...rework, ...momentOf(search) },
      ...(earlier && { wieUm: isOpenField(earlier, "abgabezeit") ? "" : earlier.abgabezeit }),
    };
  });
}

export type QuickStart = Awaited<ReturnType<typeof readQuickStart>>;

/** The quick entry's: `?anfrage=` is an individual request that becomes an appointment. */
export function loadQuickEntry(request: Request) {
  return load(request, NOT_LOADED, readQuickStart);
}

async function readQuickStart(search: URLSearchParams) {
  const asked = search.get("anfrage");
  const [catalogue, found] = await Promise.all([
    loadCatalogue(),
    asked ? api("GET /messages/:id", { params: { id: asked } }) : undefined,
  ]);
  const entry = found && need(found).data;
  const request = entry?.art === "anfrage" && entry.booking_id === null ? entry : undefined;
  const beginning: EntryDraft = request
    ? draftOfRequest(EMPTY_ENTRY, request, catalogue.services)
    : EMPTY_ENTRY;
  return { ...catalogue, request, beginning: { ...beginning, ...momentOf(search) } };
}

/** The same for a booking that is to be put right; `"gone"` when it was deleted. */
export function loadCorrection(request: Request, id: string) {
  return load(request, "Die Buchung konnte nicht geladen werden.", async () => {
    const [catalogue, booking] = await Promise.all([loadCatalogue(), findBooking(id)]);
    if (!booking) return "gone";
    return { ...catalogue, booking, beginning: await beginningOf(booking) };
  });
}

async function loadCatalogue() {
  const [services, offers] = await Promise.all([api("GET /services"), api("GET /offers")]);
  return { services: need(services).data, offers: need(offers).data };
}

/** Nothing when it was deleted meanwhile. */
async function findBooking(id: string): Promise<ShopBooking | undefined> {
  const answer = await api("GET /bookings/:id", { params: { id } });
  return !answer.ok && answer.status === 404 ? undefined : need(answer).data;
}

function momentOf(search: URLSearchParams): Partial<EntryDraft> {
  const datum = search.get("datum") ?? "";
  const abgabezeit = search.get("zeit") ?? "";
  if (!isCalendarDate(datum)) return {};
  return /^\d\d:\d\d$/.test(abgabezeit) ? { datum, abgabezeit } : { datum };
}

/** Of a cancelled booking nobody knows whether it was the account's only one. */
async function hasBookings({ status, user_id, email }: ShopBooking): Promise<boolean> {
  if (status !== "cancelled" || user_id === null) return status !== "cancelled";
  const found = await api("GET /customers", { query: { q: email } });
  return (
    found.ok && found.data.some((customer) => customer.user_id === user_id && customer.hatBuchungen)
  );
}

async function beginningOf(booking: ShopBooking): Promise<EntryDraft> {
  const draft = entryOf(booking);
  const params = { id: booking.id };
  const [rework, hatBuchungen, eigenePreise] = await Promise.all([
    api("GET /bookings/:id/rework", { params }),
    draft.konto && hasOthers(booking),
    ownPrices(booking),
  ]);
  const { zu } = need(rework).data;
  return {
    ...draft,
    eigenePreise,
    ...(zu && { nacharbeit_zu: zu.id }),
    ...(draft.konto && { konto: { ...draft.konto, hatBuchungen: hatBuchungen === true } }),
  };
}

/** What the firm pays whose card it stands on. */
async function ownPrices({ karte_id }: ShopBooking): Promise<EntryDraft["eigenePreise"]> {
  if (karte_id === null) return null;
  const answer = await api("GET /customer-cards/:key/own-prices", { params: { key: karte_id } });
  return answer.status === 404 ? null : need(answer).data;
}

/** Whether the account has another booking, which is what makes a regular. */
async function hasOthers({ id, user_id, email }: ShopBooking): Promise<boolean> {
  const found = await api("GET /bookings", { query: { q: email } });
  return (
    found.ok &&
    found.data.some(
      (other) => other.id !== id && other.user_id === user_id && other.status !== "cancelled",
    )
  );
}
