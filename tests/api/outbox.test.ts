import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { measureOutbox } from "../../src/server/mail/outbox.server.ts";
import { book, bookingRequest, changeSettings, emptyCalendar } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (M2, M3, M7).

const MINUTE = 60_000;

/** Mails are delivered when a test says so: a booking wakes the outbox, and what it started is waited for. */
async function settle(shop: TestShop): Promise<void> {
  await shop.platform.outbox.deliverDue();
  const isSettled = (mail: Awaited<ReturnType<TestShop["mails"]>>[number]) =>
    mail.sent_at !== null || mail.failed_at !== null || mail.due_at > shop.platform.clock.now();
  await waitFor(async () => (await shop.mails()).every(isSettled));
}

async function waitFor(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("waited in vain");
}

const keysOf = (mails: { key: string }[]) => mails.map((mail) => mail.key.split(":")[0]).sort();

describeOnBothDatabases("mails through a mail server", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, RATE_LIMIT: "off" } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    server.received.length = 0;
    server.refuse = () => undefined;
    server.onArrival = () => {};
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const rows = async () =>
    (await shop.mails()).filter((mail) => !mail.key.startsWith("booking-reminder:"));
  const clockAt = (minutesLater: number) => {
    const total = 8 * 60 + minutesLater;
    shop.setClock(
      "2026-03-02",
      `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`,
    );
  };

  it("one leaves to the visitor and one to the shop, with the facts, a calendar file and a way to answer", async () => {
    const id = await book(shop, { name: "Zoë Müller", email: "zoe@example.org" });
    await settle(shop);
    expect(server.received).toHaveLength(2);
    const toVisitor = server.received.find((mail) => mail.to_address === "zoe@example.org");
    const toShop = server.received.find(
      (mail) => mail.to_address === "kontakt@musterglanz.example",
    );
    expect(toVisitor).toMatchObject({
      from: { name: "Musterglanz Fahrzeugpflege", address: "kontakt@musterglanz.example" },
      to: [{ address: "zoe@example.org" }],
      subject: "Terminanfrage: Außenreinigung am 10.03.2026 um 10:00 Uhr",
    });
    expect(toVisitor?.text).toContain("Zoë Müller");
    expect(toVisitor?.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
    expect(toShop?.replyTo).toMatchObject([{ address: "zoe@example.org" }]);
    expect(toShop?.html).toContain(`/admin/buchungen?buchung=${id}`);
  });

  it("lose nothing while the mail server is down: it comes up again and each arrives once, under the id it had", async () => {
    await server.goDown();
    const id = await book(shop);
    await settle(shop);
    expect((await rows()).every((mail) => mail.sent_at === null && mail.attempts === 1)).toBe(true);
    const listed = await shop.call("GET", "/api/mails?nur=offen", undefined, {
      token: await shop.logInAdmin(),
    });
    expect(listed.body).toMatchObject({ alsDatei: false, offen: 2 });
    expect(JSON.stringify(listed.body)).toContain("Der Mailserver ist nicht erreichbar.");

    await server.comeUp();
    clockAt(1);
    await settle(shop);
    await settle(shop);
    expect(server.received).toHaveLength(2);
    const byKey = new Map((await rows()).map((mail) => [mail.key, mail]));
    for (const [key, recipient] of [
      [`booking-received:${id}`, "test@example.org"],
      [`booking-arrived:${id}`, "kontakt@musterglanz.example"],
    ] as const) {
      const row = byKey.get(key);
      expect(row).toMatchObject({
        sent_at: shop.platform.clock.now(),
        attempts: 2,
        last_error: null,
      });
      expect(server.received.find((mail) => mail.to_address === recipient)?.messageId).toBe(
        `<${row?.id}@localhost>`,
      );
    }
  });

  it("are tried again after 1, 2, 5, 10, 20, 30 and then every 60 minutes", async () => {
    await server.goDown();
    await book(shop);
    await settle(shop);
    let at = shop.platform.clock.now();
    for (const minutes of [1, 2, 5, 10, 20, 30, 60, 60]) {
      const [mail] = await rows();
      expect(((mail?.due_at ?? 0) - at) / MINUTE).toBe(minutes);
      clockAt((at - Date.UTC(2026, 2, 2, 7)) / MINUTE + minutes - 1);
      expect(await shop.platform.outbox.deliverDue()).toBe(0);
      clockAt((at - Date.UTC(2026, 2, 2, 7)) / MINUTE + minutes);
      expect(await shop.platform.outbox.deliverDue()).toBe(2);
      at = shop.platform.clock.now();
    }
    await server.comeUp();
  });

  it("are given up after 125 times, which takes five days, are then shown as undeliverable, and can be sent again by hand", async () => {
    await server.goDown();
    await book(shop);
    await settle(shop);
    // As if the first 122 times were over; the test above tells of them.
    await shop.platform.db
      .updateTable("mails")
      .set({ attempts: 122 })
      .where("last_error", "is not", null)
      .execute();
    for (const hour of ["10", "11", "12", "13", "14"]) {
      expect((await rows()).map((mail) => mail.failed_at !== null)).toEqual([
        hour > "12",
        hour > "12",
      ]);
      shop.setClock("2026-03-02", `${hour}:00`);
      await shop.platform.outbox.deliverDue();
    }
    const given = await rows();
    expect(given.map((mail) => [mail.attempts, mail.sent_at])).toEqual(Array(2).fill([125, null]));

    await server.comeUp();
    expect(await shop.platform.outbox.deliverDue()).toBe(0);
    await shop.platform.db
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1) })
      .execute();
    const token = await shop.logInAdmin();
    const [mail] = given;
    expect(
      await shop.call("POST", `/api/mails/${mail?.id}/retry`, undefined, { token }),
    ).toMatchObject({ status: 204 });
    await waitFor(() => server.received.length === 1);
    await waitFor(async () => (await rows()).some((row) => row.sent_at !== null));
    expect(
      await shop.call("POST", `/api/mails/${mail?.id}/retry`, undefined, { token }),
    ).toMatchObject({ status: 404 });
    const listed = await shop.call("GET", "/api/mails", undefined, { token });
    const states = (listed.body as unknown as { mails: { state: string }[] }).mails.map(
      ({ state }) => state,
    );
    expect(states.sort()).toEqual(["unzustellbar", "versendet", "wartet"]);
  });

  it("to a mailbox that does not exist are given up at once, and the other one leaves", async () => {
    server.refuse = (recipient) =>
      recipient === "test@example.org"
        ? { code: 550, text: "no such user test@example.org" }
        : undefined;
    const id = await book(shop);
    await settle(shop);
    const [toVisitor] = (await rows()).filter((mail) => mail.key === `booking-received:${id}`);
    expect(toVisitor).toMatchObject({
      failed_at: expect.any(Number),
      last_error: "Der Empfänger-Server kennt diese Adresse nicht.",
    });
    const listed = await shop.call("GET", "/api/mails?nur=offen", undefined, {
      token: await shop.logInAdmin(),
    });
    expect(listed.body).toMatchObject({
      offen: 1,
      mails: [
        { recipient: "test@example.org", state: "unzustellbar", attempts: 1, versendet_am: null },
      ],
    });
    expect(server.received.map((mail) => mail.to_address)).toEqual(["kontakt@musterglanz.example"]);
  });

  it.each([
    [
      "is full",
      { code: 552, text: "5.2.2 mailbox full" },
      "Das Postfach des Empfängers ist voll (552 5.2.2).",
    ],
    [
      "is full just now",
      { code: 452, text: "4.2.2 over quota" },
      "Das Postfach des Empfängers ist voll (452 4.2.2).",
    ],
    [
      "is behind rules",
      { code: 554, text: "5.7.1 blocked" },
      "Der Mailserver weist die E-Mail nach seinen Regeln ab (554 5.7.1), zum Beispiel als Spam.",
    ],
  ])(
    "to a mailbox that %s are said as what they are, and tried again",
    async (_what, refusal, sentence) => {
      server.refuse = (recipient) => (recipient === "test@example.org" ? refusal : undefined);
      await book(shop);
      await settle(shop);
      const waiting = (await rows()).filter((mail) => mail.sent_at === null);
      expect(waiting).toMatchObject([{ failed_at: null, last_error: sentence }]);
      server.refuse = () => undefined;
      clockAt(1);
      await settle(shop);
      expect(server.received.map((mail) => mail.to_address).sort()).toEqual([
        "kontakt@musterglanz.example",
        "test@example.org",
      ]);
    },
  );

  it("of two nodes each leave once", async () => {
    const twin = shop.openTwin();
    await changeSettings(shop.platform.db, { tagesKapazitaet: 100 });
    await server.goDown();
    for (let index = 0; index < 12; index += 1)
      await book(shop, { email: `gast-${index}@example.org` });
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    await Promise.all([twin, shop, twin, shop].map(({ platform }) => platform.outbox.deliverDue()));
    await settle(shop);
    expect(server.received).toHaveLength(24);
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(24);
    await twin.close();
  });

  it("of a node that crashed while sending are sent by another one once its lease has run out, whatever the clocks of the nodes say", async () => {
    const { db } = shop.platform;
    await server.goDown();
    await book(shop);
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    const leaseFor = async (milliseconds: number) =>
      await db
        .updateTable("mails")
        .set({ leased_until: Date.now() + milliseconds, leased_by: "verstorben" })
        .where("sent_at", "is", null)
        .execute();
    await leaseFor(20_000);
    clockAt(600);
    expect(await shop.platform.outbox.deliverDue()).toBe(0);
    await leaseFor(-1);
    expect(await shop.platform.outbox.deliverDue()).toBe(2);
    expect(server.received).toHaveLength(2);
  });

  it("that are leased until a day that a wrong clock has written leave all the same", async () => {
    await server.goDown();
    await book(shop);
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    await shop.platform.db
      .updateTable("mails")
      .set({ leased_until: Date.UTC(2040, 0, 1), leased_by: "verstorben" })
      .where("sent_at", "is", null)
      .execute();
    expect(await shop.platform.outbox.deliverDue()).toBe(2);
  });

  it("of a mail server that is slower than any lease are not sent by another node meanwhile", {
    timeout: 30_000,
  }, async () => {
    const pace = { lease: 1500, renewal: 100 };
    const [sender, watcher] = [shop.openTwin(pace), shop.openTwin(pace)];
    await server.goDown();
    await book(shop);
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    let tried = 0;
    server.onArrival = async () => {
      for (let look = 0; look < 12; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        tried += await watcher.platform.outbox.deliverDue();
      }
    };
    expect(await sender.platform.outbox.deliverDue()).toBe(2);
    expect(tried).toBe(0);
    expect(server.received).toHaveLength(2);
    expect(
      (await rows()).every(
        (mail) => mail.sent_at !== null && mail.attempts === 2 && mail.leased_by === null,
      ),
    ).toBe(true);
    await Promise.all([sender.close(), watcher.close()]);
  });

  it("that left although the database did not hear of it are not sent again by the node that lives", async () => {
    const { db, outbox } = shop.platform;
    await server.goDown();
    await book(shop);
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    server.onArrival = async () => {
      server.onArrival = () => {};
      await db.schema.alterTable("mails").renameTo("mails_away").execute();
    };
    await expect(outbox.deliverDue()).rejects.toThrow();
    expect(server.received).toHaveLength(1);
    await db.schema.alterTable("mails_away").renameTo("mails").execute();
    expect(await outbox.deliverDue()).toBe(1);
    expect(server.received).toHaveLength(2);
    expect((await rows()).every((mail) => mail.sent_at !== null)).toBe(true);
  });

  it("that were withdrawn while another one was on its way do not leave any more", async () => {
    await server.goDown();
    const id = await book(shop);
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    let first = "";
    server.onArrival = async (mail) => {
      if (first) return;
      first = mail.to_address;
      await shop.platform.db
        .deleteFrom("mails")
        .where("sent_at", "is", null)
        .where("recipient", "!=", first)
        .execute();
    };
    expect(await shop.platform.outbox.deliverDue()).toBe(1);
    expect(server.received.map((mail) => mail.to_address)).toEqual([first]);
    expect((await rows()).map(({ key }) => key.split(":")[1])).toEqual([id]);
  });

  it("that were asked to stop wait for the one being sent and leave the rest as if untouched", async () => {
    const node = shop.openTwin();
    await changeSettings(shop.platform.db, { tagesKapazitaet: 100 });
    await server.goDown();
    for (let index = 0; index < 4; index += 1)
      await book(shop, { email: `gast-${index}@example.org` });
    await settle(shop);
    await server.comeUp();
    clockAt(1);
    let stopped: Promise<void> | undefined;
    server.onArrival = () => {
      stopped ??= node.close();
    };
    node.platform.outbox.wake();
    await waitFor(() => stopped !== undefined);
    await stopped;
    expect(server.received).toHaveLength(1);
    const waiting = (await rows()).filter((mail) => mail.sent_at === null);
    expect(waiting).toHaveLength(7);
    expect(waiting.every((mail) => mail.leased_until === 0 && mail.attempts === 1)).toBe(true);
    expect(await shop.platform.outbox.deliverDue()).toBe(7);
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(8);
  });

  it("that wait for more than an hour are told to the owner and not to the load balancer; planned and given up ones are none", async () => {
    const token = await shop.logInAdmin();
    const state = async () => {
      const { body } = await shop.call("GET", "/api/mails?nur=offen", undefined, { token });
      return [body.offen, body.ueberfaellig, body.ueberfaellig_seit];
    };
    await book(shop);
    await settle(shop);
    expect(await state()).toEqual([0, 0, null]);
    await server.goDown();
    await book(shop, { datum: "2026-03-11" });
    await settle(shop);
    for (let tries = 0; tries < 5; tries += 1) {
      clockAt(59);
      await shop.platform.outbox.deliverDue();
    }
    expect(await state()).toEqual([2, 0, null]);
    clockAt(60);
    expect(await state()).toEqual([2, 2, "2026-03-02T07:00:00.000Z"]);
    expect(await shop.call("GET", "/api/health")).toMatchObject({
      status: 200,
      body: { status: "ok" },
    });
    const { body } = await shop.call("GET", "/api/readiness", undefined, { token });
    expect(JSON.stringify(body)).toContain(
      "2 E-Mails warten seit über einer Stunde auf den Versand.",
    );
    await server.comeUp();
    clockAt(180);
    await settle(shop);
    expect(await state()).toEqual([0, 0, null]);
    // Even when nobody has tried: nothing at all leaves.
    await shop.platform.db
      .updateTable("mails")
      .set({ sent_at: null })
      .where("key", "like", "booking-arrived:%")
      .execute();
    expect(await state()).toEqual([2, 2, "2026-03-02T07:00:00.000Z"]);
    await shop.platform.db
      .updateTable("mails")
      .set({ failed_at: 1, last_error: "Unbekannt." })
      .where("sent_at", "is", null)
      .where("key", "like", "booking-arrived:%")
      .execute();
    expect(await state()).toEqual([2, 0, null]);
  });

  describe("that remind of an appointment", () => {
    const reminders = async () =>
      (await shop.mails()).filter((mail) => mail.key.startsWith("booking-reminder:"));

    it("leave at nine o'clock the day before", async () => {
      await book(shop);
      await settle(shop);
      server.received.length = 0;
      shop.setClock("2026-03-09", "08:59");
      expect(await shop.platform.outbox.deliverDue()).toBe(0);
      shop.setClock("2026-03-09", "09:00");
      expect(await shop.platform.outbox.deliverDue()).toBe(1);
      expect(server.received).toMatchObject([
        {
          subject: expect.stringMatching(/^Erinnerung: Außenreinigung/),
          to_address: "test@example.org",
        },
      ]);
      expect(await shop.platform.outbox.deliverDue()).toBe(0);
    });

    it("are gone with the booking", async () => {
      const [first, second] = [await book(shop), await book(shop, { datum: "2026-03-11" })];
      const token = await shop.logInAdmin();
      await shop.call("PATCH", `/api/bookings/${first}/status`, { status: "cancelled" }, { token });
      await shop.call("DELETE", `/api/bookings/${second}`, undefined, { token });
      expect(await reminders()).toEqual([]);
    });

    it("do not leave any more once the appointment is there", async () => {
      await book(shop);
      await settle(shop);
      server.received.length = 0;
      shop.setClock("2026-03-10", "10:00");
      expect(await shop.platform.outbox.deliverDue()).toBe(0);
      expect(server.received).toEqual([]);
      await tidyUp(shop.platform);
      expect(await reminders()).toEqual([]);
    });
  });

  it("are forgotten thirty days after they were sent, unsent ones are not", async () => {
    await book(shop, { datum: "2026-04-20" });
    await settle(shop);
    shop.setClock("2026-04-01", "10:00");
    await tidyUp(shop.platform);
    expect(keysOf(await shop.mails())).toEqual(["booking-reminder"]);
  });
});

