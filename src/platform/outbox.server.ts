import { setImmediate as nextTurn } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Database } from "#database/tables.ts";
import type { AccountLink, BookingLink, MailAttachment, MailMessage, QueuedMail } from "#lib/mail.ts";
import type { Clock } from "./clock.server.ts";
import { describeError, type Log } from "./log.server.ts";
import type { AttachedFile, MailTransport, OutgoingMail } from "./mail-transport.server.ts";
import { newId } from "./new-id.server.ts";

export type Outbox = {
  /** Sends what is due soon; call it after the transaction that queued a mail was committed. */
  wake(): void;
  /** Sends what is due now, after what this node is sending already, and says how many mails were tried. */
  deliverDue(): Promise<number>;
  start(): void;
  /** Waits for the mail being sent. */
  stop(): Promise<void>;
};

/**
 * Makes the secret of a link at the moment its mail leaves, a new one at each try.
 * Returns the address of the link and whom it is meant for; undefined when there is nobody any more to send it to.
 */
export type LinkMaker = LinkMakerOf<AccountLink | BookingLink>;
export type LinkMakerOf<Link> = (link: Link, recipient: string) => Promise<{ href: string; recipient: string } | undefined>;

/** Makes the file of a mail at the moment it leaves; what it throws is tried again like a mail server that is down. */
export type AttachmentMaker = (attachment: MailAttachment) => Promise<AttachedFile>;

const MINUTE = 60_000;
const BATCH = 10;
const LEASE = 5 * MINUTE;
const POLL = 15_000;
const BACKOFF_MINUTES = [1, 2, 5, 10, 20, 30, 60];
/** About five days: seven tries in the first two hours, then one an hour. */
const MOST_ATTEMPTS = 125;

/** Writes mails beside the rows of the change that causes them (D28). */
export async function queueMails(tx: Db, now: number, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    id: newId(),
    key: mail.key,
    recipient: mail.recipient,
    message: JSON.stringify(mail.message),
    due_at: mail.dueAt ?? now,
    expires_at: mail.expiresAt ?? null,
    attempts: 0,
    leased_until: 0,
    created_at: now,
  }));
  await tx
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Takes back what was not sent yet, such as the reminder of a cancelled booking. */
export async function withdrawMails(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.deleteFrom("mails").where("key", "in", keys).where("sent_at", "is", null).execute();
}

export type OutboxRow = Selectable<Database["mails"]>;

/** The newest mails first. */
export async function listMails(db: Db, filter: { undeliveredOnly: boolean; limit: number }): Promise<OutboxRow[]> {
  return await db
    .selectFrom("mails")
    .selectAll()
    .$if(filter.undeliveredOnly, (query) => query.where("sent_at", "is", null).where("last_error", "is not", null))
    .orderBy("created_at", "desc")
    .limit(filter.limit)
    .execute();
}

