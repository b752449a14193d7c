/** Which mails about bookings a customer wants, of those that one can do without; confirmations and cancellations always go out. */
export type MailChoices = {
  /** The day before an appointment. */
  erinnerung: boolean;
  /** When the vehicle is ready. */
  fertig: boolean;
};

export const ALL_MAILS: MailChoices = { erinnerung: true, fertig: true };

/** What was never chosen is wanted. */
export function toMailChoices({
  erinnerung = true,
  fertig = true,
}: Readonly<Record<string, boolean>>): MailChoices {
  return { erinnerung, fertig };
}
