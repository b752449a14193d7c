import { z } from "zod";
import { classKeyShape } from "#company/class-key.ts";
import { optionalLine } from "#lib/text-fields.ts";
import { SHARE_NAME_LENGTH } from "./share-terms.ts";

/** A link that the customer passed on. */
export const shareSchema = z.object({
  id: z.string(),
  bezeichnung: z.string(),
  alleBilder: z.boolean(),
  darfGezeigtWerden: z.boolean(),
  pfad: z.string(),
  erstellt_am: z.string(),
});
export type Share = z.infer<typeof shareSchema>;

export const newShareSchema = z.strictObject({
  bezeichnung: z._default(optionalLine(SHARE_NAME_LENGTH), ""),
  alleBilder: z.boolean().default(false),
  darfGezeigtWerden: z.boolean().default(false),
});
export type NewShare = z.output<typeof newShareSchema>;

export const ownPassSchema = z.object({
  id: z.string(),
  kennzeichen: z.string(),
  modell: z.string(),
  farbe: z.string(),
  kfz: classKeyShape(),
  besuche: z.number().int(),
  /** Of the last signed visit; empty before the first. */
  zuletzt: z.string(),
  pfad: z.string(),
});
export type OwnPass = z.infer<typeof ownPassSchema>;

/** A car's pass as its customer takes it along; pictures and protocols by their addresses. */
export const exportedPassSchema = z.object({
  ...ownPassSchema.pick({ kennzeichen: true, modell: true, farbe: true, kfz: true }).shape,
  adresse: z.string(),
  besuche: z.array(
    z.object({
      datum: z.string(),
      leistungen: z.array(z.string()),
      angaben: z.array(z.object({ label: z.string(), value: z.string() })),
      /** Null once the protocol's time is over. */
      schaeden: z.array(z.string()).nullable(),
      gegenstaende: z.string(),
      produkte: z.array(z.string()),
      bemerkung: z.string(),
      nachtraege: z.array(z.object({ text: z.string(), name: z.string(), datum: z.string() })),
      hinweise_gelesen: z.boolean(),
      bilder: z.array(z.object({ bild: z.string(), adresse: z.string() })),
      /** Where the signed protocol is; empty without one, or where it is another owner's. */
      protokoll: z.string(),
      rechnung: z.string(),
    }),
  ),
  weitergegebene_links: z.array(
    shareSchema.pick({
      bezeichnung: true,
      alleBilder: true,
      darfGezeigtWerden: true,
      erstellt_am: true,
    }),
  ),
  erlaubnisse: z.array(
    z.object({
      titel: z.string(),
      wortlaut: z.string(),
      erteilt_am: z.string(),
      bestaetigt_am: z.string().nullable(),
      gezeigt: z.boolean(),
    }),
  ),
});
export type ExportedPass = z.infer<typeof exportedPassSchema>;
