// chunk: booking

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { askedText } from "../request-words.ts";
import { BookedResult } from "./booked-result.tsx";
import type { BookedSlipProps } from "./booked-slip.tsx";

type ThankYouProps = BookedSlipProps & {
  headingLevel?: 1 | 2;
  /** Where one books for several cars. */
  onAgain?: () => void;
};

export function ThankYou({ headingLevel = 1, onAgain, ...props }: ThankYouProps) {
  const Heading = `h${headingLevel}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto max-w-2xl animate-rise">
      <ThankYouWords
        text={
          props.booked.antwort_bis
            ? `${askedText(props.booked.antwort_bis)}.`
            : props.company.dankText
        }
        heading={
          <Heading ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
            Vielen Dank!
          </Heading>
        }
      />
      <BookedResult {...props} />
      <div className="mt-8 flex flex-wrap gap-2.5 max-sm:*:w-full">
        {onAgain && <Button onClick={onAgain}>Noch ein Auto buchen</Button>}
        <Link to={paths.website.home} className={buttonClass("quiet")}>
          Zur Startseite
        </Link>
      </div>
    </div>
  );
}

/** What the shop says once a booking has come. */
export function ThankYouWords({ heading, text }: { heading: ReactNode; text: string }) {
  return (
    <div className="mb-6 flex items-start gap-4">
      <DrawnTick className="size-12 sm:size-14" />
      <div className="min-w-0">
        {heading}
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}
