import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A5, A15).

type Device = {
  id: string;
  device: string;
  angemeldet_am: string;
  zuletzt_am: string;
  isCurrent: boolean;
};

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const NEW_PASSWORD = "Tisch-Wolke-Regen7";

describeOnBothDatabases("security of an account", (kind) => {
  let shop: TestShop;
  let customer: { id: string; token: string };
  let stranger: { id: string; token: string };
  const email = "anna@example.org";
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    stranger = await shop.addCustomer("fremd@example.org");
  });
  beforeEach(async () => {
    const { db } = shop.platform;
    await db.deleteFrom("users").where("email", "=", email).execute();
    for (const table of ["rate_limits", "mails"] as const) await db.deleteFrom(table).execute();
    shop.setClock("2026-03-02", "08:00");
    customer = await shop.addCustomer(email);
  });
  afterAll(() => shop.close());

  const logIn = async (passwort = CUSTOMER_PASSWORD, userAgent = LAPTOP) =>
    shop.call(
      "POST",
      "/api/auth/login",
      { email, passwort },
      { headers: { "User-Agent": userAgent } },
    );
  const tokenOn = async (userAgent: string) =>
    String((await logIn(CUSTOMER_PASSWORD, userAgent)).body.token);
  const isKnown = async (token: string) =>
    (await shop.call("GET", "/api/auth/me", undefined, { token })).status === 200;
  const change = (body: object, token = customer.token) =>
    shop.call(
      "POST",
      "/api/users/me/password",
      { current: CUSTOMER_PASSWORD, passwort: NEW_PASSWORD, ...body },
      { token },
    );
  /** But those that tell of the other device (A26). */
  const mails = async () =>
    (await shop.mails()).filter(({ key }) => !key.startsWith("new-device:"));
  const devices = async (token: string) =>
    (await shop.call("GET", "/api/users/me/sessions", undefined, { token }))
      .body as unknown as Device[];

  describe("a new password", () => {
    it("counts at once, ends every other session and is told by mail", async () => {
      const phone = await tokenOn(PHONE);
      shop.setClock("2026-03-02", "08:05");
      expect((await change({})).status).toBe(204);
      expect([
        await isKnown(customer.token),
        await isKnown(phone),
        await isKnown(stranger.token),
      ]).toEqual([true, false, true]);
      expect([(await logIn()).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        recipient: email,
        message: { subject: "Ihr Passwort wurde geändert" },
      });
      expect(mail?.message.text).toContain("02.03.2026, 08:05 Uhr");
      expect(mail?.message.text).toContain("/passwort-vergessen");
      const user = await shop.platform.db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", customer.id)
        .executeTakeFirstOrThrow();
      expect(user.password_changed_am).toBe("2026-03-02T07:05:00.000Z");
      expect(JSON.stringify([user, mail])).not.toContain(NEW_PASSWORD);
    });

    it.each([
      [{ current: "Falsch!123" }, "falsches_passwort", "current"],
      [{ current: "" }, "ungueltige_eingabe", "current"],
      [{ current: undefined }, "ungueltige_eingabe", "current"],
      [{ passwort: "kurz" }, "ungueltige_eingabe", "passwort"],
      [{ passwort: "ohnegrossbuchstaben!" }, "ungueltige_eingabe", "passwort"],
      [{ passwort: `A!${"x".repeat(255)}` }, "ungueltige_eingabe", "passwort"],
      [{ passwort: 12345678 }, "ungueltige_eingabe", "passwort"],
    ])("%j is refused and changes nothing", async (body, code, field) => {
      const phone = await tokenOn(PHONE);
      const answer = await change(body);
      expect(answer).toMatchObject({ status: 422, body: { code } });
      expect(Object.keys(answer.body.fields as object)).toEqual([field]);
      expect([await isKnown(phone), (await logIn()).status, await mails()]).toEqual([
        true,
        200,
        [],
      ]);
    });

    it("takes back a new address that was asked for and not confirmed yet", async () => {
      const contact = {
        vorname: "Anna",
        nachname: "B",
        phone: "",
        street: "",
        postalCode: "",
        city: "",
      };
      const path = "/api/users/me/settings/contact";
      await shop.confirm(customer.token);
      const asked = await shop.call(
        "PUT",
        path,
        { ...contact, email: "fremde.hand@example.org" },
        { token: customer.token },
      );
      expect(asked).toMatchObject({ status: 200, body: { neue_email: "fremde.hand@example.org" } });
      await change({});
      expect(
        (await shop.call("GET", path, undefined, { token: customer.token })).body,
      ).toMatchObject({ email, neue_email: null });
    });

    it("guesses at the current one count together with those at the login", async () => {
      for (let guess = 0; guess < 5; guess += 1)
        expect((await change({ current: "Falsch!123" })).status).toBe(422);
      for (let guess = 0; guess < 5; guess += 1)
        expect((await logIn("Falsch!123")).status).toBe(401);
      const answer = await change({});
      expect(answer).toMatchObject({ status: 429, body: { code: "zu_viele_anfragen" } });
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await logIn()).status).toBe(429);
    });

    it("of two that are set at once, one counts, and its session goes on alone", async () => {
      const phone = await tokenOn(PHONE);
      const answers = await Promise.all([
        change({ passwort: "Regen-Perle7" }),
        change({ passwort: "Tisch-Wind-Regen8" }, phone),
      ]);
      const winner = answers.findIndex(({ status }) => status === 204);
      expect(answers.map(({ status }) => status).sort()).toSatisfy(
        ([first, second]: number[]) => first === 204 && (second === 401 || second === 422),
      );
      expect([await isKnown(customer.token), await isKnown(phone)]).toEqual([
        winner === 0,
        winner === 1,
      ]);
      expect((await logIn(["Regen-Perle7", "Tisch-Wind-Regen8"][winner])).status).toBe(200);
      expect(await mails()).toHaveLength(1);
    });
  });

  describe("the devices", () => {
    it("are listed in words, this one first, with when they were used", async () => {
      const phone = await tokenOn(PHONE);
      shop.setClock("2026-03-02", "10:00");
      const laptop = await tokenOn(LAPTOP);
      shop.setClock("2026-03-02", "11:00");
      await isKnown(customer.token);
      const list = await devices(phone);
      expect(list).toEqual([
        {
          id: expect.stringMatching(/^\w{12}$/),
          device: "Chrome auf Android",
          angemeldet_am: "2026-03-02T07:00:00.000Z",
          zuletzt_am: "2026-03-02T10:00:00.000Z",
          isCurrent: true,
        },
        expect.objectContaining({
          device: "Unbekanntes Gerät",
          zuletzt_am: "2026-03-02T10:00:00.000Z",
          isCurrent: false,
        }),
        expect.objectContaining({
          device: "Firefox auf Windows",
          zuletzt_am: "2026-03-02T09:00:00.000Z",
          isCurrent: false,
        }),
      ]);
      expect(JSON.stringify(list)).not.toContain(laptop);
      expect(
        JSON.stringify(await shop.platform.db.selectFrom("sessions").select("device").execute()),
      ).not.toContain("Mozilla");
    });

    it("are logged out one by one, or all but this one; a session that is over is not listed", async () => {
      const [phone, laptop] = [await tokenOn(PHONE), await tokenOn(LAPTOP)];
      const onPhone = (await devices(phone)).find(({ isCurrent }) => isCurrent)?.id;
      const logOut = (path: string) =>
        shop.call("DELETE", `/api/users/me/sessions${path}`, undefined, { token: laptop });
      expect((await logOut(`/${onPhone}`)).status).toBe(204);
      expect(await logOut(`/${onPhone}`)).toMatchObject({
        status: 404,
        body: { code: "geraet_unbekannt" },
      });
      expect([await isKnown(phone), await isKnown(laptop), await isKnown(customer.token)]).toEqual([
        false,
        true,
        true,
      ]);
      expect((await logOut("")).status).toBe(204);
      expect([
        await isKnown(laptop),
        await isKnown(customer.token),
        await isKnown(stranger.token),
      ]).toEqual([true, false, true]);

      shop.setClock("2026-03-02", "19:00");
      const later = await tokenOn(PHONE);
      shop.setClock("2026-03-02", "20:30");
      expect((await devices(later)).map(({ device }) => device)).toEqual(["Chrome auf Android"]);
    });

    it("of others are neither seen nor logged out", async () => {
      const [mine] = await devices(customer.token);
      const answer = await shop.call("DELETE", `/api/users/me/sessions/${mine?.id}`, undefined, {
        token: stranger.token,
      });
      expect(answer.status).toBe(404);
      expect(await isKnown(customer.token)).toBe(true);
      expect((await devices(stranger.token)).map(({ id }) => id)).not.toContain(mine?.id);
    });
  });
});
