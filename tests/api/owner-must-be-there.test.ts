import { afterEach, beforeEach, expect, it } from "vitest";
import { resetAdminPassword } from "../../src/accounts/users/ensure-admin.server.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: a stolen session opens no calendar, moves no money and no mails, and closes no other admin (A23, A32).

const NEEDED = { status: 403, body: { code: "bestaetigung_noetig" } };
const SUBJECT = "In der Verwaltung wurde etwas Wichtiges geändert";
const NEW_PASSWORD = "Tisch-Wolke-Regen7";

describeOnBothDatabases("what a stolen session of the shop must not do", (kind) => {
  let shop: TestShop;
  let admin = "";
  let second: { id: string; token: string };
  beforeEach(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    second = await shop.addCustomer("zweite@example.org");
    await shop.platform.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", second.id)
      .execute();
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: unknown, token = admin) =>
    shop.call(method, `/api${path}`, body, { token });
  const told = async () => {
    const mails = (await shop.mails()).filter(({ message }) => message.subject === SUBJECT);
    return mails.map(({ recipient }) => recipient).sort();
  };
  const feed = async (url: unknown) =>
    (await shop.call("GET", new URL(String(url)).pathname)).status;

  it.each<[string, () => [method: string, path: string, body?: unknown]]>([
    ["the calendar's address", () => ["POST", "/calendar/subscription"]],
    ["addresses for messages", () => ["PUT", "/settings", { meldeAdressen: ["dieb@example.org"] }]],
    [
      "the public address that messages follow",
      () => ["PUT", "/settings", { email: "dieb@example.org" }],
    ],
    ["the account to pay to", () => ["PUT", "/settings", { iban: "DE89370400440532013000" }]],
    ["the name of that account", () => ["PUT", "/settings", { kontoinhaber: "Dieb Beispiel" }]],
    [
      "another admin's closing",
      () => ["PATCH", "/users/toggle-active", { id: second.id, active: 0 }],
    ],
    ["another admin's deletion", () => ["DELETE", `/users/${second.id}`]],
  ])("asks before %s, changes nothing without, and tells all admins", async (_, ask) => {
    const [method, path, body] = ask();
    const before = await shop.platform.db
      .selectFrom("company_settings")
      .selectAll()
      .executeTakeFirst();
    expect(await call(method, path, body)).toMatchObject(NEEDED);
    expect(
      await shop.platform.db.selectFrom("company_settings").selectAll().executeTakeFirst(),
    ).toEqual(before);
    expect((await call("GET", "/calendar/subscription")).body).toEqual({ aktiv: false });
    expect((await call("GET", "/auth/me", undefined, second.token)).status).toBe(200);
    expect(await told()).toEqual([]);
    await shop.confirm(admin, ADMIN.password);
    expect((await call(method, path, body)).status).toBeLessThan(300);
    expect(await told()).toEqual(
      expect.arrayContaining([ADMIN.email.toLowerCase(), "zweite@example.org"]),
    );
    expect(await told()).not.toContain("dieb@example.org");
  });

  it("asks nobody who saves other settings, or the same ones again", async () => {
    const stored = (await call("GET", "/settings")).body;
    expect((await call("PUT", "/settings", { slogan: "Neu" })).status).toBe(200);
    expect(
      (
        await call("PUT", "/settings", {
          iban: stored.iban,
          meldeAdressen: stored.meldeAdressen,
          email: stored.email,
        })
      ).status,
    ).toBe(200);
    expect(await told()).toEqual([]);
  });

  it("tells the former address when messages go elsewhere because the public one changed", async () => {
    await shop.platform.db
      .updateTable("company_settings")
      .set({ email: "hallo@example.org" })
      .execute();
    await shop.confirm(admin, ADMIN.password);
    expect((await call("PUT", "/settings", { email: "dieb@example.org" })).status).toBe(200);
    expect(await told()).toContain("hallo@example.org");
    expect(await told()).not.toContain("dieb@example.org");
  });

  it("asks nobody who changes the public address while messages go to others", async () => {
    await shop.platform.db
      .updateTable("company_settings")
      .set({ meldeAdressen: JSON.stringify(["halle@example.org"]) })
      .execute();
    expect((await call("PUT", "/settings", { email: "neu@example.org" })).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it("ends a calendar's address with the next password of whoever made it, and with no other's", async () => {
    const staff = await shop.addStaff("mia@example.org");
    expect(await call("POST", "/calendar/subscription", undefined, staff.token)).toMatchObject(
      NEEDED,
    );
    await shop.confirm(staff.token);
    await shop.confirm(second.token);
    const own = (await call("POST", "/calendar/subscription", undefined, staff.token)).body.url;
    const shops = (await call("POST", "/calendar/subscription", undefined, second.token)).body.url;
    expect(await told()).toContain(ADMIN.email.toLowerCase());
    expect([await feed(own), await feed(shops)]).toEqual([200, 200]);
    const change = (token: string) =>
      call(
        "POST",
        "/users/me/password",
        { current: CUSTOMER_PASSWORD, passwort: NEW_PASSWORD },
        token,
      );
    expect((await change(staff.token)).status).toBe(204);
    expect([await feed(own), await feed(shops)]).toEqual([404, 200]);
    expect((await call("GET", "/calendar/subscription", undefined, staff.token)).body).toEqual({
      aktiv: false,
    });
    expect((await change(second.token)).status).toBe(204);
    expect([await feed(shops), (await call("GET", "/calendar/subscription")).body.aktiv]).toEqual([
      404,
      false,
    ]);
  });

  it.each([
    [
      "changed",
      () =>
        call(
          "POST",
          "/users/me/password",
          { current: CUSTOMER_PASSWORD, passwort: NEW_PASSWORD },
          second.token,
        ),
    ],
    [
      "set on the server",
      () => resetAdminPassword(shop.platform.db, shop.platform.clock, NEW_PASSWORD),
    ],
  ])(
    "ends a calendar's address of which no maker is known with any admin's password, %s, and with nobody else's",
    async (_, change) => {
      await shop.confirm(admin, ADMIN.password);
      const { url } = (await call("POST", "/calendar/subscription")).body;
      // As versions before this one kept it.
      await shop.platform.db
        .updateTable("installation")
        .set({ calendar_token_von: null, calendar_token_passwort_vom: null })
        .execute();
      const staff = await shop.addStaff("mia@example.org");
      const ofStaff = { current: CUSTOMER_PASSWORD, passwort: NEW_PASSWORD };
      expect((await call("POST", "/users/me/password", ofStaff, staff.token)).status).toBe(204);
      expect(await feed(url)).toBe(200);
      await change();
      expect(await feed(url)).toBe(404);
    },
  );

  it("ends the shop's calendar with the rights of the admin who made it", async () => {
    await shop.confirm(second.token);
    const { url } = (await call("POST", "/calendar/subscription", undefined, second.token)).body;
    await shop.confirm(admin, ADMIN.password);
    expect((await call("PATCH", "/users/toggle-active", { id: second.id, active: 0 })).status).toBe(
      200,
    );
    expect(await feed(url)).toBe(404);
  });
});
