import { z } from "zod";
import { CONTRACT_MODELS } from "./contract-model.ts";
import { FEDERAL_STATES, type FederalState } from "./federal-states.ts";
import { HOLIDAY_RULES } from "./holiday-rules.ts";
import { LEGAL_KINDS } from "./legal-forms.ts";
import { TAXES } from "./tax.ts";
import { WEEKDAYS } from "./weekdays.ts";

export type * from "./weekdays.ts";

const timeSpanSchema = z.object({ von: z.string(), bis: z.string() });
export type TimeSpan = z.infer<typeof timeSpanSchema>;

const openingDaySchema = z.object({
  closed: z.boolean(),
  open: z.string(),
  close: z.string(),
  pause: timeSpanSchema.optional(),
});
export type OpeningDay = z.infer<typeof openingDaySchema>;

/** Days without an entry of their own are open from 08:00 to 17:00. */
const openingHoursSchema = z.partialRecord(z.enum(WEEKDAYS), openingDaySchema);
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** The first and the last time of a weekday; null where there is none, left out where it is the usual one. */
const bookingTimesSchema = z.partialRecord(z.enum(WEEKDAYS), timeSpanSchema.nullable());
export type BookingTimes = z.infer<typeof bookingTimesSchema>;

const addressSchema = z.object({ label: z.string(), address: z.string() });
const stepSchema = z.object({ time: z.string(), title: z.string(), desc: z.string() });

/** Who the business is in law. */
const legalSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  /** The person, or the company with its whole name. */
  owner: z.string(),
  /** The legal form, as shown in the imprint. */
  legalForm: z.string(),
  /** Who may speak for it. */
  represented: z.string(),
  registerCourt: z.string(),
  registerNumber: z.string(),
  taxNumber: z.string(),
  vatId: z.string(),
  /** W-IdNr. (§ 139c AO). */
  economyId: z.string(),
  /** Chamber or supervising authority, where the trade has one. */
  authority: z.string(),
  insurer: z.string(),
  insurerAddress: z.string(),
  insuredArea: z.string(),
  jurisdiction: z.string(),
  isSample: z.boolean(),
});

