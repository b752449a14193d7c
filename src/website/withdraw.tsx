import { Link } from "react-router";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { InfoLink } from "#company/texts/info-link.tsx";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useBotCheck } from "#messages/use-bot-check.tsx";
import { WithdrawalForm } from "#messages/withdrawal-form.tsx";
import { type ShownDeclaration, WithdrawalSteps } from "#messages/withdrawal-steps.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import type { Route } from "./+types/withdraw";
import { pageMeta } from "./page-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  return pageMeta({
    title: "Vertrag widerrufen",
    description:
      "Einen Vertrag online widerrufen, ohne Anmeldung und mit sofortiger Eingangsbestätigung per E-Mail.",
    path: paths.website.withdrawal,
    company,
    baseUrl,
  });
}

/** The function that the law wants on every page, for whoever has neither link nor account at hand. */
export default function Withdraw({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const sendOnce = useIdempotentSend();
  const { prepare, takeCaptcha } = useBotCheck();

  async function send(declared: ShownDeclaration) {
    const body = { ...declared, captcha: await takeCaptcha() };
    return await sendOnce(declared, (headers) => api("POST /withdrawals", { body, headers }));
  }

  async function sendWithProof(declared: ShownDeclaration) {
    const first = await send(declared);
    // The page may have been open for longer than a proof is good for.
    return !first.ok && first.code === "captcha_ungueltig" ? await send(declared) : first;
  }

  return (
    <div className="frame max-w-5xl min-h-[70dvh] py-10 sm:py-16">
      <WithdrawalSteps
        send={sendWithProof}
        consequence="Wir ordnen die Erklärung dem Vertrag zu und melden uns."
        onward={
          <Link to={paths.website.home} className={buttonClass("quiet")}>
            Zur Startseite
          </Link>
        }
      >
        {(goOn, given) => (
          <>
            <p className="measure mt-4 text-ink-2">
              {`Hier widerrufen Sie einen Vertrag mit ${company.companyName}, ohne Konto und ohne Angabe von Gründen. Die Eingangsbestätigung kommt sofort per E-Mail.`}
            </p>
            <p className="measure mt-3 text-ink-2">
              Wollen Sie einen Termin nur absagen oder verschieben? Das geht einfacher: über den
              Link in Ihrer Bestätigung oder in Ihrem Kundenkonto. Mehr zum Widerruf:{" "}
              <InfoLink info="widerruf" className="text-link">
                Widerrufsbelehrung
              </InfoLink>
            </p>
            <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
            <WithdrawalForm given={given} goOn={goOn} onBegin={prepare} />
          </>
        )}
      </WithdrawalSteps>
    </div>
  );
}
