import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import type { BookableService, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { classesWith, keysOf } from "#company/vehicle-classes.ts";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import {
  type ChoiceProblems,
  type ServiceChoice,
  toggleExtra,
  toggleService,
} from "../service-choice.ts";
import { ExtraChoice } from "./extra-choice.tsx";
import { SeatChoice } from "./seat-choice.tsx";

export type ServiceChoiceProps = {
  choice: ServiceChoice;
  services: readonly BookableService[];
  problems: ChoiceProblems;
  /** Takes the choice out of what is known then, and puts the new one in. */
  onChange: (next: <C extends ServiceChoice>(known: C) => C) => void;
};

/** Services, seats, extras, class and level in a form of the shop's: entering and correcting ask for them in the same way. */
export function AdminServiceChoice({ choice, services, problems, onChange }: ServiceChoiceProps) {
  const { company, titleOf } = useShopClasses();
  return (
    <div className="@container grid gap-4">
      <CheckboxTiles
        legend="Leistungen"
        isDense
        name="leistungen"
        tiles={services.map(({ title }) => ({ value: title }))}
        chosen={choice.leistungen}
        onToggle={(title) => onChange((known) => toggleService(known, title, services))}
        error={problems.leistungen}
      />
      <SeatChoice
        choice={choice}
        services={services}
        problems={problems}
        onChange={(seats) => onChange((known) => ({ ...known, ...seats }))}
      />
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <RadioChips
          legend="KFZ-Klasse"
          name="kfz"
          columns={3}
          values={keysOf(classesWith(company, choice.kfz))}
          labelOf={(kfz) => titleOf(kfz as VehicleClass)}
          value={choice.kfz}
          onChange={(kfz) => onChange((known) => ({ ...known, kfz: kfz as VehicleClass }))}
          error={problems.kfz}
        />
        <RadioChips
          legend="Verschmutzungsgrad"
          name="verschmutzung"
          columns={3}
          values={SOILING_LEVELS}
          value={choice.verschmutzung}
          onChange={(level) =>
            onChange((known) => ({ ...known, verschmutzung: level as SoilingLevel }))
          }
          error={problems.verschmutzung}
        />
      </div>
      <ExtraChoice
        choice={choice}
        services={services}
        onToggle={(id) => onChange((known) => toggleExtra(known, id))}
        error={problems.extras}
      />
    </div>
  );
}
