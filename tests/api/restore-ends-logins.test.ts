import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeBackup } from "../../src/db/backup.server.ts";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { book } from "../support/bookings.ts";
import { runToTheEnd } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

const GUEST = "gast@example.org";

describeOnOneDatabase("after a restore", (kind) => {
  // Each starts a process of its own.
  vi.setConfig({ testTimeout: 60_000 });
  let shop: TestShop;
  let server: MailServer;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    server = await startMailServer();
    folder = mkdtempSync(join(tmpdir(), "shop-restore-"));
    file = join(folder, "shop.backup");
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
  });
  afterEach(async () => {
    await shop.close();
    await server.goDown();
    rmSync(folder, { recursive: true, force: true });
  });

  const mailsTo = (recipient: string) => readNewMails(shop, server, recipient);
  const save = () => writeBackup(shop.platform.db, kind === "postgres", file);
  const restore = (...options: string[]) =>
    runToTheEnd("scripts/restore.ts", shop.environment, [file, "--replace", ...options]);
  const isKnown = async (token: string) =>
    (await shop.call("GET", "/api/auth/me", undefined, { token })).status === 200;

  /** What a guest and the owner hold in their hands. */
  async function giveLinksOut(
    datum = "2026-03-10",
  ): Promise<{ guestPath: string; calendarPath: string }> {
    await book(shop, { email: GUEST, datum });
    const [mail] = await mailsTo(GUEST);
    const [, token = ""] = /\/termin\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const owner = await shop.logInAdmin();
    await shop.confirm(owner, ADMIN.password);
    const made = await shop.call("POST", "/api/calendar/subscription", undefined, { token: owner });
    return {
      guestPath: `/api/guest-bookings/${token}`,
      calendarPath: new URL(String(made.body.url)).pathname,
    };
  }

  it("nobody is logged in, and no link to confirm or reset is good, used or not", async () => {
    const { token } = await shop.addCustomer("anna@example.org");
    const admin = await shop.logInAdmin();
    await shop.call("POST", "/api/auth/forgot-password", { email: "anna@example.org" });
    const reset = tokenIn((await mailsTo("anna@example.org"))[0]);
    await shop.call("POST", "/api/auth/register", {
      vorname: "Neu",
      nachname: "M",
      email: "neu@example.org",
      passwort: "Tisch-Wolke-Regen7",
    });
    const toConfirm = tokenIn((await mailsTo("neu@example.org"))[0]);
    await shop.confirm(token);
    await shop.call(
      "PUT",
      "/api/users/me/settings/contact",
      { vorname: "Anna", nachname: "M", email: "anna2@example.org" },
      { token },
    );
    const change = tokenIn((await mailsTo("anna2@example.org"))[0]);
    await save();

    const { code, output } = await restore();
    expect([code, output]).toEqual([0, expect.stringContaining("Alle melden sich neu an")]);
    expect(await Promise.all([token, admin].map(isKnown))).toEqual([false, false]);
    const refused = await shop.call("POST", "/api/auth/reset-password", {
      token: reset,
      passwort: "Tisch-Wolke-Regen7",
    });
    expect(refused).toMatchObject({ status: 422, body: { code: "link_ungueltig" } });
    for (const link of [toConfirm, change]) {
      expect(await shop.call("POST", "/api/auth/verify-email", { token: link })).toMatchObject({
        status: 422,
      });
    }
    const again = await shop.call("POST", "/api/auth/login", {
      email: "anna@example.org",
      passwort: CUSTOMER_PASSWORD,
    });
    expect(again.status).toBe(200);
    // What was asked for can be asked for once more.
    const contact = "/api/users/me/settings/contact";
    const own = { token: String(again.body.token) };
    expect((await shop.call("GET", contact, undefined, own)).body.neue_email).toBe(
      "anna2@example.org",
    );
    await shop.call("POST", `${contact}/confirmation`, undefined, own);
    const renewed = tokenIn((await mailsTo("anna2@example.org")).at(-1));
    expect(
      (
        await shop.call("POST", "/api/auth/verify-email", {
          token: renewed,
          passwort: CUSTOMER_PASSWORD,
        })
      ).status,
    ).toBe(200);
  });

  it("a link that takes a change of address back is none any more, and the address stays free", async () => {
    const { token } = await shop.addCustomer("anna@example.org");
    await shop.confirm(token);
    await shop.call(
      "PUT",
      "/api/users/me/settings/contact",
      { vorname: "Anna", nachname: "M", email: "dieb@example.org" },
      { token },
    );
    await shop.call("POST", "/api/auth/verify-email", {
      token: tokenIn((await mailsTo("dieb@example.org"))[0]),
      passwort: CUSTOMER_PASSWORD,
    });
    const link = tokenIn((await mailsTo("anna@example.org")).at(-1));
    await save();
    await restore();
    expect((await shop.call("POST", "/api/auth/take-back-email", { token: link })).status).toBe(
      422,
    );
    const [kept] = await shop.platform.db.selectFrom("address_returns").selectAll().execute();
    expect(kept).toMatchObject({ email: "anna@example.org", token_hash: null });
  });

  it("a link for more appointments is none any more: what it was used for since is not in the backup (A27)", async () => {
    const permit = {
      token_hash: "used-since",
      email_folded: GUEST,
      termine: 3,
      expires_at: shop.platform.clock.now() + 3_600_000,
    };
    await shop.platform.db.insertInto("booking_permits").values(permit).execute();
    await save();
    expect((await restore()).code).toBe(0);
    expect(await shop.platform.db.selectFrom("booking_permits").selectAll().execute()).toEqual([]);
  });

  it("nor is a link to what is stored of somebody", async () => {
    const link = {
      token_hash: "used-since",
      email: GUEST,
      expires_at: shop.platform.clock.now() + 3_600_000,
    };
    await shop.platform.db.insertInto("disclosure_links").values(link).execute();
    await save();
    expect((await restore()).code).toBe(0);
    expect(await shop.platform.db.selectFrom("disclosure_links").selectAll().execute()).toEqual([]);
  });

  it("it says how many apps show codes that nothing here can check (A31)", async () => {
    const { id } = await shop.addCustomer("anna@example.org");
    const secret = "v1.sealed-with-a-key-of-another-machine";
    await shop.platform.db
      .insertInto("totp_factors")
      .values({ user_id: id, secret, aktiv_am: "2026-03-02T06:00:00.000Z" })
      .execute();
    await save();
    expect((await restore()).output).toContain("Die Codes von 1 App(s) lassen sich nicht prüfen");
  });

  it("links to bookings and the calendar's address go on", async () => {
    const { guestPath, calendarPath } = await giveLinksOut();
    await save();
    expect((await restore()).code).toBe(0);
    expect((await shop.call("GET", guestPath)).status).toBe(200);
    expect((await shop.call("GET", calendarPath)).status).toBe(200);
  });

  it("they end with --end-links, and the next mails bring good ones", async () => {
    const { guestPath, calendarPath } = await giveLinksOut();
    await save();
    const { code, output } = await restore("--end-links");
    expect([code, output]).toEqual([0, expect.stringContaining("gelten nicht mehr")]);
    expect((await shop.call("GET", guestPath)).status).toBe(404);
    expect((await shop.call("GET", calendarPath)).status).toBe(404);
    const again = await giveLinksOut("2026-03-11");
    expect(again.guestPath).not.toBe(guestPath);
    expect((await shop.call("GET", again.guestPath)).status).toBe(200);
    expect((await shop.call("GET", again.calendarPath)).status).toBe(200);
    expect(
      (await shop.call("POST", "/api/auth/admin/login", { password: ADMIN.password })).status,
    ).toBe(200);
  });

  it("a firm's link that has ended stays ended, a renewed one is the new one, and into an empty database the restore says what comes back", async () => {
    const token = await shop.logInAdmin();
    const { db } = shop.platform;
    await shop.call("PUT", "/api/settings", { firmenkunden: true }, { token });
    const links: string[] = [];
    const cards: string[] = [];
    const make = async (card: string) => {
      const { body } = await shop.call("PUT", `/api/customer-cards/${card}/firm-link`, undefined, {
        token,
      });
      return `/api/firm-links/${String(body.url).split("/").at(-1)}`;
    };
    for (const nr of [0, 1, 2, 3]) {
      const id = await book(shop, { datum: `2026-03-${10 + nr}`, email: `firma${nr}@example.org` });
      const { body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token });
      const card = String(body.karte_id);
      await db
        .updateTable("customer_cards")
        .set({ firma: `Muster ${nr} GmbH` })
        .where("id", "=", card)
        .execute();
      cards.push(card);
      links.push(await make(card));
    }
    const good = async (paths: readonly string[]) =>
      await Promise.all(paths.map(async (path) => (await shop.call("GET", path)).status));
    await save();
    const [, second = "", third = "", fourth = ""] = cards;
    const renewed = await make(second);
    await shop.call("DELETE", `/api/customer-cards/${third}/firm-link`, undefined, { token });
    // A firm that was deleted comes back without its link.
    await db.deleteFrom("bookings").where("karte_id", "=", fourth).execute();
    await db.deleteFrom("customer_cards").where("id", "=", fourth).execute();
    const { code, output } = await restore();
    expect([code, output]).toEqual([0, expect.not.stringContaining("von Firmen")]);
    expect(await good([...links, renewed])).toEqual([200, 404, 404, 404, 200]);

    await db.deleteFrom("bookings").execute();
    await db.deleteFrom("customer_cards").execute();
    const anew = await restore();
    expect(anew.output).toContain("4 Link(s) von Firmen gelten wie am Tag der Sicherung.");
    expect(await good([...links, renewed])).toEqual([200, 200, 200, 200, 404]);
    await db.deleteFrom("bookings").execute();
    expect((await restore("--end-links")).output).toContain("Links von Firmen");
    expect(await good(links)).toEqual([404, 404, 404, 404]);
  });
});
