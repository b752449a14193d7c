import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { resetAdminPassword } from "../../src/accounts/users/ensure-admin.server.ts";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  type CallOptions,
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

const NEW = "Regen-Perle7";

describeOnBothDatabases("a forgotten password", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let email = "";
  let session = "";
  let count = 0;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    count += 1;
    email = `anna${count}@example.org`;
    session = (await shop.addCustomer(email)).token;
    await shop.platform.db.deleteFrom("rate_limits").execute();
    await shop.platform.db.deleteFrom("mails").execute();
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const forget = (typed: unknown = email, options: CallOptions = {}) =>
    shop.call("POST", "/api/auth/forgot-password", { email: typed }, options);
  const isGood = async (token: string) =>
    (await shop.call("GET", `/api/auth/validate-reset-token?token=${encodeURIComponent(token)}`))
      .status === 200;
  const reset = (token: unknown, passwort: unknown = NEW) =>
    shop.call("POST", "/api/auth/reset-password", { token, passwort });
  const logIn = (passwort: string, options: CallOptions = {}) =>
    shop.call("POST", "/api/auth/login", { email, passwort }, options);
  const mails = () => readNewMails(shop, server, email);
  const newToken = async () => {
    await forget();
    return tokenIn((await mails())[0]);
  };
  const isKnown = async (token: string) =>
    (await shop.call("GET", "/api/auth/me", undefined, { token })).status === 200;

  it("is set anew by the link of a mail; every session ends and the owner is told", async () => {
    const { status, body } = await forget();
    expect([status, body]).toEqual([200, { success: true }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Passwort zurücksetzen" });
    const token = tokenIn(mail);
    expect(mail?.html).toContain(`http://localhost:3000/reset-password?token=${token}`);
    expect(await isKnown(session)).toBe(true);
    expect(await isGood(token)).toBe(true);

    shop.setClock("2026-03-02", "08:30");
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isKnown(session)).toBe(false);
    expect([(await logIn(CUSTOMER_PASSWORD)).status, (await logIn(NEW)).status]).toEqual([
      401, 200,
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Ihr Passwort wurde geändert"]);
    const user = await shop.platform.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user.password_changed_am).toBe("2026-03-02T07:30:00.000Z");
  });

  it("is set once: neither the same link nor an older one works again, and the second change changes nothing", async () => {
    const [older, token] = [await newToken(), await newToken()];
    expect((await reset(token)).status).toBe(200);
    const { body } = await logIn(NEW);
    for (const used of [token, older]) {
      expect(await isGood(used)).toBe(false);
      expect(await reset(used, "Anderes-Wort1")).toMatchObject({
        status: 422,
        body: { code: "link_ungueltig" },
      });
    }
    expect(await isKnown(String(body.token))).toBe(true);
    expect((await logIn(NEW)).status).toBe(200);
  });

  it("is set by one of two that use the link at once on two nodes", async () => {
    const token = await newToken();
    const twin = shop.openTwin();
    const passwords = ["Erstes-Wort1", "Zweites-Wort2"];
    const answers = await Promise.all(
      [shop, twin].map((node, index) =>
        node.call("POST", "/api/auth/reset-password", { token, passwort: passwords[index] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(passwords[winner] ?? "")).status).toBe(200);
    expect((await logIn(passwords[1 - winner] ?? "")).status).toBe(401);
    await twin.close();
  });

  it("lets nobody stay in who logged in with the old one at the same moment", async () => {
    const token = await newToken();
    const [changed, ...logins] = await Promise.all([
      reset(token),
      logIn(CUSTOMER_PASSWORD),
      logIn(CUSTOMER_PASSWORD),
    ]);
    expect(changed.status).toBe(200);
    for (const login of logins)
      expect(login.status === 200 && (await isKnown(String(login.body.token)))).toBe(false);
  });

  it("is not set by a link that is too old, tampered with or meant for something else", async () => {
    const token = await newToken();
    await shop.platform.db
      .updateTable("users")
      .set({ bestaetigt_am: null })
      .where("email", "=", email)
      .execute();
    await logIn(CUSTOMER_PASSWORD);
    const confirm = tokenIn((await mails())[0]);
    const { token_hash } = await shop.platform.db
      .selectFrom("account_tokens")
      .select("token_hash")
      .where("purpose", "=", "reset")
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const wrong of [
      confirm,
      token_hash,
      session,
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      "",
    ]) {
      expect(await isGood(wrong), wrong).toBe(false);
      expect(await reset(wrong), wrong).toMatchObject({
        status: 422,
        body: { code: "link_ungueltig" },
      });
    }
    for (const wrong of [undefined, null, 7, { $gt: "" }, "x".repeat(201)])
      expect((await reset(wrong)).status).toBe(422);
    shop.setClock("2026-03-02", "08:59");
    expect(await isGood(token)).toBe(true);
    shop.setClock("2026-03-02", "09:00");
    expect(await isGood(token)).toBe(false);
    expect((await reset(token)).status).toBe(422);
  });

  it.each([
    ["kurz"],
    [""],
    ["nur-kleine-buchstaben"],
    ["KeinZeichen1"],
    [`A!${"x".repeat(255)}`],
    [12345678],
    [undefined],
  ])("cannot become %j, and the link stays good", async (passwort) => {
    const token = await newToken();
    const { status, body } = await shop.call("POST", "/api/auth/reset-password", {
      token,
      passwort,
    });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ["passwort"]]);
    expect(await isGood(token)).toBe(true);
    expect((await logIn(CUSTOMER_PASSWORD)).status).toBe(200);
  });

  it("of an unknown address is answered alike, and nothing leaves or stays", async () => {
    const known = await forget();
    const unknown = await forget("niemand@example.org");
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    await mails();
    expect(await readNewMails(shop, server, "niemand@example.org")).toEqual([]);
    expect((await shop.mails()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("is mailed to the address as it was registered, however it was typed", async () => {
    await forget(` ${email.toUpperCase()} `);
    expect(await mails()).toHaveLength(1);
    expect(server.received).toEqual([]);
  });

  it("of one address is mailed five times an hour, whoever asks, and answered the same each time", async () => {
    const statusesOf = async (typed: string) => {
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1)
        answers.push(await forget(typed, { address: `192.0.2.${tries}` }));
      return answers.map(({ status, body }) => [status, body]);
    };
    const known = await statusesOf(email);
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statusesOf("niemand@example.org")).toEqual(known);
    const sent = await mails();
    expect(sent).toHaveLength(5);
    // Who asks for the sixth finds one in the mailbox that is good until more may leave.
    shop.setClock("2026-03-02", "08:59");
    expect((await reset(tokenIn(sent.at(-1)))).status).toBe(200);
    shop.setClock("2026-03-02", "09:00");
    await forget();
    expect((await mails()).filter((mail) => tokenIn(mail) !== "")).toHaveLength(1);
  });

  it("reaches its owner whatever else strangers had sent to the address", async () => {
    const person = { vorname: "Eva", nachname: "Muster", email, passwort: "Regen-Perle7" };
    const request = {
      fahrzeugKlasse: "suv",
      selectedServices: ["Außenreinigung"],
      wunsch: "Alles neu",
      name: "Eva Muster",
      email,
    };
    for (let tries = 0; tries < 6; tries += 1) {
      const stranger = { address: `203.0.113.${tries}` };
      expect((await shop.call("POST", "/api/auth/register", person, stranger)).status).toBe(201);
      expect((await shop.call("POST", "/api/offer", request, stranger)).status).toBe(201);
    }
    expect(await mails()).toHaveLength(6);
    await forget();
    expect(tokenIn((await mails())[0])).not.toBe("");
  });

  it("is mailed to nobody twice for an address that asks more than twenty times an hour, and to everybody once", async () => {
    const hasty = { address: "192.0.2.1" };
    for (let index = 0; index < 20; index += 1)
      expect((await forget(`k${index}@example.org`, hasty)).status).toBe(200);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await forget(email, hasty)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect((await forget(email, { address: "192.0.2.2" })).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it("waits for the mail server, and the hour of its link begins when it leaves", async () => {
    await server.goDown();
    await forget();
    await mails();
    expect(await shop.mails()).toMatchObject([{ sent_at: null, attempts: 1 }]);
    await server.comeUp();
    shop.setClock("2026-03-02", "20:00");
    const token = tokenIn((await mails())[0]);
    shop.setClock("2026-03-02", "20:59");
    expect((await reset(token)).status).toBe(200);
    expect(JSON.stringify(await shop.mails())).not.toContain(token);
    const kept = await shop.platform.db.selectFrom("account_tokens").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("of an account that was never confirmed proves its address as well", async () => {
    await shop.platform.db
      .updateTable("users")
      .set({ active: false, bestaetigt_am: null })
      .where("email", "=", email)
      .execute();
    expect((await reset(await newToken())).status).toBe(200);
    expect((await logIn(NEW)).status).toBe(200);
  });

  it("may be used at once where it was guessed at in vain before, and nowhere else", async () => {
    const addresses = ["192.0.2.8", "192.0.2.9"];
    for (const address of addresses)
      for (let tries = 0; tries < 10; tries += 1) await logIn("Falsch-123", { address });
    expect((await logIn(CUSTOMER_PASSWORD, { address: "192.0.2.8" })).status).toBe(429);
    const token = await newToken();
    await shop.call(
      "POST",
      "/api/auth/reset-password",
      { token, passwort: NEW },
      { address: "192.0.2.8" },
    );
    const statuses = await Promise.all(
      addresses.map((address) => logIn(NEW, { address }).then(({ status }) => status)),
    );
    expect(statuses).toEqual([200, 429]);
  });

  it("of the admin goes the same way, and the file with the first one is removed", async () => {
    const file = join(shop.platform.config.dataDir, "admin-password.txt");
    writeFileSync(file, "M-abcd\n");
    await forget(ADMIN.email);
    const [mail] = await readNewMails(shop, server, ADMIN.email);
    expect((await reset(tokenIn(mail))).status).toBe(200);
    expect(existsSync(file)).toBe(false);
    expect((await shop.call("POST", "/api/auth/admin/login", { password: NEW })).status).toBe(200);
    // Back again, as `musterglanz admin-password` would.
    await resetAdminPassword(shop.platform.db, shop.platform.clock, ADMIN.password);
    const admin = await shop.platform.db
      .selectFrom("users")
      .selectAll()
      .where("is_builtin", "=", true)
      .executeTakeFirstOrThrow();
    expect(admin.password_changed_am).toBe("2026-03-02T07:00:00.000Z");
    expect(await shop.logInAdmin()).toMatch(/^[\w-]{43}$/);
  });
});
