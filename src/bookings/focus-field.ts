// chunk: booking

/** Puts the focus on a field by its name: of a radio group on its chosen or first tile, of the calendar on its day. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  if (!form || !name) return;
  const controls = [
    ...form.querySelectorAll<HTMLElement>(
      `[name="${name}"], [data-field="${name}"] :is([tabindex="0"], button[aria-pressed]:enabled)`,
    ),
  ];
  const target =
    controls.find((control) => control.matches(':checked, [aria-pressed="true"]')) ?? controls[0];
  target?.focus();
}
