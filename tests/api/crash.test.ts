import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readSettings } from "../../src/company/company.data.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import {
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  expectQuartersFit,
  footprint,
  workdays,
} from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, httpCall } from "../support/child-process.ts";
import { startMailServer } from "../support/mail-server.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { firstOf, IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P11).

const SEED = Number(process.env.SEED) || Math.floor(Math.random() * 1_000_000);
const VISITORS = 8;
const LONGEST_BURST = 400;

type Submission = { key: string; email: string; request: Record<string, unknown> };
type Acknowledged = Submission & { id: string };

/** Half a minute each has to pass on PostgreSQL before another node may send what the killed one held. */
const onShortWaits = (kind: "sqlite" | "postgres") => it.runIf(kind === "sqlite" || IS_FULL_SCALE);

beforeAll(ensureBuild, 120_000);

describeOnBothDatabases("a site that is killed in the middle of a burst of bookings", (kind) => {
  const kills = IS_FULL_SCALE ? (kind === "sqlite" ? 20 : 8) : 1;

  // Where hours are counted places are taken, too.
  onShortWaits(kind).each(firstOf(1, ["hours", "places"] as const))(
    `keeps all that it acknowledged and nothing by halves, ${kills} times, by %s (SEED=${SEED})`,
    { timeout: 300_000 },
    async (counted) => {
      console.log(`kill -9 on ${kind}: SEED=${SEED}`);
      const random = randomNumbers(SEED);
      const shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
      await emptyCalendar(shop);
      await changeSettings(shop.platform.db, { tagesKapazitaet: 100_000 });
      if (counted === "hours") await countHours(shop);
      const nextSubmission = submissions(random);
      const acknowledged: Acknowledged[] = [];
      let unanswered: Submission[] = [];

      for (let kill = 1; kill <= kills; kill += 1) {
        const site = await startBuiltSite({ ...shop.environment, LOG_LEVEL: "silent" });
        // Who got no answer sends the same again, with the same key.
        for (const submission of unanswered) acknowledged.push(await submit(site, submission));
        await expectWhole(shop, acknowledged, []);

        const burst = startBurst(site, nextSubmission);
        await burst.firstAnswer;
        await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_BURST));
        expect(await site.stop("SIGKILL")).toBe("SIGKILL");
        const outcome = await burst.ended;
        acknowledged.push(...outcome.acknowledged);
        unanswered = outcome.unanswered;
        await expectWhole(shop, acknowledged, unanswered);
      }

      await expectMailsToLeaveOnce(shop);
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
      await shop.close();
    },
  );
});

describeOnBothDatabases("mails that a site is killed over", (kind) => {
  /** On SQLite the next start knows that nobody is sending; on PostgreSQL another node has to wait until the silence is sure. */
  const longest = kind === "sqlite" ? 10_000 : 60_000;

  onShortWaits(kind)(
    `leave within ${longest / 1000} seconds, each of them once`,
    { timeout: 120_000 },
    async () => {
      const server = await startMailServer();
      const shop = await openTestShop({
        kind,
        environment: { SMTP_URL: server.url, RATE_LIMIT: "off", LOG_LEVEL: "silent" },
      });
      await changeSettings(shop.platform.db, { tagesKapazitaet: 100 });
      const killed = await startBuiltSite(shop.environment);
      const others = kind === "postgres" ? [await startBuiltSite(shop.environment)] : [];
      let holdUp = () => {};
      const isHeldUp = new Promise<void>((resolve) => {
        server.onRecipient = () => {
          resolve();
          return new Promise<void>((goOn) => {
            holdUp = goOn;
          });
        };
      });
      const nextSubmission = submissions(randomNumbers(SEED));
      await submit(killed, nextSubmission());
      await isHeldUp;
      server.onRecipient = () => {};
      const leased = shop.platform.db
        .selectFrom("mails")
        .select("id")
        .where("sent_at", "is", null)
        .where("leased_until", ">", 0);
      expect((await leased.execute()).length).toBeGreaterThan(0);
      await killed.stop("SIGKILL");
      holdUp();

      const killedAt = Date.now();
      if (kind === "sqlite") others.push(await startBuiltSite(shop.environment));
      while (server.received.length < 2 && Date.now() - killedAt < longest)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(Date.now() - killedAt).toBeLessThan(longest);
      for (const site of others) expect(await site.stop()).toBe(0);
      expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2);
      expect(server.received).toHaveLength(2);
      await shop.close();
      await server.goDown();
    },
  );
});

async function submit(site: Child, submission: Submission): Promise<Acknowledged> {
  const { status, body } = await httpCall(site.url, "POST", "/api/bookings", submission.request, {
    "Idempotency-Key": submission.key,
  });
  if (status !== 201) throw new Error(`unexpected answer ${status} ${JSON.stringify(body)}`);
  return { ...submission, id: String(body.id) };
}

