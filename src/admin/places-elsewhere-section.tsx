import { IdTiles } from "#catalogue/id-tiles.tsx";
import type { Zone } from "#company/setting-shapes.ts";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { MOST, SETTING_LENGTH } from "#company/settings-limits.ts";
import { WEEKDAYS } from "#company/weekdays.ts";
import { api } from "#lib/api.ts";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { useQuery } from "#ui/use-query.tsx";

const LINES: Record<LineName, { label: string; hint?: string }> = {
  name: { label: "Name" },
  plz: { label: "Postleitzahlen", hint: "Einzelne und Bereiche: 40210-40239, 40468" },
  gebuehr: { label: "Anfahrt in Euro" },
  mindest: { label: "Mindestauftrag in Euro" },
  minuten: { label: "Minuten Fahrt, ein Weg" },
};
type LineName = "name" | "plz" | "gebuehr" | "mindest" | "minuten";
const OPTIONAL: readonly LineName[] = ["mindest", "minuten"];
const LENGTHS: Partial<Record<LineName, number>> = {
  name: SETTING_LENGTH.zoneName,
  plz: SETTING_LENGTH.postcodes,
};
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
          {(zone, set, position) => (
            <div className="space-y-4 rounded-control bg-paper p-3 sm:p-4">
              {(Object.keys(LINES) as LineName[]).map((name) => (
                <TextField
                  key={name}
                  label={`${LINES[name].label} (Gebiet ${position + 1})`}
                  hint={LINES[name].hint}
                  isOptional={OPTIONAL.includes(name)}
                  autoComplete="off"
                  {...(name !== "name" && name !== "plz" && { inputMode: "decimal" })}
                  {...(LENGTHS[name] && { maxLength: LENGTHS[name] })}
                  value={zone[name]}
                  error={problems[`zonen.${position}.${name}`]}
                  onChange={(event) => set({ ...zone, [name]: event.target.value })}
                />
              ))}
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
          )}
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
    gebuehr: "",
    mindest: "",
    minuten: "",
    tage: [],
    leistungen: [],
  };
}
