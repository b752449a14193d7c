import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "../../src/lib/berlin-time.ts";
import { book, changeSettings, emptyCalendar } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (M12).

const OWNER = "erika@example.org";
const STRANGER = "fremd@example.org";

describeOnBothDatabases("mails about changes of one booking", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin: string;
  let owner: string;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    owner = (await shop.addCustomer(OWNER)).token;
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    server.onArrival = () => {};
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const move = async (id: string, day: number, { token = owner, mail = true } = {}) => {
    const to = { datum: `2026-03-${day}`, abgabezeit: "10:00", mail };
    expect((await shop.call("PATCH", `/api/bookings/${id}/date`, to, { token })).status).toBe(200);
  };
  const at = (zeit: string) => shop.setClock("2026-03-02", zeit);
  const changes = async () =>
    (await shop.mails()).filter(({ key }) => key.startsWith("booking-moved:"));
  /** What has arrived at the owner's since the last time, without the calendar file's folded lines. */
  const arrived = async () => {
    await shop.platform.outbox.deliverDue();
    await shop.platform.outbox.deliverDue();
    const mails = server.received.filter((mail) => mail.to_address === OWNER);
    server.received.length = 0;
    return mails;
  };
  const bookTenth = async () => {
    const id = await book(shop, { datum: "2026-03-10", email: STRANGER }, { token: owner });
    expect(await arrived()).toHaveLength(1);
    return id;
  };
  const subjectOf = (day: number) => `Verschoben: Außenreinigung am ${day}.03.2026 um 10:00 Uhr`;

  it("leave at once the first time; what follows within ten minutes is told in one, from what was known to what holds", async () => {
    const id = await bookTenth();
    await move(id, 11);
    expect((await arrived()).map(({ subject }) => subject)).toEqual([subjectOf(11)]);
    at("08:03");
    await move(id, 12);
    await move(id, 13);
    await move(id, 14);
    expect(await arrived()).toEqual([]);
    const [waiting] = (await changes()).filter((mail) => mail.sent_at === null);
    expect(waiting).toMatchObject({ recipient: OWNER, due_at: Date.parse("2026-03-02T07:10:00Z") });
    at("08:09");
    expect(await arrived()).toEqual([]);
    at("08:10");
    const [mail, ...others] = await arrived();
    expect([mail?.subject, others]).toEqual([subjectOf(14), []]);
    expect(mail?.text).toContain("Ihr Termin vom 11.03.2026 um 10:00 Uhr ist verschoben.");
    const calendar = waiting?.message.calendar?.content;
    expect(calendar).toContain("SEQUENCE:4\r\n");
    expect(calendar).toContain("DTSTART:20260314T090000Z");
    at("08:30");
    await move(id, 16);
    expect((await arrived()).map(({ subject }) => subject)).toEqual([subjectOf(16)]);
  });

  it("say nothing when the appointment is back where the customer knows it to be", async () => {
    const id = await bookTenth();
    await move(id, 11);
    expect(await arrived()).toHaveLength(1);
    await move(id, 12);
    await move(id, 11);
    at("08:20");
    expect(await arrived()).toEqual([]);
    expect(await changes()).toHaveLength(1);
  });

  it("are withdrawn by a cancellation, which leaves at once", async () => {
    const id = await bookTenth();
    await move(id, 11);
    await arrived();
    await move(id, 12);
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: owner },
    );
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      "Storniert: Außenreinigung am 12.03.2026 um 10:00 Uhr",
    ]);
    at("08:20");
    expect(await arrived()).toEqual([]);
  });

  it("never tell of a day that the shop has changed since, even when it asked for no mail", async () => {
    const id = await bookTenth();
    await move(id, 11);
    await arrived();
    await move(id, 12, { token: admin });
    await move(id, 13, { token: admin, mail: false });
    at("08:10");
    expect((await arrived()).map(({ subject }) => subject)).toEqual([subjectOf(13)]);
    await move(id, 14, { token: admin, mail: false });
    at("08:30");
    expect(await arrived()).toEqual([]);
  });

  it("that the mail server did not take are replaced by the newest too", async () => {
    const id = await bookTenth();
    await server.goDown();
    await move(id, 11);
    await shop.platform.outbox.deliverDue();
    await move(id, 12);
    await shop.platform.outbox.deliverDue();
    await server.comeUp();
    at("08:30");
    const [mail, ...others] = await arrived();
    expect([mail?.subject, others]).toEqual([subjectOf(12), []]);
    expect(mail?.text).toContain("Ihr Termin vom 10.03.2026 um 10:00 Uhr ist verschoben.");
  });

  it("know what is just being sent as told", async () => {
    const id = await bookTenth();
    server.onArrival = async ({ subject }) => {
      if (subject !== subjectOf(11)) return;
      server.onArrival = () => {};
      await move(id, 12);
    };
    await move(id, 11);
    expect((await arrived()).map(({ subject }) => subject)).toEqual([subjectOf(11)]);
    at("08:10");
    const [mail, ...others] = await arrived();
    expect([mail?.subject, others]).toEqual([subjectOf(12), []]);
    expect(mail?.text).toContain("Ihr Termin vom 11.03.2026 um 10:00 Uhr ist verschoben.");
  });

  it("keep their distance also when the first has to be tried again", async () => {
    const id = await bookTenth();
    server.refuse = (recipient) =>
      recipient === OWNER ? { code: 451, text: "4.7.1 later" } : undefined;
    server.onRecipient = async (recipient) => {
      if (recipient !== OWNER) return;
      server.onRecipient = () => {};
      at("08:01");
      await move(id, 12);
    };
    await move(id, 11);
    await shop.platform.outbox.deliverDue();
    expect(await changes()).toHaveLength(2);
    at("08:20");
    server.refuse = () => undefined;
    expect((await arrived()).map(({ subject }) => subject)).toEqual([subjectOf(11)]);
    at("08:29");
    expect(await arrived()).toEqual([]);
    at("08:30");
    expect((await arrived()).map(({ subject }) => subject)).toEqual([subjectOf(12)]);
  });

  // At full scale as often as it was done in an attack once.
  const MOVES = IS_FULL_SCALE ? 497 : 83;
  const A_MINUTE = IS_FULL_SCALE ? 12 : 2;
  itOnOneDatabase(kind)(
    `that is moved ${MOVES} times reach a stranger never, and the account's owner once in ten minutes at most`,
    {
      timeout: 120_000,
    },
    async () => {
      await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
      const id = await bookTenth();
      const days = Array.from({ length: 40 }, (_, index) => addDays("2026-03-09", index)).filter(
        (datum) => new Date(`${datum}T12:00:00Z`).getUTCDay() !== 0,
      );
      const sentAt: number[] = [];
      for (let times = 0; times < MOVES; times += 1) {
        at(`08:${String(Math.floor(times / A_MINUTE)).padStart(2, "0")}`);
        const to = { datum: days[times % days.length], abgabezeit: "10:00" };
        expect(
          (await shop.call("PATCH", `/api/bookings/${id}/date`, to, { token: owner })).status,
        ).toBe(200);
        if (times % A_MINUTE !== A_MINUTE - 1) continue;
        // The shop's own leave at once and are not what is counted here.
        await shop.platform.db
          .deleteFrom("mails")
          .where("key", "like", "booking-moved-shop:%")
          .execute();
        const told = (await arrived()).length;
        for (let index = 0; index < told; index += 1) sentAt.push(shop.platform.clock.now());
      }
      shop.setClock("2026-03-02", "12:00");
      const [last, ...others] = await arrived();
      expect(others).toEqual([]);
      const datum = days[(MOVES - 1) % days.length] ?? "";
      expect(last?.subject).toContain(`am ${datum.slice(8)}.${datum.slice(5, 7)}.2026`);
      expect(sentAt.length).toBeGreaterThan(2);
      for (const [index, moment] of sentAt.slice(1).entries())
        expect(moment - (sentAt[index] ?? 0)).toBeGreaterThanOrEqual(600_000);
      const mails = await shop.mails();
      expect(mails.filter(({ recipient }) => recipient === STRANGER)).toEqual([]);
      expect((await changes()).length).toBe(sentAt.length + 1);
    },
  );
});
