import { MoveHorizontal } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { ShownPair, ShownPicture } from "./before-after.ts";

const START = 50;

/** A pair with a divider to drag; without a script both stand side by side. */
export function Comparison({
  pair: { title, before, after },
  className = "",
}: {
  pair: ShownPair;
  className?: string;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const divider = useRef<HTMLInputElement>(null);

  // It may have been moved before the script was here.
  useEffect(() => {
    if (divider.current) placeDivider(stage.current, divider.current);
  }, []);

  return (
    <div
      ref={stage}
      className={`relative select-none overflow-hidden rounded-card bg-graphite-900 [--split:50%] has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-(--ring) noscript:overflow-visible ${className}`}
    >
      <div className="noscript:grid noscript:grid-cols-2 noscript:gap-2">
        <Picture picture={after} />
        <Picture picture={before} isBefore />
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--split) w-0.5 -translate-x-1/2 bg-paper noscript:hidden"
      >
        <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full bg-paper text-ink shadow-float">
          <MoveHorizontal className="size-6" />
        </span>
      </div>
      <Label text="Vorher" className="left-3" />
      <Label text="Nachher" className="right-3" />
      <input
        ref={divider}
        type="range"
        min={0}
        max={100}
        step={1}
        defaultValue={START}
        aria-label={`${title}: Trennlinie zwischen vorher und nachher`}
        aria-valuetext={valueText(START)}
        autoComplete="off"
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          placeDivider(stage.current, event.target)
        }
        className="divider-range absolute inset-0 size-full cursor-ew-resize opacity-0 noscript:hidden"
      />
    </div>
  );
}

/** Both are cut to the stage's shape, whatever shape they have. */
function Picture({
  picture: { url, srcSet, alt },
  isBefore = false,
}: {
  picture: ShownPicture;
  isBefore?: boolean;
}) {
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes="(width >= 77rem) 940px, (width >= 64rem) 75vw, 92vw"
      width={960}
      height={720}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`aspect-4/3 w-full object-cover sm:aspect-16/10 ${
        isBefore
          ? "absolute inset-0 size-full [clip-path:inset(0_calc(100%-var(--split))_0_0)] noscript:static noscript:h-auto noscript:order-first noscript:[clip-path:none]"
          : ""
      }`}
    />
  );
}

function Label({ text, className }: { text: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute bottom-3 rounded-full bg-graphite-950/75 px-3 py-1 text-xs font-semibold text-paper ${className}`}
    >
      {text}
    </span>
  );
}

function placeDivider(stage: HTMLElement | null, divider: HTMLInputElement): void {
  stage?.style.setProperty("--split", `${divider.value}%`);
  divider.setAttribute("aria-valuetext", valueText(Number(divider.value)));
}

function valueText(percent: number): string {
  return `${percent} Prozent vorher`;
}
