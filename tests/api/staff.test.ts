import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { linkMaker } from "../../src/app/link-maker.server.ts";
import { book, bookingRequest, changeSettings, emptyCalendar } from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A32, A33, B37, B81). Which call is whose stands in permissions.test.ts.

const PASSWORD = "Fremdes-Wort1";

describeOnBothDatabases("whoever works in the shop", (kind) => {
  let shop: TestShop;
  let admin = "";
  let staff: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    await shop.confirm(admin, ADMIN.password);
    staff = await shop.addStaff("mia@example.org");
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.confirm(admin, ADMIN.password);
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown, token = staff.token) =>
    shop.call(method, path, body, { token });

  it("enters, corrects, moves and cancels, and the journal names them", async () => {
    const entry = bookingRequest({
      email: "",
      name: "Max Müller",
      bestEmail: false,
      preis: "35.00",
      notiz: "Hund",
    });
    const entered = await call("POST", "/api/bookings", entry);
    expect(entered.status).toBe(201);
    const id = String(entered.body.id);
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({
      preis: 35,
      notiz: "Hund",
    });
    expect(
      (await call("PATCH", `/api/bookings/${id}`, { telefon: "0761 4444444" })).body,
    ).toMatchObject({ telefon: "0761 4444444" });
    expect(
      (
        await call("PATCH", `/api/bookings/${id}/date`, {
          datum: "2026-03-11",
          abgabezeit: "11:00",
        })
      ).status,
    ).toBe(200);
    const done = await call("PATCH", `/api/bookings/${id}/status`, {
      status: "done",
      endpreis: "35.00",
      zahlart: "ueberweisung",
    });
    expect(done).toMatchObject({ status: 403, body: { code: "nicht_erlaubt" } });
    expect(
      (await call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" })).status,
    ).toBe(200);
    const { body } = await call("GET", `/api/journal?wer=${staff.id}`, undefined, admin);
    expect((body.eintraege as { wer: object }[]).slice(0, 4).map(({ wer }) => wer)).toEqual(
      Array(4).fill({ rolle: "mitarbeiter", id: staff.id, name: "Test Kundin" }),
    );
    expect(
      (
        (await call("GET", "/api/journal?wer=mitarbeiter", undefined, admin)).body
          .eintraege as unknown[]
      ).length,
    ).toBeGreaterThan(3);
  });

  it("closes a day for illness once the owner allows it, briefly and soon, and opens none (B81)", async () => {
    const days = (von: string, bis = von) => `/api/closures?von=${von}&bis=${bis}`;
    const close = (von: string, bis = von) => call("POST", "/api/closures", { von, bis });
    const refused = { status: 403, body: { code: "nicht_erlaubt" } };
    const calendar = "/api/calendar?von=2026-03-02&bis=2026-03-08";
    expect(await close("2026-03-03")).toMatchObject(refused);
    expect(await call("GET", days("2026-03-03"))).toMatchObject(refused);
    expect((await call("GET", calendar)).body.darfSchliessen).toBe(false);
    expect((await call("GET", calendar, undefined, admin)).body.darfSchliessen).toBe(true);

    await changeSettings(shop.platform.db, { mitarbeiterSchliesst: true });
    expect((await call("GET", calendar)).body.darfSchliessen).toBe(true);
    expect((await call("GET", days("2026-03-03"))).status).toBe(200);
    expect((await close("2026-03-03")).status).toBe(200);
    for (const [von, bis] of [
      ["2026-03-03", "2026-03-06"],
      ["2026-03-10", "2026-03-10"],
    ] as const) {
      expect(await close(von, bis)).toMatchObject(refused);
      expect(await call("GET", days(von, bis))).toMatchObject(refused);
    }
    expect((await call("DELETE", days("2026-03-03"))).status).toBe(403);
    expect((await close("2026-03-02", "2026-03-02")).status).toBe(200);
    expect((await call("DELETE", days("2026-03-02", "2026-03-03"), undefined, admin)).status).toBe(
      204,
    );
    await changeSettings(shop.platform.db, { mitarbeiterSchliesst: false });
  });

  it("is told by no answer and no refusal what was paid, and by which receipt", async () => {
    const id = await book(shop, { email: "bert@example.org" });
    const completed = {
      status: "done",
      endpreis: "77.77",
      zahlart: "ueberweisung",
      grund: "Tierhaare",
      einverstanden: true,
      rechnung: { anschrift: "" },
    };
    expect((await call("PATCH", `/api/bookings/${id}/status`, completed, admin)).status).toBe(200);
    const key = String(((await call("GET", "/api/customer-cards")).body[0] as { key: string }).key);
    const answers = [
      await call("GET", "/api/bookings?status=done"),
      await call("GET", `/api/bookings/${id}`),
      await call("GET", "/api/calendar?von=2026-03-09&bis=2026-03-15"),
      await call("GET", `/api/customer-cards/${key}`),
      await call("GET", "/api/customers?q=test"),
      await call("PATCH", `/api/bookings/${id}`, { name: "Anders" }),
      await call("PATCH", `/api/bookings/${id}`, { notiz: "Alt", version: 1 }),
      await call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }),
      await call("POST", `/api/bookings/${id}/messages`, { art: "fertig", weg: "sms" }),
    ];
    for (const { status, body } of answers)
      expect([status, JSON.stringify(body)]).not.toEqual([
        status,
        expect.stringMatching(/77[.,]77|Tierhaare|"ueberweisung"/),
      ]);
    expect(answers[1]?.body).toMatchObject({
      preis: 40,
      endpreis: null,
      zahlart: "",
      rechnung: null,
      endpreis_grund: "",
    });
    // The admin is told all of it.
    const told = await call("GET", `/api/bookings/${id}`, undefined, admin);
    expect(told.body).toMatchObject({
      endpreis: 77.77,
      zahlart: "ueberweisung",
      endpreis_grund: expect.stringContaining("Tierhaare"),
    });
    expect(told.body.rechnung).not.toBeNull();
  });

  it("has a calendar subscription of their own, without prices, beside the shop's, until the role ends", async () => {
    await book(shop, { name: "Max Müller" });
    const other = await shop.addStaff();
    const subscribe = async (token: string) =>
      new URL(String((await call("POST", "/api/calendar/subscription", undefined, token)).body.url))
        .pathname;
    for (const token of [staff.token, other.token]) await shop.confirm(token);
    const read = async (path: string) => {
      const response = await createApi(shop.platform).request(path);
      return response.status === 200
        ? (await response.text()).replace(/\r\n /g, "")
        : response.status;
    };
    const [own, others, shops] = [
      await subscribe(staff.token),
      await subscribe(other.token),
      await subscribe(admin),
    ];
    expect(await read(own)).toMatch(/Max Müller/);
    expect(await read(own)).not.toMatch(/Preis|40\\?,00/);
    expect(await read(shops)).toMatch(/Preis: 40\\,00/);
    expect((await call("GET", "/api/calendar/subscription")).body).toEqual({ aktiv: true });

    await call("DELETE", "/api/calendar/subscription");
    expect([await read(own), typeof (await read(others)), typeof (await read(shops))]).toEqual([
      404,
      "string",
      "string",
    ]);
    await call("PATCH", "/api/users/role", { id: other.id, role: "customer" }, admin);
    expect([await read(others), typeof (await read(shops))]).toEqual([404, "string"]);
  });

  async function invite(email: string) {
    const answer = await call(
      "POST",
      "/api/users/invite",
      { email, vorname: "Nina", nachname: "Neu" },
      admin,
    );
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const mail = (await shop.mails()).findLast(
      ({ key, recipient }) => key.startsWith("invite:") && recipient === email,
    );
    expect(mail).toMatchObject({ message: { accountLink: { purpose: "invite" } } });
    // A mail that leaves later would bring the good one.
    await shop.platform.outbox.deliverDue();
    const made = await linkMaker(shop.platform)({ purpose: "invite", label: "" }, email);
    return new URL(made?.href ?? "").searchParams.get("token") ?? "";
  }
  const logIn = (email: string, passwort: string) =>
    shop.call("POST", "/api/auth/login", { email, passwort });

  it("comes by an invitation with a password of their own, once and within 72 hours", async () => {
    const first = await invite("nina@example.org");
    const token = await invite("nina@example.org");
    const look = (link: string) => shop.call("GET", `/api/auth/invitation?token=${link}`);
    expect((await look(first)).body).toMatchObject({ code: "link_ungueltig" });
    expect((await look(token)).body).toEqual({ email: "n…@example.org", neu: true });
    expect(
      (
        await shop.platform.db
          .selectFrom("account_tokens")
          .select("token_hash")
          .where("purpose", "=", "invite")
          .execute()
      )[0]?.token_hash,
    ).not.toBe(token);
    const accept = (passwort: string) =>
      shop.call("POST", "/api/auth/invitation/password", { token, passwort });
    expect((await accept("kurz")).status).toBe(422);
    const twice = await Promise.all([accept(PASSWORD), accept(PASSWORD)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await logIn("nina@example.org", PASSWORD)).body).toMatchObject({
      user: { role: "mitarbeiter", vorname: "Nina", active: 1 },
    });
    expect(
      (
        await call(
          "POST",
          "/api/users/invite",
          { email: "nina@example.org", vorname: "N", nachname: "N" },
          admin,
        )
      ).status,
    ).toBe(409);

    const late = await invite("otto@example.org");
    shop.setClock("2026-03-05", "08:01");
    expect((await look(late)).body).toMatchObject({ code: "link_ungueltig" });
    shop.setClock("2026-03-02", "08:00");
  });

  it("accepts with the account that they have, and only with that", async () => {
    const eva = await shop.addCustomer("eva@example.org");
    const token = await invite("eva@example.org");
    expect((await shop.call("GET", `/api/auth/invitation?token=${token}`)).body).toEqual({
      email: "e…@example.org",
      neu: false,
    });
    const isInvited = async () => {
      const { body } = await call("GET", "/api/users?q=eva@example.org", undefined, admin);
      const [user] = body.users as { eingeladen: boolean }[];
      return user?.eingeladen;
    };
    expect(await isInvited()).toBe(true);
    // A link alone sets no password of an account that has one.
    const stolen = await shop.call("POST", "/api/auth/invitation/password", {
      token,
      passwort: PASSWORD,
    });
    expect(stolen).toMatchObject({ status: 403, body: { code: "anmeldung_noetig" } });
    const stranger = await shop.addCustomer();
    expect(
      await call("POST", "/api/auth/invitation/accept", { token }, stranger.token),
    ).toMatchObject({
      status: 403,
      body: { code: "anderes_konto" },
    });
    expect((await call("GET", "/api/bookings", undefined, eva.token)).status).toBe(403);
    expect((await call("POST", "/api/auth/invitation/accept", { token }, eva.token)).status).toBe(
      200,
    );
    expect(await isInvited()).toBe(false);
    expect((await call("GET", "/api/auth/me", undefined, eva.token)).status).toBe(401);
    const again = await logIn("eva@example.org", CUSTOMER_PASSWORD);
    expect(again.body).toMatchObject({ user: { role: "mitarbeiter" } });
    expect((await call("GET", "/api/bookings", undefined, String(again.body.token))).status).toBe(
      200,
    );
  });

  it("gets no more links than that of the first try and the newest, however often invitations are tried that came while the mail server was down", async () => {
    const waiting = await openTestShop({ kind, environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const token = await waiting.logInAdmin();
    await waiting.confirm(token, ADMIN.password);
    for (const vorname of ["Nina", "Nina"])
      await waiting.call(
        "POST",
        "/api/users/invite",
        { email: "nina@example.org", vorname, nachname: "Neu" },
        { token },
      );
    for (const minutes of [5, 10, 20]) {
      waiting.setClock("2026-03-02", `08:${String(minutes).padStart(2, "0")}`);
      await waiting.platform.outbox.deliverDue();
    }
    expect(
      await waiting.platform.db
        .selectFrom("account_tokens")
        .select("user_id")
        .where("purpose", "=", "invite")
        .execute(),
    ).toHaveLength(2);
    await waiting.close();
  });

  it("is invited only by an admin who proves to be there", async () => {
    const fresh = await shop.logInAdmin();
    const refused = await call(
      "POST",
      "/api/users/invite",
      { email: "max@example.org", vorname: "Max", nachname: "Neu" },
      fresh,
    );
    expect(refused).toMatchObject({ status: 403, body: { code: "bestaetigung_noetig" } });
    const left = await shop.platform.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "max@example.org")
      .execute();
    expect(left).toEqual([]);
  });
});
