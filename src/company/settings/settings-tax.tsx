import type { ReactNode } from "react";
import { TextField } from "#ui/field.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import type { Cash } from "../cash-schema.ts";
import { CashSwitch } from "../cash-switch.tsx";
import { TAXES } from "../tax.ts";
import { TextGaps } from "../texts/text-gaps-notice.tsx";
import { TAX_LABELS } from "./setting-text.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const IBAN_LENGTH = 42;

export function TaxSection({
  cash,
  watch,
  ...props
}: SectionProps & { cash: Loaded<Cash>; watch: ReactNode }) {
  return (
    <SettingsSection
      {...props}
      id="steuer"
      foot={<CashSwitch loaded={cash} />}
      title="Steuer"
      description="Umsatzsteuer und IBAN stehen auf jeder neuen Rechnung; was schon geschrieben ist, bleibt, wie es war. Name, Anschrift und Steuernummer kommen aus den anderen Abschnitten."
    >
      {({ values, change, problems }) => (
        <>
          <RadioTiles
            legend="Umsatzsteuer"
            columns={2}
            tiles={TAXES.map((value) => ({ value, label: TAX_LABELS[value] }))}
            value={values.steuer}
            error={problems.steuer}
            onChange={(steuer) => change({ steuer })}
          />
          <TextGaps name="agb" company={values} />
          <TextGaps name="hinweise" company={values} />
          {values.steuer === "kleinunternehmer" && watch}
          <TextField
            label="IBAN"
            isOptional
            hint="Steht auf Rechnungen, damit Kunden überweisen können."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={IBAN_LENGTH}
            value={values.iban}
            error={problems.iban}
            onChange={(event) => change({ iban: event.target.value })}
          />
        </>
      )}
    </SettingsSection>
  );
}
