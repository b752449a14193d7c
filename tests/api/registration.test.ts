import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  type CallOptions,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A7, A8).

const PASSWORD = "Regen-Perle7";
const CONFIRM = "Bitte bestätigen Sie Ihre E-Mail-Adresse";
const EXISTS = "Sie haben schon ein Konto bei uns";

describeOnBothDatabases("an account", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let email = "";
  let count = 0;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    count += 1;
    email = `Eva${count}@Example.org`;
    await shop.platform.db.deleteFrom("rate_limits").execute();
    await shop.platform.db.deleteFrom("mails").execute();
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const register = (changes: Record<string, unknown> = {}, options: CallOptions = {}) =>
    shop.call(
      "POST",
      "/api/auth/register",
      { vorname: "Eva", nachname: "Muster", email, passwort: PASSWORD, ...changes },
      options,
    );
  const confirm = (token: unknown, passwort = PASSWORD) =>
    shop.call("POST", "/api/auth/verify-email", { token, passwort });
  const logIn = (passwort = PASSWORD) => shop.call("POST", "/api/auth/login", { email, passwort });
  const mails = () => readNewMails(shop, server, email);
  const account = () =>
    shop.platform.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

  it("is registered, confirmed by the link of a mail and logged in to", async () => {
    const { status, body } = await register();
    expect([status, body]).toEqual([201, { success: true }]);
    expect(await account()).toMatchObject({
      vorname: "Eva",
      nachname: "Muster",
      role: "customer",
      active: false,
      bestaetigt_am: null,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: CONFIRM });
    expect(mail?.html).toContain(`http://localhost:3000/bestaetigen?token=${tokenIn(mail)}`);

    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { success: true } });
    expect(await account()).toMatchObject({
      active: true,
      bestaetigt_am: "2026-03-02T07:00:00.000Z",
      password_changed_am: null,
    });
    expect(await logIn()).toMatchObject({
      status: 200,
      body: { user: { vorname: "Eva", role: "customer", active: 1 } },
    });
  });

  it("is not opened by looking at the link, and a second click is a success like the first, also days later", async () => {
    await register();
    const token = tokenIn((await mails())[0]);
    await shop.call("GET", `/api/auth/verify-email?token=${token}`);
    expect((await account())?.bestaetigt_am).toBeNull();
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200]);
    shop.setClock("2026-03-06", "08:00");
    await tidyUp(shop.platform);
    expect((await confirm(token)).status).toBe(200);
    shop.setClock("2026-03-12", "08:00");
    await tidyUp(shop.platform);
    expect((await confirm(token)).status).toBe(422);
  });

  it("does not open by a link that is too old, tampered with or meant for something else", async () => {
    await register();
    const token = tokenIn((await mails())[0]);
    await shop.call("POST", "/api/auth/forgot-password", { email });
    const reset = tokenIn((await mails())[0]);
    const { token_hash } = await shop.platform.db
      .selectFrom("account_tokens")
      .select("token_hash")
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const wrong of [
      reset,
      token_hash,
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.toLowerCase(),
      "",
      " ",
    ]) {
      expect(await confirm(wrong), wrong).toMatchObject({
        status: 422,
        body: { code: "link_ungueltig" },
      });
    }
    for (const wrong of [undefined, null, 7, "x".repeat(201)])
      expect(await confirm(wrong)).toMatchObject({ status: 422 });
    shop.setClock("2026-03-03", "08:00");
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: "link_ungueltig" } });
    expect((await account())?.bestaetigt_am).toBeNull();
    expect((await logIn()).status).toBe(403);
  });

  it("learns at the login with the right password alone that it is not confirmed, and gets a new link", async () => {
    await register();
    const [first] = await mails();
    shop.setClock("2026-03-04", "09:00");
    expect((await confirm(tokenIn(first))).status).toBe(422);
    expect((await logIn("Falsch-1234")).status).toBe(401);
    expect(await mails()).toEqual([]);
    const refused = await logIn();
    expect(refused).toMatchObject({ status: 403, body: { code: "konto_unbestaetigt" } });
    expect(refused.body.error).toContain("noch einmal geschickt");
    const [second] = await mails();
    expect(second).toMatchObject({ subject: CONFIRM });
    expect((await confirm(tokenIn(second))).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it("gets no more than five links an hour that way, and the sentence says nothing else then", async () => {
    await register();
    for (let tries = 0; tries < 5; tries += 1) await logIn();
    const refused = await logIn();
    expect(refused).toMatchObject({ status: 403, body: { code: "konto_unbestaetigt" } });
    expect(refused.body.error).not.toContain("noch einmal");
    expect(await mails()).toHaveLength(6);
  });

  it("that the shop has closed stays closed, whatever link is clicked", async () => {
    await register();
    const token = tokenIn((await mails())[0]);
    await confirm(token);
    await shop.platform.db
      .updateTable("users")
      .set({ active: false })
      .where("email", "=", email)
      .execute();
    await register();
    await shop.call("POST", "/api/auth/forgot-password", { email });
    await confirm(token);
    const reset = (await mails()).map(tokenIn).find((found) => found !== "") ?? "";
    await shop.call("POST", "/api/auth/reset-password", { token: reset, passwort: "Neues-Wort9" });
    expect(await logIn("Neues-Wort9")).toMatchObject({
      status: 403,
      body: { code: "konto_deaktiviert" },
    });
  });

  it("is not touched when its address is registered again: its owner reads of it, and nobody else can tell", async () => {
    const first = await register();
    await confirm(tokenIn((await mails())[0]));
    const before = await account();
    const second = await register({
      vorname: "Gero",
      email: email.toUpperCase(),
      passwort: "Fremdes-Wort1",
    });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
    expect(await account()).toEqual(before);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: EXISTS });
    expect(mail?.text).toContain("http://localhost:3000/passwort-vergessen");
    expect(mail?.text).not.toMatch(/Gero|token/);
  });

  it("that nobody confirmed is mailed again when it is registered again with the same password", async () => {
    await register();
    await register();
    const [first, second] = await mails();
    expect([first?.subject, second?.subject]).toEqual([CONFIRM, CONFIRM]);
    expect((await confirm(tokenIn(first))).status).toBe(200);
    expect((await confirm(tokenIn(second))).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it("is not had by whoever registers somebody's address first: the owner chooses the password by mail", async () => {
    await register({ vorname: "Gero", passwort: "Fremdes-Wort1" });
    const [forStranger] = await mails();
    await register();
    const [forOwner] = await mails();
    expect(forOwner).toMatchObject({ subject: "Bitte legen Sie Ihr Passwort fest" });
    expect((await confirm(tokenIn(forStranger))).status).toBe(422);
    expect([(await logIn("Fremdes-Wort1")).status, (await logIn()).status]).toEqual([401, 401]);
    const chosen = await shop.call("POST", "/api/auth/reset-password", {
      token: tokenIn(forOwner),
      passwort: PASSWORD,
    });
    expect(chosen.status).toBe(200);
    expect(await logIn()).toMatchObject({ status: 200, body: { user: { vorname: "Eva" } } });
    expect((await logIn("Fremdes-Wort1")).status).toBe(401);
  });

  it("is one also when two nodes are asked at once", async () => {
    const twin = shop.openTwin();
    const body = { vorname: "Eva", nachname: "Muster", email, passwort: PASSWORD };
    const answers = await Promise.all(
      [shop, twin, shop, twin].map((node) =>
        node.call("POST", "/api/auth/register", body).then(({ status }) => status),
      ),
    );
    expect(answers).toEqual([201, 201, 201, 201]);
    const rows = await shop.platform.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(rows).toHaveLength(1);
    const [mail] = await mails();
    const confirmed = await Promise.all(
      [shop, twin].map((node) =>
        node
          .call("POST", "/api/auth/verify-email", { token: tokenIn(mail), passwort: PASSWORD })
          .then(({ status }) => status),
      ),
    );
    expect(confirmed).toEqual([200, 200]);
    expect((await logIn()).status).toBe(200);
    await twin.close();
  });

  it("takes the same password however its letters are composed", async () => {
    await register({ passwort: "Träumerei-7" });
    await confirm(tokenIn((await mails())[0]), "Träumerei-7");
    expect((await logIn("Tra\u0308umerei-7")).status).toBe(200);
  });

  it("waits for the mail server: no link lies about meanwhile, and the one that arrives is made when it leaves", async () => {
    await server.goDown();
    await register();
    await mails();
    const [row] = await shop.mails();
    expect(row).toMatchObject({
      sent_at: null,
      attempts: 1,
      message: { accountLink: { purpose: "confirm" } },
    });
    expect(JSON.stringify(row)).not.toContain("token");
    await server.comeUp();
    shop.setClock("2026-03-03", "07:00");
    const [mail] = await mails();
    shop.setClock("2026-03-04", "06:59");
    expect((await confirm(tokenIn(mail))).status).toBe(200);
    const made = await shop.platform.db
      .selectFrom("account_tokens")
      .innerJoin("users", "users.id", "account_tokens.user_id")
      .select("used_at")
      .where("email", "=", email)
      .orderBy("expires_at")
      .execute();
    expect(made.map(({ used_at }) => used_at !== null)).toEqual([false, true]);
    expect(JSON.stringify(await shop.mails())).not.toContain(tokenIn(mail));
  });

  it("that was deleted before its mail left gets none", async () => {
    await server.goDown();
    await register();
    await mails();
    await shop.platform.db.deleteFrom("users").where("email", "=", email).execute();
    await server.comeUp();
    shop.setClock("2026-03-02", "08:01");
    expect(await mails()).toEqual([]);
    expect(await shop.mails()).toEqual([]);
  });

  it.each([
    [{ vorname: "" }, "vorname"],
    [{ vorname: "x".repeat(81) }, "vorname"],
    [{ nachname: "  " }, "nachname"],
    [{ nachname: "Zwei\nZeilen" }, "nachname"],
    [{ email: "keine" }, "email"],
    [{ email: "a@b@c.de" }, "email"],
    [{ email: "ümlaut@example.org" }, "email"],
    [{ passwort: "kurz" }, "passwort"],
    [{ passwort: "ohnegross-buchstaben" }, "passwort"],
    [{ passwort: "OhneSonderzeichen1" }, "passwort"],
    [{ passwort: `A!${"x".repeat(255)}` }, "passwort"],
    [{ passwort: undefined }, "passwort"],
  ])("%j is no registration", async (changes, field) => {
    const { status, body } = await register(changes);
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await account()).toBeUndefined();
  });

  it("cannot be registered as an admin or as a confirmed one", async () => {
    await register({
      role: "admin",
      active: 1,
      bestaetigt_am: "2026-01-01",
      is_builtin: true,
      id: "x",
    });
    expect(await account()).toMatchObject({
      role: "customer",
      active: false,
      bestaetigt_am: null,
      is_builtin: false,
    });
  });
});

describe("registrations", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind: "sqlite", environment: { TRUST_PROXY: "1" } });
    return () => shop.close();
  });

  const register = (email: string, address: string) =>
    shop.call(
      "POST",
      "/api/auth/register",
      { vorname: "Eva", nachname: "Muster", email, passwort: PASSWORD },
      { address },
    );

  it("end after twenty an hour from an address", async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await register(`e${index}@example.org`, "192.0.2.1")).status).toBe(201);
    const blocked = await register("e21@example.org", "192.0.2.1");
    expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await register("e21@example.org", "192.0.2.2")).status).toBe(201);
  });

  it("of one address bring five mails of a kind an hour, and are answered the same ever after", async () => {
    await shop.addCustomer("anna@example.org");
    const statusesOf = async (email: string) => {
      const answers = [];
      for (let index = 0; index < 6; index += 1)
        answers.push(await register(email, `192.0.2.${index}`));
      return answers.map(({ status, body }) => [status, body]);
    };
    const known = await statusesOf("anna@example.org");
    expect(known.map(([status]) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await statusesOf("neu@example.org")).toEqual(known);
    const recipients = (await shop.mails()).map(({ recipient }) => recipient);
    expect(recipients.filter((recipient) => recipient === "anna@example.org")).toHaveLength(5);
    expect(recipients.filter((recipient) => recipient === "neu@example.org")).toHaveLength(5);
  });

  it("of somebody's address by strangers keep its owner neither from an own password nor let theirs count", async () => {
    for (let index = 0; index < 6; index += 1)
      await register("opfer@example.org", `192.0.2.${index}`);
    const own = {
      vorname: "Olga",
      nachname: "Opfer",
      email: "opfer@example.org",
      passwort: "Tisch-Wind-Regen8",
    };
    expect(
      (await shop.call("POST", "/api/auth/register", own, { address: "192.0.2.99" })).status,
    ).toBe(201);
    const keys = (await shop.mails()).map(({ key }) => key.split(":")[0]);
    expect(keys.filter((key) => key === "choose-password")).toHaveLength(1);
    const { password_hash } = await shop.platform.db
      .selectFrom("users")
      .select("password_hash")
      .where("email", "=", "opfer@example.org")
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
  });

  it("leave no address, name, password or link in the log", async () => {
    const lines: string[] = [];
    const logged = await openTestShop({
      kind: "sqlite",
      log: { write: (line) => lines.push(line) },
    });
    const person = {
      vorname: "Evalinde",
      nachname: "Geheimnis",
      email: "evalinde@example.org",
      passwort: PASSWORD,
    };
    await logged.call("POST", "/api/auth/register", person);
    await logged.platform.outbox.deliverDue();
    while ((await logged.mails()).some((mail) => mail.sent_at === null))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const { id } = (await logged.mails())[0] ?? {};
    const token = tokenIn({
      text: readFileSync(join(logged.platform.config.dataDir, "mails", `${id}.eml`), "utf8")
        .replace(/=\r\n/g, "")
        .replace(/=3D/g, "="),
    });
    expect(token).not.toBe("");
    await logged.call("GET", `/api/auth/validate-reset-token?token=${token}`);
    await logged.call("POST", "/api/auth/verify-email", { token, passwort: PASSWORD });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join("")).not.toMatch(
      new RegExp(`Evalinde|Geheimnis|evalinde|${PASSWORD}|${token}`),
    );
    await logged.close();
  });
});
