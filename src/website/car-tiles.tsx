import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listedPrice } from "#catalogue/offers/shown-price.ts";
import type { VehicleClass } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { berlinMoment, formatShortGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import { BookingLink, rememberCar } from "./booking-link.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

const MOST = 8;

// Once on their parent: each tile would carry so many words again.
const TILES =
  "grid gap-2 *:relative *:flex *:min-h-16 *:flex-col *:items-center *:justify-center *:gap-1 *:rounded-control *:border *:border-white/30 *:p-2 *:text-center *:text-sm *:font-medium *:hyphens-auto *:wrap-anywhere *:hover:border-white *:has-checked:border-amber-400 *:has-checked:text-amber-400 [&_input]:absolute [&_input]:inset-0 [&_input]:size-full [&_input]:cursor-[inherit] [&_input]:appearance-none [&_input]:rounded-control";

// Written out, since a style sheet cannot count and Tailwind reads literals only.
const SHOWN = [
  "invisible group-has-[.car-0:checked]/car:visible",
  "invisible group-has-[.car-1:checked]/car:visible",
  "invisible group-has-[.car-2:checked]/car:visible",
  "invisible group-has-[.car-3:checked]/car:visible",
  "invisible group-has-[.car-4:checked]/car:visible",
  "invisible group-has-[.car-5:checked]/car:visible",
  "invisible group-has-[.car-6:checked]/car:visible",
  "invisible group-has-[.car-7:checked]/car:visible",
];

/** What the service booked most costs for the visitor's car, and when it can come. The prices show by styles alone, the day is asked for once a car is chosen. */
export function CarTiles({ service }: { service: ServiceTeaser }) {
  const { offered, titleOf } = useShopClasses();
  const tiles = useRef<HTMLFieldSetElement>(null);
  const [kfz, setKfz] = useState<VehicleClass>();
  const day = useNextFreeDay(kfz && service.title);
  const cars = keysOf(offered)
    .flatMap((key) => {
      const cents = priceCents(service, "Leicht", key);
      return cents === undefined ? [] : { key, price: listedPrice(service, cents).cents };
    })
    .slice(0, MOST);

  function read(element: HTMLElement) {
    const chosen = element.querySelector<HTMLInputElement>("input:checked")?.value;
    const own = cars.find(({ key }) => key === chosen)?.key;
    setKfz(own);
    if (own) rememberCar({ kfz: own });
  }

  // It may have been chosen before the page came to life.
  const readTiles = useEffectEvent(read);
  useEffect(() => {
    if (tiles.current) readTiles(tiles.current);
  }, []);

  if (cars.length === 0) return null;
  return (
    <fieldset
      ref={tiles}
      data-read-later=""
      onChange={({ currentTarget }) => read(currentTarget)}
      className="group/car frame grid min-w-0 grid-cols-1 gap-x-8 gap-y-3 pb-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-center lg:pb-10"
    >
      <legend className="mb-2 text-sm text-silver">Was kostet es für mein Auto?</legend>
      <div
        className={`${TILES} ${cars.length > 3 ? "grid-cols-2 sm:grid-cols-4 lg:grid-cols-3" : "grid-cols-3"}`}
      >
        {cars.map(({ key }, position) => (
          <label key={key}>
            <VehiclePicture kfz={key} className="max-w-20" />
            <span className="w-full">{titleOf(key)}</span>
            <input type="radio" name="start-klasse" value={key} className={`car-${position}`} />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-90 min-w-0 *:col-start-1 *:row-start-1">
          <p className="text-sm text-silver group-has-checked/car:invisible">
            {`${service.title}: Wählen Sie Ihre Klasse, dann stehen hier Preis und nächster freier Tag.`}
          </p>
          <p
            className={`invisible text-sm text-silver group-has-checked/car:visible ${kfz ? "no-has:visible" : ""}`}
          >
            <span className="block">{`${service.title}, leicht verschmutzt`}</span>
            <span className="inline-grid wide figures text-2xl text-paper *:col-start-1 *:row-start-1">
              {cars.map(({ key, price }, position) => (
                <span
                  key={key}
                  className={[SHOWN[position], key === kfz && "no-has:visible"]
                    .filter(Boolean)
                    .join(" ")}
                >
                  {formatEuro(price)}
                </span>
              ))}
            </span>{" "}
            <span className="one-line ml-1.5 inline-block">{day}</span>
          </p>
        </div>
        <BookingLink
          start={{ leistung: service.title, kfz }}
          className={buttonClass("quiet-on-dark", "max-sm:w-full")}
        >
          Freie Tage ansehen
        </BookingLink>
      </div>
      <p role="status" className="sr-only">
        {kfz && day && `${titleOf(kfz)}: ${day}`}
      </p>
    </fieldset>
  );
}

/** 'nächster freier Tag: Do, 19.03.'; empty until it is known, and where no day is free. */
function useNextFreeDay(title: string | undefined): string {
  const [day, setDay] = useState("");
  useLatestAnswer(
    title ?? "",
    async () => {
      const part = await import("#bookings/fetch-next-free-day.ts").catch(() => undefined);
      return await part?.fetchNextFreeDay(
        { leistungen: [title ?? ""] },
        berlinMoment(Date.now()).datum,
      );
    },
    (datum) => setDay(datum ? `nächster freier Tag: ${formatShortGermanDate(datum)}` : ""),
  );
  return day;
}
