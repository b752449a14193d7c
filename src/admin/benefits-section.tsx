import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { SETTING_LENGTH } from "#company/settings-limits.ts";
import { STANDARD_TEXTS } from "#company/texts/standard-texts.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import { Benefits } from "#website/benefits.tsx";
import { BackToStandard } from "./back-to-standard.tsx";
import { Preview } from "./text-preview.tsx";

/** 'Warum …?' on the start page. */
export function BenefitsSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="texte-vorteile"
      title="Warum wir?"
      description="Die drei Vorteile auf der Startseite. Ihre Zeichen bleiben: ein Beleg, ein Preisschild und eine Uhr."
    >
      {({ values, change, problems }) => {
        const benefits = values.vorteile.length > 0 ? values.vorteile : STANDARD_TEXTS.vorteile;
        const set = (position: number, patch: Partial<(typeof benefits)[number]>) =>
          change({
            vorteile: benefits.map((benefit, at) =>
              at === position ? { ...benefit, ...patch } : benefit,
            ),
          });
        return (
          <>
            {STANDARD_TEXTS.vorteile.map(({ title: standard }, position) => (
              <fieldset key={standard} className="space-y-3 rounded-control bg-paper p-3 sm:p-4">
                <legend className="sr-only">{`Vorteil ${position + 1}`}</legend>
                <TextField
                  label={`Vorteil ${position + 1}`}
                  value={benefits[position]?.title}
                  maxLength={SETTING_LENGTH.benefitTitle}
                  error={problems[`vorteile.${position}.title`]}
                  onChange={(event) => set(position, { title: event.target.value })}
                />
                <TextArea
                  label={`Text zu Vorteil ${position + 1}`}
                  rows={4}
                  value={benefits[position]?.text}
                  maxLength={SETTING_LENGTH.benefitText}
                  error={problems[`vorteile.${position}.text`]}
                  onChange={(event) =>
                    set(position, { text: event.target.value.replaceAll("\n", " ") })
                  }
                />
              </fieldset>
            ))}
            <BackToStandard
              label="Vorteile"
              isOwn={JSON.stringify(benefits) !== JSON.stringify(STANDARD_TEXTS.vorteile)}
              onBack={() => change({ vorteile: [] })}
            />
            <Preview>
              <Benefits benefits={benefits} />
            </Preview>
          </>
        );
      }}
    </SettingsSection>
  );
}
