/** 'fr-ab  123' is kept as 'FR-AB 123'. */
export function tidyPlate(text: string): string {
  return text.trim().replace(/\s+/g, " ").toUpperCase();
}

/** The letters and digits alone, as somebody types them who is in a hurry. */
export function barePlate(text: string): string {
  return text.replace(/[\s-]/g, "");
}
