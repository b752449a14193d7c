import { afterEach, beforeEach, expect, it } from "vitest";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { bookingRequest } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: opening the link of a mail confirms nothing, and neither does a press without the account's password (A7, A10, A17).

const VICTIM = "erika@example.org";
const THIEFS_PASSWORD = "Tisch-Wolke-Regen7";
const MISSING = {
  status: 422,
  body: { code: "nachweis_fehlt", fields: { passwort: expect.any(String) } },
};

describeOnBothDatabases("the link that confirms an address", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
  });
  afterEach(async () => {
    await shop.close();
    await server.goDown();
  });

  const confirm = (token: string, passwort?: unknown) =>
    shop.call("POST", "/api/auth/verify-email", { token, passwort });
  const open = (token: string) => shop.call("GET", `/api/auth/verify-email?token=${token}`);
  const linkTo = async (email: string) => tokenIn((await readNewMails(shop, server, email)).at(-1));
  const register = (email: string, passwort = THIEFS_PASSWORD) =>
    shop.call("POST", "/api/auth/register", {
      vorname: "Eva",
      nachname: "Muster",
      email,
      passwort,
    });
  const accountOf = (email: string) =>
    shop.platform.db
      .selectFrom("users")
      .selectAll()
      .where("email_folded", "=", email)
      .executeTakeFirst();
  const enter = async (changes: object) => {
    const token = await shop.logInAdmin();
    const answer = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ email: VICTIM, bestEmail: false, ...changes }),
      { token },
    );
    expect(answer.status).toBe(201);
  };

  it("opens nothing to whoever registered a stranger's address, whoever opens the stranger's mail", async () => {
    await register(VICTIM);
    const link = await linkTo(VICTIM);
    expect((await open(link)).status).toBe(200);
    expect(await confirm(link)).toMatchObject(MISSING);
    expect(await confirm(link, "Mein-Wort-1")).toMatchObject({
      status: 422,
      body: { code: "falsches_passwort" },
    });
    for (const wrong of ["", null, 7]) expect((await confirm(link, wrong)).status).toBe(422);
    expect((await accountOf(VICTIM))?.bestaetigt_am).toBeNull();
    expect(
      (await shop.call("POST", "/api/auth/login", { email: VICTIM, passwort: THIEFS_PASSWORD }))
        .status,
    ).toBe(403);
  });

  it("moves no account to a stranger's address, and joins nothing of the stranger's with it", async () => {
    await enter({ kennzeichen: "FR-EM 1" });
    const thief = await shop.addCustomer("dieb@example.org");
    await shop.confirm(thief.token);
    const contact = { vorname: "Test", nachname: "Dieb", email: VICTIM };
    expect(
      (await shop.call("PUT", "/api/users/me/settings/contact", contact, { token: thief.token }))
        .status,
    ).toBe(200);
    const link = await linkTo(VICTIM);
    expect(await confirm(link)).toMatchObject(MISSING);
    expect(await confirm(link, "Fremdes-Wort1")).toMatchObject({
      status: 422,
      body: { code: "falsches_passwort" },
    });
    expect((await accountOf("dieb@example.org"))?.id).toBe(thief.id);
    const joined = await shop.platform.db
      .selectFrom("customer_cards")
      .select("id")
      .where("joined_into", "is not", null)
      .execute();
    expect(joined).toEqual([]);
  });

  it("says before what is joined with the account, changes nothing by saying it, and confirms with the password", async () => {
    await enter({});
    await enter({ datum: "2026-03-11" });
    await register(VICTIM);
    const link = await linkTo(VICTIM);
    const said = { email: VICTIM, brauchtPasswort: true, verbunden: { termine: 2, autos: 0 } };
    for (const _look of [1, 2]) expect(await open(link)).toMatchObject({ status: 200, body: said });
    expect((await accountOf(VICTIM))?.bestaetigt_am).toBeNull();
    expect((await confirm(link, THIEFS_PASSWORD)).status).toBe(200);
    // A used link of a confirmed account is a success, with and without anything.
    for (const passwort of [undefined, "Falsch-12345"])
      expect((await confirm(link, passwort)).status).toBe(200);
    expect(await open(link)).toMatchObject({ status: 200, body: { brauchtPasswort: false } });
    const account = await accountOf(VICTIM);
    const joined = await shop.platform.db
      .selectFrom("customer_cards")
      .select("joined_into")
      .where("email_folded", "=", VICTIM)
      .execute();
    expect(joined).toEqual([{ joined_into: account?.id }]);
  });

  it("asks for no password where the account has none", async () => {
    await register(VICTIM);
    const link = await linkTo(VICTIM);
    await shop.platform.db
      .updateTable("users")
      .set({ password_hash: null })
      .where("email_folded", "=", VICTIM)
      .execute();
    expect(await open(link)).toMatchObject({ body: { brauchtPasswort: false } });
    expect((await confirm(link)).status).toBe(200);
  });

  it("is no place to guess at passwords, and an old or foreign one asks for none", async () => {
    await register(VICTIM);
    const link = await linkTo(VICTIM);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await confirm(link, "Falsch-12345")).body.code).toBe("falsches_passwort");
    expect((await confirm(link, THIEFS_PASSWORD)).status).toBe(429);
    for (const token of ["x", `${link}x`]) {
      expect(await confirm(token)).toMatchObject({ status: 422, body: { code: "link_ungueltig" } });
      expect(await open(token)).toMatchObject({ status: 422, body: { code: "link_ungueltig" } });
    }
    shop.setClock("2026-03-03", "08:00");
    expect(await confirm(link)).toMatchObject({ status: 422, body: { code: "link_ungueltig" } });
  });
});
