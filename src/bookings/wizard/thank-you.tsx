// chunk: booking

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { askedText } from "../request-words.ts";
import { BookedResult } from "./booked-result.tsx";
import type { BookedSlipProps } from "./booked-slip.tsx";

export function ThankYou(props: BookedSlipProps) {
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
          <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
            Vielen Dank!
          </h1>
        }
      />
      <BookedResult {...props} />
      <Link to={paths.website.home} className={buttonClass("quiet", "mt-8 max-sm:w-full")}>
        Zur Startseite
      </Link>
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
