import { Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { SettingsCard } from "#company/settings/settings-card.tsx";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";
import { useCall } from "#ui/use-call.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { MailServerForm } from "./mail-server-form.tsx";
import type { MailServerStanding } from "./mail-server-schema.ts";
import { testMailSentence } from "./test-mail-words.ts";

const ID = "email-versand-titel";

/** Which mail server sends, and whether it does. */
export function MailSendingCard({ loaded }: { loaded: Loaded<MailServerStanding> }) {
  return (
    <SettingsCard
      id="email-versand"
      titleId={ID}
      title="E-Mail-Versand"
      description="Über welchen Postausgang Bestätigungen, Erinnerungen und Rechnungen hinausgehen. Die Angaben hat Ihr Mail-Anbieter, oft unter „SMTP“."
    >
      <WhenLoaded value={loaded}>
        {(standing) => (
          <div className="space-y-7">
            <Server standing={standing} />
            <div className="border-line border-t pt-6">
              <h3 className="text-base">Testmail</h3>
              <p className="measure mt-1 mb-4 text-sm text-ink-2">
                Sie geht an Ihre eigene Adresse. Absender aller E-Mails ist {standing.absender}.
              </p>
              <SendTestMail />
            </div>
          </div>
        )}
      </WhenLoaded>
    </SettingsCard>
  );
}

function Server({ standing }: { standing: MailServerStanding }) {
  const { hindernis, umgebung, server } = standing;
  if (hindernis === null) return <MailServerForm server={server} labelledBy={ID} />;
  if (hindernis === "umgebung") {
    return (
      <div>
        <p>
          E-Mails gehen über <strong className="font-semibold">{umgebung}</strong> hinaus. So steht
          es auf dem Server in der Datei .env, und von dort gilt es.
        </p>
        <TechnicalDetails>
          <p>
            Ohne diese Zeile in der Datei .env, und nach einem Neustart, lässt sich der Mailserver
            hier eintragen (mit PostgreSQL nicht):
          </p>
          <TechnicalLine line="SMTP_URL=…" />
        </TechnicalDetails>
      </div>
    );
  }
  return (
    <div>
      <p>
        {server
          ? `E-Mails gehen über ${server.host} hinaus. Ändern lässt sich das hier zurzeit nicht, es fehlt etwas auf dem Server.`
          : "E-Mails werden nur auf dem Server abgelegt, niemand bekommt eine. Wer den Server betreut, kann das mit einer Zeile ändern."}
      </p>
      <TechnicalDetails>
        {hindernis === "postgres" ? (
          <>
            <p>Mit PostgreSQL gilt allein, was in der Datei .env jedes Servers steht:</p>
            <TechnicalLine line="SMTP_URL=smtps://name:passwort@mail.example.org" />
          </>
        ) : (
          <>
            <p>
              Das Kennwort des Mailservers wird verschlüsselt aufbewahrt, mit einem Schlüssel
              außerhalb des Datenordners. Diese Zeile schreibt einen in die Datei mit den
              Einstellungen; danach die Seite neu starten:
            </p>
            <TechnicalLine line="echo SECRET_KEY=$(openssl rand -base64 32 | tr '+/' '-_' | tr -d =) >> .env" />
            <p>Oder der Mailserver steht selbst dort:</p>
            <TechnicalLine line="SMTP_URL=smtps://name:passwort@mail.example.org" />
          </>
        )}
      </TechnicalDetails>
    </div>
  );
}

type Told = { isGood: boolean; sentence: string };

const NO_ANSWER = "Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.";

/** A button, and what became of the mail. */
function SendTestMail() {
  const { isBusy, problem, run } = useCall(NO_ANSWER);
  const [told, setTold] = useState<Told>();

  async function send() {
    setTold(undefined);
    const answer = await run(() => api("POST /readiness/test-mail"));
    if (answer?.ok)
      setTold({ isGood: answer.data.outcome === "sent", sentence: testMailSentence(answer.data) });
  }

  const trouble = told?.isGood === false ? told.sentence : problem;
  return (
    <div>
      <Button variant="quiet" busy={isBusy} busyLabel="Sende…" onClick={() => void send()}>
        <Send aria-hidden="true" className="size-5" />
        Testmail senden
      </Button>
      <DoneNotice sentence={told?.isGood ? told.sentence : ""} className="mt-4" />
      <div role="alert">
        {trouble && (
          <p className="mt-4 flex gap-3 rounded-control bg-rot-100 px-4 py-3 wrap-anywhere text-rot-700">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
            <span>{trouble}</span>
          </p>
        )}
      </div>
    </div>
  );
}
