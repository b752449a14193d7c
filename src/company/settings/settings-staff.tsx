import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function StaffSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="mitarbeiter"
      title="Mitarbeiter"
      description="Was Mitarbeiter über Termine und Kunden hinaus dürfen."
    />
  );
}
