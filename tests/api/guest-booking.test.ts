import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readNewMails } from "../support/account-mails.ts";
import {
  book,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  type CallOptions,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B30).

const EMAIL = "gast@example.org";
const GONE = {
  status: 404,
  body: { code: "link_ungueltig", error: expect.stringContaining("Dieser Link gilt nicht mehr.") },
};

describeOnBothDatabases("a guest's booking, by the link in its mails,", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const mailsTo = (email = EMAIL) => readNewMails(shop, server, email);
  const look = (token: string, options?: CallOptions) =>
    shop.call("GET", `/api/guest-bookings/${token}`, undefined, options);
  const cancel = (token: string, body: unknown = { status: "cancelled" }) =>
    shop.call("PATCH", `/api/guest-bookings/${token}/status`, body);

  const move = (token: string, to: unknown) =>
    shop.call("PATCH", `/api/guest-bookings/${token}/date`, to);

  /** Books as a guest and takes the link out of the mail that arrives. */
  async function bookAndRead(
    changes: Record<string, unknown> = {},
  ): Promise<{ id: string; token: string }> {
    const id = await book(shop, { email: EMAIL, ...changes });
    const token = (await mailsTo()).map(linkIn).find((found) => found.startsWith(id)) ?? "";
    return { id, token };
  }

  it("is opened without an account, shows nothing of the person, and looking changes nothing", async () => {
    const { id, token } = await bookAndRead();
    const before = await shop.platform.db.selectFrom("bookings").selectAll().execute();
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      datum: "2026-03-10",
      abgabezeit: "10:00",
      status: "open",
      leistungen: ["Außenreinigung"],
      preis: 40,
    });
    for (const personal of ["name", "email", "telefon", "nachricht", "user_id"])
      expect(body).not.toHaveProperty(personal);
    expect(await shop.platform.db.selectFrom("bookings").selectAll().execute()).toEqual(before);

    const calendar = await shop.call("GET", `/api/guest-bookings/${token}/calendar`);
    expect(calendar).toMatchObject({ status: 200, body: { filename: "termin-2026-03-10.ics" } });
    expect(String(calendar.body.content)).toContain(`UID:buchung-${id}@localhost`);
  });

  it("has the same link on every node, in every mail, and nowhere at rest", async () => {
    const { id, token } = await bookAndRead();
    expect((await shop.openTwin().call("GET", `/api/guest-bookings/${token}`)).status).toBe(200);
    shop.setClock("2026-03-09", "09:00");
    const [reminder] = await mailsTo();
    expect(reminder?.subject).toMatch(/^Erinnerung/);
    expect(linkIn(reminder)).toBe(token);
    const outbox = JSON.stringify(await shop.mails());
    expect(outbox).toContain(id);
    expect(outbox).not.toContain(token);
  });

  it("of which two nodes make the first link at the same moment has one secret", async () => {
    await shop.platform.db.updateTable("installation").set({ link_secret: null }).execute();
    const ids = [
      await book(shop, { email: EMAIL }),
      await book(shop, { email: EMAIL, datum: "2026-03-11" }),
    ];
    await Promise.all([
      shop.platform.outbox.deliverDue(),
      shop.openTwin().platform.outbox.deliverDue(),
    ]);
    const tokens = (await mailsTo()).map(linkIn);
    expect(tokens.map((token) => token.split("-")[0]).sort()).toEqual(ids.sort());
    for (const token of tokens) expect((await look(token)).status).toBe(200);
  });

  it("is cancelled once; its place is free, and both sides are told", async () => {
    const { id, token } = await bookAndRead();
    expect(await cancel(token)).toMatchObject({
      status: 200,
      body: { id, status: "cancelled", spaet_storniert: false },
    });
    expect(await look(token)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await mailKinds(shop, id)).toEqual(
      expect.arrayContaining(["booking-cancelled", "booking-cancelled-shop"]),
    );
    expect(await mailKinds(shop, id)).not.toContain("booking-reminder");
    expect(await refused(shop, () => cancel(token))).toMatchObject({
      status: 409,
      body: { error: "Diese Buchung ist schon storniert." },
    });
    expect((await shop.call("GET", `/api/guest-bookings/${token}/calendar`)).status).toBe(409);
    await book(shop, { email: "andere@example.org" });
    await expectPlacesFit(shop.platform.db);
  });

  it("is cancelled late within 24 hours, and not at all once it has begun", async () => {
    const late = await bookAndRead();
    shop.setClock("2026-03-09", "10:01");
    expect(await cancel(late.token)).toMatchObject({
      status: 200,
      body: { spaet_storniert: true },
    });
    const begun = await bookAndRead({ datum: "2026-03-11" });
    shop.setClock("2026-03-11", "10:00");
    expect(await refused(shop, () => cancel(begun.token))).toMatchObject({
      status: 409,
      body: { code: "schon_begonnen" },
    });
    expect((await look(begun.token)).status).toBe(200);
  });

  it("is moved to a free day, whose calendar entry and mails follow, and not within 24 hours", async () => {
    const { id, token } = await bookAndRead();
    await book(shop, { datum: "2026-03-11", email: "andere@example.org" });
    const path = `/api/guest-bookings/${token}`;
    expect((await shop.call("GET", `${path}/dates`)).body).toEqual(["2026-03-11"]);
    expect((await shop.call("GET", `${path}/slots?datum=2026-03-10`)).body).toContain("10:00");
    expect(
      (await refused(shop, () => move(token, { datum: "2026-03-11", abgabezeit: "10:00" }))).body
        .code,
    ).toBe("termin_belegt");

    const moved = await move(token, { datum: "2026-03-12", abgabezeit: "14:30" });
    expect(moved).toMatchObject({
      status: 200,
      body: { id, datum: "2026-03-12", abgabezeit: "14:30" },
    });
    expect(moved.body).not.toHaveProperty("email");
    const [mail] = await mailsTo();
    expect(mail?.subject).toBe("Verschoben: Außenreinigung am 12.03.2026 um 14:30 Uhr");
    expect(linkIn(mail)).toBe(token);
    expect(await mailKinds(shop, id)).toContain("booking-moved-shop");
    expect(String((await shop.call("GET", `${path}/calendar`)).body.content)).toContain(
      "DTSTART:20260312T133000Z",
    );
    await expectPlacesFit(shop.platform.db);

    shop.setClock("2026-03-11", "14:31");
    const late = await refused(shop, () =>
      move(token, { datum: "2026-03-13", abgabezeit: "10:00" }),
    );
    expect(late).toMatchObject({ status: 409, body: { code: "zu_spaet" } });
    expect(await shop.call("GET", `${path}/dates`)).toMatchObject({
      status: 409,
      body: { code: "zu_spaet" },
    });
  });

  it("of which moving and cancelling race is one or the other, and leaves no place behind", async () => {
    const { id, token } = await bookAndRead();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? cancel(token)
          : move(token, { datum: `2026-03-${16 + index / 2 - 0.5}`, abgabezeit: "11:00" }),
      ),
    );
    expect(
      answers.filter((_, index) => index % 2 === 0).filter(({ status }) => status === 200),
    ).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await look(token)).toMatchObject({ status: 200, body: { id, status: "cancelled" } });
    await expectPlacesFit(shop.platform.db);
    expect(await shop.platform.db.selectFrom("places").selectAll().execute()).toEqual([]);
  });

  it.each([{}, { status: "done" }, { status: "open" }, [], { status: null }])(
    "is not changed by %j",
    async (body) => {
      const { token } = await bookAndRead();
      expect((await refused(shop, () => cancel(token, body))).status).toBe(422);
    },
  );

  describe("that is wrong", () => {
    it("is refused whatever is tampered with, and so is one of another booking", async () => {
      const { id, token } = await bookAndRead();
      const other = await bookAndRead({ datum: "2026-03-11" });
      const signature = token.slice(token.indexOf("-") + 1);
      const last = signature.at(-1) === "0" ? "1" : "0";
      const wrong = [
        `${id}-${signature.slice(0, -1)}${last}`,
        `${id}-${signature.slice(0, -1)}`,
        `${id}-${signature}0`,
        `${id}-${signature.toUpperCase()}X`,
        `${other.id}-${signature}`,
        `${id}-`,
        `${id}`,
        `-${signature}`,
        "x",
        "%F0%9F%9A%97",
        "'%20or%201=1",
      ];
      for (const guess of wrong) {
        expect(await look(guess, { address: "192.0.2.1" }), guess).toMatchObject(GONE);
        expect(await refused(shop, () => cancel(guess))).toMatchObject(GONE);
        if (guess === wrong[0])
          expect(
            await refused(shop, () => move(guess, { datum: "2026-03-12", abgabezeit: "10:00" })),
          ).toMatchObject(GONE);
      }
    });

    it("is refused after the day of the appointment, after its deletion, and for a booking of an account", async () => {
      const over = await bookAndRead();
      shop.setClock("2026-03-10", "23:59");
      expect((await look(over.token)).status).toBe(200);
      shop.setClock("2026-03-11", "00:00");
      expect(await look(over.token)).toMatchObject(GONE);

      const deleted = await bookAndRead({ datum: "2026-03-13" });
      await shop.call("DELETE", `/api/bookings/${deleted.id}`, undefined, {
        token: await shop.logInAdmin(),
      });
      expect(await look(deleted.token)).toMatchObject(GONE);

      const customer = await shop.addCustomer();
      const taken = await bookAndRead({ datum: "2026-03-14" });
      await shop.platform.db
        .updateTable("bookings")
        .set({ user_id: customer.id })
        .where("id", "=", taken.id)
        .execute();
      expect(await look(taken.token)).toMatchObject(GONE);
    });

    it("is one that went to an address which the shop has put right; the new address gets its own", async () => {
      const admin = { token: await shop.logInAdmin() };
      const edit = async (id: string, change: Record<string, unknown>) =>
        expect((await shop.call("PATCH", `/api/bookings/${id}`, change, admin)).status).toBe(200);
      const kept = await bookAndRead({ datum: "2026-03-12" });
      const typo = await bookAndRead({ datum: "2026-03-13" });
      await edit(kept.id, { telefon: "0761 1", email: EMAIL.toUpperCase(), mail: true });
      expect(linkIn((await mailsTo(EMAIL.toUpperCase()))[0])).toBe(kept.token);
      expect((await look(kept.token)).status).toBe(200);

      await edit(typo.id, { email: "richtig@example.org", mail: true });
      expect(await look(typo.token)).toMatchObject(GONE);
      expect(await refused(shop, () => cancel(typo.token))).toMatchObject(GONE);
      const [mail] = await mailsTo("richtig@example.org");
      expect(linkIn(mail)).toMatch(new RegExp(`^${typo.id}-`));
      expect((await look(linkIn(mail))).body).toMatchObject({ id: typo.id, status: "open" });

      // Back to the first one is another link again: who has the old one may be anybody.
      await edit(typo.id, { email: EMAIL, mail: true });
      expect(await look(typo.token)).toMatchObject(GONE);
      expect(await look(linkIn(mail))).toMatchObject(GONE);
      shop.setClock("2026-03-02", "08:30");
      const [again] = await mailsTo();
      expect((await look(linkIn(again))).status).toBe(200);
    });

    it("is in no mail that waited for an address which is no longer the booking's", async () => {
      const id = await book(shop, { email: EMAIL, datum: "2026-03-12" });
      await shop.platform.db
        .updateTable("bookings")
        .set({ email: "richtig@example.org", link_version: 1 })
        .where("id", "=", id)
        .execute();
      const mails = await mailsTo();
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining("Außenreinigung"),
      ]);
      expect(mails.map(linkIn)).toEqual([""]);
    });

    it("is guessed twenty times in a quarter of an hour and no more", async () => {
      const { id, token } = await bookAndRead();
      for (let guess = 0; guess < 20; guess += 1)
        expect((await look(`${id}-${guess}`, { address: "192.0.2.7" })).status).toBe(404);
      const answer = await look(`${id}-20`, { address: "192.0.2.7" });
      expect(answer).toMatchObject({ status: 429, body: { code: "zu_viele_anfragen" } });
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      // Whoever has the right one is not kept out by somebody else's guesses.
      expect((await look(token, { address: "192.0.2.7" })).status).toBe(200);
      expect((await look(`${id}-21`, { address: "192.0.2.8" })).status).toBe(404);
      shop.setClock("2026-03-02", "08:16");
      expect((await look(`${id}-22`, { address: "192.0.2.7" })).status).toBe(404);
    });
  });

  it("is not what customers with an account get: their mail leads to their own bookings", async () => {
    const customer = await shop.addCustomer("mit-konto@example.org");
    await book(shop, { ...consultationRequest(), email: EMAIL }, customer);
    const [mail] = await mailsTo("mit-konto@example.org");
    expect(mail?.text).toContain(
      "Meine Buchungen:\nhttp://localhost:3000/customer/meine-buchungen",
    );
    expect(mail?.text).not.toContain("/termin/");
  });
});

/** The token in the link of a mail. */
function linkIn(mail: { text?: string } | undefined): string {
  return /\/termin\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
