import { useShopClasses } from "#company/use-shop-classes.tsx";
import { CarInputs } from "../car-inputs.tsx";
import { KnownCars } from "../known-cars.tsx";
import { CustomerField } from "./customer-field.tsx";
import type { Entry } from "./use-entry.tsx";
import type { Finder } from "./use-finder.tsx";

/** Which car it is, as far as the caller says; by its plate its owner is found. */
export function EntryVehicle({
  entry: { draft, problems, change },
  finder,
}: {
  entry: Entry;
  finder: Finder;
}) {
  const { company } = useShopClasses();
  const isForFirm = company?.firmenkunden === true || draft.fahrer !== "";
  return (
    <div className="grid gap-x-4 gap-y-3">
      {isForFirm && (
        <KnownCars cars={finder.cars} onPick={(car) => change((known) => ({ ...known, ...car }))} />
      )}
      <CarInputs
        isDense
        isForFirm={isForFirm}
        propsOf={(name) => ({
          value: draft[name],
          error: problems[name],
          onChange: (event) => change((known) => ({ ...known, [name]: event.target.value })),
        })}
        plateInput={
          <CustomerField
            key="kennzeichen"
            name="kennzeichen"
            spellCheck={false}
            {...{ finder, value: draft.kennzeichen, error: problems.kennzeichen }}
          />
        }
      />
    </div>
  );
}
