import { z } from "zod";
import { adminBookingSchema } from "../schema.ts";

/** A booking with every day that it takes. */
const diaryBookingSchema = adminBookingSchema.extend({ tage: z.array(z.string()) });
export type DiaryBooking = z.infer<typeof diaryBookingSchema>;

const diaryDaySchema = z.object({
  datum: z.string(),
  /** `ausnahme` is a day that the shop closed by itself, `wochentag` one of every week. */
  geschlossen: z.enum(["", "ausnahme", "wochentag"]),
  /** Places that services take, and how many there are. */
  belegt: z.number(),
  plaetze: z.number(),
});
export type DiaryDay = z.infer<typeof diaryDaySchema>;

/** The open and done bookings of some days. */
export const diarySchema = z.object({ tage: z.array(diaryDaySchema), buchungen: z.array(diaryBookingSchema) });
export type Diary = z.infer<typeof diarySchema>;
