import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { CheckboxField } from "#ui/field.tsx";
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
      {({ values, change }) => (
        <div className="space-y-5">
          <CheckboxField
            label="Beim Buchen darauf hinweisen"
            hint="Unter dem Feld für die E-Mail-Adresse steht dann der Satz unten, und die Datenschutzseite sagt es auch. Wir fragen nur Gäste; wer ein Konto hat, entscheidet dort."
            checked={values.werbehinweis}
            onChange={(event) => change({ werbehinweis: event.target.checked })}
          />
          <blockquote className="rounded-control border-line border-l-4 bg-paper px-4 py-3 text-sm text-ink-2">
            {HINT_AT_COLLECTION}
          </blockquote>
          <CheckboxField
            label="Nach einem Besuch um eine Bewertung bitten"
            hint="Eine E-Mail, zwei Tage nach dem Abschluss und nie nachts; je Besuch einmal, je Kunde höchstens alle sechs Monate. Wer schon bewertet hat, wird nicht gefragt."
            checked={values.bewertungsbitte}
            onChange={(event) => change({ bewertungsbitte: event.target.checked })}
          />
          <CheckboxField
            label="An eine Auffrischung erinnern"
            hint="„Ihre Versiegelung ist ein Jahr alt“, mit einem Knopf zum Wiederbuchen: je Besuch und Leistung einmal, höchstens alle vier Wochen, nie wenn schon ein Termin steht. Abstände und Texte: Leistungen → Auffrischung."
            checked={values.auffrischung}
            onChange={(event) => change({ auffrischung: event.target.checked })}
          />
        </div>
      )}
    </SettingsSection>
  );
}
