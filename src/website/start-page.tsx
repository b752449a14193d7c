// chunk: start

import type { PublicSettings } from "#company/schema.ts";
import type { GalleryContent } from "#gallery/pictures.ts";
import type { MaybePromise } from "#ui/await.tsx";
import { Hero } from "./hero.tsx";
import { lateSections } from "./late-sections.tsx";
import type { ReviewStrip } from "./review-strip.ts";
import type { ServiceTeaser } from "./service-teaser.ts";

export type StartPageProps = {
  services: MaybePromise<readonly ServiceTeaser[]>;
  /** The reviews come with the gallery, which stands below them. */
  gallery: MaybePromise<GalleryContent & { strip?: ReviewStrip | undefined }>;
  company: PublicSettings;
};

const late = lateSections(() => import("./start-sections.tsx"));
export const loadStartSections = late.load;
const StartSections = late.section(({ StartSections }) => StartSections);
const CarTiles = late.section(({ CarTiles }) => CarTiles);

export function StartPage(props: StartPageProps) {
  return (
    <>
      <Hero {...props} Prices={CarTiles} />
      <StartSections {...props} />
    </>
  );
}
