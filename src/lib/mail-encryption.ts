/** Encryption of a mail server's connection, with its usual port. */
export const MAIL_ENCRYPTIONS = ["tls", "starttls", "keine"] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

export const USUAL_PORT: Record<MailEncryption, number> = { tls: 465, starttls: 587, keine: 25 };
