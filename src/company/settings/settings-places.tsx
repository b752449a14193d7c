import { TextField } from "#ui/field.tsx";
import { MOST } from "../settings-limits.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function PlacesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="plaetze"
      title="Plätze und Vorlauf"
      description="So viele Fahrzeuge nehmen Sie an einem Tag an. Beratungsgespräche zählen nicht mit. Was schon gebucht ist, bleibt, auch wenn Sie die Zahl senken."
    >
      {({ values, change, problems }) => (
        <>
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
          <TextField
            label="Buchbar frühestens in … Stunden"
            hint="Mit 24 kann niemand für heute buchen; 0 heißt: auch kurzfristig. Was Sie selbst eintragen, ist davon nicht betroffen."
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST.leadHours}
            step={1}
            className="max-w-80"
            value={Number.isNaN(values.vorlaufStunden) ? "" : values.vorlaufStunden}
            error={problems.vorlaufStunden}
            onChange={(event) => change({ vorlaufStunden: event.target.valueAsNumber })}
          />
          <TextField
            label="Offene Termine je Kundenkonto"
            hint="So viele künftige Termine kann ein Kunde online haben. Für einzelne Kunden geht mehr: auf ihrer Kundenkarte. Was Sie selbst eintragen, zählt nicht mit."
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST.openBookings}
            step={1}
            className="max-w-80"
            value={Number.isNaN(values.termineJeKonto) ? "" : values.termineJeKonto}
            error={problems.termineJeKonto}
            onChange={(event) => change({ termineJeKonto: event.target.valueAsNumber })}
          />
          <TextField
            label="Ohne Bestätigung höchstens … Prozent der offenen Tage"
            hint="So viel können Gäste innerhalb von 24 Stunden belegen, ohne ihre E-Mail-Adresse zu bestätigen. Darüber bekommt jede weitere Anfrage erst einen Link per E-Mail; so lange halten wir den Platz 30 Minuten frei. Das schützt Ihren Kalender vor erfundenen Buchungen."
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            step={1}
            className="max-w-80"
            value={Number.isNaN(values.anteilUnbestaetigt) ? "" : values.anteilUnbestaetigt}
            error={problems.anteilUnbestaetigt}
            onChange={(event) => change({ anteilUnbestaetigt: event.target.valueAsNumber })}
          />
        </>
      )}
    </SettingsSection>
  );
}
