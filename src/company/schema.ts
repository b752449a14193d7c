import { z } from "zod";
import { WEEKDAYS } from "./weekdays.ts";

export type * from "./weekdays.ts";

const openingDaySchema = z.object({ closed: z.boolean(), open: z.string(), close: z.string() });
export type OpeningDay = z.infer<typeof openingDaySchema>;

/** Days without an entry of their own are open from 08:00 to 17:00 (SPEC §3). */
const openingHoursSchema = z.partialRecord(z.enum(WEEKDAYS), openingDaySchema);
export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const companySettingsSchema = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  slogan: z.string(),
  email: z.string(),
  phoneNumbers: z.array(z.string()),
  /** The fixed note of the header, e.g. 'Anrufen: Mo-Sa von 8–22 Uhr'. */
  callHoursNote: z.string(),
  addresses: z.array(z.object({ label: z.string(), address: z.string() })),
  openingHours: openingHoursSchema,
  /** Closed dates, YYYY-MM-DD. */
  exceptions: z.array(z.string()),
  aboutTitle: z.string(),
  aboutText: z.string(),
  steps: z.array(z.object({ time: z.string(), title: z.string(), desc: z.string() })),
  /** Service bookings that one day takes (D11). */
  tagesKapazitaet: z.number().int(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  reviews: z.array(z.object({ name: z.string(), rating: z.number().int(), text: z.string(), isSample: z.boolean() })),
  legal: z.object({
    owner: z.string(),
    legalForm: z.string(),
    taxNumber: z.string(),
    vatId: z.string(),
    jurisdiction: z.string(),
    isSample: z.boolean(),
  }),
  version: z.number().int(),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;
