import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A6).

const GOOD = "Tisch-Wolke-Regen7";
const EMAIL = "eva.sonnenschein@example.org";

describeOnBothDatabases("a password that everybody guesses", (kind) => {
  // The dictionaries take seconds to load on a busy machine.
  vi.setConfig({ testTimeout: 60_000 });
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const register = (passwort: string, email = EMAIL) =>
    shop.call("POST", "/api/auth/register", {
      vorname: "Eva",
      nachname: "Sonnenschein",
      email,
      passwort,
    });
  const refusal = (sentence: string) => ({
    status: 422,
    body: {
      success: false,
      code: "passwort_erratbar",
      fields: { passwort: expect.stringContaining(sentence) },
    },
  });
  const accounts = () =>
    shop.platform.db.selectFrom("users").select("email").where("email", "=", EMAIL).execute();

  it.each([
    ["Passwort!", "leicht zu erraten"],
    ["Sommer2026!", "leicht zu erraten"],
    ["Qwertz123!", "leicht zu erraten"],
    ["Musterglanz1!", "leicht zu erraten"],
    ["M@sterglanz1!", "Name des Betriebs"],
    ["Eva.Sonnenschein!", "Name"],
    ["S0nnenschein#2026", "Name"],
  ])(
    "%s sets no account up, and the sentence at the field says what to do",
    async (passwort, sentence) => {
      await shop.platform.db.deleteFrom("rate_limits").execute();
      const answer = await register(passwort);
      expect(answer).toMatchObject({ status: 422, body: { code: "passwort_erratbar" } });
      const { passwort: told } = answer.body.fields as unknown as { passwort: string };
      expect(told).toContain("Nimm drei Wörter");
      expect(told).toMatch(new RegExp(`${sentence}|leicht zu erraten`));
      expect([await accounts(), await shop.mails()]).toEqual([[], []]);
    },
  );

  it("is refused alike whether the address has an account or not", async () => {
    await shop.addCustomer("anna@example.org");
    const [known, unknown] = [
      await register("Sommer2026!", "anna@example.org"),
      await register("Sommer2026!", "niemand@example.org"),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await register("Passwort", "anna@example.org")).body).toMatchObject({
      code: "ungueltige_eingabe",
    });
  });

  it("is set neither by a mail's link, which stays good, nor by a change", async () => {
    const email = "bea@example.org";
    const { token } = await shop.addCustomer(email);
    await shop.call("POST", "/api/auth/forgot-password", { email });
    const link = tokenIn((await readNewMails(shop, server, email))[0]);
    const reset = (passwort: string) =>
      shop.call("POST", "/api/auth/reset-password", { token: link, passwort });
    const change = (current: string, passwort: string) =>
      shop.call("POST", "/api/users/me/password", { current, passwort }, { token });

    expect(await change(CUSTOMER_PASSWORD, "Musterglanz2026!")).toMatchObject(
      refusal("leicht zu erraten"),
    );
    expect(await change("Falsch!123", "Sommer2026!")).toMatchObject({
      status: 422,
      body: { fields: { current: expect.anything() } },
    });
    expect((await shop.call("GET", "/api/auth/me", undefined, { token })).status).toBe(200);
    expect(await reset("Herbst2025!")).toMatchObject(refusal("leicht zu erraten"));
    expect((await reset(GOOD)).status).toBe(200);
    const again = await shop.call("POST", "/api/auth/login", { email, passwort: GOOD });
    expect(again.status).toBe(200);
  });

  it("is not a random one of eight characters: by registration, by a change, by a mail's link", async () => {
    await shop.platform.db.deleteFrom("rate_limits").execute();
    expect((await register("2xD?Uh?W", "zufall@example.org")).status).toBe(201);
    const email = "dora@example.org";
    const { token } = await shop.addCustomer(email);
    const changed = await shop.call(
      "POST",
      "/api/users/me/password",
      { current: CUSTOMER_PASSWORD, passwort: "kR8?v=Zu" },
      { token },
    );
    expect(changed.status).toBeLessThan(300);
    await readNewMails(shop, server, email);
    await shop.call("POST", "/api/auth/forgot-password", { email });
    const link = tokenIn((await readNewMails(shop, server, email))[0]);
    expect(
      (await shop.call("POST", "/api/auth/reset-password", { token: link, passwort: "%t7Bq!wX" }))
        .status,
    ).toBe(200);
  });

  it("is no longer one with words around it that have nothing to do with anybody", async () => {
    await shop.platform.db.deleteFrom("rate_limits").execute();
    expect((await register("Eva-Tisch-Wolke-Regen7")).status).toBe(201);
  });

  it("that one had before goes on letting in", async () => {
    await shop.addCustomer("cara@example.org");
    expect(
      (
        await shop.call("POST", "/api/auth/login", {
          email: "cara@example.org",
          passwort: CUSTOMER_PASSWORD,
        })
      ).status,
    ).toBe(200);
  });
});
