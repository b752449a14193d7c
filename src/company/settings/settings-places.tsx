import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function PlacesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="plaetze"
      title="Plätze und Vorlauf"
      description="So viele Fahrzeuge nehmen Sie an einem Tag an. Beratungsgespräche zählen nicht mit. Was schon gebucht ist, bleibt, auch wenn Sie die Zahl senken."
    />
  );
}
