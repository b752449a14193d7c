import { TextField } from "#ui/field.tsx";
import { MODEL_LENGTH, PLATE_LENGTH } from "../../request-terms.ts";
import type { Entry } from "./admin-use-entry.ts";

/** Which car it is, as far as the caller says. */
export function AdminEntryVehicle({ entry: { draft, problems, change } }: { entry: Entry }) {
  return (
    <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
      <TextField
        label="Marke und Modell"
        name="modell"
        isOptional
        autoComplete="off"
        maxLength={MODEL_LENGTH}
        value={draft.modell}
        error={problems.modell}
        onChange={(event) => change((known) => ({ ...known, modell: event.target.value }))}
      />
      <TextField
        label="Kennzeichen"
        name="kennzeichen"
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PLATE_LENGTH}
        value={draft.kennzeichen}
        error={problems.kennzeichen}
        onChange={(event) => change((known) => ({ ...known, kennzeichen: event.target.value }))}
      />
    </div>
  );
}
