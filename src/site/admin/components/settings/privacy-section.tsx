import { type SectionProps, SettingsSection } from "#company/settings/components/settings-section.tsx";
import { CheckboxField } from "#ui/field.tsx";

/** What the site learns of its visitors, and what the owner has to be able to show. */
export function PrivacySection(props: SectionProps) {
  return (
    <SettingsSection {...props} id="datenschutz" title="Datenschutz" description="Die Datenschutzseite richtet sich danach von selbst.">
      {({ values, change }) => (
        <CheckboxField
          label="Besuche zählen"
          hint="Je Tag eine einzige Zahl. Damit niemand doppelt zählt, merkt sich der Browser den Tag seines letzten Besuchs; ohne die Zählung merkt er sich dafür nichts."
          checked={values.besucheZaehlen}
          onChange={(event) => change({ besucheZaehlen: event.target.checked })}
        />
      )}
    </SettingsSection>
  );
}
