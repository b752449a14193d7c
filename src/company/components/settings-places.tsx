import { TextField } from "#ui/field.tsx";
import { SETTING_LABELS } from "../setting-text.ts";
import { MOST } from "../settings-limits.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function PlacesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="plaetze"
      title={SETTING_LABELS.tagesKapazitaet}
      description="So viele Fahrzeuge nehmen Sie an einem Tag an. Beratungsgespräche zählen nicht mit. Was schon gebucht ist, bleibt, auch wenn Sie die Zahl senken."
    >
      {({ values, change, problems }) => (
        <TextField
          label="Fahrzeuge am Tag"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST.places}
          step={1}
          className="max-w-40"
          value={Number.isNaN(values.tagesKapazitaet) ? "" : values.tagesKapazitaet}
          error={problems.tagesKapazitaet}
          onChange={(event) => change({ tagesKapazitaet: event.target.valueAsNumber })}
        />
      )}
    </SettingsSection>
  );
}
