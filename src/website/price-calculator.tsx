import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { SoilingPicture } from "#bookings/soiling-picture.tsx";
import { soilingWords } from "#bookings/soiling-words.ts";
import {
  audienceLabel,
  listedDiscounts,
  listedPrice,
  otherPrice,
  savingLabel,
} from "#catalogue/offers/shown-price.ts";
import { SOILING_LEVELS, type SoilingLevel, type VehicleClass } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { soiledSurface } from "#catalogue/service-pictures.ts";
import { tripNote } from "#catalogue/trip-note.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { useAnimatedNumber } from "#ui/use-animated-number.tsx";
import { BookingLink, rememberCar } from "./booking-link.tsx";
import { PriceText } from "./price-text.tsx";

type Choice = { kfz: VehicleClass; stufe: SoilingLevel };

const SLIDER =
  "block h-11 w-full cursor-pointer appearance-none bg-transparent focus-visible:outline-none focus-visible:[&::-moz-range-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-(--ring) focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-(--ring) [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-white [&::-moz-range-thumb]:bg-petrol-700 [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-edge [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-edge [&::-webkit-slider-thumb]:-mt-[0.6875rem] [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-white [&::-webkit-slider-thumb]:bg-petrol-700 [&::-webkit-slider-thumb]:shadow-float";

/** 'Ihr Preisrechner' of one service. Without JavaScript the price table beside it says the same. */
export function PriceCalculator({ service }: { service: Service }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { offered, titleOf } = useShopClasses();
  const classes = keysOf(offered.filter(({ aufAnfrage }) => !aufAnfrage));
  const first: Choice = { kfz: classes[0] ?? "kleinwagen", stufe: "Leicht" };
  const [{ kfz, stufe }, setChoice] = useState(first);
  const [isChosen, setIsChosen] = useState(false);
  const surface = soiledSurface(service);

  // The controls may have been moved before the page came to life, or set again by the browser after a reload.
  const takeUp = useEffectEvent((element: HTMLFormElement) => {
    const choice = readChoice(element, first);
    if (choice.kfz !== first.kfz || choice.stufe !== first.stufe) choose(choice);
  });
  useEffect(() => {
    if (form.current) takeUp(form.current);
  }, []);

  function choose(choice: Choice) {
    setChoice(choice);
    setIsChosen(true);
    rememberCar({ kfz: choice.kfz, verschmutzung: choice.stufe });
  }

  return (
    <form
      ref={form}
      aria-labelledby={`${id}-title`}
      onChange={(event) => choose(readChoice(event.currentTarget, first))}
      onSubmit={(event) => event.preventDefault()}
      className="overflow-hidden rounded-card border border-line bg-white noscript:hidden"
    >
      <div className="space-y-6 p-4 sm:p-7">
        <h2 id={`${id}-title`} className="text-2xl">
          Ihr Preisrechner
        </h2>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">KFZ-Klasse</legend>
          <div
            className={`grid gap-2 cramped:grid-cols-1 ${classes.length > 3 ? "grid-cols-2 sm:grid-cols-3" : "grid-cols-3"}`}
          >
            {classes.map((choice) => (
              <label
                key={choice}
                className="relative flex min-h-16 flex-col items-center justify-center gap-1.5 rounded-control border border-edge px-0.5 py-2.5 text-sm font-medium sm:px-2 hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700"
              >
                <VehiclePicture kfz={choice} className="max-w-24" />
                <span className="w-full text-center hyphens-auto wrap-anywhere">
                  {titleOf(choice)}
                </span>
                <input
                  type="radio"
                  name="kfz"
                  value={choice}
                  defaultChecked={choice === first.kfz}
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control"
                />
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <label htmlFor={`${id}-level`} className="text-sm font-semibold">
            Verschmutzungsgrad
          </label>
          <p id={`${id}-help`} className="text-sm text-ink-2">
            Wie stark verschmutzt Ihr Fahrzeug?
          </p>
          <input
            id={`${id}-level`}
            type="range"
            name="stufe"
            min={0}
            max={SOILING_LEVELS.length - 1}
            step={1}
            defaultValue={0}
            aria-valuetext={stufe}
            aria-describedby={`${id}-help`}
            className={SLIDER}
          />
          <div aria-hidden="true" className="-mt-1 grid grid-cols-3 text-sm">
            {SOILING_LEVELS.map((level) => (
              <span
                key={level}
                className={`nth-2:text-center nth-3:text-right ${level === stufe ? "font-semibold text-petrol-700" : "text-ink-2"}`}
              >
                {level}
              </span>
            ))}
          </div>
        </div>
        <div className="grid grid-cols-[6.5rem_1fr] items-center gap-4 cramped:grid-cols-1 rounded-control bg-paper">
          <SoilingPicture
            key={stufe}
            surface={surface}
            level={stufe}
            sizes="104px"
            className="aspect-4/3 w-full rounded-l-control bg-paper-2"
          />
          <p className="py-2 pr-3 text-sm text-ink-2">{soilingWords(surface)[stufe]}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 border-line border-t bg-paper px-4 py-5 sm:px-7">
        <Result service={service} choice={{ kfz, stufe }} />
        <BookingLink
          start={{ leistung: service.title, ...(isChosen && { kfz, verschmutzung: stufe }) }}
          className={buttonClass("primary", "max-sm:w-full")}
        >
          Termin buchen
        </BookingLink>
      </div>
    </form>
  );
}

function Result({ service, choice }: { service: Service; choice: Choice }) {
  const tableCents = priceCents(service, choice.stufe, choice.kfz);
  const price = tableCents === undefined ? undefined : listedPrice(service, tableCents);
  const other = tableCents === undefined ? undefined : otherPrice(service, tableCents);
  const trip = tripNote(service);
  const cents = useAnimatedNumber(price?.cents);
  return (
    // Only the last of the figures is told.
    <output aria-busy={cents !== price?.cents} className="block">
      {(price?.oldCents !== undefined || other) &&
        listedDiscounts(service).map((discount) => (
          <span
            key={discount.offerType}
            className="mb-1.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2"
          >
            <Badge tone="amber">{savingLabel(discount)}</Badge>
            {audienceLabel(discount)}
          </span>
        ))}
      <span className="block text-sm text-ink-2">
        Ihr Preis:{" "}
        <PriceText
          price={price && { ...price, cents: cents ?? price.cents }}
          className="wide text-2xl text-ink"
          oldClassName="text-base"
        />
        {service.proSitz && <span className="ml-1"> je Sitz</span>}
      </span>
      {other && <span className="figures block text-sm font-medium">{other}</span>}
      {trip && <span className="block text-sm text-ink-2">{trip}</span>}
    </output>
  );
}

function readChoice(form: HTMLFormElement, first: Choice): Choice {
  const entries = new FormData(form);
  return {
    kfz: (entries.get("kfz") as VehicleClass | null) ?? first.kfz,
    stufe: SOILING_LEVELS[Number(entries.get("stufe"))] ?? first.stufe,
  };
}
