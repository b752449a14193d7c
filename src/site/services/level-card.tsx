import { SOILING_WORDS } from "#booking/components/soiling-picture.tsx";
import { VehiclePicture } from "#catalogue/components/vehicle-picture.tsx";
import { priceCents } from "#catalogue/price-table.ts";
import { type SoilingLevel, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES, type VehicleClass } from "#catalogue/price-keys.ts";
import type { ServiceTeaser } from "#catalogue/service-teaser.ts";
import { listedPrice } from "#offers/shown-price.ts";
import { LevelPicture } from "./level-picture.tsx";
import { PriceText } from "./price-text.tsx";
import { shownByTab } from "./shown-by-tab.ts";

const CHOSEN: Record<VehicleClass, string> = {
  kleinwagen: "group-has-[[value=kleinwagen]:checked]/prices:bg-amber-400 group-has-[[value=kleinwagen]:checked]/prices:text-graphite-950",
  limousine: "group-has-[[value=limousine]:checked]/prices:bg-amber-400 group-has-[[value=limousine]:checked]/prices:text-graphite-950",
  suv: "group-has-[[value=suv]:checked]/prices:bg-amber-400 group-has-[[value=suv]:checked]/prices:text-graphite-950",
};

export type LevelCardProps = { stufe: SoilingLevel; services: readonly ServiceTeaser[]; headingLevel: 3 | 4 };

/** One soiling level with the three classes, for every service: the tabs show one of them. */
export function LevelCard({ stufe, services, headingLevel }: LevelCardProps) {
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <article aria-label={stufe} className="flex flex-col overflow-hidden rounded-card border border-white/12 bg-graphite-900">
      <div className="grid grid-cols-[6.5rem_1fr] md:grid-cols-1">
        <LevelPicture stufe={stufe} sizes="(width >= 768px) 290px, 104px" className="h-full w-full md:h-32" />
        <div className="px-5 py-4">
          <Heading className="text-xl">{stufe}</Heading>
          <p className="mt-1 text-sm text-silver">{SOILING_WORDS[stufe]}</p>
        </div>
      </div>
      {services.map((service, position) => (
        <div key={service.id} className={`mt-auto ${shownByTab(position)}`}>
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
    <div
      className={`grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-3 border-white/12 border-t px-5 transition-colors duration-150 ${CHOSEN[kfz]}`}
    >
      <dt className="flex items-center gap-3 text-sm">
        <span className="block w-13 md:hidden xl:block">
          <VehiclePicture kfz={kfz} />
        </span>
        {VEHICLE_CLASS_LABELS[kfz]}
      </dt>
      <dd className="text-right">
        <PriceText
          price={tableCents === undefined ? undefined : listedPrice(service, tableCents)}
          className="wide text-lg"
          oldClassName="text-xs"
        />
      </dd>
    </div>
  );
}
