import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type SnapTrack<T extends HTMLElement> = {
  /** For the scrolling element, whose children are the slides. It must be their offset parent (`relative`). */
  ref: RefObject<T | null>;
  /** The slide at the place where slides snap. */
  position: number;
  /** Slides are out of sight, and the script is here that buttons need. */
  isScrollable: boolean;
  goTo(position: number, how?: ScrollBehavior): void;
  /** One slide on or back; after the last comes the first. */
  step(direction: 1 | -1): void;
};

/** Follows and moves a strip of slides that the browser itself scrolls and snaps (CSS scroll-snap). */
export function useSnapTrack<T extends HTMLElement>(align: "start" | "center"): SnapTrack<T> {
  const ref = useRef<T>(null);
  const [position, setPosition] = useState(0);
  const [isScrollable, setIsScrollable] = useState(false);

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    let frame = 0;
    function measure() {
      if (!track) return;
      setPosition(nearestSlide(track, align));
      setIsScrollable(track.scrollWidth > track.clientWidth + 1);
    }
    function follow() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    }
    const sizes = new ResizeObserver(follow);
    sizes.observe(track);
    track.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      track.removeEventListener("scroll", follow);
    };
  }, [align]);

  const goTo = useCallback(
    (wanted: number, behavior?: ScrollBehavior) => {
      const slide = ref.current?.children[wanted];
      if (ref.current && slide instanceof HTMLElement)
        ref.current.scrollTo({ left: snapOffset(ref.current, slide, align), behavior });
    },
    [align],
  );

  const step = useCallback(
    (direction: 1 | -1) => {
      const track = ref.current;
      if (!track) return;
      const last = track.children.length - 1;
      const isAtEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
      const isAtStart = track.scrollLeft <= 2;
      const current = nearestSlide(track, align);
      if (direction === 1) goTo(isAtEnd ? 0 : current + 1);
      else goTo(isAtStart ? last : current - 1);
    },
    [align, goTo],
  );

  return { ref, position, isScrollable, goTo, step };
}

function nearestSlide(track: HTMLElement, align: "start" | "center"): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [position, slide] of Array.from(track.children).entries()) {
    const distance = Math.abs(snapOffset(track, slide as HTMLElement, align) - track.scrollLeft);
    if (distance >= least) continue;
    least = distance;
    nearest = position;
  }
  return nearest;
}

/** The track's scroll position, in pixels, when this slide has snapped. */
function snapOffset(track: HTMLElement, slide: HTMLElement, align: "start" | "center"): number {
  if (align === "center") return slide.offsetLeft - (track.clientWidth - slide.offsetWidth) / 2;
  return slide.offsetLeft - Number.parseFloat(getComputedStyle(track).paddingLeft);
}
