import { Refusal } from "#lib/refusal.ts";

/** The admin said that nothing may be cancelled by the way; the answer counts what would be. */
export const appointmentsAhead = (termine: number) =>
  new Refusal(
    409,
    "offene_termine",
    termine === 1
      ? "Dieses Konto hat noch einen offenen Termin. Er muss mit dem Löschen storniert werden."
      : `Dieses Konto hat noch ${termine} offene Termine. Sie müssen mit dem Löschen storniert werden.`,
    { extra: { termine } },
  );

/** The owner is asked first; the answer counts what would be cancelled. */
export const ownAppointmentsAhead = (termine: number) =>
  new Refusal(
    409,
    "offene_termine",
    termine === 1
      ? "Du hast noch einen offenen Termin. Er wird mit dem Konto storniert, wenn du das bestätigst."
      : `Du hast noch ${termine} offene Termine. Sie werden mit dem Konto storniert, wenn du das bestätigst.`,
    { extra: { termine } },
  );
