import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { AccountCard } from "../account-card.tsx";
import { AccountNews } from "../account-news.tsx";
import { useSession } from "../session.tsx";
import { useLinkToken } from "../use-link-token.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

type Step = "checking" | "unchecked" | "form" | "done";

const REDIRECT_AFTER = 2000;

export function meta() {
  return [{ title: "Neues Passwort setzen" }, { name: "robots", content: "noindex" }];
}

export default function ResetPassword() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { session, logOut } = useSession();
  const [step, setStep] = useState<Step>("checking");

  const check = useCallback(
    async (secret: string) => {
      setStep("checking");
      const answer = await api("GET /auth/validate-reset-token", { query: { token: secret } });
      if (answer.ok) setStep("form");
      else if (answer.code === "link_ungueltig" || answer.status === 422)
        navigate(paths.website.home, { replace: true });
      else setStep("unchecked");
    },
    [navigate],
  );

  useEffect(() => {
    if (token === "") navigate(paths.website.home, { replace: true });
    else if (token) void check(token);
  }, [token, check, navigate]);

  useEffect(() => {
    if (step !== "done") return;
    const timer = setTimeout(
      () => navigate(paths.website.login, { replace: true }),
      REDIRECT_AFTER,
    );
    return () => clearTimeout(timer);
  }, [step, navigate]);

  async function finish() {
    // The server has ended every session of the account, also one that this browser still shows.
    if (session.state === "customer" || session.state === "admin") await logOut();
    setStep("done");
  }

  return (
    <AccountCard title="Neues Passwort setzen" isForEverybody>
      {step === "checking" && <Loading />}
      {step === "unchecked" && (
        <AccountNews sentence="Serverfehler.">
          <p>Dein Link konnte gerade nicht geprüft werden. Er gilt weiterhin.</p>
          <Button className="w-full" onClick={() => check(token ?? "")}>
            Noch einmal versuchen
          </Button>
        </AccountNews>
      )}
      {step === "form" && <NewPasswordForm token={token ?? ""} onDone={finish} />}
      {step === "done" && (
        <AccountNews
          isGood
          sentence="Dein Passwort wurde zurückgesetzt. Du wirst weitergeleitet…"
        />
      )}
    </AccountCard>
  );
}
