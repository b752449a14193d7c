import { formatEuro } from "#lib/money.ts";
import { dueCents } from "../agreed-price.ts";
import type { GuestBooking } from "../schema.ts";

/** What is asked before vouchers are taken off a booking. */
export function withoutVouchers(booking: GuestBooking) {
  const [paid, due] = [booking.gutschein_cent, dueCents(booking)].map(formatEuro);
  return {
    question: "Termin ohne Gutschein?",
    children: `${paid} stehen dann wieder auf dem Gutschein, und vor Ort sind ${due} zu zahlen. Der Termin bleibt, der Code gilt weiter.`,
    confirmLabel: "Ohne Gutschein",
  };
}
