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

/** The owner is told first what stays of the firm, since the law asks for its invoice. */
export const firmStays = () =>
  new Refusal(
    409,
    "offene_sammelrechnung",
    "Für deine Firma sind noch Termine abzurechnen. Ihr Name und ihre Angaben für die Rechnung bleiben dafür gespeichert, bis die Rechnung bezahlt ist; danach löschen wir sie von selbst.",
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