describe("mails without a mail server", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind: "sqlite" });
    await emptyCalendar(shop);
  });
  afterEach(() => shop.close());

  const folder = () => join(shop.platform.config.dataDir, "mails");

  it("lie as files that the owner alone can read, one for each, named by their row", async () => {
    await book(shop);
    await settle(shop);
    const sent = (await shop.mails()).filter((mail) => mail.sent_at !== null);
    expect(keysOf(sent)).toEqual(["booking-arrived", "booking-received"]);
    expect(readdirSync(folder()).sort()).toEqual(sent.map((mail) => `${mail.id}.eml`).sort());
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    for (const { id, recipient } of sent) {
      const file = join(folder(), `${id}.eml`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const mail = await PostalMime.parse(readFileSync(file));
      expect(mail.to?.[0]?.address).toBe(recipient);
      expect(mail.messageId).toBe(`<${id}@localhost>`);
    }
  });

  it("written a second time around a crash are still one file", async () => {
    await book(shop);
    await settle(shop);
    await shop.platform.db
      .updateTable("mails")
      .set({ sent_at: null, leased_until: 0 })
      .where("key", "like", "booking-received:%")
      .execute();
    await shop.platform.outbox.deliverDue();
    expect(readdirSync(folder())).toHaveLength(2);
  });

  it("wait when the folder cannot be written, and are written when it can", async () => {
    const { dataDir } = shop.platform.config;
    const { writeFileSync } = await import("node:fs");
    writeFileSync(join(dataDir, "mails"), "in the way");
    await book(shop);
    await settle(shop);
    expect((await shop.mails()).every((mail) => mail.sent_at === null)).toBe(true);
    rmSync(join(dataDir, "mails"));
    shop.setClock("2026-03-02", "08:01");
    await settle(shop);
    expect(readdirSync(folder())).toHaveLength(2);
  });

  it("are listed for the admin as lying in files, without their text", async () => {
    await book(shop, { nachricht: "Geheime Notiz" });
    await settle(shop);
    const { body } = await shop.call("GET", "/api/mails", undefined, {
      token: await shop.logInAdmin(),
    });
    expect(body).toMatchObject({ alsDatei: true, offen: 0 });
    expect(JSON.stringify(body)).not.toContain("Geheime Notiz");
    expect(
      (
        await shop.call("GET", "/api/mails?nur=alles", undefined, {
          token: await shop.logInAdmin(),
        })
      ).status,
    ).toBe(422);
  });
});

