import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";
import { keepScrollbarWidth } from "#ui/dialog.tsx";
import { useBackCloses } from "#ui/use-back-closes.tsx";
import { useSnapTrack } from "#ui/use-snap-track.tsx";
import type { GalleryPicture } from "./pictures.ts";

export type LightboxProps = {
  pictures: readonly GalleryPicture[];
  /** The picture to begin with. */
  start: number;
  /** Told the picture that was looked at last. */
  onClose: (position: number) => void;
};

const BUTTON =
  "grid size-12 place-items-center rounded-full bg-graphite-950/70 hover:bg-graphite-700";

/** One picture on the whole screen, in a native modal dialog: arrow keys, buttons or a swipe lead on, Esc closes. Mounted while it is open. */
export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { ref, position, goTo, step } = useSnapTrack<HTMLUListElement>("center");

  useLayoutEffect(() => {
    const element = dialog.current;
    keepScrollbarWidth();
    element?.showModal();
    goTo(start, "instant");
    return () => element?.close();
  }, [start, goTo]);

  useBackCloses(true, close);

  function onKeyDown(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (direction) step(direction);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(pictures.length - 1);
    else return;
    event.preventDefault();
  }

  function close() {
    dialog.current?.close();
  }

  function closeBeside(event: MouseEvent) {
    if (!(event.target instanceof HTMLImageElement)) close();
  }

  const hasSeveral = pictures.length > 1;
  return (
    <dialog
      ref={dialog}
      aria-label="Bild groß"
      onClose={() => onClose(position)}
      onKeyDown={onKeyDown}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-graphite-950 p-0 open:flex open:animate-appear"
    >
      <div className="flex shrink-0 items-center justify-between gap-4 py-2 pr-2 pl-4 sm:pr-4 sm:pl-6">
        <p className="figures text-sm text-silver">{`${position + 1} / ${pictures.length}`}</p>
        <button type="button" aria-label="Schließen" onClick={close} className={BUTTON}>
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out */}
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Bilder"
        onClick={closeBeside}
        className="relative flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth [scrollbar-width:none] focus-visible:-outline-offset-3"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            inert={index !== position}
            className="grid size-full shrink-0 snap-center snap-always place-items-center sm:px-20"
          >
            <img
              src={picture.url}
              srcSet={picture.srcSet}
              sizes="100vw"
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading={Math.abs(index - position) > 1 && index !== start ? "lazy" : "eager"}
              decoding="async"
              className="max-h-full min-h-0 w-auto max-w-full object-contain sm:rounded-control"
            />
          </li>
        ))}
      </ul>
      <p
        aria-live="polite"
        className="mx-auto min-h-18 max-w-2xl px-6 py-4 text-center text-sm text-silver text-balance"
      >
        {pictures[position]?.alt}
      </p>
      {hasSeveral && (
        <>
          <button
            type="button"
            aria-label="Vorheriges Bild"
            onClick={() => step(-1)}
            className={`${BUTTON} absolute top-1/2 left-2 -translate-y-1/2 sm:left-4`}
          >
            <ChevronLeft aria-hidden="true" className="size-7" />
          </button>
          <button
            type="button"
            aria-label="Nächstes Bild"
            onClick={() => step(1)}
            className={`${BUTTON} absolute top-1/2 right-2 -translate-y-1/2 sm:right-4`}
          >
            <ChevronRight aria-hidden="true" className="size-7" />
          </button>
        </>
      )}
    </dialog>
  );
}

const DIRECTIONS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
