import { LogoField } from "./logo-field.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function NamesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="betrieb"
      title="Betrieb"
      description="Name und Slogan stehen auf jeder Seite, in Mails und in Suchmaschinen."
    >
      {() => <LogoField settings={props.settings} onSettings={props.onSettings} />}
    </SettingsSection>
  );
}
