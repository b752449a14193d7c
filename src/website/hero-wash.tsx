import { MoveHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { DIRTY, HeroImage } from "./hero-image.tsx";

const HALF = 50;
/** Where the strip comes to rest after it has wiped once. */
const REST = 58;
const APPEARS = 300;
const WIPES = 1600;
const STILL = "(prefers-reduced-motion: reduce)";

// The dirty car, moved out to the right and back by the same way inside, so that only transforms move.
const OUT =
  "[transform:translateX(calc(var(--from)+(100%-var(--from))*var(--washed)/100))] transition-transform duration-(--wipe) ease-out";
const BACK =
  "[transform:translateX(calc((var(--from)+(100%-var(--from))*var(--washed)/100)*-1))] transition-transform duration-(--wipe) ease-out";

/** The car that one washes: a strip of light wipes once, then follows finger, mouse and arrow keys. Comes after the page stands, and the page is whole without. */
export default function HeroWash() {
  const stage = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [isThere, setIsThere] = useState(false);

  function wash(percent: number, wipe = 0) {
    stage.current?.style.setProperty("--wipe", `${wipe}ms`);
    stage.current?.style.setProperty("--washed", `${percent}`);
    if (!slider.current) return;
    slider.current.value = `${percent}`;
    slider.current.setAttribute("aria-valuetext", valueText(Math.round(percent)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the dirty car is there
  useEffect(() => {
    if (!isThere) return;
    if (matchMedia(STILL).matches) return wash(HALF);
    const timer = setTimeout(() => wash(REST, WIPES), APPEARS);
    const section = stage.current?.parentElement;
    function follow({ pointerType, clientX }: PointerEvent) {
      const box = slider.current?.getBoundingClientRect();
      if (pointerType !== "mouse" || !box || clientX < box.left) return;
      clearTimeout(timer);
      wash(Math.min(100, ((clientX - box.left) / box.width) * 100));
    }
    section?.addEventListener("pointermove", follow);
    return () => {
      clearTimeout(timer);
      section?.removeEventListener("pointermove", follow);
    };
  }, [isThere]);

  return (
    <div ref={stage} className="[--from:0%] [--washed:0] lg:[--from:44%]">
      <div
        className={`pointer-events-none absolute inset-0 -z-20 transition-opacity duration-250 ${isThere ? "" : "opacity-0"}`}
      >
        <div className={`absolute inset-0 overflow-hidden ${OUT}`}>
          <div className={`absolute inset-0 ${BACK}`}>
            <HeroImage
              of={DIRTY}
              alt=""
              loading="lazy"
              onLoad={({ currentTarget }) =>
                void currentTarget.decode().then(
                  () => setIsThere(true),
                  () => {},
                )
              }
            />
          </div>
        </div>
      </div>
      {isThere && (
        <>
          <div
            aria-hidden="true"
            className={`pointer-events-none absolute inset-x-0 bottom-28 sm:bottom-22 h-[46vw] animate-appear lg:top-0 lg:bottom-20 lg:h-auto ${OUT}`}
          >
            <span className="absolute inset-y-0 left-0 w-0.5 -translate-x-1/2 bg-paper shadow-[0_0_1.5rem_0.25rem_rgb(247_246_243/0.55)] mask-y-from-60% mask-y-to-100%" />
            <span className="absolute bottom-[18%] left-0 grid size-11 -translate-x-1/2 place-items-center rounded-full border border-white/60 bg-graphite-950/60 text-paper">
              <MoveHorizontal className="size-5.5" />
            </span>
          </div>
          <input
            ref={slider}
            type="range"
            min={0}
            max={100}
            step={1}
            defaultValue={0}
            aria-label="Auto waschen"
            aria-valuetext={valueText(0)}
            autoComplete="off"
            onChange={({ target }) => wash(Number(target.value))}
            className="divider-range absolute inset-x-0 bottom-28 sm:bottom-22 h-[46vw] cursor-ew-resize rounded-card bg-transparent -outline-offset-4 lg:top-0 lg:bottom-20 lg:left-[44%] lg:h-auto lg:w-[56%]"
          />
        </>
      )}
    </div>
  );
}

function valueText(percent: number): string {
  return `${percent} Prozent gewaschen`;
}
