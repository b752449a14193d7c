/** Behind the first part of the long words of our titles. */
const JOINT =
  /(Datenschutz|Geschäfts|Widerrufs|Barriere)(?=erklärung|bedingungen|belehrung|freiheit)/g;

/** Where a title may break, for browsers that know no German hyphens: on a phone with letters twice as large it is wider than the screen. */
export function softHyphens(title: string): string {
  return title.replace(JOINT, "$1\u00ad");
}
