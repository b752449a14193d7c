import { TextField } from "#ui/field.tsx";
import { SETTING_LENGTH } from "../settings-limits.ts";
import { LogoField } from "./logo-field.tsx";
import { SETTING_LABELS } from "./setting-text.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function NamesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="betrieb"
      title="Betrieb"
      description="Name und Slogan stehen auf jeder Seite, in E-Mails und in Suchmaschinen."
    >
      {({ values, change, problems }) => (
        <>
          <LogoField settings={props.settings} onSettings={props.onSettings} />
          <TextField
            label={SETTING_LABELS.companyName}
            value={values.companyName}
            maxLength={SETTING_LENGTH.companyName}
            autoComplete="organization"
            error={problems.companyName}
            onChange={(event) => change({ companyName: event.target.value })}
          />
          <TextField
            label={SETTING_LABELS.slogan}
            isOptional
            value={values.slogan}
            maxLength={SETTING_LENGTH.slogan}
            error={problems.slogan}
            onChange={(event) => change({ slogan: event.target.value })}
          />
        </>
      )}
    </SettingsSection>
  );
}
