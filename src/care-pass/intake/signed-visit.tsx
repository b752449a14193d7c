import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { isLeftOut } from "../left-out.ts";
import { BookingDiffers } from "./booking-differs.tsx";
import { HandoverStep } from "./handover-step.tsx";
import { IntakeTrouble } from "./intake-trouble.tsx";
import { SendingLine } from "./sending-line.tsx";
import { SignedStep } from "./signed-step.tsx";
import { StepHeading } from "./step-heading.tsx";
import { StepStrip } from "./step-strip.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";
import type { SendingState } from "./use-sending.tsx";
import { WorkStep } from "./work-step.tsx";

const STEPS = ["Annahme", "Arbeit", "Übergabe"] as const;

const SIGNED_ELSEWHERE = "Auf einem anderen Gerät wurde inzwischen unterschrieben.";

/** What somebody entered on another device and the customer did not read before the signature: both devices say so for as long as they show the visit. */
function NotRead({ visit: { nachtraege, woanders = false } }: IntakeOnDevice) {
  const missing = nachtraege.filter(({ text }) => isLeftOut(text));
  if (missing.length === 0 && !woanders) return null;
  return (
    <section
      role="alert"
      aria-label="Nicht mitunterschrieben"
      className="rounded-card border-2 border-rot-700 bg-white p-4"
    >
      {woanders && <p className="font-medium">{SIGNED_ELSEWHERE}</p>}
      {missing.length > 0 && (
        <>
          <p>
            Das hat der Kunde vor seiner Unterschrift nicht gelesen. Es steht als Nachtrag beim
            Protokoll:
          </p>
          <ul className="mt-2 space-y-2">
            {missing.map(({ id, text, name, erstellt_am }) => (
              <li key={id}>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <p className="text-sm text-ink-2">
                  {[formatGermanMoment(Date.parse(erstellt_am)), name].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** After the signature: what the customer takes along, what is done, and how the car goes back. */
export function SignedVisit({
  intake,
  sending,
  wasSigned,
}: {
  intake: IntakeOnDevice;
  sending: SendingState;
  wasSigned: boolean;
}) {
  const [search] = useSearchParams();
  const [step, setStep] = useState<(typeof STEPS)[number]>(() => {
    if (!wasSigned) return "Annahme";
    return search.get("schritt") === "uebergabe" ? "Übergabe" : "Arbeit";
  });
  const { visit } = intake;

  // The customer has read to the end; what stands there now is shorter.
  useEffect(() => {
    if (!wasSigned) scrollTo({ top: 0 });
  }, [wasSigned]);

  function go(to: typeof step) {
    setStep(to);
    scrollTo({ top: 0 });
  }

  return (
    <div className="space-y-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold wrap-anywhere">
          {[visit.annahme.kennzeichen, visit.annahme.modell].filter(Boolean).join(" · ")}
        </p>
        <SendingLine {...sending} />
      </div>
      <IntakeTrouble {...intake} />
      <NotRead {...intake} />
      <BookingDiffers {...intake} />
      {visit.problem && visit.fertig && step !== "Übergabe" && (
        <p role="alert" className="font-medium text-rot-700">
          {visit.problem}
        </p>
      )}
      <nav aria-label="Schritte nach der Unterschrift">
        <StepStrip steps={STEPS} current={step} onGo={go} className="grid grid-cols-3 gap-1.5" />
      </nav>
      <StepHeading label={step} takesFocus={!wasSigned} />
      {step === "Annahme" && <SignedStep visit={visit} />}
      {step === "Arbeit" && <WorkStep {...intake} />}
      {step === "Übergabe" && <HandoverStep {...intake} />}
    </div>
  );
}
