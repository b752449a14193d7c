import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Loading } from "#ui/loading.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useForm } from "#ui/use-form.tsx";
import { AccountCard } from "../account-card.tsx";
import { AccountNews } from "../account-news.tsx";
import { ChoosePassword } from "../login/choose-password.tsx";
import { useSession } from "../session.tsx";
import { useLinkToken } from "../use-link-token.tsx";

type State =
  | { step: "checking" | "done" }
  | { step: "open"; email: string; neu: boolean }
  | { step: "failed"; sentence: string };

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Einladung annehmen" }, { name: "robots", content: "noindex" }];
}

/** Asks first: mail scanners open links, but press nothing. */
export default function AcceptInvitation() {
  const token = useLinkToken();
  const { session, logOut } = useSession();
  const [state, setState] = useState<State>({ step: "checking" });
  const { isBusy, run } = useCall();

  const fail = useCallback((answer: { status: number; error: string }) => {
    setState({
      step: "failed",
      sentence:
        answer.status === 0 ? "Serverfehler – bitte später erneut versuchen." : answer.error,
    });
  }, []);

  useEffect(() => {
    if (!token) return;
    void api("GET /auth/invitation", { query: { token } }).then((answer) =>
      answer.ok ? setState({ step: "open", ...answer.data }) : fail(answer),
    );
  }, [token, fail]);

  async function accept() {
    if (!token) return;
    const answer = await run(() => api("POST /auth/invitation/accept", { body: { token } }));
    if (answer?.ok) await finish();
    else if (answer) fail(answer);
  }

  /** The server has ended every session of the account. */
  async function finish() {
    if ("user" in session) await logOut();
    setState({ step: "done" });
  }

  const isLoggedIn = "user" in session;
  return (
    <AccountCard title="Einladung zur Mitarbeit" isForEverybody>
      {token === "" && (
        <AccountNews sentence="Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus unserer E-Mail." />
      )}
      {token !== "" && state.step === "checking" && <Loading />}
      {state.step === "open" && (
        <div className="space-y-5">
          <p>
            Du bist eingeladen, im Kalender des Betriebs mitzuarbeiten: Termine sehen, eintragen,
            verschieben und absagen. Die Einladung ging an{" "}
            <strong className="wrap-anywhere">{state.email}</strong>.
          </p>
          {state.neu && <InvitationPasswordForm token={token ?? ""} onDone={() => void finish()} />}
          {!state.neu && isLoggedIn && (
            <>
              <p>Danach meldest du dich neu an.</p>
              <Button
                className="w-full"
                onClick={accept}
                busy={isBusy}
                busyLabel="Wird angenommen…"
              >
                Einladung annehmen
              </Button>
            </>
          )}
          {!state.neu && !isLoggedIn && (
            <>
              <p>
                Mit dieser Adresse hast du schon ein Konto. Melde dich damit an und öffne dann den
                Link in der E-Mail noch einmal.
              </p>
              <Link to={paths.website.login} className={buttonClass("primary", "w-full")}>
                Zum Login
              </Link>
            </>
          )}
        </div>
      )}
      {state.step === "done" && (
        <AccountNews isGood sentence="Willkommen im Team!">
          <p>Melde dich jetzt an: Du kommst dann gleich zum Kalender.</p>
          <Link to={paths.website.login} className={buttonClass("primary", "w-full")}>
            Zum Login
          </Link>
        </AccountNews>
      )}
      {state.step === "failed" && (
        <AccountNews sentence={state.sentence}>
          <Link to={paths.website.contact} className={buttonClass("quiet", "w-full")}>
            Kontakt
          </Link>
        </AccountNews>
      )}
    </AccountCard>
  );
}

const LABELS = {
  password: "Passwort wählen",
  repeated: "Passwort wiederholen",
  submit: "Einladung annehmen",
  busy: "Wird angenommen…",
};

/** Choosing a password accepts the invitation. */
function InvitationPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm("Serverfehler – bitte später erneut versuchen.");

  async function accept(passwort: string) {
    const answer = await form.send(() =>
      api("POST /auth/invitation/password", { body: { token, passwort } }),
    );
    if (answer?.ok) onDone();
  }

  return (
    <ChoosePassword
      form={form}
      labels={LABELS}
      onChosen={accept}
      problem={
        <p role="alert" className="text-sm text-rot-700 empty:hidden">
          {form.problem}
        </p>
      }
    />
  );
}
