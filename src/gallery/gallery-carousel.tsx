import { Expand } from "lucide-react";
import { type ComponentType, type MouseEvent, useState } from "react";
import { ArrowButtons } from "#ui/arrow-buttons.tsx";
import { dotWindow } from "#ui/dot-window.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { useSnapTrack } from "#ui/use-snap-track.tsx";
import type { LightboxProps } from "./lightbox.tsx";
import type { GalleryPicture } from "./pictures.ts";

const MOST_DOTS = 7;

/** Large pictures in a strip that the browser scrolls by itself. Each is a link to its largest size and, with the script, opens the lightbox. */
export function GalleryCarousel({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const track = useSnapTrack<HTMLUListElement>("start");
  const [opened, setOpened] = useState<number>();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();

  function open(event: MouseEvent, position: number, url: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import("./lightbox.tsx").then(
      (module) => {
        setLightbox(() => module.Lightbox);
        setOpened(position);
      },
      () => window.location.assign(url),
    );
  }

  function close(position: number) {
    setOpened(undefined);
    track.goTo(position, "instant");
    track.ref.current?.querySelectorAll("a")[position]?.focus({ preventScroll: true });
  }

  return (
    <div>
      <section
        aria-label="Bilder aus der Galerie"
        className="[--edge:max(clamp(--spacing(4),4vw,2rem),calc((100vw-77rem)/2+2rem))] [--slide:min(86vw,60rem)]"
      >
        <ul
          ref={track.ref}
          className="relative flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain scroll-smooth pr-[calc(100%-var(--slide)-var(--edge))] pl-(--edge) scroll-pl-(--edge) [scrollbar-width:none] sm:gap-5 noscript:[scrollbar-width:auto]"
        >
          {pictures.map((picture, position) => (
            <li key={picture.id} className="w-(--slide) shrink-0 snap-start">
              <a
                href={picture.url}
                data-held
                onClick={(event) => open(event, position, picture.url)}
                className="group relative block overflow-hidden rounded-card bg-graphite-900 focus-visible:-outline-offset-3"
              >
                <img
                  src={picture.url}
                  srcSet={picture.srcSet}
                  sizes="(width >= 70rem) 960px, 86vw"
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt}
                  loading="lazy"
                  decoding="async"
                  className="aspect-3/2 w-full object-cover"
                />
                <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-graphite-950/70 text-paper group-hover:bg-graphite-950">
                  <Expand aria-hidden="true" className="size-5" />
                  <span className="sr-only">, groß ansehen</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="frame mt-5 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 sm:justify-between noscript:hidden">
        <Dots
          count={pictures.length}
          current={track.position}
          isHidden={!track.isScrollable}
          onChoose={track.goTo}
        />
        <div className="max-sm:hidden">
          <ArrowButtons
            onStep={track.step}
            previousLabel="Vorheriges Bild"
            nextLabel="Nächstes Bild"
            isOnDark
            isHidden={!track.isScrollable}
          />
        </div>
      </div>
      {Lightbox && opened !== undefined && (
        <Lightbox pictures={pictures} start={opened} onClose={close} />
      )}
    </div>
  );
}

type DotsProps = {
  count: number;
  current: number;
  isHidden: boolean;
  onChoose: (position: number) => void;
};

function Dots({ count, current, isHidden, onChoose }: DotsProps) {
  const { start, end } = dotWindow(count, current, MOST_DOTS);
  return (
    <ul aria-label="Bild wählen" className={`not-printed flex ${isHidden ? "invisible" : ""}`}>
      {Array.from({ length: end - start }, (_, offset) => start + offset).map((position) => (
        <li key={position}>
          <button
            type="button"
            aria-label={`Bild ${position + 1} von ${count}`}
            aria-current={position === current || undefined}
            onClick={() => onChoose(position)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <span className="block size-2.5 rounded-full bg-white/45 transition-transform duration-200 ease-out group-hover:bg-white group-aria-current:scale-140 group-aria-current:bg-amber-400" />
          </button>
        </li>
      ))}
    </ul>
  );
}
