import { z } from "zod";
import { factorSchema } from "#accounts/login/factor-schema.ts";
import { deviceSchema, typedPassword } from "#accounts/schema.ts";
import { contactFields } from "#accounts/users/contact-schema.ts";
import { saidReviewSchema } from "#after-visit/review-schema.ts";
import { bookingSchema } from "#bookings/schema.ts";
import { exportedPassSchema } from "#care-pass/page/schema.ts";
import { knownVehicleSchema } from "#customers/schema.ts";
import type { Database } from "#db/tables.ts";
import { recordOf } from "#lib/record-of.ts";
import { toldColumnsOf } from "#personal-data/personal-columns.ts";
import { ownReceiptSchema } from "#receipts/schema.ts";

/** Which of the optional mails a customer wants. */
export const mailChoicesSchema = z.object({
  /** The day before an appointment. */
  erinnerung: z.boolean(),
  /** When the vehicle is ready. */
  fertig: z.boolean(),
});

export const deleteOwnAccountSchema = z.object({
  passwort: typedPassword,
  /** Open future bookings may be cancelled with it. */
  stornieren: z.boolean().default(false),
  /** That a firm's data for the invoice stay until its visits are billed and paid. */
  firmaBleibt: z.boolean().default(false),
});

function told(...tables: (keyof Database)[]) {
  return z.object(recordOf(tables.flatMap(toldColumnsOf), () => z.unknown())).partial();
}

/** All that is stored about an account. */
export const myDataSchema = z.object({
  /** When this was put together. */
  erstellt_am: z.string(),
  profil: z.object({
    ...contactFields,
    role: z.enum(["admin", "mitarbeiter", "customer"]),
    erstellt_am: z.string(),
    bestaetigt_am: z.string().nullable(),
    password_changed_am: z.string().nullable(),
    active: z.boolean(),
    /** How many appointments may be open at once, where the shop has said so. */
    termineErlaubt: z.number().nullable(),
  }),
  fahrzeuge: z.array(knownVehicleSchema),
  buchungen: z.array(bookingSchema.extend({ erledigt_am: z.string().nullable() })),
  rechnungen: z.array(ownReceiptSchema),
  bewertungen: z.array(saidReviewSchema),
  pflegepaesse: z.array(exportedPassSchema),
  benachrichtigungen: mailChoicesSchema,
  zweiter_faktor: factorSchema,
  geraete: z.array(deviceSchema),
  /** By which a login with another one is told; they outlive their sessions. */
  bekannte_geraete: z.array(z.object({ device: z.string(), zuletzt_am: z.string() })),
  /** Those that can take a change back. */
  bisherige_adressen: z.array(z.string()),
  /** What was changed by this account, or of it. */
  protokoll: z.array(z.object({ am: z.string(), text: z.string() })),
  /** The one that waits to be confirmed. */
  neue_adresse: told("email_changes").nullable(),
  /** What the shop noted to write to somebody and to bill them. */
  kundenkarten: z.array(told("customer_cards")),
  /** That there are notes: their words may be about others. */
  notizen: z.array(z.string()),
  /** Intakes that no pass shows. */
  terminvorschlaege: z.array(told("papers")),
  warteliste: z.array(told("waiting")),
  bestellte_gutscheine: z.array(told("voucher_orders")),
  annahmen: z.array(told("pass_visits")),
  /** Messages, requests and withdrawals. */
  nachrichten: z.array(
    told("contact_messages", "offer_requests", "withdrawals")
      .partial()
      .extend({
        art: z.string(),
        fotos: z.optional(z.number()),
      }),
  ),
  /** What the shop sent by hand, by the appointment. */
  nachrichten_vom_betrieb: z.array(
    z.object({ termin: z.string(), art: z.string(), weg: z.string(), am: z.string() }),
  ),
  e_mails: z.array(told("mails").extend({ betreff: z.string() })),
  /** Whether mails may come after a visit, and which did. */
  nach_besuchen: z.array(
    z.object({
      adresse: z.string(),
      erlaubnis: told("mail_permissions").nullable(),
      gefragt: z.array(told("follow_ups")),
    }),
  ),
  offene_links: z.array(
    z.object({
      wofuer: z.enum(["auskunft", "termine"]),
      email: z.string(),
      gueltig_bis: z.string(),
    }),
  ),
});
export type MyData = z.infer<typeof myDataSchema>;
