import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tokenIn } from "../support/account-mails.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (M13, A33).

const CONTACT = "/api/users/me/settings/contact";
const PASSWORD = "Tisch-Wolke-Regen7";

describeOnOneDatabase(
  "a mail that arrives although its server hangs up before it says so",
  (kind) => {
    let shop: TestShop;
    let server: MailServer;
    let admin: string;
    beforeAll(async () => {
      server = await startMailServer();
      shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, RATE_LIMIT: "off" } });
      admin = await shop.logInAdmin();
      await shop.confirm(admin, ADMIN.password);
    });
    beforeEach(async () => {
      await shop.platform.outbox.deliverDue();
      await shop.platform.db.deleteFrom("mails").execute();
      server.received.length = 0;
      shop.setClock("2026-03-02", "08:00");
    });
    afterAll(async () => {
      await shop.close();
      await server.goDown();
    });

    const post = (path: string, body: unknown, token?: string) =>
      shop.call("POST", path, body, token ? { token } : {});
    const askForAddress = async (from: string, to: string) => {
      const { token } = await shop.addCustomer(from);
      await shop.confirm(token);
      expect(
        (
          await shop.call(
            "PUT",
            CONTACT,
            { vorname: "Eva", nachname: "Muster", email: to },
            { token },
          )
        ).status,
      ).toBe(200);
    };

    type Kind = [
      what: string,
      to: string,
      ask: () => Promise<unknown>,
      isGood: (token: string) => Promise<{ status: number }>,
    ];
    const KINDS: Kind[] = [
      [
        "an invitation",
        "nina@example.org",
        () =>
          post(
            "/api/users/invite",
            { email: "nina@example.org", vorname: "Nina", nachname: "Neu" },
            admin,
          ),
        (token) => shop.call("GET", `/api/auth/invitation?token=${token}`),
      ],
      [
        "a registration",
        "otto@example.org",
        () =>
          post("/api/auth/register", {
            vorname: "Otto",
            nachname: "Neu",
            email: "otto@example.org",
            passwort: PASSWORD,
          }),
        (token) => post("/api/auth/verify-email", { token, passwort: PASSWORD }),
      ],
      [
        "a new password",
        "vera@example.org",
        async () => {
          await shop.addCustomer("vera@example.org");
          await post("/api/auth/forgot-password", { email: "vera@example.org" });
        },
        (token) => post("/api/auth/reset-password", { token, passwort: PASSWORD }),
      ],
      [
        "a new address",
        "neu@example.org",
        () => askForAddress("alt@example.org", "neu@example.org"),
        (token) => post("/api/auth/verify-email", { token, passwort: CUSTOMER_PASSWORD }),
      ],
      [
        "the way back to a former address",
        "vorher@example.org",
        async () => {
          await askForAddress("vorher@example.org", "nachher@example.org");
          const asked = (await arrived("nachher@example.org"))[0];
          expect(
            (
              await post("/api/auth/verify-email", {
                token: tokenIn(asked),
                passwort: CUSTOMER_PASSWORD,
              })
            ).status,
          ).toBe(200);
        },
        (token) => post("/api/auth/take-back-email", { token }),
      ],
    ];

    async function arrived(recipient: string) {
      for (let tries = 0; tries < 300; tries += 1) {
        await shop.platform.outbox.deliverDue();
        const mails = server.received.filter(
          (mail) => mail.to_address === recipient && tokenIn(mail),
        );
        if (mails.length > 0) return mails;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return [];
    }

    it.each(KINDS)(
      "brings a link that stays good while it is tried again: %s",
      async (_what, to, ask, isGood) => {
        server.onArrival = (mail) =>
          mail.to_address === to && tokenIn(mail) ? server.goDown() : undefined;
        await ask();
        const [first] = await arrived(to);
        expect(tokenIn(first)).toMatch(/^[\w-]{43}$/);
        server.onArrival = () => {};
        await server.comeUp();
        // The next try gets nowhere, and the one after arrives.
        server.refuse = () => ({ code: 451, text: "später" });
        shop.setClock("2026-03-02", "08:01");
        await shop.platform.outbox.deliverDue();
        server.refuse = () => undefined;
        server.received.length = 0;
        shop.setClock("2026-03-02", "08:05");
        const [second] = await arrived(to);
        expect(second?.messageId).toBe(first?.messageId);
        expect(tokenIn(second)).not.toBe(tokenIn(first));
        expect((await isGood(tokenIn(first))).status).toBe(200);
      },
    );
  },
);
