import { Refusal } from "#lib/refusal.ts";
import type { RatingProblem } from "./review-rule.ts";
import type { RatedVisit, Review } from "./review-schema.ts";
import { CHANGE_DAYS, RATING_MONTHS } from "./review-terms.ts";

export const linkInvalid = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht mehr. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
  );

export const visitUnknown = () =>
  new Refusal(404, "besuch_unbekannt", "Diesen Besuch gibt es nicht (mehr).");
export const reviewUnknown = () =>
  new Refusal(
    404,
    "bewertung_unbekannt",
    "Diese Bewertung gibt es nicht (mehr). Bitte laden Sie die Liste neu.",
  );

export const RATING_PROBLEMS: Record<RatingProblem, string> = {
  nicht_abgeschlossen: "Bewerten lässt sich ein Besuch, sobald er abgeschlossen ist.",
  beratung: "Ein Beratungsgespräch wird nicht bewertet.",
  zu_lange_her: `Bewerten lässt sich ein Besuch ${RATING_MONTHS} Monate lang.`,
  steht_fest: `Ändern lässt sich eine Bewertung ${CHANGE_DAYS} Tage lang. Zurücknehmen geht jederzeit.`,
};

export const mayNotRate = (problem: RatingProblem) =>
  new Refusal(409, problem, RATING_PROBLEMS[problem]);

/** The customer has changed it meanwhile, or another admin was faster. */
export const changedMeanwhile = (aktuell: Review) =>
  new Refusal(
    409,
    "veraltet",
    "Die Bewertung hat sich inzwischen geändert. Bitte lesen Sie sie noch einmal.",
    { extra: { aktuell } },
  );

/** Another window of the same author was faster; nothing is lost of either. */
export const changedElsewhere = (aktuell: RatedVisit) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Bewertung hat sich inzwischen geändert, vielleicht in einem anderen Fenster. Was Sie hier geschrieben haben, ist noch da.",
    { extra: { aktuell } },
  );
