import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  VEHICLE_CLASS_HINT,
  VEHICLE_CLASS_LABELS,
  VEHICLE_CLASSES,
  type VehicleClass,
} from "#catalogue/price-keys.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { NewerVehicle } from "./newer-vehicle.tsx";
import type { Vehicle } from "./vehicle-schema.ts";
import { licensePlateProblem, VEHICLE_NAME_LENGTH } from "./vehicle-terms.ts";

export type VehicleFormProps = {
  /** For the button that submits it from outside. */
  id: string;
  /** The one to change; a new one without. */
  vehicle: Vehicle | undefined;
  isFirst: boolean;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
  onSaved: (vehicle: Vehicle) => void;
};

type Problems = Partial<Record<"name" | "kfz" | "kennzeichen", string>>;

const NOT_SAVED = "Das Fahrzeug konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export function VehicleForm({ id, vehicle, isFirst, isBusy, setBusy, onSaved }: VehicleFormProps) {
  const [kfz, setKfz] = useState<VehicleClass | "">(vehicle?.kfz ?? "");
  const [version, setVersion] = useState(vehicle?.version);
  const [newer, setNewer] = useState<Vehicle>();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState("");
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // Once the fields show their problem, so that a screen reader reads both.
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>(
      "[aria-invalid], fieldset[aria-describedby] input",
    );
    field?.focus();
  }, [refusals]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name")).trim();
    const kennzeichen = tidyPlate(String(typed.get("kennzeichen")));
    const found: Problems = {
      name: lineProblem(name, VEHICLE_NAME_LENGTH),
      kfz: kfz === "" ? VEHICLE_CLASS_HINT : undefined,
      kennzeichen: licensePlateProblem(kennzeichen),
    };
    setFailure("");
    setProblems(found);
    if (kfz === "" || found.name || found.kennzeichen) return setRefusals((count) => count + 1);

    const entry = { name, kfz, kennzeichen, is_default: typed.has("is_default") };
    setBusy(true);
    const answer = vehicle
      ? await api("PUT /users/me/vehicles/:id", {
          params: { id: vehicle.id },
          body: { ...entry, version },
        })
      : await api("POST /users/me/vehicles", { body: entry });
    setBusy(false);
    if (answer.ok) onSaved(answer.data);
    else refuse(answer);
  }

  function refuse(answer: ApiFailure) {
    // The guard asks for the password.
    if (answer.status === 401) return;
    const stored =
      answer.code === "veraltet" ? (answer.body.aktuell as Vehicle | undefined) : undefined;
    // Saving once more is then a choice made with the newer values in sight.
    if (stored) setVersion(stored.version);
    setNewer(stored);
    setProblems(answer.fields);
    if (Object.keys(answer.fields).length > 0) setRefusals((count) => count + 1);
    else if (!stored) setFailure(answer.error || NOT_SAVED);
  }

  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="space-y-6">
      {newer && <NewerVehicle vehicle={newer} />}
      <TextField
        label="Bezeichnung"
        name="name"
        required
        maxLength={VEHICLE_NAME_LENGTH}
        defaultValue={vehicle?.name}
        hint="Wie du es nennst, zum Beispiel „Golf“ oder „Firmenwagen“."
        error={problems.name}
      />
      <RadioTiles
        legend="Fahrzeugklasse"
        name="kfz"
        tiles={VEHICLE_CLASSES.map((value) => ({
          value,
          label: VEHICLE_CLASS_LABELS[value],
          picture: <VehiclePicture kfz={value} className="max-w-52" />,
        }))}
        value={kfz}
        onChange={setKfz}
        error={problems.kfz}
      />
      <TextField
        label="Kennzeichen"
        name="kennzeichen"
        isOptional
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        defaultValue={vehicle?.kennzeichen}
        error={problems.kennzeichen}
        className="max-w-xs [&_input]:uppercase"
      />
      <CheckboxField
        label="In neuen Buchungen vorauswählen"
        name="is_default"
        defaultChecked={vehicle ? vehicle.is_default : isFirst}
      />
      <div role="alert">
        <FieldError error={failure} />
      </div>
    </form>
  );
}
