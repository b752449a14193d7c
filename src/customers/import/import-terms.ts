/** For so long the lines of a file are kept, and taking it over can be undone. */
export const IMPORT_DAYS = 7;
export const LINES_A_PAGE = 50;
/** Of one file: they go in at once, and nobody who books meanwhile may feel it. */
export const MOST_APPOINTMENTS = 1000;

const DAY = 86_400_000;

export function undoneUntil(uebernommen_am: string): string {
  return new Date(Date.parse(uebernommen_am) + IMPORT_DAYS * DAY).toISOString();
}

/** '3 Kunden, bei denen sich seither etwas geändert hat: Anna Muster, Bert Alt und weitere' */
export function changedSentence(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3), names.length > 3 ? " und weiteren" : ""];
  return `Seit der Übernahme hat sich etwas geändert, bei ${shown.join(", ")}${more}. Deshalb lässt sie sich nicht mehr als Ganzes zurücknehmen.`;
}
