import { shownPairs } from "./before-after.ts";
import { BeforeAfterStage } from "./before-after-stage.tsx";
import { GalleryCarousel } from "./gallery-carousel.tsx";
import { type GalleryContent, shownPictures } from "./pictures.ts";

/** The shop's own pictures and pairs; without any, the built-in ones are shown. */
export function GallerySection({
  pictures,
  pairs,
  showsPairs,
}: GalleryContent & { showsPairs: boolean }) {
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
        <p className="measure mt-3 text-silver sm:mt-4 sm:text-lg">
          Licht verrät jeden Schleier. Deshalb sehen wir uns unsere Arbeit genau so an.
        </p>
      </div>
      <div className="mt-6 sm:mt-10">
        <GalleryCarousel pictures={shownPictures(pictures)} />
      </div>
      {showsPairs && (
        <div className="frame mt-[clamp(2.25rem,1rem+5.5vw,6rem)]">
          <h3 className="text-2xl noscript:mb-6">Vorher / Nachher</h3>
          <p className="measure mt-2 mb-6 text-silver noscript:hidden">
            Ziehen Sie die Linie über das Bild.
          </p>
          <BeforeAfterStage pairs={shownPairs(pairs)} />
        </div>
      )}
    </section>
  );
}
