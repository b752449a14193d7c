import { z } from "zod";
import { hourPlanShape } from "#company/setting-shapes.ts";
import { addDays, isCalendarDate } from "#lib/berlin-time.ts";
import { calendarDate } from "#lib/query-fields.ts";
import { lineOfText } from "#lib/text-fields.ts";
import { bookingMoveSchema, shopBookingSchema } from "../schema.ts";

/** A booking with every day that it takes. */
export const calendarBookingSchema = shopBookingSchema.extend({
  tage: z.array(z.string()),
  /** The bay that it takes, where hours are counted. */
  arbeitsplatz: z.string().optional(),
});
export type CalendarBooking = z.infer<typeof calendarBookingSchema>;

const calendarDaySchema = z.object({
  datum: z.string(),
  /** `ausnahme` is a day that the shop closed by itself, `wochentag` one of every week. */
  geschlossen: z.enum(["", "ausnahme", "wochentag"]),
  /** Places that services take, and how many there are. */
  belegt: z.number(),
  plaetze: z.number(),
  /** Both are hours of all bays. */
  inStunden: z.literal(true).optional(),
});
export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** The open and done bookings of some days. */
export const calendarSchema = z.object({
  tage: z.array(calendarDaySchema),
  buchungen: z.array(calendarBookingSchema),
  /** Whether whoever asks may close days; staff only as far as the owner allows it. */
  darfSchliessen: z.boolean(),
});
export type CalendarContent = z.infer<typeof calendarSchema>;

const LONGEST_SPAN = 92;
// What is no date at all has a sentence of its own.
const isSpan = ({ von, bis }: { von: string; bis: string }) =>
  ![von, bis].every(isCalendarDate) || (von <= bis && bis <= addDays(von, LONGEST_SPAN));
const SPAN_PROBLEM = {
  path: ["bis"],
  message: "Bitte höchstens drei Monate auf einmal, und den letzten Tag nicht vor dem ersten.",
};

/** Days from the first to the last, both included. */
export const spanQuery = z
  .strictObject({ von: calendarDate, bis: calendarDate })
  .refine(isSpan, SPAN_PROBLEM);

/** `kunde`: it rains, and only what is done at the customers' place is dealt with; the days stay open. */
const only = z.enum(["", "kunde"]).default("");
export const closingQuery = z
  .strictObject({ von: calendarDate, bis: calendarDate, nur: only })
  .refine(isSpan, SPAN_PROBLEM);

/** What each open booking of the days to be closed could become. */
export const closingPlanSchema = z.array(
  calendarBookingSchema.extend({
    freieTage: z.array(z.string()),
    vorschlag: z.object({ datum: z.string(), abgabezeit: z.string() }).nullable(),
  }),
);
export type PlannedBooking = z.infer<typeof closingPlanSchema>[number];

const dealingSchema = z.discriminatedUnion(
  "aktion",
  [
    bookingMoveSchema
      .pick({ datum: true, abgabezeit: true })
      .extend({ aktion: z.literal("verschieben"), id: lineOfText(12) }),
    z.object({ aktion: z.literal("stornieren"), id: lineOfText(12) }),
  ],
  "Bitte „verschieben“ oder „stornieren“ angeben.",
);

export const closingSchema = z
  .object({
    von: calendarDate,
    bis: calendarDate,
    nur: only,
    umgang: z.array(dealingSchema).max(300, "Bitte höchstens 300 Termine auf einmal.").default([]),
    benachrichtigen: z.boolean().default(true),
  })
  .refine(isSpan, SPAN_PROBLEM);
export type Closing = z.infer<typeof closingSchema>;

/** A day that is kept free for whoever was offered something. */
export const heldDaySchema = z.object({
  nummer: z.number(),
  name: z.string(),
  datum: z.string(),
  abgabezeit: z.string(),
});
export type HeldDay = z.infer<typeof heldDaySchema>;
export const heldDaysQuery = z.strictObject({ von: calendarDate, bis: calendarDate });

/** `gehalten` are the days that were kept free for quotes on what is closed now. */
export const closedSchema = z.object({
  verschoben: z.number(),
  storniert: z.number(),
  gehalten: z.array(heldDaySchema),
});
export type Closed = z.infer<typeof closedSchema>;

/** Capacity in hours, or in places again. */
export const hourPlanChangeSchema = z.strictObject({
  stunden: hourPlanShape,
  version: z.int().optional(),
});
/** `kollisionen` are open bookings for which no bay has the time: they stay, beside the bays; `gehalten` are the held days of quotes that have none. */
export const savedHourPlanSchema = z.object({
  stunden: hourPlanShape,
  version: z.number(),
  kollisionen: z.array(calendarBookingSchema),
  gehalten: z.array(heldDaySchema),
});
export type SavedHourPlan = z.infer<typeof savedHourPlanSchema>;

/** Whether there is an address to subscribe to; the address itself is told once, when it is made. */
export const feedStateSchema = z.object({ aktiv: z.boolean() });
export const feedAddressSchema = z.object({ url: z.string(), webcal: z.string() });
export type FeedAddress = z.infer<typeof feedAddressSchema>;
