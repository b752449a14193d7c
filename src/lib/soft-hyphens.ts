/** Behind the first part of the long words of our titles. */
const JOINT =
  /(Datenschutz|Geschäfts|Widerrufs|Barriere)(?=erklärung|bedingungen|belehrung|freiheit)/g;

/** Soft hyphens for browsers without German hyphenation: with text twice as large a title is wider than a phone. */
export function softHyphens(title: string): string {
  return title.replace(JOINT, "$1\u00ad");
}
