import { setImmediate as nextTurn } from "node:timers/promises";
import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import type {
  AccountLink,
  BookingLink,
  ConfirmBookingLink,
  DisclosureLink,
  FollowUp,
  MailAttachment,
  MailMessage,
  PaperLink,
  PassLink,
  PermitLink,
  RefreshLink,
  ReviewLink,
  StopLink,
  WaitingLink,
} from "#lib/mail.ts";
import type { Clock } from "../clock.server.ts";
import { describeError, type Log } from "../log.server.ts";
import { waitUntilIdle } from "../wait-until-idle.server.ts";
import { classifyMailFailure } from "./mail-failure.server.ts";
import {
  createMailLeases,
  forgetLeases,
  LEASE_PACE,
  type LeasedMail,
  type LeasePace,
} from "./mail-leases.server.ts";
import type { AttachedFile, MailTransport, OutgoingMail } from "./mail-transport.server.ts";

export type Outbox = {
  /** Sends what is due soon; call it after the transaction that queued a mail was committed. */
  wake(): void;
  /** Sends what is due now, after what this node is sending already, and says how many mails were tried. */
  deliverDue(): Promise<number>;
  start(): void;
  /** Waits for the mail being sent, but not for a mail server that hangs. */
  stop(): Promise<void>;
};

/**
 * Makes the secret of a link at the moment its mail leaves, a new one at each try.
 * Returns the address of the link and whom it is meant for; without one the mail leaves without its button. Undefined when there is nobody any more to
 * send it to.
 */
export type LinkMaker = LinkMakerOf<
  | AccountLink
  | BookingLink
  | ConfirmBookingLink
  | DisclosureLink
  | PaperLink
  | PassLink
  | PermitLink
  | RefreshLink
  | ReviewLink
  | StopLink
  | WaitingLink
>;
export type LinkMakerOf<Link> = (
  link: Link,
  recipient: string,
  circumstances?: Circumstances,
) => Promise<MadeLink | undefined>;
/** What was tried before may have arrived although nobody confirmed it. */
type Circumstances = { isRepeated?: boolean };
/** `post` is where mail programs do the same by themselves; `untrue` the labels of highlights that hold no more. */
type MadeLink = { recipient: string; untrue?: readonly string[] } & (
  | { href: string; post?: string }
  | { href?: undefined; post?: undefined }
);

/** Makes the file of a mail at the moment it leaves; what it throws is tried again like a mail server that is down. */
export type AttachmentMaker = AttachmentMakerOf<MailAttachment>;
export type AttachmentMakerOf<Attachment> = (attachment: Attachment) => Promise<AttachedFile>;

const MINUTE = 60_000;
const BATCH = 10;
const POLL = 15_000;
/** How long the mail being sent may hold up the end of the site. */
const LAST_MAIL = 15_000;
const BACKOFF_MINUTES = [1, 2, 5, 10, 20, 30, 60];
/** About five days: seven tries in the first two hours, then one an hour. */
const MOST_ATTEMPTS = 125;

type Options = {
  db: Db;
  isPostgres: boolean;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  makeLink: LinkMaker;
  makeAttachment: AttachmentMaker;
  pace?: LeasePace;
};

