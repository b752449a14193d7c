import { Refusal } from "#lib/refusal.ts";
import type { PaperState } from "./paper-state.ts";

export const paperUnknown = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
  );

const OVER: Record<Exclude<PaperState, "gesendet" | "entwurf">, string> = {
  angenommen: "Darauf ist schon geantwortet: Eine Zeit ist gewählt.",
  abgelehnt: "Darauf ist schon geantwortet: Keine der Zeiten passte.",
  abgelaufen:
    "Die Zeit für eine Antwort ist vorbei. Bitte rufen Sie uns an, oder fragen Sie neu an.",
  zurueckgezogen: "Dieser Vorschlag gilt nicht mehr.",
  ersetzt: "Es gibt inzwischen einen neueren Vorschlag. Bitte sehen Sie ihn an.",
};

/** Somebody was faster, or the end; the page shows it as it is now. */
export const alreadyAnswered = (stand: PaperState) =>
  new Refusal(
    409,
    "schon_beantwortet",
    stand === "gesendet" || stand === "entwurf" ? OVER.ersetzt : OVER[stand],
  );
