import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetAdminPassword } from "../../src/accounts/users/ensure-admin.server.ts";
import { appCode } from "../support/app-code.ts";
import { type Authenticator, newAuthenticator } from "../support/authenticator.ts";
import { ADMIN } from "../support/constants.ts";
import {
  type Answer,
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A28, A29, A30, A25).

const FACTOR = "/api/users/me/factor";
const SITE = { origin: "https://www.example.org", rpId: "www.example.org" };
const NEEDED = { status: 403, body: { code: "bestaetigung_noetig" } };
const OVER = { status: 401, body: { code: "anmeldung_abgelaufen" } };
const WRONG = { status: 422, body: { code: "falscher_code" } };
const REFUSED = { status: 422, body: { code: "passkey_abgelehnt" } };

type Person = { id: string; email: string; token: string };

describeOnBothDatabases("the second factor", (kind) => {
  let shop: TestShop;
  let admin: Person;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { BASE_URL: SITE.origin, TRUST_PROXY: "1" } });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    for (const table of ["rate_limits", "mails", "passkey_challenges"] as const)
      await shop.platform.db.deleteFrom(table).execute();
    await shop.platform.db.deleteFrom("users").where("is_builtin", "=", false).execute();
    admin = await addAdmin("anna@example.org");
  });
  afterAll(() => shop.close());

  const now = () => shop.platform.clock.now();
  const call = (method: string, path: string, body?: unknown, token = admin.token) =>
    shop.call(method, path, body, { token });
  const logIn = (email = admin.email, remember = false) =>
    shop.call("POST", "/api/auth/login", { email, passwort: CUSTOMER_PASSWORD, remember });
  const answer = (body: Record<string, unknown>, address?: string) =>
    shop.call("POST", "/api/auth/login/factor", body, address ? { address } : {});
  const isKnown = async (token: unknown) =>
    (await shop.call("GET", "/api/auth/me", undefined, { token: String(token) })).status === 200;
  const sessions = async () =>
    (
      await shop.platform.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", admin.id)
        .execute()
    ).length;

  async function addAdmin(email: string): Promise<Person> {
    const { id } = await shop.addCustomer(email);
    await shop.platform.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .execute();
    const token = String((await logIn(email)).body.token);
    await shop.confirm(token);
    return { id, email, token };
  }

  async function setUpApp(person = admin): Promise<{ secret: string; codes: string[] }> {
    const setup = await call("POST", `${FACTOR}/totp`, undefined, person.token);
    const secret = String(setup.body.geheimnis);
    const done = await call(
      "PUT",
      `${FACTOR}/totp`,
      { code: appCode(secret, now()) },
      person.token,
    );
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return { secret, codes: done.body.neue_codes as string[] };
  }

  async function setUpPasskey(
    person = admin,
    name = "Mein Handy",
  ): Promise<{ device: Authenticator; id: string; codes: string[] }> {
    const device = newAuthenticator(SITE);
    const options = await call("POST", `${FACTOR}/passkeys/options`, undefined, person.token);
    const added = await call(
      "POST",
      `${FACTOR}/passkeys`,
      { name, passkey: device.register(options.body) },
      person.token,
    );
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const { id } = (added.body.passkeys as { id: string }[]).at(-1) ?? { id: "" };
    return { device, id, codes: added.body.neue_codes as string[] };
  }

  async function attempt(email?: string): Promise<string> {
    const login = await logIn(email);
    expect(login).toMatchObject({ status: 401, body: { success: false, code: "zweiter_faktor" } });
    expect(login.body.token).toBeUndefined();
    return String(login.body.anmeldung);
  }
  const attemptOptions = async (anmeldung: string): Promise<Answer> =>
    await shop.call("POST", "/api/auth/login/factor/passkey", { anmeldung });
  const aloneOptions = async (): Promise<Answer> =>
    await shop.call("POST", "/api/auth/passkey/options");
  /** The app's codes change every 30 seconds; the test's clock knows minutes. */
  const nextMinute = (minute: number) => shop.setClock("2026-03-02", `08:0${minute}`);

  describe("an app that shows codes", () => {
    it("counts from its first code on, brings ten recovery codes once, and tells the owner by mail", async () => {
      const setup = await call("POST", `${FACTOR}/totp`);
      expect(setup).toMatchObject({
        status: 201,
        body: { geheimnis: expect.stringMatching(/^[A-Z2-7]{32}$/) },
      });
      const address = new URL(String(setup.body.adresse));
      expect([address.protocol, address.searchParams.get("secret")]).toEqual([
        "otpauth:",
        setup.body.geheimnis,
      ]);
      expect(setup.body.qr).toMatch(/^<svg /);
      expect((await logIn()).status).toBe(200);
      expect(await call("PUT", `${FACTOR}/totp`, { code: "000000" })).toMatchObject(WRONG);
      const code = appCode(String(setup.body.geheimnis), now());
      const done = await call("PUT", `${FACTOR}/totp`, {
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
      });
      expect(done).toMatchObject({
        status: 200,
        body: { app_seit: "2026-03-02T07:00:00.000Z", wiederherstellungscodes: 10, passkeys: [] },
      });
      expect(new Set(done.body.neue_codes as string[]).size).toBe(10);
      const seen = await call("GET", FACTOR);
      expect(seen.body).toEqual({
        passkeys: [],
        app_seit: "2026-03-02T07:00:00.000Z",
        wiederherstellungscodes: 10,
        passkeys_moeglich: true,
      });
      expect(
        (await shop.mails()).map(({ recipient, key }) => [recipient, key.split(":")[2]]),
      ).toEqual([[admin.email, "app"]]);
      expect(await call("POST", `${FACTOR}/totp`)).toMatchObject({
        status: 409,
        body: { code: "app_eingerichtet" },
      });
      expect(
        await call("PUT", `${FACTOR}/totp`, { code: appCode(String(setup.body.geheimnis), now()) }),
      ).toMatchObject({ status: 409 });
    });

    it("lets in with the password, blanks in the code or not, one step of the clock away, and keeps what was chosen", async () => {
      const { secret } = await setUpApp();
      nextMinute(2);
      const login = await logIn(admin.email, true);
      expect(login.body.wege).toEqual(["app", "wiederherstellung"]);
      const code = appCode(secret, now() - 30_000);
      const done = await answer({
        anmeldung: login.body.anmeldung,
        code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
      });
      expect(done).toMatchObject({ status: 200, body: { user: { id: admin.id, role: "admin" } } });
      expect(await isKnown(done.body.token)).toBe(true);
      const session = await shop.platform.db
        .selectFrom("sessions")
        .select("remember")
        .where("user_id", "=", admin.id)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(session.remember).toBe(true);
    });

    it("takes a code once, also when it comes twice at once, and none of before", async () => {
      const { secret } = await setUpApp();
      expect(
        await answer({ anmeldung: await attempt(), code: appCode(secret, now()) }),
      ).toMatchObject(WRONG);
      nextMinute(2);
      const code = appCode(secret, now());
      const both = await Promise.all([attempt(), attempt()]);
      const answers = await Promise.all(both.map((anmeldung) => answer({ anmeldung, code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await answer({ anmeldung: await attempt(), code })).toMatchObject(WRONG);
      expect(
        await answer({ anmeldung: await attempt(), code: appCode(secret, now() - 30_000) }),
      ).toMatchObject(WRONG);
    });

    it.each(["000000", "12345", "abcdef", "0".repeat(100)])("%j lets nobody in", async (code) => {
      await setUpApp();
      const before = await sessions();
      const refused = await answer({ anmeldung: await attempt(), code });
      expect(refused).toMatchObject({
        ...WRONG,
        body: { fields: { code: expect.stringMatching(/\.$/) } },
      });
      expect(await sessions()).toBe(before);
    });

    it("of somebody else is none of one's own", async () => {
      const other = await addAdmin("berta@example.org");
      const theirs = await setUpApp(other);
      await setUpApp();
      nextMinute(2);
      expect(
        await answer({ anmeldung: await attempt(), code: appCode(theirs.secret, now()) }),
      ).toMatchObject(WRONG);
      expect(
        await answer({ anmeldung: await attempt(), wiederherstellungscode: theirs.codes[0] }),
      ).toMatchObject(WRONG);
      expect(
        (
          await answer({
            anmeldung: await attempt(other.email),
            wiederherstellungscode: theirs.codes[0],
          })
        ).status,
      ).toBe(200);
    });

    it("is removed by its owner, and then the password is enough; the recovery codes go along", async () => {
      await setUpApp();
      const removed = await call("DELETE", `${FACTOR}/totp`);
      expect(removed).toMatchObject({
        status: 200,
        body: { app_seit: null, wiederherstellungscodes: 0, neue_codes: null },
      });
      expect((await logIn()).status).toBe(200);
      expect(await call("DELETE", `${FACTOR}/totp`)).toMatchObject({
        status: 409,
        body: { code: "app_fehlt" },
      });
      expect(await call("POST", `${FACTOR}/recovery-codes`)).toMatchObject({
        status: 409,
        body: { code: "kein_faktor" },
      });
    });
  });

  describe("a login that waits for it", () => {
    it("is good for five minutes", async () => {
      const { secret } = await setUpApp();
      nextMinute(1);
      const anmeldung = await attempt();
      nextMinute(6);
      expect(await answer({ anmeldung, code: appCode(secret, now()) })).toMatchObject(OVER);
    });

    it("is good for five guesses, on all nodes together, and the right code comes too late then", async () => {
      const { secret } = await setUpApp();
      nextMinute(2);
      const anmeldung = await attempt();
      const twin = shop.openTwin();
      const guess = (node: { call: TestShop["call"] }) =>
        node.call("POST", "/api/auth/login/factor", { anmeldung, code: "000000" });
      const guesses = await Promise.all([
        guess(shop),
        guess(twin),
        guess(shop),
        guess(twin),
        guess(shop),
        guess(twin),
      ]);
      expect(guesses.map(({ status }) => status).sort()).toEqual([401, 422, 422, 422, 422, 422]);
      expect(await answer({ anmeldung, code: appCode(secret, now()) })).toMatchObject(OVER);
      expect(
        (await answer({ anmeldung: await attempt(), code: appCode(secret, now()) })).status,
      ).toBe(200);
      await twin.close();
    });

    it("becomes one session, and is not stored as it travels", async () => {
      const { codes } = await setUpApp();
      const anmeldung = await attempt();
      const stored = await shop.platform.db.selectFrom("login_attempts").selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(anmeldung);
      const before = await sessions();
      const answers = await Promise.all(
        [0, 1, 2].map((code) => answer({ anmeldung, wiederherstellungscode: codes[code] })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect(await sessions()).toBe(before + 1);
    });

    it("is over with the password that began it, and with the account", async () => {
      const { codes } = await setUpApp();
      const first = await attempt();
      await call("POST", "/api/users/me/password", {
        current: CUSTOMER_PASSWORD,
        passwort: "Regen-Perle7",
      });
      expect(await answer({ anmeldung: first, wiederherstellungscode: codes[0] })).toMatchObject(
        OVER,
      );
      const login = await shop.call("POST", "/api/auth/login", {
        email: admin.email,
        passwort: "Regen-Perle7",
      });
      await shop.platform.db
        .updateTable("users")
        .set({ active: false })
        .where("id", "=", admin.id)
        .execute();
      expect(
        await answer({ anmeldung: login.body.anmeldung, wiederherstellungscode: codes[1] }),
      ).toMatchObject(OVER);
    });

    it.each<Record<string, unknown>>([
      {},
      { code: "123456" },
      { anmeldung: 5, code: "123456" },
      { anmeldung: "x" },
      { anmeldung: "x", code: "" },
      { anmeldung: "x", code: "123456", wiederherstellungscode: "abcd" },
      { anmeldung: "x", passkey: { id: "a" } },
    ])("%j is no answer to it", async (body) => {
      expect(await answer(body)).toMatchObject({
        status: 422,
        body: { code: "ungueltige_eingabe" },
      });
    });

    it("is not made up", async () => {
      expect(await answer({ anmeldung: "x", code: "123456" })).toMatchObject(OVER);
      expect(await attemptOptions("x")).toMatchObject(OVER);
    });

    it("from one address guesses only so often", async () => {
      await setUpApp();
      for (let guess = 0; guess < 50; guess += 1)
        expect((await answer({ anmeldung: "x", code: "000000" }, "192.0.2.7")).status).toBe(401);
      expect(await answer({ anmeldung: "x", code: "000000" }, "192.0.2.7")).toMatchObject({
        status: 429,
        body: { code: "zu_viele_anfragen" },
      });
      expect((await answer({ anmeldung: "x", code: "000000" }, "192.0.2.8")).status).toBe(401);
    });

    it("after ten wrong codes from anywhere the app rests and the owner hears of it, but recovery codes let in", async () => {
      const { secret, codes } = await setUpApp();
      nextMinute(2);
      await shop.platform.db.deleteFrom("mails").execute();
      for (let guess = 0; guess < 10; guess += 1) {
        expect(
          await answer({ anmeldung: await attempt(), code: "000000" }, `192.0.2.${guess}`),
        ).toMatchObject(WRONG);
      }
      expect(
        await answer({ anmeldung: await attempt(), code: appCode(secret, now()) }),
      ).toMatchObject({ status: 429 });
      const mails = await shop.mails();
      expect(mails.map(({ recipient, message }) => [recipient, message.subject])).toEqual([
        [admin.email, "Jemand versucht, sich mit Ihrem Passwort anzumelden"],
      ]);
      expect(
        (await answer({ anmeldung: await attempt(), wiederherstellungscode: codes[0] })).status,
      ).toBe(200);
      shop.setClock("2026-03-02", "09:10");
      expect(
        (await answer({ anmeldung: await attempt(), code: appCode(secret, now()) })).status,
      ).toBe(200);
    });

    it("is asked for by the password-only login too, also with the password right after the first start", async () => {
      const builtin = { password: ADMIN.password };
      const token = await shop.logInAdmin();
      await shop.confirm(token, ADMIN.password);
      const setup = await call("POST", `${FACTOR}/totp`, undefined, token);
      const secret = String(setup.body.geheimnis);
      await call("PUT", `${FACTOR}/totp`, { code: appCode(secret, now()) }, token);
      nextMinute(2);
      const login = await shop.call("POST", "/api/auth/admin/login", builtin);
      expect(login).toMatchObject({
        status: 401,
        body: { code: "zweiter_faktor", wege: ["app", "wiederherstellung"] },
      });
      expect(
        (await answer({ anmeldung: login.body.anmeldung, code: appCode(secret, now()) })).status,
      ).toBe(200);

      // On the server there is always a way back in.
      await resetAdminPassword(shop.platform.db, shop.platform.clock, ADMIN.password);
      expect((await shop.call("POST", "/api/auth/admin/login", builtin)).status).toBe(200);
    });
  });

  describe("recovery codes", () => {
    it("are good once each, however they are typed, and are not stored as they are", async () => {
      const { codes } = await setUpApp();
      const [first = "", second = ""] = codes;
      expect(first).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
      const rows = await shop.platform.db.selectFrom("recovery_codes").selectAll().execute();
      for (const code of codes)
        expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
      expect(
        (await answer({ anmeldung: await attempt(), wiederherstellungscode: first })).status,
      ).toBe(200);
      expect(
        await answer({ anmeldung: await attempt(), wiederherstellungscode: first }),
      ).toMatchObject(WRONG);
      const typed = ` ${second.toUpperCase().replaceAll("-", " ")}`;
      const done = await answer({ anmeldung: await attempt(), wiederherstellungscode: typed });
      expect(done.status).toBe(200);
      expect(
        (await call("GET", FACTOR, undefined, String(done.body.token))).body
          .wiederherstellungscodes,
      ).toBe(8);
    });

    it("are renewed, and the old ones are worthless then", async () => {
      const { codes } = await setUpApp();
      const renewed = await call("POST", `${FACTOR}/recovery-codes`);
      expect(renewed).toMatchObject({ status: 200, body: { wiederherstellungscodes: 10 } });
      expect(
        await answer({ anmeldung: await attempt(), wiederherstellungscode: codes[0] }),
      ).toMatchObject(WRONG);
      const [fresh] = renewed.body.neue_codes as string[];
      expect(
        (await answer({ anmeldung: await attempt(), wiederherstellungscode: fresh })).status,
      ).toBe(200);
    });

    it("of a first passkey stay the same when an app is added", async () => {
      const { codes } = await setUpPasskey();
      const { codes: more } = await setUpApp();
      expect(more).toBeNull();
      expect(
        (await answer({ anmeldung: await attempt(), wiederherstellungscode: codes[3] })).status,
      ).toBe(200);
    });
  });

  describe("a passkey", () => {
    it("lets in alone, and after the password", async () => {
      const { device } = await setUpPasskey();
      const alone = await shop.call("POST", "/api/auth/passkey", {
        passkey: device.prove((await aloneOptions()).body),
      });
      expect(alone).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
      expect(await isKnown(alone.body.token)).toBe(true);

      const login = await logIn();
      expect(login.body.wege).toEqual(["passkey", "wiederherstellung"]);
      const anmeldung = String(login.body.anmeldung);
      const options = await attemptOptions(anmeldung);
      expect(options.body).toMatchObject({ rpId: SITE.rpId, userVerification: "required" });
      expect(options.body.allowCredentials).toHaveLength(1);
      expect((await answer({ anmeldung, passkey: device.prove(options.body) })).status).toBe(200);
      expect((await call("GET", FACTOR)).body.passkeys).toMatchObject([
        { name: "Mein Handy", zuletzt_am: "2026-03-02T07:00:00.000Z" },
      ]);
    });

    it("is good once: an answer that comes again, or twice at once, lets nobody in", async () => {
      const { device } = await setUpPasskey();
      const passkey = device.prove((await aloneOptions()).body);
      const answers = await Promise.all(
        [0, 1].map(() => shop.call("POST", "/api/auth/passkey", { passkey })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await shop.call("POST", "/api/auth/passkey", { passkey })).toMatchObject({
        status: 401,
        body: { code: "passkey_unbekannt" },
      });
      const anmeldung = await attempt();
      const second = device.prove((await attemptOptions(anmeldung)).body);
      expect((await answer({ anmeldung, passkey: second })).status).toBe(200);
      expect(await answer({ anmeldung: await attempt(), passkey: second })).toMatchObject(REFUSED);
    });

    it("answers what it was asked: no challenge of another login, person or purpose, none made up, none that is old", async () => {
      const other = await addAdmin("berta@example.org");
      const mine = await setUpPasskey();
      const theirs = await setUpPasskey(other);
      const [first, second, strange] = [
        await attempt(),
        await attempt(),
        await attempt(other.email),
      ];
      const refuse = async (anmeldung: string, passkey: object) =>
        expect(await answer({ anmeldung, passkey })).toMatchObject(REFUSED);
      await refuse(first, mine.device.prove((await attemptOptions(second)).body));
      await refuse(first, mine.device.prove((await attemptOptions(strange)).body));
      await refuse(first, mine.device.prove((await aloneOptions()).body));
      await refuse(first, mine.device.prove({ challenge: "bWFkZS11cA" }));
      // Somebody else's device answers the right question.
      await refuse(first, theirs.device.prove((await attemptOptions(first)).body));
      const old = (await attemptOptions(second)).body;
      nextMinute(5);
      expect(await answer({ anmeldung: second, passkey: mine.device.prove(old) })).toMatchObject(
        OVER,
      );
      const alone = (await aloneOptions()).body;
      shop.setClock("2026-03-02", "08:10");
      const late = await shop.call("POST", "/api/auth/passkey", {
        passkey: mine.device.prove(alone),
      });
      expect(late).toMatchObject({ status: 401, body: { code: "passkey_unbekannt" } });
    });

    it.each<[string, Parameters<Authenticator["prove"]>[1]]>([
      ["signed for another site", { origin: "https://www.example.com" }],
      ["signed for another name", { rpId: "example.com" }],
      ["without asking who holds it", { isVerified: false }],
      ["with a counter that went back, as a copy's does", { counter: 0 }],
    ])("%s lets nobody in", async (_, changes) => {
      const { device } = await setUpPasskey();
      const good = await shop.call("POST", "/api/auth/passkey", {
        passkey: device.prove((await aloneOptions()).body),
      });
      expect(good.status).toBe(200);
      const before = await sessions();
      const answered = await shop.call("POST", "/api/auth/passkey", {
        passkey: device.prove((await aloneOptions()).body, changes),
      });
      expect(answered).toMatchObject({ status: 401, body: { code: "passkey_unbekannt" } });
      expect(await sessions()).toBe(before);
    });

    it("that was not asked for, is known already, or comes from another site is not added", async () => {
      const { device } = await setUpPasskey();
      const add = (passkey: object) =>
        call("POST", `${FACTOR}/passkeys`, { name: "Zweiter", passkey });
      const options = async () => (await call("POST", `${FACTOR}/passkeys/options`)).body;
      expect(await add(device.register(await options()))).toMatchObject({
        status: 409,
        body: { code: "passkey_bekannt" },
      });
      const fresh = newAuthenticator(SITE);
      const asked = await options();
      expect(await add(fresh.register(asked, { origin: "https://www.example.com" }))).toMatchObject(
        REFUSED,
      );
      expect(await add(fresh.register(asked))).toMatchObject(REFUSED);
      expect(await add(fresh.register(asked, { challenge: "bWFkZS11cA" }))).toMatchObject(REFUSED);
      const other = await addAdmin("berta@example.org");
      const theirs = (await call("POST", `${FACTOR}/passkeys/options`, undefined, other.token))
        .body;
      expect(await add(fresh.register(theirs))).toMatchObject(REFUSED);
      expect(await add(fresh.register(await options()))).toMatchObject({
        status: 201,
        body: { neue_codes: null },
      });
    });

    it("is renamed and removed by its owner alone; removed it lets nobody in, also in the middle of a login", async () => {
      const other = await addAdmin("berta@example.org");
      const { device, id } = await setUpPasskey();
      const path = `${FACTOR}/passkeys/${id}`;
      expect((await call("PATCH", path, { name: "Fremd" }, other.token)).status).toBe(404);
      expect((await call("DELETE", path, undefined, other.token)).status).toBe(404);
      expect((await call("PATCH", path, { name: " " })).status).toBe(422);
      expect((await call("PATCH", path, { name: "Schlüsselbund" })).body.passkeys).toMatchObject([
        { name: "Schlüsselbund" },
      ]);
      const anmeldung = await attempt();
      const [second, alone] = [await attemptOptions(anmeldung), await aloneOptions()];
      expect(await call("DELETE", path)).toMatchObject({
        status: 200,
        body: { passkeys: [], wiederherstellungscodes: 0 },
      });
      expect(await answer({ anmeldung, passkey: device.prove(second.body) })).toMatchObject(
        REFUSED,
      );
      expect(
        (await shop.call("POST", "/api/auth/passkey", { passkey: device.prove(alone.body) }))
          .status,
      ).toBe(401);
      expect((await logIn()).status).toBe(200);
    });

    it("of a closed account lets nobody in", async () => {
      const { device } = await setUpPasskey();
      await shop.platform.db
        .updateTable("users")
        .set({ active: false })
        .where("id", "=", admin.id)
        .execute();
      const answered = await shop.call("POST", "/api/auth/passkey", {
        passkey: device.prove((await aloneOptions()).body),
      });
      expect(answered).toMatchObject({ status: 403, body: { code: "konto_deaktiviert" } });
    });

    it("confirms afresh like the password, for the session that asked", async () => {
      const { device } = await setUpPasskey();
      const ask = async (token: string) =>
        (await call("POST", "/api/auth/confirm/passkey/options", undefined, token)).body;
      const confirm = (passkey: object, token: string) =>
        call("POST", "/api/auth/confirm/passkey", { passkey }, token);
      const alone = await shop.call("POST", "/api/auth/passkey", {
        passkey: device.prove((await aloneOptions()).body),
      });
      const token = String(alone.body.token);
      expect(await call("POST", `${FACTOR}/recovery-codes`, undefined, token)).toMatchObject(
        NEEDED,
      );
      const passkey = device.prove(await ask(admin.token));
      expect(await confirm(passkey, token)).toMatchObject(REFUSED);
      const own = device.prove(await ask(token));
      expect(await confirm(own, token)).toMatchObject({
        status: 200,
        body: { bis: "2026-03-02T07:10:00.000Z" },
      });
      expect(await confirm(own, token)).toMatchObject(REFUSED);
      expect((await call("POST", `${FACTOR}/recovery-codes`, undefined, token)).status).toBe(200);
    });

    it("is asked for only so often by one address", async () => {
      const ask = () =>
        shop.call("POST", "/api/auth/passkey/options", undefined, { address: "192.0.2.7" });
      for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
    });
  });

  describe("of somebody else", () => {
    it("is taken away by an admin who confirms afresh: the password is enough again, all sessions are over, and a mail says so", async () => {
      const other = await addAdmin("berta@example.org");
      await setUpApp(other);
      const { device } = await setUpPasskey(other);
      await shop.platform.db.deleteFrom("mails").execute();
      const anmeldung = await attempt(other.email);
      const plain = String((await logIn()).body.token);
      expect(await call("DELETE", `/api/users/${other.id}/factor`, undefined, plain)).toMatchObject(
        NEEDED,
      );
      expect((await call("DELETE", "/api/users/gibtesnicht/factor")).status).toBe(404);
      expect((await call("DELETE", `/api/users/${other.id}/factor`)).status).toBe(204);
      expect(await isKnown(other.token)).toBe(false);
      expect((await logIn(other.email)).status).toBe(200);
      expect(await answer({ anmeldung, code: "000000" })).toMatchObject(OVER);
      expect(
        (
          await shop.call("POST", "/api/auth/passkey", {
            passkey: device.prove((await aloneOptions()).body),
          })
        ).status,
      ).toBe(401);
      expect(
        (await shop.mails()).map(({ recipient, message }) => [recipient, message.subject]),
      ).toEqual([[other.email, "Ihr zweiter Faktor wurde geändert"]]);
    });

    it("goes with the rights: a customer has no place to look after it", async () => {
      const other = await addAdmin("berta@example.org");
      await setUpApp(other);
      expect(
        (await call("PATCH", "/api/users/role", { id: other.id, role: "customer" })).status,
      ).toBe(200);
      expect((await logIn(other.email)).status).toBe(200);
      const left = await shop.platform.db.selectFrom("totp_factors").select("user_id").execute();
      expect(left).toEqual([]);
    });
  });

  it.each<[string, string, unknown]>([
    ["POST", `${FACTOR}/totp`, undefined],
    ["PUT", `${FACTOR}/totp`, { code: "123456" }],
    ["DELETE", `${FACTOR}/totp`, undefined],
    ["POST", `${FACTOR}/passkeys/options`, undefined],
    ["DELETE", `${FACTOR}/passkeys/gibtesnicht`, undefined],
    ["POST", `${FACTOR}/recovery-codes`, undefined],
  ])("%s %s asks for a fresh confirmation", async (method, path, body) => {
    await setUpApp();
    shop.setClock("2026-03-02", "08:10");
    const before = (await call("GET", FACTOR)).body;
    expect(await call(method, path, body)).toMatchObject(NEEDED);
    expect((await call("GET", FACTOR)).body).toEqual(before);
  });

  it("tells nothing that lets anybody in, neither in the list of accounts nor in one's own", async () => {
    const { secret } = await setUpApp();
    for (const path of [FACTOR, "/api/users", "/api/auth/me"]) {
      const text = JSON.stringify((await call("GET", path)).body);
      expect(text).not.toContain(secret);
    }
  });
});

describeOnBothDatabases("the second factor on plain http", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { BASE_URL: "http://www.example.org" } });
  });
  afterAll(() => shop.close());

  it("has no passkeys, and says so", async () => {
    const token = await shop.logInAdmin();
    await shop.confirm(token, ADMIN.password);
    expect((await shop.call("GET", FACTOR, undefined, { token })).body.passkeys_moeglich).toBe(
      false,
    );
    for (const path of [`${FACTOR}/passkeys/options`, "/api/auth/passkey/options"]) {
      expect(await shop.call("POST", path, undefined, { token })).toMatchObject({
        status: 409,
        body: { code: "passkeys_nicht_moeglich" },
      });
    }
  });
});