describeOnBothDatabases("the log", (kind) => {
  it("speaks of bookings, logins, mails and errors without naming anybody", async () => {
    const lines: string[] = [];
    const server = await startMailServer();
    server.refuse = (recipient) =>
      recipient.startsWith("geheim") ? { code: 550, text: `unknown ${recipient}` } : undefined;
    const shop = await openTestShop({
      kind,
      environment: { SMTP_URL: server.url, TRUST_PROXY: "1" },
      log: { write: (line) => void lines.push(line) },
    });
    const customer = await shop.addCustomer("kundin.geheim@example.org");
    const person = {
      name: "Gerda Geheim",
      email: "geheim@example.org",
      telefon: "0151 99887766",
      nachricht: "Kennwort Sesam",
    };
    const address = "198.51.100.77";
    const id = await book(
      shop,
      {
        ...person,
        leistungen: ["Schnellreinigung"],
        preis: await priceOf(shop, "Schnellreinigung"),
      },
      { address },
    );
    await shop.call("POST", "/api/bookings", bookingRequest({ ...person, preis: "1.00" }), {
      address,
    });
    await shop.call(
      "POST",
      "/api/auth/login",
      { email: person.email, passwort: "Sesam!öffne" },
      { address },
    );
    await shop.call("GET", `/api/bookings?q=${encodeURIComponent("Gerda Geheim")}`, undefined, {
      token: await shop.logInAdmin(),
      address,
    });
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: await shop.logInAdmin(), address },
    );
    await shop.call("GET", "/api/gerda-geheim/sesam?email=geheim@example.org", undefined, {
      address,
    });
    await settle(shop);
    // An error of the database quotes the row that it refused.
    await shop.platform.db.schema.dropTable("places").execute();
    expect(
      (
        await shop.call(
          "POST",
          "/api/bookings",
          bookingRequest({ ...person, datum: "2026-03-12" }),
          { address },
        )
      ).status,
    ).toBe(500);

    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(8);
    expect(log).toContain('"mail not sent"');
    expect(log).toContain('"request failed"');
    expect(log).not.toMatch(/gerda|geheim|sesam|99887766|198\.51|0151|bearer|\?/i);
    expect(log).not.toContain(customer.token);
    await shop.close();
    await server.goDown();
  });
});

