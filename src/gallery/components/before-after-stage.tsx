import { MoveHorizontal } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { ShownPair, ShownPicture } from "../before-after.ts";

const NAME = "vorher-nachher";
const START = 50;

/** Which pair is seen is a matter of radio buttons and style alone, so that choosing works before and without any script. */
const SHOWN = [
  "group-has-[#vn-0:checked]/stage:block",
  "group-has-[#vn-1:checked]/stage:block",
  "group-has-[#vn-2:checked]/stage:block",
  "group-has-[#vn-3:checked]/stage:block",
  "group-has-[#vn-4:checked]/stage:block",
  "group-has-[#vn-5:checked]/stage:block",
  "group-has-[#vn-6:checked]/stage:block",
  "group-has-[#vn-7:checked]/stage:block",
];

/** 'Vorher / Nachher': one of the pairs on a large stage with a divider to drag. */
export function BeforeAfterStage({ pairs }: { pairs: readonly ShownPair[] }) {
  return (
    <div className="group/stage grid gap-5 lg:grid-cols-[1fr_13rem] lg:gap-8">
      <div className="min-w-0">
        {pairs.map((pair, position) => (
          <Comparison key={pair.id} pair={pair} shown={SHOWN[position] ?? ""} />
        ))}
      </div>
      <fieldset className="grid min-w-0 grid-cols-4 gap-2 sm:gap-3 lg:auto-rows-fr lg:grid-cols-1">
        <legend className="sr-only">Beispiel wählen</legend>
        {pairs.map(({ id, title, after }, position) => (
          <label key={id} className="group/choice relative flex flex-col overflow-hidden rounded-control bg-graphite-900 lg:min-h-16">
            <img
              src={after.srcSet.split(" ")[0]}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full object-cover opacity-60 group-hover/choice:opacity-100 group-has-checked/choice:opacity-100 lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
            />
            <span className="block px-1 py-2 text-center text-xs font-medium wrap-anywhere text-silver group-has-checked/choice:text-amber-400 sm:text-sm lg:relative lg:mt-auto lg:bg-linear-to-t lg:from-graphite-950 lg:from-40% lg:pt-8 lg:pb-2.5">
              {title}
            </span>
            <input
              type="radio"
              name={NAME}
              id={`vn-${position}`}
              value={id}
              defaultChecked={position === 0}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control inset-ring inset-ring-white/15 checked:inset-ring-2 checked:inset-ring-amber-400 focus-visible:-outline-offset-3"
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Comparison({ pair: { title, before, after }, shown }: { pair: ShownPair; shown: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const divider = useRef<HTMLInputElement>(null);

  // It may have been moved before the script was here.
  useEffect(() => {
    if (divider.current) placeDivider(stage.current, divider.current);
  }, []);

  return (
    <div
      ref={stage}
      className={`relative hidden no-has:block select-none overflow-hidden rounded-card bg-graphite-900 [--split:50%] has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-(--ring) noscript:overflow-visible ${shown}`}
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
        onChange={(event: ChangeEvent<HTMLInputElement>) => placeDivider(stage.current, event.target)}
        className="divider-range absolute inset-0 size-full cursor-ew-resize opacity-0 noscript:hidden"
      />
    </div>
  );
}

/** Both are cut to the stage's shape, whatever shape they have. */
function Picture({ picture: { url, srcSet, alt }, isBefore = false }: { picture: ShownPicture; isBefore?: boolean }) {
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
