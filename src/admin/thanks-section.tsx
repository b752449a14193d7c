import { ThankYouWords } from "#bookings/wizard/thank-you.tsx";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { shortTexts } from "#company/texts/standard-texts.ts";
import { OwnText } from "./start-text-section.tsx";
import { Preview } from "./text-preview.tsx";

/** What is said after booking: on the page, and in the dialog. */
export function ThanksSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="texte-dank"
      title="Dank nach der Buchung"
      description="Steht über der Zusammenfassung, sobald der Termin abgeschickt ist: auf der Buchungsseite und im Dialog."
    >
      {(form) => (
        <>
          <OwnText form={form} name="dankText" rows={4} hint="Jede Zeile bleibt eine Zeile." />
          <OwnText form={form} name="dankMeldung" />
          <Preview>
            <ThankYouWords
              text={shortTexts(form.values).dankText}
              heading={<p className="text-2xl font-semibold">Vielen Dank!</p>}
            />
            <p className="border-line border-t pt-4 font-semibold">Termin erfolgreich gebucht</p>
            <p className="mt-1">{shortTexts(form.values).dankMeldung}</p>
          </Preview>
        </>
      )}
    </SettingsSection>
  );
}