export function createOutbox(options: Options): Outbox {
  const { db, clock, log, transport, makeLink, makeAttachment } = options;
  const leases = createMailLeases(db, options.pace ?? LEASE_PACE);
  /** What the mail server took although the database did not hear of it yet, by the mail's id. */
  const handedOver = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let brokeOff = false;
  let wokenMeanwhile = false;
  let stopped = false;
  const ending = new AbortController();

  async function deliverDue(): Promise<number> {
    while (running) await running;
    return await run(() => deliverBatches());
  }

  async function deliverBatches(isPatient = false): Promise<number> {
    if (brokeOff) await takeUpAgain();
    brokeOff = true;
    let tried = 0;
    while (!stopped) {
      const mails = await leases.take(clock.now(), BATCH);
      tried += await deliverInTurn(mails, isPatient);
      if (mails.length < BATCH) break;
    }
    brokeOff = false;
    return tried;
  }

  /** A round that ended with an error left mails behind: those that had left are never sent twice. */
  async function takeUpAgain(): Promise<void> {
    for (const [id, at] of handedOver) await noteSent(id, at);
    await leases.giveBackAll();
  }

  async function deliverInTurn(mails: readonly LeasedMail[], isPatient: boolean): Promise<number> {
    const kept = leases.keep();
    let tried = 0;
    try {
      for (const [index, mail] of mails.entries()) {
        // Whoever asks something just now waits for the answer, and nobody for a mail.
        if (isPatient) await waitUntilIdle();
        if (stopped) {
          await leases.giveBack(mails.slice(index).map(({ id }) => id));
          break;
        }
        if (!(await leases.isHeld(mail.id))) continue;
        await deliver(mail, AbortSignal.any([kept.signal, ending.signal]));
        tried += 1;
      }
    } finally {
      kept.stop();
    }
    return tried;
  }

  async function deliver(mail: LeasedMail, signal: AbortSignal): Promise<void> {
    try {
      const completed = await composeMail(mail);
      if (!completed) return await dropMail(mail.id);
      await noteRecipient(mail, completed.recipient);
      await transport.send({ id: mail.id, ...completed }, signal);
    } catch (error) {
      return await noteFailure(mail, error);
    }
    await noteSent(mail.id, clock.now());
  }

  /** The admin's list says where a mail went, not where it would have gone when it was written. */
  async function noteRecipient(
    { id, recipient, message }: LeasedMail,
    address: string,
  ): Promise<void> {
    if (message.toAccount && recipient !== address)
      await db.updateTable("mails").set({ recipient: address }).where("id", "=", id).execute();
  }

  async function noteSent(id: string, at: number): Promise<void> {
    handedOver.set(id, at);
    await db
      .updateTable("mails")
      .set({ sent_at: at, last_error: null, leased_until: 0, leased_by: null })
      .where("id", "=", id)
      .execute();
    handedOver.delete(id);
    log.info({ mail: id }, "mail sent");
  }

  async function noteFailure(mail: LeasedMail, error: unknown): Promise<void> {
    const now = clock.now();
    const { sentence, isPermanent, code } = classifyMailFailure(error);
    const givenUp = isPermanent || mail.attempts >= MOST_ATTEMPTS;
    const minutes = BACKOFF_MINUTES[Math.min(mail.attempts, BACKOFF_MINUTES.length) - 1] ?? 60;
    await db
      .updateTable("mails")
      .set(({ fn }) => ({
        first_due_at: fn.coalesce("first_due_at", "due_at"),
        last_error: sentence,
        leased_until: 0,
        leased_by: null,
        ...(givenUp ? { failed_at: now } : { due_at: now + minutes * MINUTE }),
      }))
      .where("id", "=", mail.id)
      .where("leased_by", "=", leases.node)
      .execute();
    log.warn(
      {
        mail: mail.id,
        attempts: mail.attempts,
        givenUp,
        reason: code,
        error: describeError(error),
      },
      "mail not sent",
    );
  }

  async function composeMail(mail: LeasedMail): Promise<Omit<OutgoingMail, "id"> | undefined> {
    const { accountLink, bookingLink, attachment, toAccount, followUp, ...written } = mail.message;
    const recipient = (toAccount && (await readConfirmedAddress(db, toAccount))) || mail.recipient;
    if (followUp) return await composeFollowUp({ ...written, bookingLink }, followUp, recipient);
    const link = accountLink ?? bookingLink;
    const made = link && (await makeLink(link, recipient, { isRepeated: mail.attempts > 1 }));
    if (link && !made) return undefined;
    const message = withoutUntrue(written, made?.untrue);
    const attachments = attachment && { attachments: [await makeAttachment(attachment)] };
    if (!link || !made?.href)
      return { recipient: made?.recipient ?? recipient, message, ...attachments };
    const action = { label: link.label, href: made.href };
    return {
      recipient: made.recipient,
      message: { ...message, body: { ...message.body, action } },
      ...attachments,
    };
  }

  function withoutUntrue<M extends Pick<MailMessage, "body">>(
    message: M,
    untrue: readonly string[] = [],
  ): M {
    const highlights = message.body.highlights.filter(({ label }) => !untrue.includes(label));
    return untrue.length > 0 ? { ...message, body: { ...message.body, highlights } } : message;
  }

  /** Undefined for whoever has said no since it was written. */
  async function composeFollowUp(
    { bookingLink, ...message }: MailMessage,
    { label }: FollowUp,
    recipient: string,
  ) {
    const stop = await makeLink({ purpose: "stop" }, recipient);
    const made = bookingLink && (await makeLink(bookingLink, recipient));
    if (!stop?.href || (bookingLink && !made)) return undefined;
    const frame = { ...message.frame, links: [{ label, href: stop.href }, ...message.frame.links] };
    const body =
      bookingLink && made?.href
        ? { ...message.body, action: { label: bookingLink.label, href: made.href } }
        : message.body;
    return { recipient, message: { ...message, frame, body }, stopAddress: stop.post ?? stop.href };
  }

  async function dropMail(id: string): Promise<void> {
    await db.deleteFrom("mails").where("id", "=", id).execute();
  }

  /** One round at a time: whatever this node holds between two rounds is not being sent. */
  function run(round: () => Promise<number>): Promise<number> {
    running = round().finally(() => {
      running = undefined;
      if (!wokenMeanwhile) return;
      wokenMeanwhile = false;
      wake();
    });
    return running;
  }

  async function deliverQuietly(isFirst: boolean): Promise<number> {
    try {
      // On SQLite a process that was killed is this one's predecessor; on PostgreSQL another node may be sending them.
      if (isFirst && !options.isPostgres) await forgetLeases(db);
      // The answer that the mail is about leaves first: how long it takes must not tell what is sent.
      await nextTurn();
      return await deliverBatches(true);
    } catch (error) {
      log.error({ error: describeError(error) }, "outbox");
      return 0;
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running) wokenMeanwhile = true;
    else void run(() => deliverQuietly(false));
  }

  function start(): void {
    timer = setInterval(wake, POLL);
    timer.unref();
    void run(() => deliverQuietly(true));
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    const patience = setTimeout(() => ending.abort(), LAST_MAIL);
    await running;
    clearTimeout(patience);
  }

  return { wake, deliverDue, start, stop };
}
