import { CheckboxField, TextField } from "#ui/field.tsx";
import { legalTyped } from "../../sample-legal.ts";
import type { CompanySettings } from "../../schema.ts";
import { SETTING_LENGTH } from "../../settings-limits.ts";
import { SETTING_LABELS } from "../setting-text.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

type Legal = CompanySettings["legal"];

const FIELDS: readonly { name: Exclude<keyof Legal, "isSample">; label: string; max: number; hint?: string; isOptional?: true }[] = [
  { name: "owner", label: "Inhaber", max: SETTING_LENGTH.owner },
  { name: "legalForm", label: "Rechtsform", max: SETTING_LENGTH.legalForm, isOptional: true },
  { name: "taxNumber", label: "Steuernummer", max: SETTING_LENGTH.taxNumber, isOptional: true },
  { name: "vatId", label: "Umsatzsteuer-ID", max: 20, hint: "In der Form DE123456789", isOptional: true },
  { name: "jurisdiction", label: "Gerichtsstand", max: SETTING_LENGTH.jurisdiction, isOptional: true },
];

export function LegalSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="rechtliches"
      title={SETTING_LABELS.legal}
      description="Stehen in Impressum, AGB und Datenschutzerklärung. Name, Anschrift und Kontakt kommen aus den Abschnitten ‚Betrieb‘ und ‚Kontakt‘."
    >
      {({ values: { legal }, change, problems }) => (
        <>
          <div className="grid gap-x-5 gap-y-6 @xl:grid-cols-2">
            {FIELDS.map(({ name, max, ...texts }) => (
              <TextField
                key={name}
                {...texts}
                value={legal[name]}
                maxLength={max}
                error={problems[`legal.${name}`]}
                onChange={(event) => change({ legal: legalTyped(legal, { [name]: event.target.value }) })}
              />
            ))}
          </div>
          <CheckboxField
            label="Das sind noch Musterangaben"
            hint="Solange das angekreuzt ist, sagen Impressum, AGB und Datenschutzerklärung, dass es den Betrieb nicht gibt."
            checked={legal.isSample}
            onChange={(event) => change({ legal: { ...legal, isSample: event.target.checked } })}
          />
        </>
      )}
    </SettingsSection>
  );
}
