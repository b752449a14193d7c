import { listedPrice, otherPrice } from "#catalogue/offers/shown-price.ts";
import { priceCents } from "#catalogue/price-table.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { classCount, keysOf, type VehicleClass } from "#company/vehicle-classes.ts";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "./booking-link.tsx";
import { PriceNotes, PriceText } from "./price-text.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

/** Side by side. */
const MOST = 3;

/** One line of the real price list, with the cars to scale. */
export function PriceExample({ service }: { service: ServiceTeaser }) {
  const { company, offered, titleOf } = useShopClasses();
  return (
    <figure className="on-dark flex flex-col max-sm:hidden overflow-hidden rounded-card bg-graphite-900">
      <figcaption className="px-5 pt-7 sm:px-8 sm:pt-8">
        <span className="text-sm text-silver">Zum Beispiel, leicht verschmutzt</span>
        <span className="wide mt-1 block text-2xl">{service.title}</span>
      </figcaption>
      <dl className="mt-4 grid grid-cols-1 px-5 sm:my-auto sm:grid-cols-3 sm:pt-12 sm:pb-10 sm:gap-x-5 sm:px-8">
        {pricesOf(service, keysOf(offered))
          .slice(0, MOST)
          .map(({ kfz, cents }) => (
            <div
              key={kfz}
              className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-x-3 border-white/12 py-3 not-first:border-t sm:flex sm:flex-col sm:items-stretch sm:py-0 sm:not-first:border-t-0"
            >
              <dt className="contents">
                <VehiclePicture kfz={kfz} className="text-paper" />
                <span aria-hidden="true" className="light-strip mt-1 hidden h-px sm:block" />
                <span className="text-sm text-silver sm:mt-6">{titleOf(kfz)}</span>
              </dt>
              <dd className="text-right sm:mt-0.5 sm:text-left">
                <PriceText
                  price={{ cents: listedPrice(service, cents).cents }}
                  className="wide text-lg sm:text-2xl"
                />
                <span className="block text-xs leading-4.5 text-silver">
                  <PriceNotes
                    price={listedPrice(service, cents)}
                    other={otherPrice(service, cents)}
                  />
                </span>
              </dd>
            </div>
          ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-white/12 border-t px-5 py-6 sm:mt-0 sm:px-8">
        <p className="max-w-[40ch] text-sm text-silver">
          {`${classCount(company)} Klassen, drei Verschmutzungsgrade: Für jedes Auto steht der Preis fest.`}
        </p>
        <BookingLink start={{ leistung: service.title }} className={buttonClass("quiet-on-dark")}>
          Preis für mein Auto
        </BookingLink>
      </div>
    </figure>
  );
}

/** A class that the shop has no price for stands nowhere. */
function pricesOf(service: ServiceTeaser, classes: readonly VehicleClass[]) {
  return classes.flatMap((kfz) => {
    const cents = priceCents(service, "Leicht", kfz);
    return cents === undefined ? [] : [{ kfz, cents }];
  });
}