describeOnBothDatabases("a mail server of the real world", (kind) => {
  it("gets no mail for a made-up address, which the list says and no alarm counts (M21)", async () => {
    const server = await startMailServer();
    const SMTP_URL = server.url.replace(/\?.*/, "");
    const shop = await openTestShop({ kind, environment: { SMTP_URL } });
    await emptyCalendar(shop);
    await book(shop);
    await settle(shop);
    expect(server.received.map((mail) => mail.to_address)).toEqual(["test@example.org"]);
    const { body } = await shop.call("GET", "/api/mails", undefined, {
      token: await shop.logInAdmin(),
    });
    expect(body).toMatchObject({ offen: 0 });
    expect(body.mails).toContainEqual(
      expect.objectContaining({
        recipient: "kontakt@musterglanz.example",
        state: "unzustellbar",
        last_error: "Nicht gesendet: Beispieladresse.",
      }),
    );
    const { db, clock } = shop.platform;
    expect(await measureOutbox(db, clock.now())).toMatchObject({ due: 0, failed: 0 });
    await shop.close();
    await server.goDown();
  });
});

describeOnBothDatabases("a mail server with a certificate that nobody trusts", (kind) => {
  it("is told to the admin and, by its code, to the log; the mails wait", async () => {
    const lines: string[] = [];
    const server = await startMailServer({ isEncrypted: true });
    const shop = await openTestShop({
      kind,
      environment: { SMTP_URL: server.url },
      log: { write: (line) => void lines.push(line) },
    });
    await emptyCalendar(shop);
    await book(shop);
    await settle(shop);
    const { body } = await shop.call("GET", "/api/mails?nur=offen", undefined, {
      token: await shop.logInAdmin(),
    });
    const last_error = "Dem Zertifikat des Mailservers ist nicht zu trauen: Es ist abgelaufen.";
    expect(body).toMatchObject({
      offen: 2,
      mails: [
        { state: "wartet", last_error },
        { state: "wartet", last_error },
      ],
    });
    expect(lines.join("")).toContain('"reason":"certificate CERT_HAS_EXPIRED"');
    expect(server.received).toEqual([]);
    await shop.close();
    await server.goDown();
  });
});

async function priceOf(shop: TestShop, title: string): Promise<string> {
  const request = bookingRequest({
    leistungen: [title],
    preis: "0.01",
    email: "preis@example.org",
  });
  return String((await shop.call("POST", "/api/bookings", request)).body.preis);
}
