import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { SETTINGS } from "../settings.ts";
import { SHOP_PICTURES } from "../shop-pictures.ts";
import { PictureField } from "./picture-field.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const HINTS = {
  werkstatt: "Steht neben „Über Uns“. Quer fotografiert, mit Licht an.",
  team: "Steht neben „Über Uns“. Wer Ihnen den Schlüssel gibt, sieht gern vorher ein Gesicht.",
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
      description="Neben „Über Uns“ und unter „Kontakt“ auf der Startseite. Was leer ist, wird nicht gezeigt."
    >
      {() => (
        <>
          {SHOP_PICTURES.map(({ art, setting }) => (
            <PictureField
              key={art}
              title={SETTINGS[setting].label}
              hint={HINTS[art]}
              picture={
                settings[setting] ? (
                  <img
                    src={settings[setting]}
                    alt={SETTINGS[setting].label}
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
        </>
      )}
    </SettingsSection>
  );
}
