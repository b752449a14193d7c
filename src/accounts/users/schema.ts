import { z } from "zod";
import { MOST } from "#company/settings-limits.ts";
import { emailText } from "#lib/text-fields.ts";
import { userSchema } from "../schema.ts";

/** A user as the admin sees it. */
export const managedUserSchema = z.object({
  ...userSchema.shape,
  /** Null until the address was confirmed. */
  bestaetigt_am: z.string().nullable(),
  /** The admin of the first start. */
  is_builtin: z.boolean(),
  /** Whether something is asked for beside the password. */
  zweiter_faktor: z.boolean(),
  /** To work in the shop, and has not accepted yet. */
  eingeladen: z.boolean(),
  /** How many open future bookings the account may have; null: as many as the settings say. */
  termineErlaubt: z.number().nullable(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const LIMIT_HINT = `Bitte eine ganze Zahl von 0 bis ${MOST.openBookings} angeben.`;
const id = z.string().min(1).max(12);

export const roleChangeSchema = z.object({ id, role: z.enum(["admin", "customer"]) });
export type RoleChange = z.infer<typeof roleChangeSchema>;

/** Numbers as text are read too. */
export const activeChangeSchema = z.object({
  id,
  active: z.preprocess(
    (value) => (typeof value === "string" && /^[01]$/.test(value) ? Number(value) : value),
    z.union([z.literal(0), z.literal(1)]),
  ),
});
export type ActiveChange = z.infer<typeof activeChangeSchema>;

/** Null gives the account the number of the settings again. */
export const bookingLimitSchema = z.object({
  id,
  termine: z
    .number(LIMIT_HINT)
    .int(LIMIT_HINT)
    .min(0, LIMIT_HINT)
    .max(MOST.openBookings, LIMIT_HINT)
    .nullable(),
});
export type BookingLimit = z.infer<typeof bookingLimitSchema>;

export const resetTriggerSchema = z.object({ email: emailText });
