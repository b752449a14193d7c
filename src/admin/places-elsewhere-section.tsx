import type { ChangeEvent } from "react";
import { IdTiles } from "#catalogue/id-tiles.tsx";
import type { Zone } from "#company/setting-shapes.ts";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { MOST, SETTING_LENGTH } from "#company/settings-limits.ts";
import { WEEKDAYS } from "#company/weekdays.ts";
import { api } from "#lib/api.ts";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { EuroField } from "#ui/euro-field.tsx";
import { TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { useQuery } from "#ui/use-query.tsx";

const SERVED = WEEKDAYS.filter((day) => day !== "Sonntag");

/** Where the shop drives to, and at what price. */
export function PlacesElsewhereSection(props: SectionProps) {
  const asked = useQuery("services", 0, () => api("GET /services"));
  const services = asked.status === "ready" ? asked.data : [];
  return (
    <SettingsSection
      {...props}
      id="unterwegs"
      title="Zu Kunden fahren"
      description="Beim Buchen steht die Anfahrt vom ersten Moment an im Preis. Wer außerhalb wohnt, kommt mit allem Gewählten zur individuellen Anfrage. Rabatte gelten nicht für Anfahrt und Mindestauftrag."
    >
      {({ values, change, problems }) => (
        <ListEditor
          legend="Gebiete"
          hint="Das erste Gebiet, in dem die Postleitzahl liegt, gilt."
          items={values.zonen}
          onChange={(zonen) => change({ zonen })}
          blank={newZone()}
          most={MOST.zones}
          addLabel="Gebiet hinzufügen"
          itemLabel={(position) => `Gebiet ${position + 1}`}
          error={problems.zonen}
        >
          {(zone, set, position) => {
            const labelled = (name: keyof Zone, label: string) => ({
              label: `${label} (Gebiet ${position + 1})`,
              error: problems[`zonen.${position}.${name}`],
              autoComplete: "off",
            });
            const text = (name: "name" | "plz" | "minuten", label: string) => ({
              ...labelled(name, label),
              value: zone[name],
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
                set({ ...zone, [name]: target.value }),
            });
            return (
              <div className="space-y-4 rounded-control bg-paper p-3 sm:p-4">
                <TextField {...text("name", "Name")} maxLength={SETTING_LENGTH.zoneName} />
                <TextField
                  {...text("plz", "Postleitzahlen")}
                  hint="Einzelne und Bereiche: 40210-40239, 40468"
                  maxLength={SETTING_LENGTH.postcodes}
                />
                <EuroField
                  {...labelled("gebuehr_cent", "Anfahrt in Euro")}
                  cents={zone.gebuehr_cent}
                  onChange={(cents) => set({ ...zone, gebuehr_cent: cents ?? Number.NaN })}
                />
                <EuroField
                  {...labelled("mindest_cent", "Mindestauftrag in Euro")}
                  isOptional
                  cents={zone.mindest_cent}
                  onChange={(mindest_cent) => set({ ...zone, mindest_cent })}
                />
                <TextField
                  {...text("minuten", "Minuten Fahrt, ein Weg")}
                  isOptional
                  inputMode="numeric"
                />
                <CheckboxTiles
                  legend="Nur an diesen Tagen"
                  hint="Ist keiner gewählt, an jedem."
                  name={`tage-${zone.id}`}
                  isDense
                  tiles={SERVED.map((value) => ({ value }))}
                  chosen={zone.tage}
                  onToggle={(day) => set({ ...zone, tage: toggled(zone.tage, day) })}
                />
                <IdTiles
                  legend="Nur diese Leistungen"
                  hint="Ist keine gewählt, alle, die Sie unterwegs anbieten."
                  tiles={services}
                  chosen={zone.leistungen}
                  onChange={(leistungen) => set({ ...zone, leistungen: [...leistungen] })}
                />
              </div>
            );
          }}
        </ListEditor>
      )}
    </SettingsSection>
  );
}

function toggled(days: Zone["tage"], day: string): Zone["tage"] {
  return WEEKDAYS.filter((one) => (one === day ? !days.includes(one) : days.includes(one)));
}

/** Of its own from the first moment on: bookings name it. */
function newZone(): Zone {
  const id = `z${Math.random().toString(36).slice(2, 10)}`;
  return {
    id,
    name: "",
    plz: "",
    gebuehr_cent: Number.NaN,
    mindest_cent: null,
    minuten: "",
    tage: [],
    leistungen: [],
  };
}
