import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useScrollToCurrent } from "#ui/use-scroll-to-current.tsx";
import { CarStep } from "./car-step.tsx";
import { DamageStep } from "./damage-step.tsx";
import { type KeptVisit, readCatalogue, waitingOf } from "./device-store.tsx";
import { IntakeTrouble } from "./intake-trouble.tsx";
import { hearOfOthers } from "./open-intake.tsx";
import { PictureStep } from "./picture-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { SendingLine } from "./sending-line.tsx";
import { SignStep } from "./sign-step.tsx";
import { SignedVisit } from "./signed-visit.tsx";
import { StepHeading } from "./step-heading.tsx";
import { StepStrip } from "./step-strip.tsx";
import { useIntake } from "./use-intake.tsx";
import { useSending } from "./use-sending.tsx";

const STEPS = ["Auto", "Bilder", "Schäden", "Leistung", "Unterschrift"] as const;
/** Of a car whose plate is known the camera is what comes first. */
const PICTURES_FIRST = ["Bilder", "Auto", "Schäden", "Leistung", "Unterschrift"] as const;

type IntakeWorkProps = { start: KeptVisit; picturesFirst: boolean; hasMailsAfterVisits: boolean };

/** One step after the other, each of which can be left and come back to; nothing has to be saved. */
export function IntakeWork({ start, picturesFirst, hasMailsAfterVisits }: IntakeWorkProps) {
  const intake = useIntake(start);
  const { visit, pictures } = intake;
  const stored = useSending(
    [waitingOf(visit), visit.folge, visit.arbeitFolge, visit.terminProblem, pictures.length].join(
      ":",
    ),
    intake.look,
  );
  useOthers(visit, intake.look);
  // What was typed a moment ago, or found no room on the device, is on the screen before the store can count it.
  const onScreen = waitingOf(visit) + pictures.filter(({ gesendet }) => !gesendet).length;
  const sending = { ...stored, unsent: Math.max(stored.unsent, onScreen) };
  const [step, setStep] = useState(0);
  const [isNext, setIsNext] = useState(picturesFirst);
  const steps = picturesFirst ? PICTURES_FIRST : STEPS;
  const name = steps[step] ?? steps[0];
  const strip = useScrollToCurrent<HTMLElement>(step);
  const extraTitles = useExtraTitles(visit.annahme.extras);

  function go(to: number, byNext = false) {
    setStep(to);
    setIsNext(byNext);
    scrollTo({ top: 0 });
  }

  if (visit.unterschrift !== null)
    return (
      <>
        <PageTitle className="mb-3">Arbeit und Übergabe</PageTitle>
        <SignedVisit intake={intake} sending={sending} wasSigned={start.unterschrift !== null} />
      </>
    );
  return (
    <div className="pb-28">
      <PageTitle className="mb-3">Annahme</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SendingLine {...sending} />
        {/* What 'Zwei Annahmen' says itself would stand here twice, and move its buttons away when it goes. */}
        {visit.problem && !visit.andere && (
          <p className="text-sm font-medium text-rot-700">{visit.problem}</p>
        )}
      </div>
      <IntakeTrouble {...intake} />
      <nav
        ref={strip}
        aria-label="Schritte der Annahme"
        className="-mx-1 mb-5 overflow-x-auto px-1"
      >
        <StepStrip
          steps={steps}
          current={name}
          onGo={(label) => go((steps as readonly string[]).indexOf(label))}
          className="flex gap-1.5"
        />
      </nav>
      <StepHeading label={`Schritt ${step + 1} von ${steps.length}: ${name}`} />
      {name === "Auto" && <CarStep {...intake} />}
      {name === "Bilder" && <PictureStep {...intake} isNext={isNext} />}
      {name === "Schäden" && <DamageStep {...intake} />}
      {name === "Leistung" && <PriceStep {...intake} />}
      {name === "Unterschrift" && (
        <SignStep {...intake} {...{ extraTitles, hasMailsAfterVisits }} />
      )}
      <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-paper/95 p-3">
        <div className="mx-auto flex max-w-2xl gap-3">
          <Button
            variant="quiet"
            className="flex-1"
            disabled={step === 0}
            onClick={() => go(step - 1)}
          >
            Zurück
          </Button>
          {step < steps.length - 1 && (
            <Button className="flex-2" onClick={() => go(step + 1, true)}>
              Weiter
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What extras are called, by the price list on this device. */
function useExtraTitles(ids: readonly string[]): readonly string[] {
  const [titles, setTitles] = useState(new Map<string, string>());
  useEffect(() => {
    void readCatalogue().then((services) =>
      setTitles(
        new Map(
          services.flatMap(({ extras }) => extras.map(({ id, title }) => [id, title] as const)),
        ),
      ),
    );
  }, []);
  return ids.map((id) => titles.get(id) ?? id);
}

const EVERY = 15_000;

/** Shows within seconds what another device entered or signed. */
function useOthers({ id, unterschrift }: KeptVisit, onHeard: () => Promise<void>): void {
  const isOpen = unterschrift === null;
  useEffect(() => {
    if (!isOpen) return;
    const hear = () => {
      if (navigator.onLine && document.visibilityState === "visible")
        void hearOfOthers(id).then(onHeard);
    };
    const timer = setInterval(hear, EVERY);
    document.addEventListener("visibilitychange", hear);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hear);
    };
  }, [id, isOpen, onHeard]);
}
