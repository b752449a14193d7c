import { z } from "zod";

export const galleryImageSchema = z.object({
  id: z.string(),
  /** Path on this site. */
  url: z.string(),
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;
