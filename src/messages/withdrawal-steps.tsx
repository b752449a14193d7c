import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { useCall } from "#ui/use-call.tsx";
import { type Declaration, declarationText } from "./declaration.ts";
import { failureReason } from "./failure-reason.ts";
import { FormNotice } from "./form-notice.tsx";

/** What is about to be declared, as far as the browser knows it. */
export type ShownDeclaration = Declaration & { website?: string };

type Received = { eingegangen_am: string; bestaetigt: boolean };

type WithdrawalStepsProps = {
  /** The first page: what is declared, and a button that goes on to the second with it. */
  children: (
    goOn: (declared: ShownDeclaration) => void,
    given: ShownDeclaration | undefined,
  ) => ReactNode;
  send: (declared: ShownDeclaration) => Promise<ApiResult<Received>>;
  /** What happens to the appointment. */
  consequence: string;
  /** Where to go when it is done. */
  onward: ReactNode;
};

type Step =
  | { at: "form" }
  | { at: "confirm"; declared: ShownDeclaration }
  | { at: "done"; declared: ShownDeclaration; received: Received };

/** Two pages and a receipt: what is declared, 'Widerruf bestätigen', and when it came (§ 356a BGB). */
export function WithdrawalSteps({ children, send, consequence, onward }: WithdrawalStepsProps) {
  const [step, setStep] = useState<Step>({ at: "form" });
  const [given, setGiven] = useState<ShownDeclaration>();
  const { isBusy, problem, run } = useCall(failureReason);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its heading
  useEffect(() => {
    if (!isFirst.current) {
      window.scrollTo({ top: 0, behavior: "instant" });
      heading.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [step.at]);

  function goOn(declared: ShownDeclaration) {
    setGiven(declared);
    setStep({ at: "confirm", declared });
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (step.at !== "confirm") return;
    const answer = await run(() => send(step.declared));
    if (answer?.ok) setStep({ at: "done", declared: step.declared, received: answer.data });
  }

  if (step.at === "done") {
    return (
      <div className="max-w-2xl animate-rise">
        <div className="flex items-start gap-4">
          <DrawnTick className="size-12 sm:size-14" />
          <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
            Der Widerruf ist eingegangen
          </h1>
        </div>
        <p className="mt-5 text-lg">
          Am{" "}
          <span className="figures font-semibold">
            {formatGermanMoment(Date.parse(step.received.eingegangen_am))}
          </span>
          . {acknowledgementText(step.declared.email, step.received.bestaetigt)}
        </p>
        <Declared declared={step.declared} />
        <p className="measure mt-5 text-ink-2">{consequence}</p>
        <p className="mt-6">{onward}</p>
      </div>
    );
  }
  if (step.at === "confirm") {
    return (
      <form onSubmit={confirm} className="max-w-2xl">
        <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
          Widerruf bestätigen
        </h1>
        <p className="measure mt-4 text-ink-2">
          Bitte noch einmal prüfen: Mit dem nächsten Klick geht diese Erklärung bei uns ein.
        </p>
        <Declared declared={step.declared} />
        <p className="measure mt-5 mb-6 text-ink-2">{consequence}</p>
        <FormNotice sentence={problem} />
        <div className="mt-4 flex flex-wrap-reverse gap-3 max-sm:*:w-full">
          <Button variant="quiet" disabled={isBusy} onClick={() => setStep({ at: "form" })}>
            Zurück
          </Button>
          <Button type="submit" busy={isBusy} busyLabel="Wird gesendet…">
            Widerruf bestätigen
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
        Vertrag widerrufen
      </h1>
      {children(goOn, given)}
    </div>
  );
}

/** No mail is promised that does not leave: not without an address, and not beyond what an address gets in an hour. */
function acknowledgementText(email: string, isMailed: boolean): string {
  const keep = "Bitte heben Sie diese Seite auf, zum Beispiel als Foto";
  if (isMailed)
    return `Die Eingangsbestätigung ist unterwegs${email === "" ? "" : ` an ${email}`}.`;
  return email === ""
    ? `Zu dieser Buchung kennen wir keine E-Mail-Adresse: ${keep}.`
    : `An ${email} gingen in der letzten Stunde schon mehrere E-Mails dieser Art, deshalb geht jetzt keine hinaus. ${keep}; wir bestätigen Ihnen den Eingang selbst.`;
}

function Declared({ declared }: { declared: ShownDeclaration }) {
  const facts = [
    { term: "Name", value: declared.name },
    { term: "E-Mail", value: declared.email },
  ].filter(({ value }) => value !== "");
  return (
    <div className="mt-6 rounded-card border border-line bg-white p-5">
      <p className="font-semibold wrap-anywhere">{declarationText(declared)}</p>
      <dl className="mt-3 grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
