import type { Db } from "#database/connect.server.ts";
import { fileUrl, type GalleryPicture, srcSetOf } from "./pictures.ts";

/** The shop's own pictures in its order. */
export async function listGalleryPictures(db: Db): Promise<GalleryPicture[]> {
  const images = await db
    .selectFrom("gallery_images")
    .select(["id", "file_id", "alt"])
    .orderBy("position")
    .orderBy("erstellt_am", "desc")
    .orderBy("id")
    .execute();
  if (images.length === 0) return [];
  const files = await db
    .selectFrom("image_files")
    .select(["id", "width"])
    .where(
      "id",
      "in",
      images.map((image) => image.file_id),
    )
    .orderBy("width")
    .execute();
  return images.flatMap(({ id, file_id, alt }, position) => {
    const sizes = files.filter((file) => file.id === file_id).map(({ width }) => ({ url: fileUrl(file_id, width), width }));
    const largest = sizes.at(-1);
    return largest ? [{ id, url: largest.url, alt: alt || `Bild ${position + 1} aus unserer Galerie`, srcSet: srcSetOf(sizes) }] : [];
  });
}
