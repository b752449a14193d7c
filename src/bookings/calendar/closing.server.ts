import { listServices } from "#catalogue/catalogue.data.ts";
import { withClosures, withoutClosures } from "#company/closures.ts";
import { readSettings } from "#company/company.data.ts";
import { closedHolidays } from "#company/public-holidays.ts";
import type { CompanySettings } from "#company/schema.ts";
import { changeClosures } from "#company/settings/closures.server.ts";
import type { Db } from "#db/connect.server.ts";
import { listDates } from "#lib/berlin-time.ts";
import { Refusal } from "#lib/refusal.ts";
import { isAdmin, type User } from "#lib/viewer.ts";
import { berlinNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listStays } from "../booking-lists.data.ts";
import { type BookingRow, sentShopBooking } from "../booking-row.ts";
import { lockBooking } from "../bookings.data.ts";
import { bookingWindow } from "../calendar.ts";
import { noteWhetherToCall } from "../call-back.server.ts";
import { cancelBooking, cancellationMails } from "../changes/cancel-booking.server.ts";
import { moveToNewDay } from "../changes/move-to-new-day.server.ts";
import { fitBeside, type HourChoice, hoursOf, planBeside } from "../hours.ts";
import { readOccupation } from "../places.data.ts";
import { readTakenQuarters } from "../quarters.data.ts";
import { letterheadOf } from "../shop.server.ts";
import { stayDays } from "../stay.ts";
import { type PlannedHours, proposals } from "./closing.ts";
import { staffClosingProblem } from "./closing-of-staff.ts";
import { heldOn } from "./held-days.server.ts";
import { mayClose } from "./read-calendar.server.ts";
import { bookingCannotMove, bookingsOutdated, dayIsOver, mayNotClose } from "./refusals.ts";
import type { CalendarBooking, Closed, Closing, PlannedBooking } from "./schema.ts";

const LONGEST_STAY = 14;

/** The open bookings of days that are to be closed, each with the days to which it could go. */
export async function planClosing(
  platform: Platform,
  viewer: User,
  { von, bis, nur }: Pick<Closing, "von" | "bis" | "nur">,
): Promise<PlannedBooking[]> {
  const { db, clock } = platform;
  await expectMayClose(platform, viewer, { von, bis });
  const now = berlinNow(clock);
  const rules = await readSettings(db);
  const { from, to } = bookingWindow(now.datum);
  // Who was not asked yet whether the shop is closed on them would rather move nobody there.
  const holidays =
    rules.feiertage === "ungefragt" ? closedHolidays({ ...rules, feiertage: "zu" }, from, to) : [];
  const company = {
    ...rules,
    exceptions: withClosures(rules.exceptions, [...listDates(von, bis), ...holidays]),
  };
  const lastDay = stayDays(to, LONGEST_STAY, company).at(-1) ?? to;
  const occupation = await readOccupation(db, from, lastDay, { now: clock.now() });
  const stays = await listOpenStays(db, von, bis, nur);
  const hours = await planHours(db, company, { from, to: lastDay, now: clock.now() });
  const plan = proposals(
    stays.map(({ row }) => row),
    { now, company, occupation, bis, ...(hours && { hoursFor: hours }) },
  );
  return stays.map(({ booking }, position) => ({
    ...booking,
    ...(plan[position] ?? { freieTage: [], vorschlag: null }),
  }));
}

/** Undefined where places are counted. */
async function planHours(
  db: Db,
  company: CompanySettings,
  { from, to, now }: { from: string; to: string; now: number },
) {
  if (!company.stunden.an) return undefined;
  const services = await listServices(db);
  const taken = await readTakenQuarters(db, from, to, { now });
  const beside = new Map([...taken].map(([key, quarters]) => [key, new Set(quarters)]));
  return (booking: HourChoice): PlannedHours | undefined => {
    const hours = hoursOf(booking, services, company);
    return (
      hours && {
        fits: fitBeside(hours, taken),
        fitsBeside: fitBeside(hours, beside),
        plan: (datum, zeit) => planBeside(hours, beside, datum, zeit),
      }
    );
  };
}

type Circumstances = { company: CompanySettings; mail: boolean; now: number };

