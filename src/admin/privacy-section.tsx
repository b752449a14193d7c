import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { MOST } from "#company/settings-limits.ts";
import { addressOf } from "#lib/api.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
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
    >
      {({ values, change, problems }) => (
        <>
          <CheckboxField
            label="Besuche zählen"
            hint="Je Tag eine einzige Zahl. Damit niemand doppelt zählt, merkt sich der Browser den Tag seines letzten Besuchs; ohne die Zählung merkt er sich dafür nichts."
            checked={values.besucheZaehlen}
            onChange={(event) => change({ besucheZaehlen: event.target.checked })}
          />
          <CheckboxField
            label="Kunden auch per WhatsApp schreiben"
            hint="Die Datenschutzseite und das Verzeichnis nennen WhatsApp dann mit dem, was dorthin geht. Geht von selbst an, sobald jemand den WhatsApp-Knopf benutzt."
            checked={values.whatsapp}
            onChange={(event) => change({ whatsapp: event.target.checked })}
          />
          <TextField
            label="Annahmeprotokolle aufbewahren: volle Jahre"
            hint="Unterschriebene Protokolle mit ihren Bildern, gezählt ab dem Ende des Jahres. So lange können Kunden Ansprüche geltend machen: in der Regel drei Jahre."
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST.protocolYears}
            step={1}
            className="max-w-96"
            value={Number.isNaN(values.protokollJahre) ? "" : values.protokollJahre}
            error={problems.protokollJahre}
            onChange={(event) => change({ protokollJahre: event.target.valueAsNumber })}
          />
          <TextField
            label="Übrige Bilder im Pflegepass aufbewahren: Monate"
            hint="Nach dem letzten Besuch des Autos. Kommt es wieder, bleiben auch die älteren. Was danach fällig ist, löscht die Website von selbst."
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST.passMonths}
            step={1}
            className="max-w-96"
            value={Number.isNaN(values.passBilderMonate) ? "" : values.passBilderMonate}
            error={problems.passBilderMonate}
            onChange={(event) => change({ passBilderMonate: event.target.valueAsNumber })}
          />
        </>
      )}
    </SettingsSection>
  );
}
