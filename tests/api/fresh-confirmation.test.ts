import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

const CONTACT = {
  vorname: "Eva",
  nachname: "Muster",
  phone: "",
  street: "",
  postalCode: "",
  city: "",
};
const NEEDED = { status: 403, body: { success: false, code: "bestaetigung_noetig" } };

describeOnBothDatabases("a fresh confirmation", (kind) => {
  let shop: TestShop;
  let customer: { id: string; token: string };
  let email = "";
  let count = 0;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    for (const table of ["rate_limits", "mails"] as const)
      await shop.platform.db.deleteFrom(table).execute();
    count += 1;
    email = `eva${count}@example.org`;
    customer = await shop.addCustomer(email);
  });
  afterAll(() => shop.close());

  const confirm = (passwort: unknown, token = customer.token) =>
    shop.call("POST", "/api/auth/confirm", { passwort }, { token });
  const save = (changes: Record<string, unknown>, token = customer.token) =>
    shop.call(
      "PUT",
      "/api/users/me/settings/contact",
      { ...CONTACT, email, ...changes },
      { token },
    );
  const logIn = async (passwort = CUSTOMER_PASSWORD) =>
    await shop.call("POST", "/api/auth/login", { email, passwort });
  const makeAdmin = (token: string) =>
    shop.call("PATCH", "/api/users/role", { id: customer.id, role: "admin" }, { token });
  const roleOf = async (id: string) =>
    (
      await shop.platform.db
        .selectFrom("users")
        .select("role")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).role;

  it("is asked before the address changes, and nothing of the form is saved without it", async () => {
    const refused = await save({ email: `neu${count}@example.org`, nachname: "Anders" });
    expect(refused).toMatchObject(NEEDED);
    expect(refused.body.error).toMatch(/^[A-ZÄÖÜ].*\.$/);
    const stored = await shop.call("GET", "/api/users/me/settings/contact", undefined, {
      token: customer.token,
    });
    expect(stored.body).toMatchObject({ nachname: "Kundin", email, neue_email: null, version: 1 });
    expect(await shop.mails()).toEqual([]);

    expect(await confirm(CUSTOMER_PASSWORD)).toMatchObject({
      status: 200,
      body: { bis: "2026-03-02T07:10:00.000Z" },
    });
    expect(await save({ email: `neu${count}@example.org`, nachname: "Anders" })).toMatchObject({
      status: 200,
      body: { nachname: "Anders", email, neue_email: `neu${count}@example.org` },
    });
  });

  it("is not asked for what no thief gains by: name and telephone, the same address in other letters, and taking a wish back", async () => {
    expect(await save({ nachname: "Anders", phone: "0151 12345678" })).toMatchObject({
      status: 200,
    });
    expect(await save({ email: email.toUpperCase() })).toMatchObject({ status: 200 });
    await confirm(CUSTOMER_PASSWORD);
    await save({ email: `neu${count}@example.org` });
    shop.setClock("2026-03-02", "09:00");
    const wished = await save({ email: `neu${count}@example.org`, nachname: "Noch Anders" });
    expect(wished).toMatchObject({ status: 200, body: { neue_email: `neu${count}@example.org` } });
    expect(await save({})).toMatchObject({ status: 200, body: { email, neue_email: null } });
  });

  it("is asked before a role changes, after what speaks against the change anyway", async () => {
    const admin = await shop.logInAdmin();
    expect(await makeAdmin(admin)).toMatchObject(NEEDED);
    expect(await roleOf(customer.id)).toBe("customer");
    expect((await logIn()).status).toBe(200);
    const unknown = await shop.call(
      "PATCH",
      "/api/users/role",
      { id: "gibtesnicht", role: "admin" },
      { token: admin },
    );
    expect(unknown.status).toBe(404);
    await shop.confirm(admin, ADMIN.password);
    expect((await makeAdmin(admin)).status).toBe(200);
    expect(await roleOf(customer.id)).toBe("admin");
  });

  it("lasts ten minutes, belongs to its session alone, and ends with it", async () => {
    const phone = String((await logIn()).body.token);
    await confirm(CUSTOMER_PASSWORD);
    expect(await save({ email: `neu${count}@example.org` }, phone)).toMatchObject(NEEDED);
    shop.setClock("2026-03-02", "08:09");
    expect((await save({ email: `neu${count}@example.org` })).status).toBe(200);
    shop.setClock("2026-03-02", "08:10");
    expect(await save({ email: `neuer${count}@example.org` })).toMatchObject(NEEDED);
    // A clock that was set back makes no old confirmation fresh.
    shop.setClock("2026-03-02", "07:55");
    expect(await save({ email: `neuer${count}@example.org` })).toMatchObject(NEEDED);
    shop.setClock("2026-03-02", "08:11");
    await confirm(CUSTOMER_PASSWORD);
    await shop.call("POST", "/api/auth/logout", undefined, { token: customer.token });
    const again = String((await logIn()).body.token);
    expect(await save({ email: `neuer${count}@example.org` }, again)).toMatchObject(NEEDED);
  });

  it("counts on every node and after a restart", async () => {
    await confirm(CUSTOMER_PASSWORD);
    const twin = shop.openTwin();
    const path = "/api/users/me/settings/contact";
    const answer = await twin.call(
      "PUT",
      path,
      { ...CONTACT, email: `neu${count}@example.org` },
      { token: customer.token },
    );
    expect(answer.status).toBe(200);
    await twin.close();
  });

  it.each<[unknown, string]>([
    ["Falsch!123", "falsches_passwort"],
    ["", "ungueltige_eingabe"],
    [undefined, "ungueltige_eingabe"],
    [12345678, "ungueltige_eingabe"],
    [ADMIN.password, "falsches_passwort"],
  ])("%j confirms nothing", async (passwort, code) => {
    const answer = await confirm(passwort);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(Object.keys(answer.body.fields as object)).toEqual(["passwort"]);
    expect(await save({ email: `neu${count}@example.org` })).toMatchObject(NEEDED);
  });

  it("is guessed at as often as the login, together with it", async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirm("Falsch!123")).status).toBe(422);
    for (let guess = 0; guess < 5; guess += 1) expect((await logIn("Falsch!123")).status).toBe(401);
    expect(await confirm(CUSTOMER_PASSWORD)).toMatchObject({
      status: 429,
      body: { code: "zu_viele_anfragen" },
    });
    expect(await save({ email: `neu${count}@example.org` })).toMatchObject(NEEDED);
  });
});
