import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readNewMails } from "../support/account-mails.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  footprint,
  refused,
  workdays,
} from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  type CallOptions,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

const ALL_TAKEN = {
  status: 429,
  body: { code: "zu_viele_eigene_termine", error: expect.stringContaining("0171 3920007") },
};
const TOO_FAST = { status: 429, body: { code: "zu_viele_anfragen" } };

describeOnBothDatabases("accounts are limited", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin: string;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1", SMTP_URL: server.url } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1000, termineJeKonto: 5 });
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  let addresses = 0;
  /** Each from an address of its own, so that only what an account does is counted. */
  function elsewhere(): string {
    addresses += 1;
    return `192.0.2.${addresses % 250}`;
  }
  const submit = (
    token: string,
    changes: Record<string, unknown> = {},
    node: Pick<TestShop, "call"> = shop,
  ) => node.call("POST", "/api/bookings", bookingRequest(changes), { token, address: elsewhere() });
  const move = (id: string, options: CallOptions, to: { datum: string; abgabezeit?: string }) =>
    shop.call("PATCH", `/api/bookings/${id}/date`, { abgabezeit: "10:00", ...to }, options);
  const cancel = (id: string, options: CallOptions) =>
    shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, options);
  const enter = (user_id: string) =>
    shop.call("POST", "/api/bookings", bookingRequest({ user_id, bestEmail: true }), {
      token: admin,
    });
  const allow = (id: string, termine: number | null) =>
    shop.call("PATCH", "/api/users/booking-limit", { id, termine }, { token: admin });

  it("to five open appointments before them, and the sixth leaves nothing behind but the word whom to call", async () => {
    const { token } = await shop.addCustomer();
    const ids: string[] = [];
    for (const datum of workdays(5)) ids.push(String((await submit(token, { datum })).body.id));
    const blocked = await refused(shop, () => submit(token, { datum: "2026-03-20" }));
    expect(blocked).toMatchObject(ALL_TAKEN);
    expect(blocked.body.error).toBe(
      "Online sind höchstens 5 offene Termine möglich. Für weitere rufen Sie uns bitte an: 0171 3920007",
    );
    expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(0);

    await cancel(ids[0] ?? "", { token: admin });
    expect((await submit(token, { datum: "2026-03-20" })).status).toBe(201);
    expect((await submit(token, { datum: "2026-03-21" })).status).toBe(429);
    await shop.platform.db
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1) })
      .execute();
    shop.setClock("2026-03-12", "08:00");
    expect((await submit(token, { datum: "2026-03-23" })).status).toBe(201);
  });

  it("also when twenty arrive at the same moment, at two nodes", async () => {
    const { token } = await shop.addCustomer();
    const twin = shop.openTwin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit(token, { abgabezeit: "11:00" }, index % 2 ? shop : twin),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    const { bookings, mails } = await footprint(shop.platform.db);
    expect(bookings).toHaveLength(5);
    expect(mails.filter((mail) => mail.key.startsWith("booking-received:"))).toHaveLength(5);
    await twin.close();
  });

  it("but one account takes nothing from another one, nor from its own address as a guest", async () => {
    const { token } = await shop.addCustomer("eins@example.org");
    const other = await shop.addCustomer();
    for (let index = 0; index < 5; index += 1) await submit(token, { email: "eins@example.org" });
    expect((await submit(other.token)).status).toBe(201);
    await book(shop, { email: "eins@example.org" }, { address: elsewhere() });
  });

  it("and what the shop enters for them counts nowhere", async () => {
    const { id, token } = await shop.addCustomer();
    for (let index = 0; index < 12; index += 1) expect((await enter(id)).status).toBe(201);
    for (let index = 0; index < 5; index += 1) expect((await submit(token)).status).toBe(201);
    expect((await enter(id)).status).toBe(201);
    expect(await submit(token)).toMatchObject(ALL_TAKEN);
  });

  it("by the shop's own number, or one customer's", async () => {
    const one = await shop.addCustomer();
    const regular = await shop.addCustomer();
    await shop.call("PUT", "/api/settings", { termineJeKonto: 1 }, { token: admin });
    expect((await submit(one.token)).status).toBe(201);
    const blocked = await submit(one.token);
    expect(blocked).toMatchObject(ALL_TAKEN);
    expect(blocked.body.error).toMatch(/^Online ist höchstens ein offener Termin möglich\./);

    expect(await allow(regular.id, 3)).toMatchObject({
      status: 200,
      body: { id: regular.id, termineErlaubt: 3 },
    });
    for (let index = 0; index < 3; index += 1)
      expect((await submit(regular.token)).status).toBe(201);
    expect(await submit(regular.token)).toMatchObject(ALL_TAKEN);
    expect(await allow(regular.id, null)).toMatchObject({
      status: 200,
      body: { termineErlaubt: null },
    });
    await allow(one.id, 0);
    expect((await submit(one.token)).body.error).toBe(
      "Für einen neuen Termin rufen Sie uns bitte an: 0171 3920007",
    );
    await allow(one.id, null);
  });

  it("which only an admin sets, within reason", async () => {
    const { id, token } = await shop.addCustomer();
    const change = { id, termine: 50 };
    expect((await shop.call("PATCH", "/api/users/booking-limit", change)).status).toBe(401);
    expect((await shop.call("PATCH", "/api/users/booking-limit", change, { token })).status).toBe(
      403,
    );
    for (const termine of [-1, 101, 1.5, "viele", undefined]) {
      expect(await allow(id, termine as never)).toMatchObject({
        status: 422,
        body: { fields: { termine: expect.any(String) } },
      });
    }
    expect((await allow("nobody", 3)).status).toBe(404);
    for (const termineJeKonto of [0, 101, 1.5]) {
      expect(
        (await shop.call("PUT", "/api/settings", { termineJeKonto }, { token: admin })).status,
      ).toBe(422);
    }
  });

  it("to ten changes an hour: booked, moved or cancelled, each of which sends mails", async () => {
    const { token } = await shop.addCustomer("umzug@example.org");
    const id = String((await submit(token, { email: "fremd@example.org" })).body.id);
    for (const [index, datum] of workdays(9, "2026-03-11").entries()) {
      expect((await move(id, { token }, { datum })).status, `move ${index}`).toBe(200);
    }
    const before = (await shop.mails()).length;
    expect(await refused(shop, () => move(id, { token }, { datum: "2026-03-30" }))).toMatchObject(
      TOO_FAST,
    );
    expect(await refused(shop, () => cancel(id, { token }))).toMatchObject(TOO_FAST);
    const blocked = await refused(shop, () => submit(token, { datum: "2026-04-01" }));
    expect(blocked).toMatchObject(TOO_FAST);
    expect(Number(blocked.headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
    expect((await shop.mails()).length).toBe(before);

    // The shop may, and what it does is not counted.
    expect((await move(id, { token: admin }, { datum: "2026-04-02" })).status).toBe(200);
    shop.setClock("2026-03-02", "09:00");
    expect((await move(id, { token }, { datum: "2026-04-03" })).status).toBe(200);
    expect((await cancel(id, { token })).status).toBe(200);
  });

  it("where moving to where it stands is none, and neither is what is refused", async () => {
    const { token } = await shop.addCustomer();
    const id = String((await submit(token)).body.id);
    for (let index = 0; index < 12; index += 1)
      expect((await move(id, { token }, { datum: "2026-03-10" })).status).toBe(200);
    for (let index = 0; index < 12; index += 1)
      expect((await move(id, { token }, { datum: "2026-03-08" })).status).toBe(422);
    expect((await move(id, { token }, { datum: "2026-03-11" })).status).toBe(200);
  });

  it("to ten changes also when twenty arrive at the same moment, at two nodes", async () => {
    const { token } = await shop.addCustomer();
    const id = String((await submit(token)).body.id);
    const twin = shop.openTwin();
    const days = workdays(20, "2026-03-11");
    const answers = await Promise.all(
      days.map((datum, index) =>
        (index % 2 ? shop : twin).call(
          "PATCH",
          `/api/bookings/${id}/date`,
          { datum, abgabezeit: "10:00" },
          { token },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    await twin.close();
  });

  it("and so are guests by their links, whatever others do under their address", async () => {
    const email = "gast@example.org";
    const id = await book(shop, { email }, { address: elsewhere() });
    const [mail] = await readNewMails(shop, server, email);
    const link = /\/termin\/(\w+-\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const moveByLink = (datum: string) =>
      shop.call("PATCH", `/api/guest-bookings/${link}/date`, { datum, abgabezeit: "10:00" });
    for (const datum of workdays(10, "2026-03-11"))
      expect((await moveByLink(datum)).status).toBe(200);
    expect(await refused(shop, () => moveByLink("2026-03-31"))).toMatchObject(TOO_FAST);
    const cancelled = { status: "cancelled" };
    expect(await shop.call("PATCH", `/api/guest-bookings/${link}/status`, cancelled)).toMatchObject(
      TOO_FAST,
    );

    shop.setClock("2026-03-02", "09:00");
    // Somebody books under the address again and again, and the shop takes it back each time.
    for (let index = 0; index < 10; index += 1) {
      if (index === 8) shop.setClock("2026-03-02", "10:00");
      await cancel(await book(shop, { email, datum: "2026-04-01" }, { address: elsewhere() }), {
        token: admin,
      });
    }
    expect((await shop.call("PATCH", `/api/guest-bookings/${link}/status`, cancelled)).status).toBe(
      200,
    );
    expect(
      (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin })).body,
    ).toMatchObject({ status: "cancelled" });
  });

  it("and a guest's address to ten bookings an hour, even when each is called off again", async () => {
    const email = "immer-wieder@example.org";
    for (let index = 0; index < 10; index += 1) {
      await shop.platform.db
        .deleteFrom("rate_limits")
        .where("key", "like", "guest-bookings-all%")
        .execute();
      await cancel(await book(shop, { email }, { address: elsewhere() }), { token: admin });
    }
    await shop.platform.db
      .deleteFrom("rate_limits")
      .where("key", "like", "guest-bookings-all%")
      .execute();
    expect(
      await refused(shop, () =>
        shop.call("POST", "/api/bookings", bookingRequest({ email }), { address: elsewhere() }),
      ),
    ).toMatchObject(TOO_FAST);
  });

  it("and their bookings count for the warning to the shop", async () => {
    const warnings = async () =>
      (await shop.mails()).filter((mail) => mail.key.startsWith("many-bookings:"));
    const one = await shop.addCustomer();
    const other = await shop.addCustomer();
    for (let index = 0; index < 4; index += 1) {
      await submit(one.token);
      await submit(other.token);
    }
    expect(await warnings()).toEqual([]);
    for (let index = 0; index < 5; index += 1) await enter(one.id);
    expect(await warnings()).toEqual([]);
    expect((await submit(other.token)).status).toBe(201);
    expect(await warnings()).toMatchObject([
      { message: { subject: "Warnung: 9 Buchungen in einer Stunde" } },
    ]);
  });

  it("to ten days an hour from one address, together with guests: a stay of two days counts two, a consultation one", async () => {
    const address = "198.51.100.7";
    const stay = { leistungen: ["Lackaufbereitung"], preis: "190.00" };
    const guest = (changes: Record<string, unknown>) =>
      shop.call("POST", "/api/bookings", bookingRequest(changes), { address });
    const one = await shop.addCustomer();
    for (let index = 0; index < 3; index += 1) {
      expect((await guest({ ...stay, email: `gast-${index}@example.org` })).status).toBe(201);
    }
    expect(
      await shop.call("POST", "/api/bookings", bookingRequest(stay), { token: one.token, address }),
    ).toMatchObject({ status: 201 });
    const talk = consultationRequest({ email: "talk@example.org" });
    expect((await shop.call("POST", "/api/bookings", talk, { address })).status).toBe(201);
    // Nine are taken: two more are too many, one is not.
    expect(
      await refused(shop, () => guest({ ...stay, email: "gast-9@example.org" })),
    ).toMatchObject(TOO_FAST);
    expect((await guest({ email: "gast-9@example.org" })).status).toBe(201);
    expect(await refused(shop, () => guest({ email: "gast-10@example.org" }))).toMatchObject(
      TOO_FAST,
    );
    const asCustomer = () =>
      shop.call("POST", "/api/bookings", bookingRequest(), { token: one.token, address });
    expect(await refused(shop, asCustomer)).toMatchObject(TOO_FAST);
    const asShop = bookingRequest({ ...stay, user_id: one.id });
    expect(
      (await shop.call("POST", "/api/bookings", asShop, { token: admin, address })).status,
    ).toBe(201);
    shop.setClock("2026-03-02", "09:00");
    expect((await guest({ email: "gast-10@example.org" })).status).toBe(201);
  });

  it("to ten days also when twenty stays arrive at the same moment, at two nodes", async () => {
    const twin = shop.openTwin();
    const customers = await Promise.all(Array.from({ length: 5 }, () => shop.addCustomer()));
    const stay = bookingRequest({ leistungen: ["Lackaufbereitung"], preis: "190.00" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const options = { address: "198.51.100.8", token: customers[index % 5]?.token ?? "" };
        return (index % 2 ? shop : twin).call("POST", "/api/bookings", stay, options);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(15).fill(429),
    ]);
    await twin.close();
  });
});
