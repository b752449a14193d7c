/** The tel: address of a phone number as people write it, e.g. '0171 3920007' or '+49 (0)761 123-45'. */
export function phoneLink(phoneNumber: string): string {
  const number = phoneNumber.trim();
  if (!number.startsWith("+")) return `tel:${number.replace(/\D/g, "")}`;
  return `tel:+${number.replace("(0)", "").replace(/\D/g, "")}`;
}
