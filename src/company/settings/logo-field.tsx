import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import type { CompanySettings } from "../schema.ts";
import { hasSampleLogo } from "../shop-pictures.ts";
import { LogoGrounds } from "./logo-grounds.tsx";
import { PictureField } from "./picture-field.tsx";

export function LogoField({
  settings,
  onSettings,
}: {
  settings: CompanySettings;
  onSettings: (settings: CompanySettings) => void;
}) {
  return (
    <PictureField
      title="Logo"
      hint="Als JPEG, PNG oder WebP, am besten mit durchsichtigem Grund"
      picture={
        settings.logoUrl ? (
          hasSampleLogo(settings) ? (
            <img
              src={settings.logoUrl}
              alt={`Logo von ${settings.companyName}`}
              className="max-h-20 max-w-full object-contain"
            />
          ) : (
            <LogoGrounds
              key={settings.logoUrl}
              url={settings.logoUrl}
              alt={`Logo von ${settings.companyName}`}
            />
          )
        ) : (
          <span className="wide text-center">{settings.companyName}</span>
        )
      }
      uploadLabel="Logo hochladen"
      savedSentence="Das Logo ist gespeichert."
      upload={(file) => api("PUT /settings/logo", { body: formOf({ logo: file }) })}
      {...(settings.logoUrl !== "" && {
        removal: {
          label: "Logo entfernen",
          sentence: "Statt des Logos steht jetzt der Name.",
          remove: () => api("PUT /settings", { body: { logoUrl: "" } }),
        },
      })}
      onSettings={onSettings}
    />
  );
}
