import { CarInputs } from "../../components/car-inputs.tsx";
import type { Entry } from "./admin-use-entry.ts";

/** Which car it is, as far as the caller says. */
export function AdminEntryVehicle({ entry: { draft, problems, change } }: { entry: Entry }) {
  return (
    <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
      <CarInputs
        propsOf={(name) => ({
          value: draft[name],
          error: problems[name],
          onChange: (event) => change((known) => ({ ...known, [name]: event.target.value })),
        })}
      />
    </div>
  );
}
