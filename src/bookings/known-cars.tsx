// chunk: booking
import { useId } from "react";
import type { VehicleClass } from "#company/vehicle-classes.ts";
import { type CarField, carText } from "./fields.ts";

type KnownCar = { kfz: VehicleClass | "" } & Partial<Record<CarField, string>>;

/** What somebody came with before, and the cars of a firm: a tap takes one over. */
export function KnownCars<Car extends KnownCar>({
  cars,
  onPick,
  legend = "Bekannte Autos",
  isChosen,
}: {
  cars: readonly Car[];
  onPick: (car: Car) => void;
  legend?: string;
  /** Where one of them stays the choice. */
  isChosen?: (car: Car) => boolean;
}) {
  const id = useId();
  if (cars.length === 0) return null;
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className="mb-2 text-sm font-semibold">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">
        {cars.map((car) => (
          <button
            key={`${car.kennzeichen} ${car.modell}`}
            type="button"
            aria-pressed={isChosen?.(car)}
            onClick={() => onPick(car)}
            className="min-h-11 rounded-control border border-petrol-700 bg-white px-3 text-left text-sm font-medium wrap-anywhere hover:bg-petrol-100 aria-pressed:bg-petrol-100 aria-pressed:font-semibold forced-colors:aria-pressed:border-4"
          >
            {carText(car)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
