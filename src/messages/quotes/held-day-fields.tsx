import { useState } from "react";
import { StepDate } from "#bookings/wizard/late-step-date.tsx";
import { useAvailability } from "#bookings/wizard/use-availability.tsx";
import type { DateAction } from "#bookings/wizard/use-unfit-dates.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { berlinMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { heldText } from "./quote.ts";
import { heldWishes, type QuoteDraft } from "./quote-draft.ts";

type Day = { datum: string; abgabezeit: string };
type Props = {
  draft: QuoteDraft;
  /** Epoch milliseconds. */
  now: number;
  /** How often the free days have changed under one's eyes. */
  reloads: number;
  /** The token of the version before: what it holds is free. */
  platz: string | undefined;
  onHold: (day: QuoteDraft["gehalten"]) => void;
};

/** A day that nobody else gets while the customer thinks it over, or none. */
export function HeldDayFields({ draft, now, reloads, platz, onHold }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { gehalten } = draft;
  return (
    <section aria-label="Tag frei halten" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_14rem]">
          {gehalten ? (
            <>
              Frei gehalten: <span className="font-semibold">{heldText(gehalten)}</span>
            </>
          ) : (
            "Kein Tag wird frei gehalten."
          )}
        </p>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          className="max-sm:w-full"
          onClick={() => setIsOpen(!isOpen)}
        >
          {gehalten ? "Anderen Tag halten" : "Einen Tag frei halten"}
        </Button>
        {gehalten && (
          <Button variant="quiet" className="max-sm:w-full" onClick={() => onHold(null)}>
            Nicht mehr halten
          </Button>
        )}
      </div>
      {isOpen && (
        <Days
          {...{ draft, now, reloads, platz }}
          onHold={(day) => {
            onHold(day);
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}

function Days({ draft, now, reloads, platz, onHold }: Props) {
  const [day, setDay] = useState<Day>({ datum: "", abgabezeit: "" });
  const inStunden = useShopClasses().company?.inStunden ?? false;
  const wishes = heldWishes(draft, inStunden).map((wish) => ({ ...wish, ...(platz && { platz }) }));
  const availability = useAvailability(true, wishes, day.datum, reloads);

  function choose(action: DateAction) {
    if (action.type !== "edited") return;
    const next = { ...day, ...action.change };
    // Another day has its own times.
    if (action.change.datum !== undefined) next.abgabezeit = "";
    setDay(next);
    if (next.abgabezeit !== "") onHold(next);
  }

  return (
    <div className="rounded-card border border-line bg-white p-4">
      <StepDate
        draft={{ beratung: false, ...day }}
        moment={berlinMoment(now)}
        availability={availability}
        problems={{}}
        isCalendarFolded
        dispatch={choose}
      />
      <p className="mt-3 text-sm text-ink-2">
        Bis zum Ende der Gültigkeit bekommt den Tag sonst niemand; danach ist er wieder frei.
      </p>
    </div>
  );
}