/** Closes days and deals with every open booking on them: all of it in one transaction, or nothing. */
export async function closeDays(
  platform: Platform,
  viewer: User,
  { von, bis, nur, umgang, benachrichtigen }: Closing,
): Promise<Closed> {
  const { db, clock, outbox } = platform;
  await expectMayClose(platform, viewer, { von, bis });
  if (von < berlinNow(clock).datum) throw dayIsOver();
  const now = clock.now();
  const closed = await db.transaction().execute(async (tx) => {
    const company =
      nur === "kunde"
        ? await readSettings(tx)
        : await changeClosures(platform, tx, (exceptions) =>
            withClosures(exceptions, listDates(von, bis)),
          );
    const circumstances = { company, mail: benachrichtigen, now };
    // In the same order everywhere, so that two transactions that want the same rows do not wait for each other forever.
    const inTurn = [...umgang].sort((a, b) => (a.id < b.id ? -1 : 1));
    const rows = new Map<string, BookingRow>();
    for (const { id } of inTurn) {
      const row = await lockBooking(tx, id);
      if (row) rows.set(id, row);
    }
    const open = await listOpenStays(tx, von, bis, nur);
    const isDealtWith =
      open.length === umgang.length &&
      open.every(({ row }) => umgang.some(({ id }) => id === row.id));
    if (!isDealtWith) throw bookingsOutdated(open.map(({ booking }) => booking));

    const moves = inTurn.filter((dealing) => dealing.aktion === "verschieben");
    const cancellations = inTurn.filter((dealing) => dealing.aktion === "stornieren");
    for (const { id } of cancellations) {
      const row = rows.get(id);
      if (row) await cancel(platform, tx, row, circumstances);
    }
    for (const { id, datum, abgabezeit } of moves.sort((a, b) => (a.datum < b.datum ? -1 : 1))) {
      const row = rows.get(id);
      if (row) await move(platform, tx, row, { datum, abgabezeit }, circumstances);
    }
    await platform.roomFreed(tx);
    const moment = { today: berlinNow(clock).datum, now };
    const gehalten = nur === "kunde" ? [] : await heldOn(tx, { von, bis }, moment);
    return { verschoben: moves.length, storniert: cancellations.length, gehalten };
  });
  outbox.wake();
  return closed;
}

async function expectMayClose(
  { db, clock }: Platform,
  viewer: User,
  days: { von: string; bis: string },
): Promise<void> {
  if (isAdmin(viewer)) return;
  if (!(await mayClose(db, viewer))) throw mayNotClose("Tage schließt nur die Verwaltung.");
  const problem = staffClosingProblem(days, berlinNow(clock).datum);
  if (problem) throw mayNotClose(problem);
}

async function cancel(
  platform: Platform,
  tx: Db,
  before: BookingRow,
  { company, mail, now }: Circumstances,
): Promise<void> {
  const row = await cancelBooking(platform, tx, before, {
    stornogrund: "betrieb",
    spaet_storniert: false,
    now,
  });
  await noteWhetherToCall(tx, before, row, { by: "shop", now });
  await queueMails(
    tx,
    now,
    await cancellationMails(tx, row, letterheadOf(platform, company), "shop", {
      benachrichtigen: mail,
      now,
    }),
  );
}

async function move(
  platform: Platform,
  tx: Db,
  row: BookingRow,
  to: Pick<BookingRow, "datum" | "abgabezeit">,
  circumstances: Circumstances,
) {
  try {
    await moveToNewDay(platform, tx, row, { to, by: "shop", ...circumstances });
  } catch (error) {
    throw error instanceof Refusal ? bookingCannotMove(row, error) : error;
  }
}

/** What is still open and takes one of these days. */
async function listOpenStays(
  db: Db,
  von: string,
  bis: string,
  nur: Closing["nur"],
): Promise<{ row: BookingRow; booking: CalendarBooking }[]> {
  const stays = await listStays(db, von, bis);
  return stays
    .filter(({ row }) => row.status === "open" && (nur === "" || row.einsatz?.weg === nur))
    .map(({ row, tage }) => ({ row, booking: { ...sentShopBooking(row), tage } }));
}

/** Takes days off the list of those that the shop closed by itself. */
export async function openDays(platform: Platform, von: string, bis: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await changeClosures(platform, tx, (exceptions) =>
      withoutClosures(exceptions, { from: von, to: bis }),
    );
    await platform.roomFreed(tx);
  });
  platform.outbox.wake();
}
