import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { linkMaker } from "../../src/app/link-maker.server.ts";
import { bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { solvedCaptcha } from "../support/captcha.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type ShopNode,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A23, P12, P22).

const APART = 45_000;
const PASSWORD = "Tisch-Wolke-Regen7";
const MESSAGE = {
  name: "Eva",
  email: "eva@example.org",
  subject: "Frage",
  message: "Haben Sie am Samstag Zeit?",
  website: "",
};

/** As a load balancer brings them: each call to another node. */
describeOnBothDatabases("two nodes whose clocks are nearly a minute apart", (kind) => {
  let shop: TestShop;
  let ahead: ShopNode;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    ahead = shop.openTwin(undefined, APART);
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const orders: [string, () => [ShopNode, ShopNode]][] = [
    ["from the one ahead to the one behind", () => [ahead, shop]],
    ["from the one behind to the one ahead", () => [shop, ahead]],
  ];

  it.each(orders)(
    "let in whoever comes %s, also where the password was asked for again",
    async (_way, order) => {
      const [first, second] = order();
      const email = `wer${orders.findIndex(([way]) => way === _way)}@example.org`;
      await shop.addCustomer(email);
      const { body } = await first.call("POST", "/api/auth/login", {
        email,
        passwort: CUSTOMER_PASSWORD,
      });
      const token = String(body.token);
      expect((await second.call("GET", "/api/auth/me", undefined, { token })).status).toBe(200);
      expect(
        (await first.call("POST", "/api/auth/confirm", { passwort: CUSTOMER_PASSWORD }, { token }))
          .status,
      ).toBe(200);
      const contact = { vorname: "Eva", nachname: "Muster", email: `neu-${email}` };
      expect(
        (await second.call("PUT", "/api/users/me/settings/contact", contact, { token })).status,
      ).toBe(200);
    },
  );

  it.each(orders)("take a proof, a link and a repeated booking that go %s", async (_way, order) => {
    const [first, second] = order();
    const challenge = await first.call("GET", "/api/contact/challenge");
    const sent = await second.call("POST", "/api/contact", {
      ...MESSAGE,
      captcha: solvedCaptcha(challenge.body),
    });
    expect(sent.status).toBe(200);

    const { id } = await shop.addCustomer();
    const { email } = await shop.platform.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const made = await linkMaker(first.platform)({ purpose: "reset", label: "" }, email);
    const token = new URL(made?.href ?? "").searchParams.get("token");
    expect(
      (await second.call("POST", "/api/auth/reset-password", { token, passwort: PASSWORD })).status,
    ).toBe(200);

    const headers = { "Idempotency-Key": "einmal" };
    const answers = [await first.call("POST", "/api/bookings", bookingRequest(), { headers })];
    answers.push(await second.call("POST", "/api/bookings", bookingRequest(), { headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
  });

  it("count guesses together, and say no wait that is longer than its window", async () => {
    const { id } = await shop.addCustomer("raten@example.org");
    const waits: number[] = [];
    for (let guess = 0; guess < 16; guess += 1) {
      const { status, headers } = await (guess % 2 ? shop : ahead).call("POST", "/api/auth/login", {
        email: "raten@example.org",
        passwort: "Falsch!123",
      });
      if (status === 429) waits.push(Number(headers.get("Retry-After")));
    }
    expect(id).not.toBe("");
    expect(waits.length).toBeGreaterThan(3);
    for (const wait of waits) expect(wait > 0 && wait <= 900, String(wait)).toBe(true);
  });
});
