import { z } from "zod";

/** How long a passphrase of a backup is at least. */
const PASSPHRASE_HINT = "Bitte mindestens 12 Zeichen, höchstens 256.";
export const backupRequestSchema = z.object({
  passphrase: z.string().min(12, PASSPHRASE_HINT).max(256, PASSPHRASE_HINT).optional(),
});

export const backupStandingSchema = z.object({
  /** ISO instant; null while there is none. */
  letzte_am: z.string().nullable(),
  /** The server has a passphrase of its own, which holds where none is typed. */
  hatPassphrase: z.boolean(),
});
export type BackupStanding = z.infer<typeof backupStandingSchema>;
