import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { sha256 } from "../../src/server/new-id.server.ts";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A1, A17, A26).

const CONTACT = "/api/users/me/settings/contact";
const NEW_PASSWORD = "Tisch-Wolke-Regen7";
const CHANGED = "Ihre E-Mail-Adresse wurde geändert";
const KEPT = "Diese Adresse ist noch nicht frei";
const NEW_DEVICE = "Neue Anmeldung an Ihrem Konto";

const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0";

describeOnBothDatabases("an account that somebody else got into", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let customer: { id: string; token: string };
  let email = "";
  let thief = "";
  let count = 0;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    for (const table of ["rate_limits", "mails"] as const)
      await shop.platform.db.deleteFrom(table).execute();
    count += 1;
    email = `Eva${count}@Example.org`;
    thief = `dieb${count}@example.org`;
    customer = await shop.addCustomer(email);
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const mailsTo = (recipient: string) => readNewMails(shop, server, recipient);
  const askFor = async (address: string, who: { token: string; password?: string } = customer) => {
    await shop.confirm(who.token, who.password);
    return await shop.call(
      "PUT",
      CONTACT,
      { vorname: "Eva", nachname: "Muster", email: address },
      { token: who.token },
    );
  };
  const confirm = (token: string, passwort = CUSTOMER_PASSWORD) =>
    shop.call("POST", "/api/auth/verify-email", { token, passwort });
  const takeBack = (token: unknown) => shop.call("POST", "/api/auth/take-back-email", { token });
  const logIn = (address: string, passwort = CUSTOMER_PASSWORD) =>
    shop.call("POST", "/api/auth/login", { email: address, passwort });
  const register = (address: string) =>
    shop.call("POST", "/api/auth/register", {
      vorname: "Neu",
      nachname: "Muster",
      email: address,
      passwort: NEW_PASSWORD,
    });
  const addressOf = async (id: string) =>
    (
      await shop.platform.db
        .selectFrom("users")
        .select("email")
        .where("id", "=", id)
        .executeTakeFirst()
    )?.email;

  /** Changes the address of an account as its owner, or a thief, does. Returns the secret of the link that takes it back. */
  async function change(
    from: string,
    to: string,
    who: { token: string; password?: string } = customer,
  ): Promise<string> {
    await mailsTo(from);
    expect((await askFor(to, who)).status).toBe(200);
    const [asked] = (await mailsTo(to)).filter(({ subject }) => subject?.includes("bestätigen"));
    expect((await confirm(tokenIn(asked), who.password)).status).toBe(200);
    return tokenIn((await mailsTo(from)).find(({ subject }) => subject === CHANGED));
  }

  it("comes back by the link that its former address gets: sessions end, the password counts no more, a new one is set by mail", async () => {
    const link = await change(email, thief);
    expect(link).toMatch(/^[\w-]{43}$/);
    expect((await logIn(thief)).status).toBe(200);

    expect(await takeBack(link)).toMatchObject({ status: 200, body: { success: true } });
    expect(await addressOf(customer.id)).toBe(email);
    expect(
      (await shop.call("GET", "/api/auth/me", undefined, { token: customer.token })).status,
    ).toBe(401);
    for (const address of [email, thief]) expect((await logIn(address)).status).toBe(401);

    const mail = (await mailsTo(email)).find(
      ({ subject }) => subject === "Ihr Konto gehört wieder zu dieser Adresse",
    );
    const reset = await shop.call("POST", "/api/auth/reset-password", {
      token: tokenIn(mail),
      passwort: NEW_PASSWORD,
    });
    expect(reset.status).toBe(200);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("tells its former address where it went, and keeps the link's secret nowhere", async () => {
    const link = await change(email, thief);
    const rows = await shop.platform.db.selectFrom("address_returns").selectAll().execute();
    expect(JSON.stringify([rows, await shop.mails()])).not.toContain(link);
    const sent = (await shop.mails()).find(({ key }) => key.startsWith("address-changed:"));
    expect(sent).toMatchObject({
      recipient: email,
      message: { accountLink: { purpose: "old-email" } },
    });
    expect(sent?.message.text).toContain(thief);
  });

  it("comes back once, within seven days, and by nothing else than that link", async () => {
    const link = await change(email, thief);
    for (const wrong of ["", "x", link.toLowerCase(), `${link}x`]) {
      expect(await takeBack(wrong), wrong).toMatchObject({
        status: 422,
        body: { code: "link_ungueltig" },
      });
    }
    for (const wrong of [undefined, null, 7, "x".repeat(201)])
      expect((await takeBack(wrong)).status).toBe(422);
    expect((await confirm(link)).status).toBe(422);
    expect(
      (await shop.call("POST", "/api/auth/reset-password", { token: link, passwort: NEW_PASSWORD }))
        .status,
    ).toBe(422);
    shop.setClock("2026-03-09", "07:59");
    await tidyUp(shop.platform);
    const both = await Promise.all([
      takeBack(link),
      shop.openTwin().call("POST", "/api/auth/take-back-email", { token: link }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await takeBack(link)).status).toBe(422);
  });

  it("stays where it is when seven days have passed", async () => {
    const link = await change(email, thief);
    shop.setClock("2026-03-09", "08:00");
    expect(await takeBack(link)).toMatchObject({ status: 422, body: { code: "link_ungueltig" } });
    expect(await addressOf(customer.id)).toBe(thief);
    await tidyUp(shop.platform);
    expect(
      await shop.platform.db
        .selectFrom("address_returns")
        .selectAll()
        .where("user_id", "=", customer.id)
        .execute(),
    ).toEqual([]);
  });

  it("does not go to the thief who changed the address twice", async () => {
    const own = await change(email, thief);
    shop.setClock("2026-03-02", "09:00");
    const thiefs = await change(thief, `zwei-${thief}`);
    expect((await takeBack(own)).status).toBe(200);
    expect((await takeBack(thiefs)).status).toBe(422);
    expect(await addressOf(customer.id)).toBe(email);
  });

  it("comes back also after the thief has taken the second change back", async () => {
    const own = await change(email, thief);
    shop.setClock("2026-03-02", "09:00");
    expect((await takeBack(await change(thief, `zwei-${thief}`))).status).toBe(200);
    expect(await addressOf(customer.id)).toBe(thief);
    expect((await takeBack(own)).status).toBe(200);
    expect(await addressOf(customer.id)).toBe(email);
  });

  it("keeps its former address free: nobody registers it or moves to it, and nobody can tell", async () => {
    const link = await change(email, thief);
    const fresh = await register(`frei${count}@example.org`);
    const kept = await register(email.toLowerCase());
    expect([kept.status, kept.body]).toEqual([fresh.status, fresh.body]);
    const other = await shop.addCustomer();
    expect((await askFor(email, other)).status).toBe(200);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([KEPT, KEPT]);
    expect((await takeBack(link)).status).toBe(200);
    expect(await addressOf(customer.id)).toBe(email);
  });

  it("keeps it free also from a change that was asked for before", async () => {
    const other = await shop.addCustomer();
    await mailsTo(email);
    expect((await askFor(thief)).status).toBe(200);
    const [toThief] = await mailsTo(thief);
    // Whoever registered it meanwhile has not proven it, and somebody else waits for it too.
    await shop.platform.db
      .updateTable("users")
      .set({ email: "x", email_folded: `x${count}` })
      .where("id", "=", customer.id)
      .execute();
    expect((await askFor(email, other)).status).toBe(200);
    const [toOther] = (await mailsTo(email)).filter(({ subject }) =>
      subject?.startsWith("Bitte bestätigen"),
    );
    await shop.platform.db
      .updateTable("users")
      .set({ email, email_folded: email.toLowerCase() })
      .where("id", "=", customer.id)
      .execute();
    expect((await confirm(tokenIn(toThief))).status).toBe(200);
    expect(await confirm(tokenIn(toOther))).toMatchObject({
      status: 409,
      body: { code: "adresse_vergeben" },
    });
  });

  it("may go back to its former address by itself, and others get that a week later", async () => {
    await change(email, thief);
    await change(thief, email, { ...customer });
    expect(await addressOf(customer.id)).toBe(email);
    await change(email, thief);
    shop.setClock("2026-03-10", "08:00");
    await register(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    );
  });

  it("gets its link when the mail server is back, good for seven days from then", async () => {
    await askFor(thief);
    const [asked] = await mailsTo(thief);
    await mailsTo(email);
    await server.goDown();
    await confirm(tokenIn(asked));
    await mailsTo(email);
    await server.comeUp();
    shop.setClock("2026-03-05", "08:00");
    const [mail] = await mailsTo(email);
    shop.setClock("2026-03-12", "07:59");
    expect((await takeBack(tokenIn(mail))).status).toBe(200);
  });

  it("of the built-in admin comes back the same way", async () => {
    const token = await shop.logInAdmin();
    const admin = { token, password: ADMIN.password };
    const link = await change(ADMIN.email, thief, admin);
    expect((await takeBack(link)).status).toBe(200);
    expect(
      (await shop.call("POST", "/api/auth/admin/login", { password: ADMIN.password })).status,
    ).toBe(401);
    const mail = (await mailsTo(ADMIN.email)).find(
      ({ subject }) => subject === "Ihr Konto gehört wieder zu dieser Adresse",
    );
    await shop.call("POST", "/api/auth/reset-password", {
      token: tokenIn(mail),
      passwort: ADMIN.password,
    });
    expect(
      (await shop.call("POST", "/api/auth/admin/login", { password: ADMIN.password })).status,
    ).toBe(200);
  });
});

describeOnBothDatabases("a second factor of an account that comes back", (kind) => {
  it("goes when it was set up lately, and stays when it was there before", async () => {
    const shop = await openTestShop({ kind });
    const { db, outbox } = shop.platform;
    await outbox.stop();
    const { id } = await shop.addCustomer("anna@example.org");
    const passkey = (name: string, erstellt_am: string) =>
      db
        .insertInto("passkeys")
        .values({
          id: name,
          user_id: id,
          credential_id: name,
          public_key: "x",
          counter: 0,
          transports: "[]",
          name,
          erstellt_am,
          zuletzt_am: null,
        })
        .execute();
    const takeBack = async (token: string) => {
      const now = shop.platform.clock.now();
      const row = {
        email: "anna@example.org",
        email_folded: "anna@example.org",
        changed_at: now,
        expires_at: now + 1000,
      };
      await db
        .insertInto("address_returns")
        .values({ ...row, id: token, user_id: id, token_hash: sha256(token) })
        .execute();
      expect((await shop.call("POST", "/api/auth/take-back-email", { token })).status).toBe(200);
    };
    const left = async () => [
      ...(await db.selectFrom("passkeys").select("name").execute()).map(({ name }) => name),
      ...(await db.selectFrom("totp_factors").select("secret").execute()).map(
        ({ secret }) => secret,
      ),
      ...(await db.selectFrom("recovery_codes").select("code_hash").execute()).map(
        ({ code_hash }) => code_hash,
      ),
    ];

    await passkey("alt", "2026-02-22T00:00:00.000Z");
    await passkey("neu", "2026-03-01T00:00:00.000Z");
    await db
      .insertInto("totp_factors")
      .values({ user_id: id, secret: "app", aktiv_am: "2026-03-02T06:00:00.000Z" })
      .execute();
    await db
      .insertInto("recovery_codes")
      .values({ user_id: id, code_hash: "code", used_at: null })
      .execute();
    await takeBack("eins");
    expect(await left()).toEqual(["alt", "code"]);
    await db.deleteFrom("passkeys").execute();
    await passkey("neu", "2026-03-01T00:00:00.000Z");
    await takeBack("zwei");
    expect(await left()).toEqual([]);
    await shop.close();
  });
});

describeOnBothDatabases("a login", (kind) => {
  let shop: TestShop;
  const email = "anna@example.org";
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    await shop.addCustomer(email);
    return () => shop.close();
  });

  const logIn = async (agent: string, remember = false) => {
    const answer = await shop.call(
      "POST",
      "/api/auth/login",
      { email, passwort: CUSTOMER_PASSWORD, remember },
      { headers: { "User-Agent": agent } },
    );
    expect(answer.status).toBe(200);
    return String(answer.body.token);
  };
  const told = async () =>
    (await shop.mails()).filter(({ message }) => message.subject === NEW_DEVICE);
  const isKnown = async (token: string) =>
    (await shop.call("GET", "/api/auth/me", undefined, { token })).status === 200;

  it("the very first one is told to nobody, and neither are more with the same device", async () => {
    await shop.platform.db.deleteFrom("known_devices").execute();
    await logIn(CHROME);
    await logIn(CHROME);
    expect(await told()).toEqual([]);
  });

  it("with another device is told to the account's address, once", async () => {
    await logIn(CHROME);
    await shop.platform.db.deleteFrom("mails").execute();
    await logIn(FIREFOX);
    await logIn(FIREFOX);
    await logIn(CHROME);
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(email);
    expect(mail?.message.text).toContain("Firefox auf Windows");
    expect(mail?.message.text).toContain("/passwort-vergessen");
  });

  it("with a device that was not seen for half a year is told, however long its session lasted and though nothing else is known", async () => {
    const token = await logIn(FIREFOX, true);
    await shop.platform.db.deleteFrom("mails").execute();
    shop.setClock("2026-03-20", "08:00");
    expect(await isKnown(token)).toBe(true);
    shop.setClock("2026-09-10", "08:00");
    await tidyUp(shop.platform);
    await logIn(FIREFOX);
    expect(await told()).toEqual([]);
    shop.setClock("2027-04-01", "08:00");
    await tidyUp(shop.platform);
    expect(
      await shop.platform.db
        .selectFrom("known_devices")
        .select("device")
        .where("device", "like", "Firefox%")
        .execute(),
    ).toHaveLength(1);
    await logIn(FIREFOX);
    expect(await told()).toHaveLength(1);
  });

  it("of the admin by password alone is told as well", async () => {
    const byPassword = (agent: string) =>
      shop.call(
        "POST",
        "/api/auth/admin/login",
        { password: ADMIN.password },
        { headers: { "User-Agent": agent } },
      );
    await byPassword(CHROME);
    expect(await told()).toEqual([]);
    await byPassword(FIREFOX);
    expect((await told()).map(({ recipient }) => recipient)).toEqual([ADMIN.email]);
  });

  it("that is refused is told to nobody and makes no device known", async () => {
    await logIn(CHROME);
    await shop.call(
      "POST",
      "/api/auth/login",
      { email, passwort: "Falsch!123" },
      { headers: { "User-Agent": FIREFOX } },
    );
    expect(
      await shop.platform.db
        .selectFrom("known_devices")
        .select("device")
        .where("device", "like", "Firefox%")
        .execute(),
    ).toEqual([]);
  });

  it("lasts 180 days at the longest, however much it is used", async () => {
    const token = await logIn(CHROME, true);
    const day = (days: number) => new Date(Date.UTC(2026, 2, 2 + days)).toISOString().slice(0, 10);
    for (let days = 20; days <= 160; days += 20) {
      shop.setClock(day(days), "08:00");
      expect(await isKnown(token), `${days} days`).toBe(true);
    }
    shop.setClock(day(179), "08:30");
    expect(await isKnown(token)).toBe(true);
    shop.setClock(day(180), "09:00");
    expect(await isKnown(token)).toBe(false);
  });

  it("of an earlier version, prolonged without an end, lasts no longer either", async () => {
    const token = await logIn(CHROME, true);
    const { now } = shop.platform.clock;
    await shop.platform.db
      .updateTable("sessions")
      .set({ created_at: now() - 181 * 86_400_000 })
      .execute();
    expect(await isKnown(token)).toBe(false);
    await tidyUp(shop.platform);
    expect(await shop.platform.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  it("made while the clock was years ahead ends when it is right again", async () => {
    shop.setClock("2040-03-02", "08:00");
    const token = await logIn(CHROME, true);
    expect(await isKnown(token)).toBe(true);
    shop.setClock("2026-03-02", "08:00");
    expect(await isKnown(token)).toBe(false);
  });

  it("is one of 25 of an account: the oldest goes, and nobody else's", async () => {
    const other = await shop.addCustomer();
    await shop.platform.db.deleteFrom("sessions").where("user_id", "<>", other.id).execute();
    const tokens: string[] = [];
    for (let index = 0; index < 27; index += 1) {
      shop.setClock("2026-03-02", `08:${String(index).padStart(2, "0")}`);
      tokens.push(await logIn(CHROME, true));
    }
    const known = await Promise.all(tokens.map(isKnown));
    expect(known).toEqual([false, false, ...Array(25).fill(true)]);
    expect(await isKnown(other.token)).toBe(true);
  });

  it("of many at once leaves 25 as well", async () => {
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => logIn(CHROME)));
    const { count } = await shop.platform.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .where("email", "=", email)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(25);
  });
});
