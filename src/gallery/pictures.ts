import { srcSetOf } from "#lib/picture-url.ts";
import type { OwnPair, OwnPicture } from "./schema.ts";

/** A picture as the start page shows it. `url` leads to its largest size, which is `width` × `height` pixels. */
export type GalleryPicture = Omit<OwnPicture, "version">;

/** What of the gallery is the shop's own. */
export type GalleryContent = { pictures: readonly GalleryPicture[]; pairs: readonly OwnPair[] };

const BUILT_IN_ALTS = [
  "Leichtmetallrad mit Doppelspeichen und petrolfarbenem Bremssattel",
  "Wasserperlen auf graphitfarbenem Lack im warmen Licht",
  "Gerade Lichtleisten spiegeln sich in der Flanke eines petrolfarbenen Autos",
  "Gleichmäßige gelbe Doppelnaht am Lederkranz eines Lenkrads",
  "Leuchtender LED-Streifen eines Scheinwerfers",
  "Limousine im Profil, nur von einer Lichtleiste gezeichnet, vor weichem Schein",
];

const BUILT_IN: readonly GalleryPicture[] = BUILT_IN_ALTS.map((alt, position) => {
  const sizes = [600, 1200].map((width) => ({
    url: `/images/galerie/${position + 1}_${width}.webp`,
    width,
  }));
  return {
    id: `muster-${position + 1}`,
    url: sizes[1]?.url ?? "",
    alt,
    srcSet: srcSetOf(sizes),
    width: 1200,
    height: 800,
  };
});

/** The shop's own pictures as visitors see them: each says at least what it is. */
export function toGalleryPictures(own: readonly OwnPicture[]): GalleryPicture[] {
  return own.map(({ version: _, ...picture }, position) => ({
    ...picture,
    alt: picture.alt || `Bild ${position + 1} aus unserer Galerie`,
  }));
}

/** The shop's own pictures, or the six built-in ones as long as there are none. */
export function shownPictures(own: readonly GalleryPicture[]): readonly GalleryPicture[] {
  return own.length > 0 ? own : BUILT_IN;
}
