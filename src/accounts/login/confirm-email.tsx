import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Loading } from "#ui/loading.tsx";
import { useForm } from "#ui/use-form.tsx";
import { AccountCard } from "../account-card.tsx";
import { AccountNews } from "../account-news.tsx";
import { MAX_PASSWORD } from "../password-rule.ts";
import type { AddressConfirmation } from "../schema.ts";
import { useLinkToken } from "../use-link-token.tsx";
import { PasswordField } from "./password-field.tsx";

type Outcome = { isConfirmed: true } | { isConfirmed: false; sentence: string; mayRetry: boolean };

const NO_TOKEN: Outcome = { isConfirmed: false, sentence: "Kein Token gefunden.", mayRetry: false };

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "E-Mail-Adresse bestätigen" }, { name: "robots", content: "noindex" }];
}

/** Asks first: mail scanners open links, but press nothing. */
export default function ConfirmEmail() {
  const token = useLinkToken();
  const [asked, setAsked] = useState<AddressConfirmation | "unknown">();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm();

  useEffect(() => {
    if (token === "") setOutcome(NO_TOKEN);
    else if (token)
      void api("GET /auth/verify-email", { query: { token } }).then((answer) =>
        setAsked(answer.ok ? answer.data : "unknown"),
      );
  }, [token]);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!token) return;
    const passwort = String(new FormData(event.currentTarget).get("passwort") ?? "");
    setOutcome(undefined);
    const answer = await form.send(() =>
      api("POST /auth/verify-email", { body: { token, ...(passwort !== "" && { passwort }) } }),
    );
    if (!answer) return;
    if (answer.ok) return setOutcome({ isConfirmed: true });
    if (answer.fields.passwort) {
      if (asked === "unknown")
        setAsked({ email: "", brauchtPasswort: true, verbunden: { termine: 0, autos: 0 } });
      return;
    }
    const sentence =
      answer.status === 0
        ? "Ein Serverfehler ist aufgetreten."
        : answer.error || "Ein Fehler ist aufgetreten.";
    setOutcome({
      isConfirmed: false,
      sentence,
      mayRetry: answer.status === 0 || answer.status >= 500 || answer.status === 429,
    });
  }

  const mayPress = asked !== undefined && !outcome?.isConfirmed && (!outcome || outcome.mayRetry);
  return (
    <AccountCard title="E-Mail-Adresse bestätigen" isForEverybody>
      {!asked && !outcome && <Loading />}
      {outcome?.isConfirmed && (
        <AccountNews isGood sentence="Deine E-Mail-Adresse ist bestätigt.">
          <p>Dein Konto ist bereit: Du kannst dich jetzt anmelden.</p>
          <Link to={paths.website.login} className={buttonClass("primary", "w-full")}>
            Zum Login
          </Link>
        </AccountNews>
      )}
      {outcome?.isConfirmed === false && (
        <AccountNews sentence={outcome.sentence}>
          {outcome === NO_TOKEN && <p>Bitte öffne den Link noch einmal aus unserer E-Mail.</p>}
          {!outcome.mayRetry && (
            <Link to={paths.website.login} className={buttonClass("quiet", "w-full")}>
              Zum Login
            </Link>
          )}
        </AccountNews>
      )}
      {mayPress && (
        <form ref={form.ref} method="post" noValidate onSubmit={confirm} className="space-y-5">
          {asked !== "unknown" && <BeforePressing {...asked} />}
          {asked !== "unknown" && asked.brauchtPasswort && (
            <PasswordField
              name="passwort"
              label="Passwort deines Kontos"
              autoComplete="current-password"
              maxLength={MAX_PASSWORD}
              error={form.problems.passwort}
              onInput={() => form.forget("passwort")}
            />
          )}
          <Button type="submit" className="w-full" busy={form.isBusy} busyLabel="Wird bestätigt…">
            {outcome ? "Noch einmal versuchen" : "E-Mail-Adresse bestätigen"}
          </Button>
        </form>
      )}
    </AccountCard>
  );
}

function BeforePressing({ email, brauchtPasswort, verbunden }: AddressConfirmation) {
  const joined = joinedText(verbunden);
  return (
    <>
      {email !== "" && (
        <p className="wrap-anywhere">
          Gehört <span className="font-semibold">{email}</span> dir?
          {brauchtPasswort && " Dann gib das Passwort ein, das du für dein Konto gewählt hast."}
        </p>
      )}
      {joined !== "" && (
        <p>{`Mit dem Konto verbunden wird dann, was bei uns schon unter dieser Adresse steht: ${joined}.`}</p>
      )}
      {brauchtPasswort && (
        <p className="text-sm text-ink-2">
          Hast du kein Konto angelegt und keine Adresse geändert? Dann bestätige nichts, ohne dein
          Passwort passiert hier nichts.
        </p>
      )}
    </>
  );
}

/** '2 Termine und 1 Auto mit Pflegepass' */
function joinedText({ termine, autos }: AddressConfirmation["verbunden"]): string {
  const parts = [
    termine > 0 ? `${termine} ${termine === 1 ? "Termin" : "Termine"}` : "",
    autos > 0 ? `${autos} ${autos === 1 ? "Auto" : "Autos"} mit Pflegepass` : "",
  ];
  return parts.filter(Boolean).join(" und ");
}
