export type MailFilter = "alle" | "offen";

/** The newest mails are one page. */
export function readMailFilter(search: URLSearchParams): { nur: MailFilter; seite: number } {
  return { nur: search.get("nur") === "offen" ? "offen" : "alle", seite: 1 };
}

export function writeMailFilter({ nur }: { nur: MailFilter }): Record<string, string> {
  return nur === "offen" ? { nur } : {};
}
