import { AUDIT_KINDS, type AuditKind } from "#lib/audit-log.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { readPage, readSearch } from "#lib/list-address.ts";
import { periodText } from "#lib/period.ts";
import { PEOPLE } from "./people.ts";
import type { AuditPage } from "./schema.ts";

/** What is looked for in the journal, as the address says it; an empty text stands for everything. */
export type AuditSearch = {
  bereich: AuditKind | "";
  wer: string;
  von: string;
  bis: string;
  q: string;
  seite: number;
};

/** Somebody who is no admin, or no longer one. */
export const UNKNOWN_PERSON = "Ein Konto";

const ID = /^\w{1,24}$/;

/** Unreadable parts are left out, since an address can be typed. */
export function readAuditSearch(search: URLSearchParams): AuditSearch {
  const bereich = search.get("bereich") ?? "";
  return {
    bereich: Object.hasOwn(AUDIT_KINDS, bereich) ? (bereich as AuditKind) : "",
    wer: matching(search.get("wer"), (text) => ID.test(text)),
    von: matching(search.get("von"), isCalendarDate),
    bis: matching(search.get("bis"), isCalendarDate),
    q: readSearch(search),
    seite: readPage(search),
  };
}

/** The query of the page and of its call alike: what is not asked for is not in it. */
export function auditQuery(search: AuditSearch): Record<string, string> {
  const { seite, ...texts } = search;
  const asked = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  return { ...asked, ...(seite > 1 && { seite: String(seite) }) };
}

/** The same for the call that finds it. */
export function auditFilterSentence({ bereich, wer, von, bis, q }: AuditSearch) {
  return {
    bereich: bereich || undefined,
    wer: wer || undefined,
    von: von || undefined,
    bis: bis || undefined,
    q,
  };
}

export function isNarrowed(search: AuditSearch): boolean {
  return Object.keys(auditQuery({ ...search, seite: 1 })).length > 0;
}

/** What is chosen beside the search, in words: 'Rechnungen', 'Gäste ohne Konto', 'ab 01.03.2026'. */
export function chosenWords(
  { bereich, wer, von, bis }: AuditSearch,
  admins: AuditPage["admins"],
): string[] {
  const person = Object.hasOwn(PEOPLE, wer)
    ? PEOPLE[wer as keyof typeof PEOPLE]
    : admins.find(({ id }) => id === wer)?.name.trim();
  return [
    bereich && AUDIT_KINDS[bereich],
    wer && (person ?? UNKNOWN_PERSON),
    periodText({ von, bis }),
  ].filter((words) => words !== "");
}

function matching(text: string | null, isGood: (text: string) => boolean): string {
  return text !== null && isGood(text) ? text : "";
}
