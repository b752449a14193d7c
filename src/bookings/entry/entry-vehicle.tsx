import { CarInputs } from "../car-inputs.tsx";
import { AdminCustomerField } from "./customer-field.tsx";
import type { Entry } from "./use-entry.tsx";
import type { Finder } from "./use-finder.tsx";

/** Which car it is, as far as the caller says; by its plate its owner is found. */
export function AdminEntryVehicle({
  entry: { draft, problems, change },
  finder,
}: {
  entry: Entry;
  finder: Finder;
}) {
  return (
    <div className="grid gap-x-4 gap-y-3">
      <CarInputs
        isDense
        propsOf={(name) => ({
          value: draft[name],
          error: problems[name],
          onChange: (event) => change((known) => ({ ...known, [name]: event.target.value })),
        })}
        plateInput={
          <AdminCustomerField
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
