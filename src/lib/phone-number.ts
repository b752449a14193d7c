const GERMANY = "49";
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
/** '151 2345678', as a mobile number is said when the zero is left out. */
const BARE_MOBILE = /^1[567]\d{7,10}$/;

/**
 * A telephone number as it is dialled from anywhere, digits alone: '0151 12345678' and '+49 (0)151 / 123 456 78' are both '4915112345678'.
 * Undefined for what is no whole number, such as one without its area code.
 */
export function internationalNumber(typed: string): string | undefined {
  const text = typed.trim();
  const digits = text.replace("(0)", "").replace(/\D/g, "");
  const number = text.startsWith("+") ? withoutTrunkZero(digits) : fromInside(digits);
  return number !== undefined && number.length >= FEWEST_DIGITS && number.length <= MOST_DIGITS
    ? number
    : undefined;
}

/** What two spellings of the same number have in common; empty when there is none. */
export function phoneKey(typed: string): string {
  return internationalNumber(typed) ?? typed.replace(/\D/g, "");
}

function fromInside(digits: string): string | undefined {
  if (digits.startsWith("00")) return withoutTrunkZero(digits.slice(2));
  if (digits.startsWith("0")) return `${GERMANY}${digits.slice(1)}`;
  if (BARE_MOBILE.test(digits)) return `${GERMANY}${digits}`;
  return digits.startsWith(GERMANY) && digits.length >= 11 ? digits : undefined;
}

/** '+49 0151 …': the zero belongs to calls from inside. */
function withoutTrunkZero(digits: string): string | undefined {
  if (digits.startsWith("0")) return undefined;
  return digits.startsWith(`${GERMANY}0`) ? `${GERMANY}${digits.slice(3)}` : digits;
}