/** Undefined when it was never queued, or was not wanted any more. */
export async function findMail(db: Db, key: string): Promise<OutboxRow | undefined> {
  return await db.selectFrom("mails").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Mails that were tried at least once and did not arrive. */
export async function countUndelivered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .where("last_error", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes an unsent mail due now; false when there is none. */
export async function retryMail(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable("mails")
    .set({ due_at: now, failed_at: null, leased_until: 0 })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteMailsSentBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("mails").where("sent_at", "<", instant).execute();
}

type Options = {
  db: Db;
  isPostgres: boolean;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  makeLink: LinkMaker;
  makeAttachment: AttachmentMaker;
};

export function createOutbox(options: Options): Outbox {
  const { db, clock, log, transport, makeLink, makeAttachment } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let wokenMeanwhile = false;
  let stopped = false;

  async function deliverDue(): Promise<number> {
    while (running) await running;
    return await deliverBatches();
  }

  async function deliverBatches(): Promise<number> {
    await db.deleteFrom("mails").where("sent_at", "is", null).where("expires_at", "<=", clock.now()).execute();
    let tried = 0;
    while (!stopped) {
      const leasedAt = clock.now();
      const mails = await leaseDueMails();
      for (const [index, mail] of mails.entries()) {
        // A slow mail server must outlast neither the lease nor a stop: the rest of the batch is for the next round.
        if (stopped || clock.now() > leasedAt + LEASE / 2) {
          await releaseLeases(mails.slice(index));
          break;
        }
        await deliver(mail);
        tried += 1;
      }
      if (mails.length < BATCH) break;
    }
    return tried;
  }

  async function releaseLeases(mails: { id: string }[]): Promise<void> {
    const ids = mails.map((mail) => mail.id);
    await db.updateTable("mails").set({ leased_until: 0, attempts: sql<number>`attempts - 1` }).where("id", "in", ids).execute();
  }

  /** Marks a batch as taken for some minutes, so that no other node sends it too; a crashed node's lease runs out by itself. */
  async function leaseDueMails() {
    const now = clock.now();
    const due = db
      .selectFrom("mails")
      .select("id")
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .where("due_at", "<=", now)
      .where("leased_until", "<=", now)
      .orderBy("due_at")
      .limit(BATCH)
      .$if(options.isPostgres, (query) => query.forUpdate().skipLocked());
    return await db
      .updateTable("mails")
      .set({ leased_until: now + LEASE, attempts: sql<number>`attempts + 1` })
      .where("id", "in", due)
      .returning(["id", "recipient", "message", "attempts"])
      .execute();
  }

  async function deliver(mail: Awaited<ReturnType<typeof leaseDueMails>>[number]): Promise<void> {
    try {
      const completed = await complete(mail);
      if (!completed) return await dropMail(mail.id);
      await transport.send({ id: mail.id, ...completed });
    } catch (error) {
      const now = clock.now();
      const givenUp = isPermanent(error) || mail.attempts >= MOST_ATTEMPTS;
      const minutes = BACKOFF_MINUTES[Math.min(mail.attempts, BACKOFF_MINUTES.length) - 1] ?? 60;
      await db
        .updateTable("mails")
        .set({ last_error: sentenceFor(error), leased_until: 0, ...(givenUp ? { failed_at: now } : { due_at: now + minutes * MINUTE }) })
        .where("id", "=", mail.id)
        .execute();
      log.warn({ mail: mail.id, attempts: mail.attempts, givenUp, error: describeError(error) }, "mail not sent");
      return;
    }
    await db.updateTable("mails").set({ sent_at: clock.now(), last_error: null }).where("id", "=", mail.id).execute();
    log.info({ mail: mail.id }, "mail sent");
  }

  async function complete(mail: { recipient: string; message: MailMessage }): Promise<Omit<OutgoingMail, "id"> | undefined> {
    const { accountLink, bookingLink, attachment, ...message } = mail.message;
    if (attachment) return { recipient: mail.recipient, message, attachments: [await makeAttachment(attachment)] };
    const link = accountLink ?? bookingLink;
    if (!link) return mail;
    const made = await makeLink(link, mail.recipient);
    if (!made) return undefined;
    const action = { label: link.label, href: made.href };
    return { recipient: made.recipient, message: { ...message, body: { ...message.body, action } } };
  }

  async function dropMail(id: string): Promise<void> {
    await db.deleteFrom("mails").where("id", "=", id).execute();
  }

  async function run(): Promise<number> {
    try {
      // The answer that the mail is about leaves first: how long it takes must not tell what is sent (D24).
      await nextTurn();
      return await deliverBatches();
    } catch (error) {
      log.error({ error: describeError(error) }, "outbox");
      return 0;
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
      if (!wokenMeanwhile) return;
      wokenMeanwhile = false;
      wake();
    });
  }

  function start(): void {
    timer = setInterval(wake, POLL);
    timer.unref();
    wake();
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await running;
  }

  return { wake, deliverDue, start, stop };
}

/** The recipient's server says for good that there is no such mailbox; everything else may pass. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 550 && responseCode < 560;
}

/** What the admin reads beside an unsent mail; the server's own words can quote addresses and are left out. */
function sentenceFor(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (isPermanent(error)) return "Der Empfänger-Server kennt diese Adresse nicht.";
  if (code === "EAUTH") return "Der Mailserver nimmt die Anmeldung nicht an.";
  if (code === "ECONNECTION" || code === "ESOCKET" || code === "ECONNREFUSED" || code === "EDNS" || code === "ETIMEDOUT") {
    return "Der Mailserver ist nicht erreichbar.";
  }
  return responseCode ? `Der Mailserver hat die E-Mail abgelehnt (${responseCode}).` : "Die E-Mail konnte nicht zugestellt werden.";
}
