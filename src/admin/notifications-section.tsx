import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { MOST } from "#company/settings-limits.ts";
import type { MailServerStanding } from "#setup/mail-server-schema.ts";
import { TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";

/** Who in the shop is told of what comes in. */
export function NotificationsSection({
  mailServer,
  ...props
}: SectionProps & { mailServer: Loaded<MailServerStanding> }) {
  const fixed = mailServer.data?.meldungUmgebung;
  return (
    <SettingsSection
      {...props}
      id="meldungen"
      title="Meldungen an Sie"
      description="Wohin die Website neue und abgesagte Termine, Nachrichten, Anfragen, Bewertungen und Widerrufe meldet. Kunden sehen diese Adressen nicht."
    >
      {({ values, change, problems }) => (
        <>
          {fixed && (
            <div>
              <p>
                Zurzeit gehen alle Meldungen an{" "}
                <strong className="font-semibold wrap-anywhere">{fixed}</strong>. So steht es auf
                dem Server in der Datei .env, und von dort gilt es.
              </p>
              <TechnicalDetails>
                <p>
                  Ohne diese Zeile in der Datei .env, und nach einem Neustart, gelten die Adressen
                  von hier:
                </p>
                <TechnicalLine line={`MAIL_TO=${fixed}`} />
              </TechnicalDetails>
            </div>
          )}
          <ListEditor
            legend="Adressen"
            hint={`Jede bekommt eine eigene E-Mail. Ohne Eintrag gehen die Meldungen an ${values.email}.`}
            items={values.meldeAdressen}
            onChange={(meldeAdressen) => change({ meldeAdressen })}
            blank=""
            most={MOST.notified}
            addLabel="E-Mail-Adresse hinzufügen"
            itemLabel={(position) => `E-Mail-Adresse ${position + 1}`}
            error={problems.meldeAdressen}
          >
            {(email, set, position) => (
              <TextField
                label={`E-Mail-Adresse ${position + 1}`}
                type="email"
                value={email}
                error={problems[`meldeAdressen.${position}`]}
                onChange={(event) => set(event.target.value)}
              />
            )}
          </ListEditor>
        </>
      )}
    </SettingsSection>
  );
}
