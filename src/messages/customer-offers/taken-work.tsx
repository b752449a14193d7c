import { useId, useState } from "react";
import { StepDate } from "#bookings/wizard/late-step-date.tsx";
import { useAvailability } from "#bookings/wizard/use-availability.tsx";
import type { DateAction } from "#bookings/wizard/use-unfit-dates.tsx";
import { berlinMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { FieldError } from "#ui/field.tsx";
import { choiceOf, type Line, lineCents, takenLines, totalCents } from "./customer-offer.ts";
import type { OfferTaken, OfferToCustomer } from "./schema.ts";

type Offered = Pick<OfferToCustomer, "varianten" | "kfz" | "verschmutzung" | "antwort">;

export type Taken = Pick<OfferTaken, "datum" | "abgabezeit" | "variante" | "wahl">;

/** What was chosen before its day was gone, else nothing yet. */
function firstTaken({ antwort }: Pick<Offered, "antwort">): Taken {
  const { variante = 0, wahl = [] } = antwort ?? {};
  return { datum: "", abgabezeit: "", variante, wahl };
}

type Props = {
  offer: Offered;
  taken: Taken;
  onChange: (change: (known: Taken) => Taken) => void;
  /** Epoch milliseconds. */
  now: number;
  /** How often the free days have changed under one's eyes. */
  reloads: number;
  problems: { datum?: string; abgabezeit?: string };
};

/** What is offered, with what can be added, its sum, and the day: all of an acceptance in one place. */
export function TakenWork({ offer, taken, onChange, now, reloads, problems }: Props) {
  const { varianten, kfz, verschmutzung } = offer;
  const lines = varianten[taken.variante]?.positionen ?? [];
  const { sitze, leistungen, extras } = choiceOf(takenLines(lines, taken.wahl));
  const wish = { leistungen, extras, kfz, verschmutzung, anzahl: 1, sitze };
  const availability = useAvailability(true, wish, taken.datum, reloads);
  return (
    <div className="space-y-7">
      <OfferedLines {...{ offer, taken, onChange }} />
      <section aria-label="Tag wählen">
        <h2 className="mb-3 text-xl">Wann passt es Ihnen?</h2>
        <StepDate
          draft={{ beratung: false, datum: taken.datum, abgabezeit: taken.abgabezeit }}
          moment={berlinMoment(now)}
          availability={availability}
          problems={problems}
          dispatch={(action) => onChange((known) => afterAction(known, action))}
        />
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
  offer: Pick<Offered, "varianten">;
  taken: Pick<Taken, "variante" | "wahl">;
  /** Without it nothing can be ticked. */
  onChange?: Props["onChange"];
};

export function OfferedLines({ offer: { varianten }, taken, onChange }: LinesProps) {
  const id = useId();
  return (
    <div
      className={varianten.length > 1 ? "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3" : ""}
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
            className={`overflow-hidden rounded-card border bg-white ${isTaken && varianten.length > 1 ? "border-2 border-petrol-700" : "border-line"}`}
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
              className="flex items-baseline justify-between gap-4 border-line border-t bg-paper px-4 py-3 font-semibold"
            >
              <span>Zusammen</span>{" "}
              <span className="wide figures text-xl">{formatEuro(total)}</span>
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
      <span className="min-w-0 flex-1 wrap-anywhere">
        {line.anzahl > 1 && <span className="figures">{line.anzahl} × </span>}
        {line.title}
        {line.wahlweise && !onTick && !isTicked && (
          <span className="text-ink-2"> (nicht gewählt)</span>
        )}
      </span>{" "}
      <span className={`figures shrink-0 ${isTicked ? "" : "text-ink-2"}`}>
        {line.wahlweise && onTick ? "+ " : ""}
        {formatEuro(lineCents(line))}
      </span>
    </>
  );
  if (!line.wahlweise || !onTick)
    return <p className="flex min-h-12 items-center gap-3 py-2">{what}</p>;
  return (
    <label className="flex min-h-12 items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-petrol-700"
        checked={isTicked}
        onChange={onTick}
      />
      {what}
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
export function useTaken(offer: Pick<Offered, "antwort">) {
  return useState<Taken>(firstTaken(offer));
}
