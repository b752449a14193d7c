/** The mailto: address of an e-mail address; encoded, since it may hold characters that would begin further fields of the mail. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
