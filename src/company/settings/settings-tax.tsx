import type { ReactNode } from "react";
import type { Loaded } from "#ui/page-load.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import type { Cash } from "../cash-schema.ts";
import { CashSwitch } from "../cash-switch.tsx";
import { TAX_LABELS, TAXES } from "../tax.ts";
import { TextGaps } from "../texts/text-gaps-notice.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

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
        </>
      )}
    </SettingsSection>
  );
}
