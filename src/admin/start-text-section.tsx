import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import type { SettingsForm } from "#company/settings/use-settings-form.tsx";
import { SETTINGS } from "#company/settings.ts";
import { STANDARD_TEXTS, shortTexts } from "#company/texts/standard-texts.ts";
import { HeroWords } from "#website/hero-words.tsx";
import { OwnTextField } from "./own-text-field.tsx";
import { Preview } from "./text-preview.tsx";

/** What the start page says first. */
export function StartTextSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="texte-start"
      title="Erste Worte der Startseite"
      description="Das Erste, was Besucher lesen. Die Überschrift hat zwei Teile; der zweite steht in hellerem Grau. Wo Platz ist, bleibt jede Zeile eine Zeile."
    >
      {(form) => (
        <>
          <OwnText form={form} name="startTitel" rows={2} />
          <OwnText form={form} name="startZusatz" rows={2} />
          <OwnText form={form} name="startText" rows={3} />
          <Preview isDark>
            <HeroWords company={shortTexts(form.values)} isPreview />
          </Preview>
        </>
      )}
    </SettingsSection>
  );
}

/** A short text with its standard. */
export function OwnText({
  form: { values, problems, change },
  name,
  ...field
}: {
  form: SettingsForm;
  name: "startTitel" | "startZusatz" | "startText" | "dankText" | "dankMeldung";
  rows?: number;
  hint?: string;
}) {
  return (
    <OwnTextField
      {...field}
      label={SETTINGS[name].label}
      maxLength={SETTINGS[name].field.maxLength}
      value={values[name]}
      standard={STANDARD_TEXTS[name]}
      error={problems[name]}
      onChange={(text) => change({ [name]: text })}
    />
  );
}
