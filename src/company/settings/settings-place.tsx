import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { SETTING_LENGTH } from "../settings-limits.ts";
import { SHOP_PICTURES } from "../shop-pictures.ts";
import { PictureField } from "./picture-field.tsx";
import { SETTING_LABELS } from "./setting-text.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const HINTS = {
  werkstatt: "Steht neben ‚Über Uns‘. Quer fotografiert, mit Licht an.",
  team: "Steht neben ‚Über Uns‘. Wer Ihnen den Schlüssel gibt, sieht gern vorher ein Gesicht.",
  skizze:
    "Ein Foto Ihrer Handzeichnung genügt. Ohne eigene Skizze zeichnet die Seite ein Schild mit Ihrer Straße.",
} as const;

/** Faces and place: pictures are saved as soon as they are picked, the words with the button. */
export function PlaceSettings(props: SectionProps) {
  const { settings, onSettings } = props;
  return (
    <SettingsSection
      {...props}
      id="anfahrt"
      title="Bilder und Anfahrt"
      description="Neben ‚Über Uns‘ und unter ‚Kontakt‘ auf der Startseite. Was leer ist, wird nicht gezeigt."
    >
      {({ values, change, problems }) => (
        <>
          {SHOP_PICTURES.map(({ art, setting }) => (
            <PictureField
              key={art}
              title={SETTING_LABELS[setting]}
              hint={HINTS[art]}
              picture={
                settings[setting] ? (
                  <img
                    src={settings[setting]}
                    alt={SETTING_LABELS[setting]}
                    className="max-h-36 max-w-full rounded-sm object-contain"
                  />
                ) : (
                  <span className="text-sm text-ink-2">Noch kein Bild</span>
                )
              }
              uploadLabel="Bild hochladen"
              savedSentence="Das Bild ist gespeichert."
              upload={(file) =>
                api("PUT /settings/pictures/:art", {
                  params: { art },
                  body: formOf({ bild: file }),
                })
              }
              {...(settings[setting] !== "" && {
                removal: {
                  label: "Bild entfernen",
                  sentence: "Das Bild ist entfernt.",
                  remove: () => api("PUT /settings", { body: { [setting]: "" } }),
                },
              })}
              onSettings={onSettings}
            />
          ))}
          <CheckboxField
            label="„Vorher / Nachher“ in der Galerie zeigen"
            checked={values.paareZeigen}
            onChange={(event) => change({ paareZeigen: event.target.checked })}
          />
          <TextField
            label={SETTING_LABELS.parkhinweis}
            isOptional
            hint="Zum Beispiel: Zwei Plätze direkt vor dem Tor."
            value={values.parkhinweis}
            maxLength={SETTING_LENGTH.placeHint}
            error={problems.parkhinweis}
            onChange={(event) => change({ parkhinweis: event.target.value })}
          />
          <TextField
            label={SETTING_LABELS.schluesselhinweis}
            isOptional
            hint="Wohin mit dem Schlüssel, wenn noch niemand da ist?"
            value={values.schluesselhinweis}
            maxLength={SETTING_LENGTH.placeHint}
            error={problems.schluesselhinweis}
            onChange={(event) => change({ schluesselhinweis: event.target.value })}
          />
          <TextField
            label={SETTING_LABELS.routenUrl}
            isOptional
            type="url"
            hint="Leer führt er zu OpenStreetMap mit Ihrer ersten Adresse. Geladen wird von dort nichts, bevor jemand darauf tippt."
            value={values.routenUrl}
            maxLength={SETTING_LENGTH.url}
            error={problems.routenUrl}
            onChange={(event) => change({ routenUrl: event.target.value })}
          />
        </>
      )}
    </SettingsSection>
  );
}
