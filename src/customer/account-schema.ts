import { z } from "zod";
import { factorSchema } from "#accounts/factor/schema.ts";
import { contactFields } from "#accounts/profile/schema.ts";
import { deviceSchema, typedPassword } from "#accounts/schema.ts";
import { saidReviewSchema } from "#after-visit/review-schema.ts";
import { bookingSchema } from "#bookings/schema.ts";
import { exportedPassSchema } from "#care-pass/page/schema.ts";
import { vehicleSchema } from "#customers/vehicle-schema.ts";
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
});

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
  }),
  fahrzeuge: z.array(vehicleSchema),
  buchungen: z.array(bookingSchema),
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
});
export type MyData = z.infer<typeof myDataSchema>;
