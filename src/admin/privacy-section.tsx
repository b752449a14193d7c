import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { addressOf } from "#lib/api.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { DisclosureForm } from "./disclosure-form.tsx";

/** What the site learns of its visitors, and what the owner has to be able to show. */
export function PrivacySection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="datenschutz"
      title="Datenschutz"
      description="Die Datenschutzseite richtet sich danach von selbst."
      foot={
        <div className="mt-6 border-line border-t pt-6">
          <h3 className="text-base">Verzeichnis von Verarbeitungstätigkeiten</h3>
          <p className="measure mt-1 mb-4 text-sm text-ink-2">
            Was die Website mit Daten tut, wer sie bekommt und wann sie gelöscht werden (Art. 30
            DSGVO), aus Ihren jetzigen Einstellungen. Zeigen müssen Sie es nur der Aufsichtsbehörde.
          </p>
          <DownloadButton path={addressOf("GET /papers/verarbeitung.pdf")} className="sm:max-w-60">
            Verzeichnis (PDF)
          </DownloadButton>
          <DisclosureForm />
        </div>
      }
    />
  );
}
