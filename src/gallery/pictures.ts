import type { GalleryImage } from "./schema.ts";

/** A picture as the start page shows it. `url` leads to its largest size. */
export type GalleryPicture = GalleryImage & { alt: string; srcSet: string };

/** What the picture of a stored file is called on the site; the name changes with the content (D29). */
export function fileUrl(fileId: string, width: number): string {
  return `/bilder/${fileId}_${width}.webp`;
}

export function srcSetOf(sizes: readonly { url: string; width: number }[]): string {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
}

const BUILT_IN_ALTS = [
  "Leichtmetallrad mit petrolfarbenem Bremssattel",
  "Wasserperlen auf graphitfarbenem Lack im warmen Licht",
  "Lichtleisten spiegeln sich im Lack von Haube und Kotflügel",
  "Gelbe Naht am Kranz eines Lenkrads, dahinter ein leuchtendes Instrument",
  "Leuchtender LED-Streifen eines Scheinwerfers",
  "Silhouette einer Limousine, nur von einer Lichtleiste gezeichnet",
];

const BUILT_IN: readonly GalleryPicture[] = BUILT_IN_ALTS.map((alt, position) => {
  const sizes = [600, 1200].map((width) => ({ url: `/images/galerie/${position + 1}_${width}.webp`, width }));
  return { id: `muster-${position + 1}`, url: sizes[1]?.url ?? "", alt, srcSet: srcSetOf(sizes) };
});

/** The shop's own pictures, or the six built-in ones as long as there are none (SPEC §3). */
export function shownPictures(own: readonly GalleryPicture[]): readonly GalleryPicture[] {
  return own.length > 0 ? own : BUILT_IN;
}
