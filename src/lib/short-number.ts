/** 'K7P-3FQ': what people call what has an id twice as long. */
export function shortNumber(id: string): string {
  return `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase();
}
