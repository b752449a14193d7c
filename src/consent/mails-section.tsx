import { SettingField } from "#company/settings/setting-field.tsx";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { HINT_AT_COLLECTION } from "./wording.ts";

/** What leaves after a visit, and the hint that the law wants for it. */
export function MailsAfterVisits(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="nach-dem-besuch"
      title="E-Mails nach dem Besuch"
      description="Wer so eine E-Mail bekommt, muss vorher eingewilligt haben (im Kundenkonto unter „Benachrichtigungen“, mit einem Häkchen bei der Annahme oder im Pflegepass) oder beim ersten Buchen den Hinweis des § 7 Abs. 3 UWG gesehen haben. Wer vor dem Hinweis gebucht hat, bekommt keine. Ein Klick in jeder dieser E-Mails beendet alle."
    >
      {(form) => (
        <>
          <SettingField name="werbehinweis" form={form} />
          <blockquote className="rounded-control border-line border-l-4 bg-paper px-4 py-3 text-sm text-ink-2">
            {HINT_AT_COLLECTION}
          </blockquote>
        </>
      )}
    </SettingsSection>
  );
}
