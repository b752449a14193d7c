/** 'K7P-3FQ': the short form of an id, for people. */
export function shortNumber(id: string): string {
  return `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase();
}
