import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { LOGIN_PATH } from "#lib/page-paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Loading } from "#ui/loading.tsx";
import { ask } from "../../ask.ts";
import { AccountCard } from "../../components/account-card.tsx";
import { AccountNews } from "../../components/account-news.tsx";
import { useLinkToken } from "../../components/use-link-token.ts";

type Outcome = { isConfirmed: true } | { isConfirmed: false; sentence: string; mayRetry: boolean };

const NO_TOKEN: Outcome = { isConfirmed: false, sentence: "Kein Token gefunden.", mayRetry: false };

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "E-Mail-Adresse bestätigen" }, { name: "robots", content: "noindex" }];
}

export default function ConfirmEmail() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>();

  // A call of the page's own: programs that only fetch the link confirm nothing.
  const confirm = useCallback(async (secret: string) => {
    setOutcome(undefined);
    const answer = await ask("POST /auth/verify-email", { body: { token: secret } });
    if (answer.ok) return setOutcome({ isConfirmed: true });
    const sentence = answer.status === 0 ? "Ein Serverfehler ist aufgetreten." : answer.error || "Ein Fehler ist aufgetreten.";
    setOutcome({ isConfirmed: false, sentence, mayRetry: answer.status === 0 || answer.status >= 500 });
  }, []);

  useEffect(() => {
    if (token === "") setOutcome(NO_TOKEN);
    else if (token) void confirm(token);
  }, [token, confirm]);

  return (
    <AccountCard title="E-Mail-Adresse bestätigen" isForEverybody>
      {!outcome && <Loading />}
      {outcome?.isConfirmed && (
        <AccountNews isGood sentence="Deine E-Mail-Adresse ist bestätigt.">
          <p>Dein Konto ist bereit: Du kannst dich jetzt anmelden.</p>
          <Link to={LOGIN_PATH} className={buttonClass("primary", "w-full")}>
            Zum Login
          </Link>
        </AccountNews>
      )}
      {outcome?.isConfirmed === false && (
        <AccountNews sentence={outcome.sentence}>
          {outcome === NO_TOKEN && <p>Bitte öffne den Link noch einmal aus unserer E-Mail.</p>}
          {token && outcome.mayRetry && (
            <Button className="w-full" onClick={() => confirm(token)}>
              Noch einmal versuchen
            </Button>
          )}
          <Link to={LOGIN_PATH} className={buttonClass("quiet", "w-full")}>
            Zum Login
          </Link>
        </AccountNews>
      )}
    </AccountCard>
  );
}
