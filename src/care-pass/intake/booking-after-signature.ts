import { sentPrice } from "#bookings/agreed-price.ts";
import type { OpenField } from "#bookings/open-fields.ts";
import { phoneProblem } from "#lib/text-checks.ts";
import { type Intake, intakeToSend } from "../intake.ts";

/** What the booking becomes by a signature: the choice that was agreed at the car, and of what a quick entry left open (`offen`) all that is known by now. */
export function bookingAfterSignature(annahme: Intake, offen: readonly OpenField[] = []) {
  const { kfz, verschmutzung, extras, preis_cent, leistungen } = annahme;
  const { telefon, email } = intakeToSend(annahme);
  const isOpen = (field: OpenField) => offen.includes(field);
  const isAgreed = kfz !== "" && verschmutzung !== "" && preis_cent !== null;
  return {
    ...(isAgreed && { kfz, verschmutzung, extras, ...sentPrice(preis_cent) }),
    ...(isAgreed && isOpen("leistungen") && { leistungen }),
    ...(isOpen("telefon") && phoneProblem(telefon) === undefined && { telefon }),
    ...(isOpen("email") && email !== "" && { email }),
  };
}
