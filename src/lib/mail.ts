import type { MailBody, MailFrame } from "./mail-layout.ts";

/**
 * A mail as it lies in the outbox: what it says. It is laid out when it leaves, which keeps the rows small and the visitor from waiting for it.
 * Reminders lie there for months, so that a newer version must still understand what an older one has written.
 */
export type MailMessage = {
  from: { name: string; address: string };
  subject: string;
  body: MailBody;
  frame: MailFrame;
  replyTo?: string;
  /** A button whose address holds a secret: it is made when the mail leaves, so that it lies neither here nor in a log. */
  accountLink?: AccountLink;
  /** The same, for the page of one booking, of its rating or of a car, or for a permit to book. */
  bookingLink?:
    | BookingLink
    | ConfirmBookingLink
    | DisclosureLink
    | PaperLink
    | PassLink
    | PermitLink
    | RefreshLink
    | ReviewLink
    | WaitingLink;
  /** Whose confirmed address counts when the mail leaves; the recipient that was written down is for accounts that are gone by then. */
  toAccount?: string;
  /** Sent unasked after a visit: leaves only while its reader may be written to, and with a way to end all of them. */
  followUp?: FollowUp;
  /** A file that is made when the mail leaves, from what is kept elsewhere. */
  attachment?: MailAttachment;
  /** An iCalendar file; CANCEL takes the entry with the same UID out of the calendar again. */
  calendar?: { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };
};

export type MailAttachment =
  | ReceiptAttachment
  | ProtocolAttachment
  | VoucherAttachment
  | ContractAttachment
  | QuoteAttachment;
export type ReceiptAttachment = { kind: "receipt"; nummer: number };
/** The paper of a voucher with a new code, which is kept as a hash alone. */
export type VoucherAttachment = { kind: "voucher"; nummer: number };
/** A quote, as a letter. */
export type QuoteAttachment = { kind: "offer"; paperId: string };
/** What the customer signed when the car came in. */
export type ProtocolAttachment = { kind: "protocol"; visitId: string };
/** What goes along with a binding booking: the notice of withdrawal with its form, and the terms. */
type ContractAttachment = {
  kind: "contract" /** Agreed by telephone, by mail or away from the shop. */;
  anderswo?: true;
};

export type AccountLink =
  | { purpose: "confirm" | "reset" | "invite"; label: string }
  /** `changeId` says which account's new address it is. */
  | { purpose: "new-email"; label: string; changeId: string }
  /** `returnId` says which account's change of address it takes back. */
  | { purpose: "old-email"; label: string; returnId: string };

/** Opens one booking to whoever has it, without an account. */
export type BookingLink = { purpose: "booking"; label: string; bookingId: string };

/** Opens the page on which a guest confirms one booking; pointless once that is done or over. */
export type ConfirmBookingLink = { purpose: "confirm-booking"; label: string; bookingId: string };

/** Lets whoever has it ask for more appointments than one address may have. */
export type PermitLink = { purpose: "permit"; label: string };

/** Opens what is stored of the address that the mail goes to. */
export type DisclosureLink = { purpose: "disclosure"; label: string };

/** Opens the page on which a paper is answered; pointless once that is replaced or taken back. */
export type PaperLink = { purpose: "paper"; label: string; paperId: string };

/** Opens the page of somebody who waits for a free place; pointless once they do not, or once an offer is over. */
export type WaitingLink = {
  purpose: "waiting";
  label: string;
  waitingId: string;
  paperId?: string;
};

/** Opens the page on which one visit is rated to whoever has it. */
export type ReviewLink = {
  purpose: "review";
  label: string;
  bookingId: string;
  /** Pointless once the visit was rated. */
  unlessRated?: true;
};

/** Opens the wizard with all that was chosen at a visit; pointless once whoever gets it comes anyway. */
export type RefreshLink = { purpose: "refresh"; label: string; bookingId: string; path: string };

export type FollowUp = { label: string };

/** Ends all mails after visits to whoever a mail goes to. */
export type StopLink = { purpose: "stop" };

/** Opens the page of a car to whoever has it; as good as taken back when the link is. */
export type PassLink = {
  purpose: "pass";
  label: string;
  passId: string;
  /** The mail says enough without it, where its address may not have the link. */
  isOptional?: true;
};

/** A mail to be sent. The key says what it is about: the same key is queued once only. */
export type QueuedMail = {
  key: string;
  recipient: string;
  /** Who gets the same as a mail of their own, so that one full mailbox keeps it from nobody else. */
  alsoTo?: readonly string[];
  message: MailMessage;
  /** Epoch ms; at once when missing. */
  dueAt?: number;
  /** Epoch ms; not sent any more afterwards. */
  expiresAt?: number;
  /** Mails of one bundle replace each other while they wait, and leave some minutes apart. */
  bundle?: { name: string; toldBefore: unknown };
};
