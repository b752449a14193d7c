import { type FormEvent, useId, useState } from "react";
import type { VehicleClass } from "#catalogue/price-keys.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { classesWith } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { isToldElsewhere } from "#lib/api-call.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { useForm } from "#ui/use-form.tsx";
import { VEHICLE_FIELDS } from "./vehicle-fields.ts";
import { type Vehicle, vehicleEntrySchema } from "./vehicle-schema.ts";
import { VEHICLE_NAME_LENGTH, vehicleFacts } from "./vehicle-terms.ts";

type VehicleFormDialogProps = {
  /** The one to change; a new one without. */
  vehicle: Vehicle | undefined;
  /** The first one is likely to be the usual one. */
  isFirst: boolean;
  onSaved: (vehicle: Vehicle) => void;
  onClose: () => void;
};

export function VehicleFormDialog({ vehicle, isFirst, onSaved, onClose }: VehicleFormDialogProps) {
  const formId = useId();
  const { company } = useShopClasses();
  const [kfz, setKfz] = useState<VehicleClass | "">(vehicle?.kfz ?? "");
  const [version, setVersion] = useState(vehicle?.version);
  const [newer, setNewer] = useState<Vehicle>();
  const { ref, isBusy, problems, problem, refuse, send } = useForm(
    "Das Fahrzeug konnte nicht gespeichert werden. Bitte versuche es noch einmal.",
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name")).trim();
    const kennzeichen = tidyPlate(String(typed.get("kennzeichen")));
    const isRefused = refuse(fieldProblems(vehicleEntrySchema, { name, kfz, kennzeichen }));
    if (isRefused || kfz === "") return;

    const entry = { name, kfz, kennzeichen, is_default: typed.has("is_default") };
    const answer = await send(() =>
      vehicle
        ? api("PUT /users/me/vehicles/:id", {
            params: { id: vehicle.id },
            body: { ...entry, version },
          })
        : api("POST /users/me/vehicles", { body: entry }),
    );
    if (answer?.ok) return onSaved(answer.data);
    if (!answer || isToldElsewhere(answer)) return;
    const stored =
      answer.code === "veraltet" ? (answer.body.aktuell as Vehicle | undefined) : undefined;
    // Saving once more is then a choice made with the newer values in sight.
    if (stored) setVersion(stored.version);
    setNewer(stored);
  }

  const isSaidByFields = newer !== undefined || Object.keys(problems).length > 0;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={vehicle ? "Fahrzeug bearbeiten" : "Fahrzeug hinzufügen"}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Wird gespeichert…"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form ref={ref} id={formId} method="post" noValidate onSubmit={submit} className="space-y-6">
        {newer && <NewerVehicle vehicle={newer} />}
        <TextField
          label={VEHICLE_FIELDS.name.label}
          name="name"
          required
          maxLength={VEHICLE_NAME_LENGTH}
          defaultValue={vehicle?.name}
          hint={VEHICLE_FIELDS.name.hint}
          error={problems.name}
        />
        <RadioTiles
          legend={VEHICLE_FIELDS.kfz.label}
          name="kfz"
          tiles={classesWith(company, vehicle?.kfz).map(({ key: value, title, zeile }) => ({
            value,
            label: title,
            description: zeile || undefined,
            picture: <VehiclePicture kfz={value} className="max-w-52" />,
          }))}
          value={kfz}
          onChange={setKfz}
          error={problems.kfz}
        />
        <TextField
          label={VEHICLE_FIELDS.kennzeichen.label}
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
          label={VEHICLE_FIELDS.is_default.label}
          name="is_default"
          defaultChecked={vehicle ? vehicle.is_default : isFirst}
        />
        <div role="alert">
          <FieldError error={isSaidByFields ? "" : problem} />
        </div>
      </form>
    </Dialog>
  );
}

/** What somebody else has saved meanwhile, above what is typed here. */
function NewerVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { company } = useShopClasses();
  const facts = [
    vehicle.name,
    ...vehicleFacts(vehicle, company),
    ...(vehicle.is_default ? ["vorausgewählt"] : []),
  ];
  return (
    <div role="alert" className="rounded-control bg-amber-200 px-4 py-3">
      <p>Dieses Fahrzeug wurde inzwischen an anderer Stelle geändert. Gespeichert ist jetzt:</p>
      <p className="mt-1 font-semibold wrap-anywhere">{facts.join(" · ")}</p>
      <p className="mt-1">Deine Angaben unten sind noch da. Mit „Speichern“ gelten sie.</p>
    </div>
  );
}
