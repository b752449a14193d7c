import { z } from "zod";
import { optionalLine } from "#lib/text-fields.ts";
import { SHARE_NAME_LENGTH } from "./share-terms.ts";

/** A link that the customer passed on. */
export const shareSchema = z.object({
  id: z.string(),
  bezeichnung: z.string(),
  alleBilder: z.boolean(),
  pfad: z.string(),
  erstellt_am: z.string(),
});
export type Share = z.infer<typeof shareSchema>;

export const newShareSchema = z.strictObject({
  bezeichnung: optionalLine(SHARE_NAME_LENGTH).default(""),
  alleBilder: z.boolean().default(false),
});
export type NewShare = z.output<typeof newShareSchema>;

export const ownPassSchema = z.object({
  id: z.string(),
  kennzeichen: z.string(),
  modell: z.string(),
  farbe: z.string(),
  kfz: z.enum(["kleinwagen", "limousine", "suv"]),
  besuche: z.number().int(),
  /** Of the last signed visit; empty before the first. */
  zuletzt: z.string(),
  pfad: z.string(),
});
export type OwnPass = z.infer<typeof ownPassSchema>;