export const companySettingsSchema = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  slogan: z.string(),
  email: z.string(),
  phoneNumbers: z.array(z.string()),
  /** The shop's inbox addresses; empty for its own address. */
  meldeAdressen: z.array(z.string()),
  /** The fixed note of the header, e.g. 'Anrufen: Mo-Sa von 8–22 Uhr'. */
  callHoursNote: z.string(),
  addresses: z.array(addressSchema),
  openingHours: openingHoursSchema,
  /** When cars are dropped off, and when the shop talks to customers. */
  abgabezeiten: bookingTimesSchema,
  beratungszeiten: bookingTimesSchema,
  /** Closed dates, YYYY-MM-DD. */
  exceptions: z.array(z.string()),
  aboutTitle: z.string(),
  aboutText: z.string(),
  steps: z.array(stepSchema),
  /** Service bookings that one day takes. */
  tagesKapazitaet: z.number().int(),
  /** A booking is made at least so many hours ahead; an admin's own entries need not be. */
  vorlaufStunden: z.number().int(),
  /** How many open future bookings one account may have. */
  termineJeKonto: z.number().int(),
  /** How many percent of the open days unproven guests may hold before further ones have to confirm their address. */
  anteilUnbestaetigt: z.number().int(),
  /** Whose public holidays count. */
  bundesland: z.enum(Object.keys(FEDERAL_STATES) as [FederalState, ...FederalState[]]),
  /** Whether the shop is closed on them. */
  feiertage: z.enum(HOLIDAY_RULES),
  vertragsmodell: z.enum(CONTRACT_MODELS),
  /** The footer leads to 'Vertrag widerrufen' also where nothing is ordered bindingly. */
  widerrufslink: z.boolean(),
  steuer: z.enum(TAXES),
  /** Where transfers go, without blanks; may be empty. */
  iban: z.string(),
  /** Pictures beside 'Über Uns'; empty where there is none. */
  werkstattUrl: z.string(),
  teamUrl: z.string(),
  /** The owner's own sketch of the way; without one the site draws one. */
  skizzeUrl: z.string(),
  /** The owner's own link behind 'Route planen'; may be empty. */
  routenUrl: z.string(),
  parkhinweis: z.string(),
  schluesselhinweis: z.string(),
  /** Addresses are asked for with the hint on mails after visits. */
  werbehinweis: z.boolean(),
  /** One mail after a visit asks for a review. */
  bewertungsbitte: z.boolean(),
  /** Whether customers are mailed what is due again. */
  auffrischung: z.boolean(),
  /** Whether visits are counted; without it browsers keep nothing for it. */
  besucheZaehlen: z.boolean(),
  /** Customers are written to by WhatsApp, too; turned on by the first use of its button. */
  whatsapp: z.boolean(),
  /** Whether the start page has 'Vorher / Nachher'. */
  paareZeigen: z.boolean(),
  /** How long signed intakes and the other pictures of a car are kept. */
  protokollJahre: z.number().int(),
  passBilderMonate: z.number().int(),
  /** The shop's own words; empty where it has the standard ones. */
  startTitel: z.string(),
  startZusatz: z.string(),
  startText: z.string(),
  vorteile: z.array(z.object({ title: z.string(), text: z.string() })),
  hinweise: z.string(),
  edelTitel: z.string(),
  edelInfo: z.string(),
  agb: z.string(),
  dankText: z.string(),
  dankMeldung: z.string(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  reviews: z.array(
    z.object({
      name: z.string(),
      rating: z.number().int(),
      text: z.string(),
      isSample: z.boolean(),
    }),
  ),
  legal: legalSchema,
  version: z.number().int(),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

/** The settings that visitors get, because pages show them. All others are for admins alone. */
export const PUBLIC_SETTINGS = {
  companyName: true,
  logoUrl: true,
  slogan: true,
  email: true,
  phoneNumbers: true,
  callHoursNote: true,
  addresses: true,
  openingHours: true,
  abgabezeiten: true,
  beratungszeiten: true,
  exceptions: true,
  vorlaufStunden: true,
  aboutTitle: true,
  aboutText: true,
  steps: true,
  /** The supervisory authority on the privacy page. */
  bundesland: true,
  vertragsmodell: true,
  widerrufslink: true,
  steuer: true,
  werkstattUrl: true,
  teamUrl: true,
  skizzeUrl: true,
  routenUrl: true,
  parkhinweis: true,
  schluesselhinweis: true,
  werbehinweis: true,
  bewertungsbitte: true,
  auffrischung: true,
  besucheZaehlen: true,
  whatsapp: true,
  paareZeigen: true,
  protokollJahre: true,
  passBilderMonate: true,
  startTitel: true,
  startZusatz: true,
  startText: true,
  vorteile: true,
  hinweise: true,
  edelTitel: true,
  edelInfo: true,
  agb: true,
  dankText: true,
  dankMeldung: true,
  socialLinks: true,
  reviews: true,
} as const;
/** The tax number stands on receipts only. */
export const PUBLIC_LEGAL = {
  kind: true,
  owner: true,
  legalForm: true,
  represented: true,
  registerCourt: true,
  registerNumber: true,
  vatId: true,
  economyId: true,
  authority: true,
  insurer: true,
  insurerAddress: true,
  insuredArea: true,
  jurisdiction: true,
  isSample: true,
} as const;

export const publicSettingsSchema = companySettingsSchema
  .pick(PUBLIC_SETTINGS)
  .extend({ legal: companySettingsSchema.shape.legal.pick(PUBLIC_LEGAL) });
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** What a customer who pays has to know. */
export const paymentDetailsSchema = companySettingsSchema.pick({ iban: true });
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;

const VERSION = { version: z.number().int().optional() };

/** What an admin changes: any of the settings; what is left out stays. Addresses may come without their labels, as texts. */
export const settingsChangeSchema = companySettingsSchema.partial().extend({
  addresses: z.array(z.union([z.string(), addressSchema])).optional(),
  legal: legalSchema.partial().optional(),
  ...VERSION,
});
export type SettingsChangeRequest = z.infer<typeof settingsChangeSchema>;

export const aboutChangeSchema = z.object({
  aboutTitle: z.string(),
  aboutText: z.string(),
  steps: z.array(stepSchema),
  ...VERSION,
});
