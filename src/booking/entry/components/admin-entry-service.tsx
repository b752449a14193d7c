import { SOILING_LEVELS, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { needsSeats } from "../../price.ts";
import { SeatChoice } from "../../request/components/seat-choice.tsx";
import { draftKind } from "../../request/wizard.ts";
import { CONSULTATION } from "../../request-terms.ts";
import { chooseKind, toggleService } from "../entry-draft.ts";
import type { Entry } from "./admin-use-entry.ts";

const KINDS = [
  { value: "service", label: "Fahrzeugpflege" },
  { value: "beratung", label: CONSULTATION },
] as const;
const labelOfClass = (kfz: string) => VEHICLE_CLASS_LABELS[kfz as VehicleClass];

/** What is to be done, and to which car. */
export function AdminEntryService({ entry, services }: { entry: Entry; services: readonly Service[] }) {
  const { draft, problems, change } = entry;
  return (
    <div className="grid gap-6">
      <RadioTiles
        legend="Art des Termins"
        isLegendHidden
        columns={2}
        tiles={KINDS}
        value={draftKind(draft)}
        onChange={(kind) => change((known) => chooseKind(known, kind))}
      />
      {!draft.beratung && (
        <>
          <CheckboxTiles
            legend="Leistungen"
            name="leistungen"
            tiles={services.map(({ title }) => ({ value: title }))}
            chosen={draft.leistungen}
            onToggle={(title) => change((known) => toggleService(known, title, services))}
            error={problems.leistungen}
          />
          {needsSeats(draft.leistungen, services) && (
            <SeatChoice draft={draft} problems={problems} onChange={(seats) => change((known) => ({ ...known, ...seats }))} />
          )}
          <div className="grid gap-6 @lg:grid-cols-2">
            <RadioChips
              legend="KFZ-Klasse"
              name="kfz"
              columns={3}
              values={VEHICLE_CLASSES}
              labelOf={labelOfClass}
              value={draft.kfz}
              onChange={(kfz) => change((known) => ({ ...known, kfz: kfz as VehicleClass }))}
              error={problems.kfz}
            />
            <RadioChips
              legend="Verschmutzungsgrad"
              name="verschmutzung"
              columns={3}
              values={SOILING_LEVELS}
              value={draft.verschmutzung}
              onChange={(level) => change((known) => ({ ...known, verschmutzung: level as SoilingLevel }))}
              error={problems.verschmutzung}
            />
          </div>
        </>
      )}
    </div>
  );
}
