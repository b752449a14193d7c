import { SoilingPicture } from "#bookings/soiling-picture.tsx";
import { soilingWords } from "#bookings/soiling-words.ts";
import { listedPrice, otherPrice } from "#catalogue/offers/shown-price.ts";
import type { SoilingLevel, VehicleClass } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import { soiledSurface } from "#catalogue/service-pictures.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { hasNotes, PriceNotes, PriceText } from "./price-text.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";
import { shownByTab, shownByTabs } from "./shown-by-tab.ts";

type LevelCardProps = {
  stufe: SoilingLevel;
  services: readonly ServiceTeaser[];
  chosen: number;
  headingLevel: 3 | 4;
};

/** One soiling level with the classes, for every service: the tabs show one of them, and a chosen class is large. */
export function LevelCard({ stufe, services, chosen, headingLevel }: LevelCardProps) {
  const { offered } = useShopClasses();
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <article
      aria-label={stufe}
      className="@container flex flex-col overflow-hidden rounded-card border border-white/12 bg-graphite-900"
    >
      <div className="grid grid-cols-[5.5rem_1fr] md:grid-cols-1">
        <div className="bg-graphite-800 md:h-32">
          {surfacesOf(services).map(({ surface, positions }) => (
            <div key={surface} className={`h-full ${shownByTabs(positions, chosen)}`}>
              <SoilingPicture
                surface={surface}
                level={stufe}
                sizes="(width >= 768px) 290px, 88px"
                className="size-full"
              />
            </div>
          ))}
        </div>
        <div className="px-4 py-2 md:px-[clamp(0.75rem,6cqi,1.25rem)] md:py-4">
          <Heading className="text-lg md:text-xl">{stufe}</Heading>
          {surfacesOf(services).map(({ surface, positions }) => (
            <p
              key={surface}
              className={`text-sm text-silver md:mt-1 ${shownByTabs(positions, chosen)}`}
            >
              {soilingWords(surface)[stufe]}
            </p>
          ))}
        </div>
      </div>
      {services.map((service, position) => (
        <div key={service.id} className={`mt-auto ${shownByTab(position, chosen)}`}>
          <dl className="price-rows">
            {keysOf(offered).map((kfz) => (
              <PriceRow key={kfz} service={service} stufe={stufe} kfz={kfz} />
            ))}
          </dl>
        </div>
      ))}
    </article>
  );
}

/** What the services clean, each with the tabs that it belongs to. */
function surfacesOf(services: readonly ServiceTeaser[]) {
  const surfaces = services.map(soiledSurface);
  return [...new Set(surfaces)].map((surface) => ({
    surface,
    positions: surfaces.flatMap((other, position) => (other === surface ? position : [])),
  }));
}

/** Styled by `price-rows`, since there are many of them on the page. */
function PriceRow({
  service,
  stufe,
  kfz,
}: {
  service: ServiceTeaser;
  stufe: SoilingLevel;
  kfz: VehicleClass;
}) {
  const { isOwn, titleOf } = useShopClasses();
  const tableCents = priceCents(service, stufe, kfz);
  const price = tableCents === undefined ? undefined : listedPrice(service, tableCents);
  const notes = {
    price,
    other: tableCents === undefined ? undefined : otherPrice(service, tableCents),
  };
  return (
    <div>
      <dt>{titleOf(kfz)}</dt>
      <dd>
        {price || !isOwn ? (
          <PriceText price={price && { cents: price.cents }} />
        ) : (
          <span className="font-sans text-sm font-normal">auf Anfrage</span>
        )}
      </dd>
      {hasNotes(notes) && (
        <dd>
          <PriceNotes {...notes} />
        </dd>
      )}
    </div>
  );
}
