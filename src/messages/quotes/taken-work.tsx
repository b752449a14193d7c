import { useId, useState } from "react";
import { choiceOf, type Line } from "#bookings/quote-lines.ts";
import { StepDate } from "#bookings/wizard/late-step-date.tsx";
import { useAvailability } from "#bookings/wizard/use-availability.tsx";
import type { DateAction } from "#bookings/wizard/use-unfit-dates.tsx";
import { berlinMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { FieldError } from "#ui/field.tsx";
import { heldText, lineCents, takenLines, totalCents } from "./quote.ts";
import type { QuoteTaken, ShownQuote } from "./schema.ts";

type Offered = Pick<ShownQuote, "varianten" | "kfz" | "verschmutzung" | "antwort" | "gehalten">;

export type Taken = Pick<QuoteTaken, "datum" | "abgabezeit" | "variante" | "wahl">;

/** What was chosen before its day was gone, else the day that is held, or nothing yet. */
function firstTaken({ antwort, gehalten }: Pick<Offered, "antwort" | "gehalten">): Taken {
  const { variante = 0, wahl = [] } = antwort ?? {};
  return { ...(gehalten ?? { datum: "", abgabezeit: "" }), variante, wahl };
}

type Props = {
  quote: Offered;
  /** Of the page of the quote: what it holds is free. */
  token: string;
  taken: Taken;
  onChange: (change: (known: Taken) => Taken) => void;
  /** Epoch milliseconds. */
  now: number;
  /** How often the free days have changed under one's eyes. */
  reloads: number;
  problems: { datum?: string; abgabezeit?: string };
};

/** What is offered, with what can be added, its sum, and the day: all of an acceptance in one place. */
export function TakenWork({ quote, token, taken, onChange, now, reloads, problems }: Props) {
  const { varianten, kfz, verschmutzung } = quote;
  const lines = varianten[taken.variante]?.positionen ?? [];
  const { sitze, leistungen, extras } = choiceOf(takenLines(lines, taken.wahl));
  const { variante } = taken;
  const wish = { leistungen, extras, kfz, verschmutzung, anzahl: 1, sitze, platz: token, variante };
  const [isOther, setIsOther] = useState(false);
  const { gehalten } = quote;
  const isHeld = gehalten !== null && !isOther && taken.datum === gehalten.datum;
  const availability = useAvailability(!isHeld, wish, taken.datum, reloads);
  return (
    <div className="space-y-5">
      <OfferedLines {...{ quote, taken, onChange }} />
      <section aria-label="Tag wählen">
        <h2 className="mb-3 text-xl">Wann passt es Ihnen?</h2>
        {isHeld && gehalten && (
          <p>
            Für Sie frei gehalten: <span className="font-semibold">{heldText(gehalten)}</span>.{" "}
            <button type="button" className="text-link min-h-11" onClick={() => setIsOther(true)}>
              Anderen Tag wählen
            </button>
          </p>
        )}
        {!isHeld && (
          <StepDate
            draft={{ beratung: false, datum: taken.datum, abgabezeit: taken.abgabezeit }}
            moment={berlinMoment(now)}
            availability={availability}
            problems={problems}
            isCalendarFolded
            dispatch={(action) => onChange((known) => afterAction(known, action))}
          />
        )}
        <FieldError error={problems.datum} />
      </section>
    </div>
  );
}

/** What others have taken meanwhile is no longer chosen. */
function afterAction(known: Taken, action: DateAction): Taken {
  if (action.type === "edited") return { ...known, ...action.change };
  if (action.type === "blocked days known")
    return action.days.includes(known.datum) ? { ...known, datum: "", abgabezeit: "" } : known;
  return known.abgabezeit === "" || action.slots.includes(known.abgabezeit)
    ? known
    : { ...known, abgabezeit: "" };
}

type LinesProps = {
  quote: Pick<Offered, "varianten">;
  taken: Pick<Taken, "variante" | "wahl">;
  /** Without it nothing can be ticked. */
  onChange?: Props["onChange"];
};

export function OfferedLines({ quote: { varianten }, taken, onChange }: LinesProps) {
  const id = useId();
  return (
    <div
      className={
        varianten.length > 1
          ? "grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3"
          : ""
      }
    >
      {varianten.map(({ titel, positionen: lines }, variante) => {
        const isTaken = variante === taken.variante;
        const wahl = isTaken ? taken.wahl : [];
        const total = totalCents(lines, wahl);
        if (!onChange && !isTaken) return null;
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their place
            key={variante}
            aria-label={titel || "Leistungen"}
            className={`flex flex-col overflow-hidden rounded-card border bg-white ${isTaken && varianten.length > 1 ? "border-2 border-petrol-700" : "border-line"}`}
          >
            {varianten.length > 1 && (
              <label className="flex min-h-12 items-center gap-3 border-line border-b px-4 font-semibold">
                <input
                  type="radio"
                  name={id}
                  className="size-5 accent-petrol-700"
                  checked={isTaken}
                  disabled={!onChange}
                  onChange={() => onChange?.((known) => ({ ...known, variante, wahl: [] }))}
                />
                {titel}
              </label>
            )}
            <ul className="divide-y divide-line px-4">
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
                <li key={place} className="text-base">
                  <OfferedLine
                    line={line}
                    isTicked={!line.wahlweise || wahl.includes(place)}
                    onTick={
                      onChange &&
                      (() =>
                        onChange((known) => ({
                          ...known,
                          variante,
                          wahl: wahl.includes(place)
                            ? wahl.filter((other) => other !== place)
                            : [...wahl, place],
                        })))
                    }
                  />
                </li>
              ))}
            </ul>
            <p
              role={isTaken ? "status" : undefined}
              className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t bg-paper px-4 py-3 font-semibold"
            >
              <span>Zusammen</span>{" "}
              <span className="wide figures ml-auto text-xl">{formatEuro(total)}</span>
            </p>
          </section>
        );
      })}
    </div>
  );
}

type LineProps = { line: Line; isTicked: boolean; onTick: (() => void) | undefined };

function OfferedLine({ line, isTicked, onTick }: LineProps) {
  const what = (
    <>
      <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
        {line.anzahl > 1 && <span className="figures">{line.anzahl} × </span>}
        {line.title}
        {line.firmenpreis && <span className="text-ink-2"> (Firmenpreis)</span>}
        {line.wahlweise && !onTick && !isTicked && (
          <span className="text-ink-2"> (nicht gewählt)</span>
        )}
      </span>{" "}
      <span className={`figures ml-auto shrink-0 ${isTicked ? "" : "text-ink-2"}`}>
        {line.wahlweise && onTick ? "+ " : ""}
        {formatEuro(lineCents(line))}
      </span>
    </>
  );
  if (!line.wahlweise || !onTick)
    return <p className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">{what}</p>;
  return (
    <label className="flex min-h-12 items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-petrol-700"
        checked={isTicked}
        onChange={onTick}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">{what}</span>
    </label>
  );
}

/** Nothing chosen yet. */
const NO_DAY = { datum: "Bitte einen Tag wählen." };
const NO_TIME = { abgabezeit: "Bitte eine Uhrzeit wählen." };

export function missingDay({ datum, abgabezeit }: Taken): Props["problems"] {
  if (datum === "") return NO_DAY;
  return abgabezeit === "" ? NO_TIME : {};
}

/** So that a tick is kept while the rest is read again. */
export function useTaken(quote: Pick<Offered, "antwort" | "gehalten">) {
  return useState<Taken>(firstTaken(quote));
}
