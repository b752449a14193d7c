/** A mail as it lies in the outbox, complete. */
export type MailMessage = {
  from: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** An iCalendar file; CANCEL takes the entry with the same UID out of the calendar again. */
  calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };
};

/** A mail to be sent. The key says what it is about: the same key is queued once only. */
export type QueuedMail = {
  key: string;
  recipient: string;
  message: MailMessage;
  /** Epoch ms; at once when missing. */
  dueAt?: number;
  /** Epoch ms; not sent any more afterwards. */
  expiresAt?: number;
};
