/**
 * What is typed and not sent yet. It is kept in this tab until it is sent or given up, or whoever typed it logs out, and never leaves the browser (S40).
 * Storage can be refused or full; then a reload begins anew, and all else works.
 */
export const WIZARD_DRAFT = "bookingDraft";
const FORM_DRAFTS = "adminDrafts";

/** Fired at the window when whoever holds a draft is to forget it. */
export const DRAFTS_FORGOTTEN = "drafts-forgotten";

export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return undefined;
  }
}

/** Undefined lets go of it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}

/** At a logout. */
export function forgetDrafts(): void {
  keep(WIZARD_DRAFT, undefined);
  keep(FORM_DRAFTS, undefined);
  window.dispatchEvent(new Event(DRAFTS_FORGOTTEN));
}

/** What was typed in one of the shop's forms; they all lie under one name. */
export function readFormDraft(form: string): unknown {
  return formDrafts()[form];
}

export function hasFormDraft(form: string): boolean {
  return form in formDrafts();
}

/** The ends of the names of all forms whose names begin so. */
export function formDraftsOf(prefix: string): string[] {
  return Object.keys(formDrafts()).flatMap((form) => (form.startsWith(prefix) ? [form.slice(prefix.length)] : []));
}

export function keepFormDraft(form: string, value: unknown): void {
  const { [form]: _, ...others } = formDrafts();
  const drafts = value === undefined ? others : { ...others, [form]: value };
  keep(FORM_DRAFTS, Object.keys(drafts).length > 0 ? drafts : undefined);
}

function formDrafts(): Record<string, unknown> {
  const drafts = readKept(FORM_DRAFTS);
  return isRecord(drafts) ? drafts : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
