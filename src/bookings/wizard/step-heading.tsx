import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { paths, withQuery } from "#lib/paths.ts";
import { isLoggedOut } from "./submit-refusal.ts";
import type { WizardStep } from "./wizard-draft.ts";
import type { SubmitRefusal } from "./wizard-state.ts";

const HEADINGS: Record<WizardStep, string> = {
  1: "Leistung wählen",
  2: "Termin wählen",
  3: "Ihre Kontaktdaten",
  4: "Zusammenfassung",
};

export type StepHeadingProps = { step: WizardStep; level: 1 | 2; refusal?: SubmitRefusal };

/** The heading takes the focus at each arrival; under it stands why a submission came back here. */
export function StepHeading({ step, level, refusal }: StepHeadingProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <>
      <Heading
        data-step-heading=""
        tabIndex={-1}
        className="mb-3 text-xl focus-visible:outline-none sm:mb-5 sm:text-2xl [@media(max-height:30rem)]:mb-1"
      >
        {HEADINGS[step]}
      </Heading>
      {refusal?.step === step && (
        <div
          role="alert"
          className="mb-6 flex gap-3 rounded-card border border-rot-700 bg-rot-100 px-4 py-3 font-medium text-rot-700"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <div className="min-w-0">
            <p className="wrap-anywhere">{refusal.sentence}</p>
            {isLoggedOut(refusal) && (
              <Link
                to={withQuery(paths.website.login, { weiter: paths.website.booking })}
                className="text-link inline-flex min-h-11 items-center"
              >
                Neu anmelden und weiter buchen
              </Link>
            )}
          </div>
        </div>
      )}
    </>
  );
}
