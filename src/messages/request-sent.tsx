import { BadgeEuro, Mail, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { NextStepList } from "#ui/next-step-list.tsx";
import { Slip } from "#ui/slip.tsx";
import { type RequestVehicle, requestedTitle } from "./vehicle-choice.ts";

export type SentRequest = {
  fahrzeugKlasse: string;
  selectedServices: readonly string[];
  wunsch: string;
  email: string;
};

/** The request's summary, and what happens next. */
export function RequestSent({
  sent: { fahrzeugKlasse, selectedServices, wunsch, email },
}: {
  sent: SentRequest;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { company } = useShopClasses();
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <div className="mx-auto max-w-2xl animate-rise">
      <div className="mb-6 flex items-start gap-4">
        <DrawnTick className="size-12 sm:size-14" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-section focus-visible:outline-none">
            Vielen Dank für Ihre Anfrage!
          </h1>
          <p className="mt-2">
            Wir sehen sie uns an und melden uns so bald wie möglich mit einem Vorschlag und einem
            Preis.
          </p>
          <p>Eine Bestätigung ist per E-Mail zu Ihnen unterwegs.</p>
        </div>
      </div>
      <div className="space-y-6">
        <Slip
          head={
            <>
              <p className="text-sm text-silver">Ihre Anfrage</p>
              <p className="wide mt-1 text-xl text-amber-400 sm:text-2xl">
                {selectedServices.join(", ")}
              </p>
            </>
          }
          facts={[
            {
              term: "KFZ-Klasse",
              value: requestedTitle(company, fahrzeugKlasse as RequestVehicle),
            },
            {
              term: "Ihr Wunsch",
              value: <span className="block max-h-40 overflow-y-auto">{wunsch}</span>,
            },
          ]}
        />
        <NextStepList
          steps={[
            { Icon: Mail, title: "Mail ist unterwegs", text: `an ${email}` },
            {
              Icon: Search,
              title: "Wir sehen uns alles an",
              text: "Fehlt uns etwas, fragen wir nach.",
            },
            {
              Icon: BadgeEuro,
              title: "Vorschlag mit festem Preis",
              text: "Erst wenn er passt, machen wir einen Termin aus.",
            },
          ]}
        />
      </div>
      <Link to={paths.website.services} className={buttonClass("quiet", "mt-8 max-sm:w-full")}>
        Zurück zu den Leistungen
      </Link>
    </div>
  );
}
