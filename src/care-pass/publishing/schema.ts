import { z } from "zod";
import { TITLE_LENGTH } from "#gallery/limits.ts";
import { lineOfText } from "#lib/text-fields.ts";
import { MOST_BOXES, SIDES_OF_PAIR } from "../masks.ts";
import { deviceId } from "../schema.ts";

const part = z.number().min(0).max(1);
const boxesSchema = z.array(z.strictObject({ x: part, y: part, b: part, h: part })).max(MOST_BOXES);
const masksSchema = z.object({ vorher: boxesSchema, nachher: boxesSchema });

export const sideSchema = z.enum(SIDES_OF_PAIR);

const PUBLICATION_STATES = ["erlaubt", "vorgelegt", "gezeigt", "abgenommen"] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** What a customer allowed, as the shop works on it. */
export const shopPublicationSchema = z.object({
  id: z.string(),
  stand: z.enum(PUBLICATION_STATES),
  besuch: z.string(),
  vorher: z.string(),
  nachher: z.string(),
  modell: z.string(),
  leistungen: z.array(z.string()),
  titel: z.string(),
  masken: masksSchema,
  erteilt_am: z.string(),
  vorgelegt_am: z.string().nullable(),
});
export type ShopPublication = z.infer<typeof shopPublicationSchema>;

export const newPublicationSchema = z.strictObject({
  besuch: z.string().max(12),
  vorher: deviceId,
  nachher: deviceId,
});
export type NewPublication = z.output<typeof newPublicationSchema>;

/** Whoever covers nothing says that there is nothing to cover. */
export const coverSchema = z.strictObject({
  titel: lineOfText(TITLE_LENGTH),
  masken: masksSchema,
  ohneKennzeichen: z.boolean(),
});
export type Cover = z.output<typeof coverSchema>;

/** Which state of the pair was seen. */
export const confirmationSchema = z.strictObject({ vorgelegt_am: z.string().max(40) });
