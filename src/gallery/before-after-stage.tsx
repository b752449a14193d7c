import type { ShownPair } from "./before-after.ts";
import { Comparison } from "./comparison.tsx";

const NAME = "vorher-nachher";

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
    <div className="group/stage grid grid-cols-1 gap-5 lg:grid-cols-[1fr_13rem] lg:gap-8">
      <div className="min-w-0">
        {pairs.map((pair, position) => (
          <Comparison
            key={pair.id}
            pair={pair}
            className={`hidden no-has:block ${SHOWN[position] ?? ""}`}
          />
        ))}
      </div>
      <fieldset className="grid min-w-0 grid-cols-4 gap-2 sm:gap-3 lg:auto-rows-fr lg:grid-cols-1">
        <legend className="sr-only">Beispiel wählen</legend>
        {pairs.map(({ id, title, after }, position) => (
          <label
            key={id}
            className="group/choice relative flex flex-col overflow-hidden rounded-control bg-graphite-900 lg:min-h-16"
          >
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
