import { SOILING_WORDS, SoilingPicture } from "#booking/components/soiling-picture.tsx";
import { type SoilingLevel, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES, type VehicleClass } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import { listedPrice, otherPrice } from "#offers/shown-price.ts";
import type { ServiceTeaser } from "../service-teaser.ts";
import { PriceText } from "./price-text.tsx";
import { shownByTab } from "./shown-by-tab.ts";

// Said once for all rows of a card, since there are seventy-two of them on the page.
const ROWS =
  "[&_dl>div]:grid [&_dl>div]:min-h-12 [&_dl>div]:grid-cols-[auto_1fr] [&_dl>div]:items-center [&_dl>div]:gap-x-2 [&_dl>div]:border-t [&_dl>div]:border-white/12 [&_dl>div]:px-5 md:max-xl:[&_dl>div]:px-4 [&_dl>div]:transition-colors [&_dl>div]:duration-150 [&_dl>div]:ease-out [&_dt]:flex [&_dt]:items-center [&_dt]:gap-3 [&_dt]:text-sm [&_dd]:py-1.5 [&_dd]:text-right [&_dd]:leading-6 [&_dd]:text-lg md:max-xl:[&_dd]:text-base";

/** The silhouettes of `VehiclePicture`; the rows stand in the order of the classes. */
const CARS = [
  "[&_dt]:before:aspect-232/92 [&_dt]:before:w-13 [&_dt]:before:bg-current [&_dt]:before:mask-contain [&_dt]:before:mask-no-repeat md:max-xl:[&_dt]:before:hidden",
  "[&_dl>div:nth-child(1)_dt]:before:mask-[url(/marken/fahrzeuge/kleinwagen.svg)]",
  "[&_dl>div:nth-child(2)_dt]:before:mask-[url(/marken/fahrzeuge/limousine.svg)]",
  "[&_dl>div:nth-child(3)_dt]:before:mask-[url(/marken/fahrzeuge/suv.svg)]",
].join(" ");

/** The visitor's own class is lit once it is chosen. */
const CHOSEN = [
  "group-has-[[value=kleinwagen]:checked]/prices:[&_dl>div:nth-child(1)]:bg-amber-400 group-has-[[value=kleinwagen]:checked]/prices:[&_dl>div:nth-child(1)]:text-graphite-950",
  "group-has-[[value=limousine]:checked]/prices:[&_dl>div:nth-child(2)]:bg-amber-400 group-has-[[value=limousine]:checked]/prices:[&_dl>div:nth-child(2)]:text-graphite-950",
  "group-has-[[value=suv]:checked]/prices:[&_dl>div:nth-child(3)]:bg-amber-400 group-has-[[value=suv]:checked]/prices:[&_dl>div:nth-child(3)]:text-graphite-950",
].join(" ");

export type LevelCardProps = { stufe: SoilingLevel; services: readonly ServiceTeaser[]; chosen: number; headingLevel: 3 | 4 };

/** One soiling level with the three classes, for every service: the tabs show one of them. */
export function LevelCard({ stufe, services, chosen, headingLevel }: LevelCardProps) {
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <article
      aria-label={stufe}
      className={`flex flex-col overflow-hidden rounded-card border border-white/12 bg-graphite-900 ${ROWS} ${CARS} ${CHOSEN}`}
    >
      <div className="grid grid-cols-[6.5rem_1fr] md:grid-cols-1">
        <SoilingPicture level={stufe} sizes="(width >= 768px) 290px, 104px" className="h-full w-full bg-graphite-800 md:h-32" />
        <div className="px-5 py-4 md:max-xl:px-4">
          <Heading className="text-xl">{stufe}</Heading>
          <p className="mt-1 text-sm text-silver">{SOILING_WORDS[stufe]}</p>
        </div>
      </div>
      {services.map((service, position) => (
        <div key={service.id} className={`mt-auto ${shownByTab(position, chosen)}`}>
          <dl>
            {VEHICLE_CLASSES.map((kfz) => (
              <PriceRow key={kfz} service={service} stufe={stufe} kfz={kfz} />
            ))}
          </dl>
        </div>
      ))}
    </article>
  );
}

function PriceRow({ service, stufe, kfz }: { service: ServiceTeaser; stufe: SoilingLevel; kfz: VehicleClass }) {
  const tableCents = priceCents(service, stufe, kfz);
  return (
    <div>
      <dt>{VEHICLE_CLASS_LABELS[kfz]}</dt>
      <dd>
        <PriceText
          price={tableCents === undefined ? undefined : listedPrice(service, tableCents)}
          className="wide"
          oldClassName="block text-xs leading-4"
          other={tableCents === undefined ? undefined : otherPrice(service, tableCents)}
        />
      </dd>
    </div>
  );
}
