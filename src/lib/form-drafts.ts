// chunk: areas

import { FORM_DRAFTS, keep, readKept } from "./kept-drafts.ts";

/** Drafts of the shop's forms, all under one storage key. */
export function readFormDraft(form: string): unknown {
  return formDrafts()[form];
}

export function hasFormDraft(form: string): boolean {
  return form in formDrafts();
}

/** The rest of each form's name that begins with this prefix. */
export function formDraftsOf(prefix: string): string[] {
  return Object.keys(formDrafts()).flatMap((form) =>
    form.startsWith(prefix) ? [form.slice(prefix.length)] : [],
  );
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
