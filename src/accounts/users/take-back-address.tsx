import { useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Loading } from "#ui/loading.tsx";
import { useCall } from "#ui/use-call.tsx";
import { AccountCard } from "../account-card.tsx";
import { AccountNews } from "../account-news.tsx";
import { useLinkToken } from "../use-link-token.tsx";

type Outcome = { isDone: true } | { isDone: false; sentence: string; mayRetry: boolean };

const CONSEQUENCES = [
  "Dein Konto gehört wieder zu der Adresse, an die wir dir geschrieben haben.",
  "Alle Geräte werden abgemeldet.",
  "Das bisherige Passwort gilt nicht mehr. Wir schicken dir gleich einen Link für ein neues.",
];

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [
    { title: "Änderung der E-Mail-Adresse zurücknehmen" },
    { name: "robots", content: "noindex" },
  ];
}

/** Asks first: mail scanners open links, but press nothing. */
export default function TakeBackAddress() {
  const token = useLinkToken();
  const { isBusy, run } = useCall();
  const [outcome, setOutcome] = useState<Outcome>();

  async function takeBack() {
    if (!token) return;
    const answer = await run(() => api("POST /auth/take-back-email", { body: { token } }));
    if (!answer) return;
    if (answer.ok) return setOutcome({ isDone: true });
    const sentence =
      answer.status === 0 ? "Serverfehler – bitte später erneut versuchen." : answer.error;
    setOutcome({ isDone: false, sentence, mayRetry: answer.status === 0 || answer.status >= 500 });
  }

  return (
    <AccountCard title="Adresse zurückholen" isForEverybody>
      {token === undefined && <Loading />}
      {token === "" && (
        <AccountNews sentence="Dieser Link ist unvollständig.">
          <p>
            Bitte öffne ihn noch einmal aus unserer E-Mail „Ihre E-Mail-Adresse wurde geändert“.
          </p>
        </AccountNews>
      )}
      {token && !outcome && (
        <div className="space-y-5">
          <p>
            Hast du die Adresse deines Kontos nicht selbst geändert? Dann nimm die Änderung hier
            zurück:
          </p>
          <ul className="list-disc space-y-2 pl-5">
            {CONSEQUENCES.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button
            className="w-full"
            onClick={takeBack}
            busy={isBusy}
            busyLabel="Wird zurückgenommen…"
          >
            Änderung zurücknehmen
          </Button>
        </div>
      )}
      {outcome?.isDone && (
        <AccountNews isGood sentence="Die Änderung ist zurückgenommen.">
          <p>
            Alle Geräte sind abgemeldet. Öffne jetzt den Link in der E-Mail, die wir dir gerade
            geschickt haben, und setze ein neues Passwort. Er gilt eine Stunde.
          </p>
          <Link to={paths.website.forgottenPassword} className={buttonClass("quiet", "w-full")}>
            Keine E-Mail bekommen?
          </Link>
        </AccountNews>
      )}
      {outcome?.isDone === false && (
        <AccountNews sentence={outcome.sentence}>
          {outcome.mayRetry && (
            <Button
              className="w-full"
              onClick={takeBack}
              busy={isBusy}
              busyLabel="Wird zurückgenommen…"
            >
              Noch einmal versuchen
            </Button>
          )}
          <Link to={paths.website.contact} className={buttonClass("quiet", "w-full")}>
            Kontakt
          </Link>
        </AccountNews>
      )}
    </AccountCard>
  );
}
