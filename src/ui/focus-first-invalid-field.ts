import type { RefObject } from "react";

/** Leads to the first field that has to be put right, after its sentence has been drawn. */
export function focusFirstInvalidField(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
