/** 'fr ab 123', 'FR-AB123' and 'fr-ab  123' are all kept as 'FR-AB 123'; what is no German plate keeps its shape. */
export function tidyPlate(text: string): string {
  const plate = text.trim().replace(/\s+/g, " ").toUpperCase();
  return plate.replace(
    /^([A-ZÄÖÜ]{1,3})[ -]([A-Z]{1,2})[ -]?([1-9]\d{0,3}) ?([EH]?)$/,
    "$1-$2 $3$4",
  );
}

/** The letters and digits alone. */
export function barePlate(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "");
}
