/** A mailto: address; encoded, since some characters would begin further fields of the mail. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
