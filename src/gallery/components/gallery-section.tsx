import type { GalleryPicture } from "../pictures.ts";
import { shownPictures } from "../pictures.ts";
import { BeforeAfterStage } from "./before-after-stage.tsx";
import { GalleryCarousel } from "./gallery-carousel.tsx";

/** `own`: the shop's own pictures; without any, the built-in ones are shown. */
export function GallerySection({ own }: { own: readonly GalleryPicture[] }) {
  return (
    <section
      id="galerie"
      tabIndex={-1}
      aria-labelledby="gallery-title"
      className="section on-dark overflow-hidden bg-graphite-950 -scroll-mt-4 outline-none"
    >
      <div className="frame">
        <h2 id="gallery-title" className="text-section">
          Galerie
        </h2>
        <p className="measure mt-4 text-lg text-silver">Licht verrät jeden Schleier. Deshalb sehen wir uns unsere Arbeit genau so an.</p>
      </div>
      <div className="mt-8 sm:mt-10">
        <GalleryCarousel pictures={shownPictures(own)} />
      </div>
      <div className="frame mt-[clamp(3.5rem,2.4rem+4vw,6rem)]">
        <h3 className="text-2xl noscript:mb-6">Vorher / Nachher</h3>
        <p className="measure mt-2 mb-6 text-silver noscript:hidden">Ziehen Sie die Linie über das Bild.</p>
        <BeforeAfterStage />
      </div>
    </section>
  );
}
