import { addressOf } from "#lib/api.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import { CONTRACT_MODEL_LABELS, CONTRACT_MODELS, type ContractModel } from "../contract-model.ts";
import { SETTINGS } from "../settings.ts";
import { TextGaps } from "../texts/text-gaps-notice.tsx";
import { SettingField } from "./setting-field.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const MEANING: Record<ContractModel, string> = {
  reservierung: "Der Klick merkt den Tag vor. Der Vertrag entsteht bei der Abgabe.",
  verbindlich: "Der Klick ist eine Bestellung. Ihre Bestätigungs-Mail schließt den Vertrag.",
};

/** What the owner takes on with each. */
const CONSEQUENCES: Record<ContractModel, readonly string[]> = {
  reservierung: [
    "Vor der Abgabe schuldet Ihnen niemand etwas; wer nicht kommt, hat keinen Vertrag gebrochen. Eine Ausfallgebühr lässt sich dann kaum durchsetzen.",
    "Sie dürfen Ihre Gebühr trotzdem in den AGB ausformulieren. Je deutlicher Sie mit Geld drohen, desto eher gilt aber schon der Klick als Vertrag, mit Widerrufsrecht und ohne den vorgeschriebenen Knopf. Mails und Dialoge drohen deshalb mit nichts.",
  ],
  verbindlich: [
    "Der Knopf heißt dann „zahlungspflichtig buchen“, und direkt darüber steht, was bestellt wird. Belehrung und Widerrufsformular stehen auf der Seite, in der Mail und liegen als PDF bei. Im Fuß jeder Seite steht „Vertrag widerrufen“.",
    "Verbraucher können 14 Tage lang widerrufen. Liegt der Termin in dieser Zeit, fragt die Seite, ob Sie trotzdem anfangen sollen. Ohne dieses Ja wird nicht gebucht.",
    "Beratungsgespräche bleiben unverbindlich. Was Sie selbst eintragen, auch, solange Sie dort nicht „Verbindlich vereinbart“ ankreuzen.",
  ],
};

export function ContractSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="vertrag"
      title={SETTINGS.vertragsmodell.label}
      description="Wann aus einem Termin ein Vertrag wird. Termine, die schon vereinbart sind, behalten, was bei ihnen galt."
    >
      {(form) => {
        const { values, change, problems } = form;
        return (
          <>
            <RadioTiles
              legend="Was der letzte Klick bedeutet"
              columns={2}
              tiles={CONTRACT_MODELS.map((value) => ({
                value,
                label: CONTRACT_MODEL_LABELS[value],
                description: MEANING[value],
              }))}
              value={values.vertragsmodell}
              error={problems.vertragsmodell}
              onChange={(vertragsmodell) => change({ vertragsmodell })}
            />
            <TextGaps name="agb" company={values} />
            <TextGaps name="hinweise" company={values} />
            <div className="measure space-y-3 text-sm text-ink-2">
              {CONSEQUENCES[values.vertragsmodell].map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p>
                Was Sie am Telefon, per E-Mail oder beim Kunden vereinbaren, ist in beiden Fällen
                ein Vertrag mit Widerrufsrecht. Kreuzen Sie dafür beim Eintragen „Verbindlich
                vereinbart“ an: Die Bestätigung bringt dann Belehrung und Formular mit. Zum Mitgeben
                gibt es beides hier als PDF.
              </p>
            </div>
            {values.vertragsmodell === "reservierung" && (
              <SettingField name="widerrufslink" form={form} />
            )}
            <DownloadButton
              path={addressOf("GET /settings/withdrawal-notice")}
              className="max-w-sm"
            >
              Widerrufsbelehrung als PDF
            </DownloadButton>
            <p className="measure text-xs text-ink-2">
              Alle Rechtstexte dieser Seite sind sorgfältig formulierte Vorlagen und keine
              Rechtsberatung. Im Zweifel lassen Sie sie prüfen.
            </p>
          </>
        );
      }}
    </SettingsSection>
  );
}
