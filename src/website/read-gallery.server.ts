import { listPairs, listPictures } from "#gallery/gallery.data.ts";
import { type GalleryContent, toGalleryPictures } from "#gallery/pictures.ts";
import { describeError } from "#server/log.server.ts";
import type { Platform } from "#server/platform.server.ts";

type ReadGallery = {
  gallery: GalleryContent;
  /** A page without its own pictures is kept nowhere. */
  headers: Record<string, string>;
};

/** The shop's own pictures for a page; a failed load leaves the built-in ones and is only logged. */
export async function readGallery({ db, log }: Platform): Promise<ReadGallery> {
  try {
    const [pictures, pairs] = await Promise.all([listPictures(db), listPairs(db)]);
    return { gallery: { pictures: toGalleryPictures(pictures), pairs }, headers: {} };
  } catch (error) {
    log.error({ error: describeError(error) }, "reading the gallery for a page");
    return { gallery: { pictures: [], pairs: [] }, headers: { "Cache-Control": "no-store" } };
  }
}
