import { z } from "zod";
import { classKeyShape } from "#company/class-key.ts";

export const shopPassSchema = z.object({
  id: z.string(),
  kennzeichen: z.string(),
  modell: z.string(),
  farbe: z.string(),
  kfz: classKeyShape(),
  besuche: z.number().int(),
  /** Day of the last visit; empty before the first. */
  zuletzt: z.string(),
  /** Whose it is; empty where nobody is known any more. */
  name: z.string(),
  email: z.string(),
});
export type ShopPass = z.infer<typeof shopPassSchema>;

export const passLinkSchema = z.object({
  url: z.string(),
  /** As SVG. */
  qr: z.string(),
  /** Opens the owner's own app with everything written; null without a number. */
  whatsapp: z.string().nullable(),
});
export type ShownPassLink = z.infer<typeof passLinkSchema>;

export const passQuery = z.object({
  suche: z.string().trim().max(60).optional(),
  auto: z.string().max(12).optional(),
});
