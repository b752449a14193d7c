import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { readNewMails } from "../support/account-mails.ts";
import { book, emptyCalendar } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (F1, F2, F3).

const EMAIL = "neu@example.org";
const HINTED = { email: EMAIL, werbehinweis: true };

describeOnBothDatabases("a mail after a visit", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    const { db } = shop.platform;
    for (const table of ["reviews", "mail_permissions", "follow_ups"] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable("company_settings")
      .set({ werbehinweis: true, bewertungsbitte: true })
      .execute();
    await db.updateTable("installation").set({ tidied_am: null }).execute();
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const asked = async () =>
    (await shop.mails()).filter(({ key }) => key.startsWith("review-request"));

  const delivered = async () =>
    (await readNewMails(shop, server, EMAIL)).filter(
      ({ subject }) => subject === "Wie zufrieden waren Sie?",
    );

  async function visit(changes: Record<string, unknown> = HINTED, options = {}): Promise<string> {
    const id = await book(shop, changes, options);
    shop.setClock("2026-03-10", "18:00");
    const done = { status: "done", benachrichtigen: false };
    expect(
      (
        await shop.call("PATCH", `/api/bookings/${id}/status`, done, {
          token: await shop.logInAdmin(),
        })
      ).status,
    ).toBe(200);
    return id;
  }

  async function daysLater(day: string, time = "10:00"): Promise<void> {
    shop.setClock(day, time);
    await runHousekeeping(shop.platform);
  }

  it("leaves once, whichever node's clock runs, with the way to end all of them for people and for mail programs", async () => {
    await visit();
    await daysLater("2026-03-11");
    expect(await asked()).toEqual([]);
    shop.setClock("2026-03-13", "10:00");
    await Promise.all([runHousekeeping(shop.platform), runHousekeeping(shop.openTwin().platform)]);
    await daysLater("2026-03-14");
    expect(await asked()).toHaveLength(1);
    const [mail] = await delivered();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const post = /<[^>]*(\/api\/mail-stops\/[\w-]+)>/.exec(header("list-unsubscribe"))?.[1] ?? "";
    expect(mail?.text).toContain("Keine solchen E-Mails mehr");
    expect(mail?.text).toMatch(/\/bewertung\/[\w-]+/);
    expect(mail?.text).toContain("nach den Basistarifen");

    const click = {
      rawBody: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    };
    for (const _ of [1, 2])
      expect(await shop.call("POST", post, undefined, click)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    await visit({ ...HINTED, datum: "2026-03-20" });
    await daysLater("2026-11-02");
    expect(await asked()).toHaveLength(1);
  });

  it.each([
    ["without the hint", { email: EMAIL }],
    ["where the shop does not show it", HINTED],
    ["to an address that was known before", HINTED],
    ["for a visit that was rated already", HINTED],
    ["for a shop that does not ask", HINTED],
  ])("does not leave %s", async (why, request) => {
    const { db } = shop.platform;
    if (why.includes("not show"))
      await db.updateTable("company_settings").set({ werbehinweis: false }).execute();
    if (why.includes("known"))
      await book(shop, { email: EMAIL.toUpperCase(), datum: "2026-03-09" });
    if (why.includes("not ask"))
      await db.updateTable("company_settings").set({ bewertungsbitte: false }).execute();
    const id = await visit(request);
    if (why.includes("rated")) {
      const { reviewAddress } = await import("../../src/after-visit/visit-link.server.ts");
      const token = (await reviewAddress(db, "", id)).split("/").at(-1);
      await shop.call("PUT", `/api/visits/${token}/review`, { sterne: 5 });
    }
    await daysLater("2026-03-13");
    expect(await asked()).toEqual([]);
  });

  it("that waits is withdrawn by a No and by a review, and none leaves at night", async () => {
    await visit();
    await daysLater("2026-03-13", "22:00");
    const [mail] = await asked();
    expect(new Date(Number(mail?.due_at)).toISOString()).toBe("2026-03-14T08:00:00.000Z");
    await shop.platform.db
      .updateTable("mail_permissions")
      .set({ abgelehnt_am: "2026-03-13T22:00:00.000Z" })
      .execute();
    shop.setClock("2026-03-14", "09:30");
    expect(await delivered()).toEqual([]);
    expect(await asked()).toEqual([]);
  });

  it("needs an account's own yes, which is kept with its words, or none leaves", async () => {
    const { token } = await shop.addCustomer("anna@example.org");
    const said = (erlaubt: boolean) =>
      shop.call("PUT", "/api/users/me/after-visits", { erlaubt }, { token });
    expect(
      (await shop.call("GET", "/api/users/me/after-visits", undefined, { token })).body,
    ).toMatchObject({ erlaubt: false });
    expect((await said(true)).body).toMatchObject({ erlaubt: true });
    expect(
      await shop.platform.db
        .selectFrom("mail_permissions")
        .select("einwilligung_text")
        .executeTakeFirst(),
    ).toMatchObject({
      einwilligung_text: expect.stringContaining("Ja, fragt mich"),
    });
    await visit({}, { token });
    await daysLater("2026-03-13");
    expect(await asked()).toMatchObject([{ recipient: "anna@example.org" }]);
  });
});
