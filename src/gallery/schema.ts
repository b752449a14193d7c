import { z } from "zod";
import { lineOfText, textBlock } from "#lib/text-fields.ts";
import { ALT_LENGTH, TITLE_LENGTH } from "./limits.ts";

export const galleryImageSchema = z.object({
  id: z.string(),
  /** Path on this site, of its largest size. */
  url: z.string(),
});

const version = z.number().int();

const pictureSizesSchema = z.object({
  url: z.string(),
  srcSet: z.string(),
  /** Of the largest size, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type PictureSizes = z.infer<typeof pictureSizesSchema>;

/** A picture as the admin sees and changes it. */
export const ownPictureSchema = galleryImageSchema.extend({
  ...pictureSizesSchema.shape,
  alt: z.string().describe("What is to be seen, for those who cannot see it"),
  version,
});
export type OwnPicture = z.infer<typeof ownPictureSchema>;

export const altChangeSchema = z.strictObject({
  alt: textBlock(ALT_LENGTH),
  version: version.optional(),
});
export type AltChange = z.output<typeof altChangeSchema>;

export const orderSchema = z.strictObject({ ids: z.array(z.string().max(12)).max(1000) });

/** A pair of the shop's own: the same place before the work and after it. */
export const ownPairSchema = z.object({
  id: z.string(),
  title: z.string(),
  before: pictureSizesSchema,
  after: pictureSizesSchema,
  version,
});
export type OwnPair = z.infer<typeof ownPairSchema>;

export const pairEntrySchema = z.object({ title: lineOfText(TITLE_LENGTH) });

export const pairTitleChangeSchema = z.strictObject({
  title: lineOfText(TITLE_LENGTH),
  version: version.optional(),
});
export type PairTitleChange = z.output<typeof pairTitleChangeSchema>;
