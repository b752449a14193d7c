import type { PapersTable } from "#db/tables/papers.ts";
import { addDays, berlinInstant } from "#lib/berlin-time.ts";

export type PaperState = PapersTable["stand"];
export type PaperEvent =
  | "senden"
  | "annehmen"
  | "ablehnen"
  | "verfallen"
  | "zurueckziehen"
  | "ersetzen";

const NEXT: Record<PaperState, Partial<Record<PaperEvent, PaperState>>> = {
  entwurf: { senden: "gesendet" },
  gesendet: {
    annehmen: "angenommen",
    ablehnen: "abgelehnt",
    verfallen: "abgelaufen",
    zurueckziehen: "zurueckgezogen",
    ersetzen: "ersetzt",
  },
  // What nobody took, or in time, may be offered anew, as a version of its own.
  abgelehnt: { ersetzen: "ersetzt" },
  abgelaufen: { ersetzen: "ersetzt" },
  angenommen: {},
  zurueckgezogen: {},
  ersetzt: {},
};

/** What becomes of a paper; undefined where that cannot happen to it. */
export function nextState(state: PaperState, event: PaperEvent): PaperState | undefined {
  return NEXT[state][event];
}

/** The last instant of a day on which an answer counts. */
export function endOfDay(datum: string): string {
  return new Date(berlinInstant(addDays(datum, 1), "00:00") - 1).toISOString();
}

/** As it is at a moment: its last one belongs to the time for an answer. */
export function stateAt(
  { stand, gueltig_bis }: { stand: PaperState; gueltig_bis: string },
  now: number,
): PaperState {
  return stand === "gesendet" && now > Date.parse(gueltig_bis) ? "abgelaufen" : stand;
}

export const PAPER_WORDS: Record<PaperState, string> = {
  entwurf: "Entwurf",
  gesendet: "Wartet auf Antwort",
  angenommen: "Angenommen",
  abgelehnt: "Abgelehnt",
  abgelaufen: "Abgelaufen",
  zurueckgezogen: "Zurückgezogen",
  ersetzt: "Ersetzt",
};

export const PAPER_TONES: Partial<Record<PaperState, "amber" | "petrol" | "red">> = {
  gesendet: "amber",
  angenommen: "petrol",
  abgelehnt: "red",
  abgelaufen: "red",
};

/** How the shop looks at them. */
export const PAPER_LISTS = ["offen", "faellig", "beantwortet", "alle"] as const;
export type PaperList = (typeof PAPER_LISTS)[number];