/** Visitors who book one after the other until nobody answers any more. */
function startBurst(site: Child, nextSubmission: () => Submission) {
  const acknowledged: Acknowledged[] = [];
  const unanswered: Submission[] = [];
  let answered = () => {};
  const firstAnswer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const visitor = async () => {
    for (;;) {
      const submission = nextSubmission();
      try {
        acknowledged.push(await submit(site, submission));
        answered();
      } catch (error) {
        // A refusal is no crash: only a lost connection ends the burst.
        if (!(error instanceof TypeError)) throw error;
        unanswered.push(submission);
        return;
      }
    }
  };
  const ended = Promise.all(Array.from({ length: VISITORS }, visitor)).then(() => ({
    acknowledged,
    unanswered,
  }));
  return { firstAnswer: Promise.race([firstAnswer, ended]), ended };
}

/** Acknowledged ids against rows, places, mails and keys: nothing missing, nothing twice. */
async function expectWhole(
  shop: TestShop,
  acknowledged: Acknowledged[],
  unanswered: Submission[],
): Promise<void> {
  const { db } = shop.platform;
  const { bookings, mails, answers } = await footprint(db);
  const { stunden } = await readSettings(db);
  await (stunden.an ? expectQuartersFit(db) : expectPlacesFit(db));

  const rows = new Map(bookings.map((booking) => [booking.id, booking]));
  for (const { id, email } of acknowledged)
    expect(rows.get(id)?.email, `booking ${id}`).toBe(email);
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length);
  // Nobody booked twice, and what was not acknowledged is there whole or not at all.
  expect(new Set(bookings.map((booking) => booking.email)).size).toBe(bookings.length);
  expect(bookings.length - acknowledged.length).toBeLessThanOrEqual(unanswered.length);
  const emails = new Set([...acknowledged, ...unanswered].map(({ email }) => email));
  expect(bookings.filter((booking) => !emails.has(booking.email))).toEqual([]);

  expect(answers.map((answer) => answer.booking_id).sort()).toEqual(
    bookings.map((booking) => booking.id).sort(),
  );
  const keys = new Map(answers.map((answer) => [answer.key, answer.booking_id]));
  for (const { id, key } of acknowledged) expect(keys.get(`guest:${key}`)).toBe(id);

  const expectedMails = bookings.flatMap(({ id }) =>
    ["booking-arrived", "booking-received", "booking-reminder"].map((kind) => `${kind}:${id}`),
  );
  expect(mails.map((mail) => mail.key).sort()).toEqual(expectedMails.sort());
  if (shop.platform.config.database.kind === "sqlite") {
    expect(
      (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows,
    ).toEqual([{ integrity_check: "ok" }]);
  }
}

/** After the last restart the mails that the killed held leave within a minute, and each lies there once. */
async function expectMailsToLeaveOnce(shop: TestShop): Promise<void> {
  const { db, config } = shop.platform;
  const site = await startBuiltSite({ ...shop.environment, LOG_LEVEL: "silent" });
  const due = db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("due_at", "<=", Date.now());
  for (let tries = 0; (await due.execute()).length > 0; tries += 1) {
    if (tries > 600) throw new Error("mails are left");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await site.stop()).toBe(0);
  const sent = await db.selectFrom("mails").select("id").where("sent_at", "is not", null).execute();
  const files = readdirSync(join(config.dataDir, "mails")).filter((name) => name.endsWith(".eml"));
  expect(files.sort()).toEqual(sent.map(({ id }) => `${id}.eml`).sort());
}

/** Bays and people enough for all, a quarter of an hour each. */
async function countHours(shop: TestShop): Promise<void> {
  const { db } = shop.platform;
  await db.updateTable("services").set({ dauerStunden: 0.25 }).execute();
  const some = Array.from({ length: 200 }, (_, index) => `platz${index}`);
  await changeSettings(db, {
    stunden: {
      an: true,
      arbeitsplaetze: some.map((id) => ({ id, name: id, leistungen: [] })),
      personen: some.map((id) => ({ id, tage: [], leistungen: [] })),
      leistungen: {},
      extras: {},
    },
  });
}

/** A different visitor, key, day and time each; far enough ahead for a reminder. */
function submissions(random: () => number): () => Submission {
  const { datum: today } = berlinMoment(Date.now());
  const days = workdays(60, addDays(today, 3));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let count = 0;
  return () => {
    count += 1;
    const email = `gast-${count}@example.org`;
    // A half hour of its own for every tenth, so that nobody is refused.
    const isTalk = count % 10 === 0 && count / 10 <= days.length;
    const request = isTalk
      ? consultationRequest({
          email,
          datum: days[count / 10 - 1],
          abgabezeit: slotOf(days[count / 10 - 1] ?? ""),
        })
      : bookingRequest({ email, datum: pick(days), abgabezeit: pick(["10:00", "11:30", "12:30"]) });
    return { key: `key-${count}`, email, request };
  };
}

function slotOf(datum: string): string {
  return new Date(`${datum}T12:00:00Z`).getUTCDay() === 6 ? "09:00" : "16:00";
}
