import { Lock } from "lucide-react";
import { useState } from "react";
import type { MailChoices } from "#accounts/optional-mails.ts";
import { AfterVisits } from "#consent/after-visits.tsx";
import { api } from "#lib/api.ts";
import { DoneNotice } from "#ui/done-notice.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/notifications";

const OPTIONAL = [
  {
    mail: "erinnerung",
    label: "Erinnerung",
    hint: "Am Morgen vor deinem Termin, mit Uhrzeit und Adresse.",
  },
  {
    mail: "fertig",
    label: "„Ihr Fahrzeug ist fertig“",
    hint: "Sobald wir deinen Auftrag abgeschlossen haben.",
  },
] as const;

const ALWAYS = [
  "Eingangsbestätigung jeder Terminanfrage",
  "Stornierung eines Termins",
  "Änderungen an Passwort und Konto",
];

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte versuche es noch einmal.";
const COUNTS_AT_ONCE = "Eine Änderung gilt sofort, auch für Termine, die du schon gebucht hast.";

export function meta() {
  return [{ title: "Benachrichtigungen – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Konnte Einstellungen nicht laden.", async () => {
    const [choices, consent] = await Promise.all([
      api("GET /users/me/notifications"),
      api("GET /users/me/after-visits"),
    ]);
    return { choices: need(choices).data, consent: need(consent).data };
  });
}

export default function CustomerNotifications({ loaderData }: Route.ComponentProps) {
  const consent = useLastLoaded(loaderData).data?.consent;
  return (
    <div className="max-w-4xl">
      <PageTitle className="mb-5">Benachrichtigungen</PageTitle>
      <section
        aria-labelledby="optional"
        className="rounded-card border border-line bg-white p-5 sm:p-8"
      >
        <h2 id="optional" className="mb-4 text-xl">
          E-Mails auf Wunsch
        </h2>
        <WhenLoaded value={loaderData}>{({ choices }) => <Choices stored={choices} />}</WhenLoaded>
      </section>
      {consent && (consent.angeboten || consent.erlaubt) && <AfterVisits stored={consent} />}
      <section aria-labelledby="always" className="mt-10">
        <h2 id="always" className="text-xl">
          Diese E-Mails bekommst du immer
        </h2>
        <p className="mt-2 text-ink-2">
          Damit du weißt, was vereinbart ist und dass niemand sonst dein Konto ändert.
        </p>
        <ul className="mt-4 space-y-2">
          {ALWAYS.map((mail) => (
            <li key={mail} className="flex gap-3">
              <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-2" />
              {mail}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Each choice is saved at once; one that could not be saved goes back to what counts. */
function Choices({ stored }: { stored: MailChoices }) {
  const { isBusy, done, problem, run } = useCall(NOT_SAVED);
  const [chosen, setChosen] = useState<MailChoices>();
  const choices = chosen ?? stored;

  async function choose(change: Partial<MailChoices>) {
    if (isBusy) return;
    const body = { ...stored, ...change };
    setChosen(body);
    await run(() => api("PUT /users/me/notifications", { body }), {
      done: "Gespeichert",
      reloads: true,
    });
    setChosen(undefined);
  }

  return (
    <>
      <div className="divide-y divide-line border-line border-y">
        {OPTIONAL.map(({ mail, label, hint }) => (
          <CheckboxField
            key={mail}
            label={<span className="font-semibold">{label}</span>}
            hint={hint}
            checked={choices[mail]}
            onChange={(event) => void choose({ [mail]: event.target.checked })}
            className="py-2 [&>p]:-mt-1 [&>p]:mb-2 [&>p]:pl-9"
          />
        ))}
      </div>
      <div className="mt-4 min-h-13">
        {done === "" && problem === "" && <p className="text-sm text-ink-2">{COUNTS_AT_ONCE}</p>}
        <DoneNotice sentence={done} />
        <div role="alert">
          <FieldError error={problem} />
        </div>
      </div>
    </>
  );
}
