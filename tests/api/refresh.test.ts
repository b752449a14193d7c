import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { ownLinkOf, passTokenOf } from "../../src/care-pass/pass-link.server.ts";
import { CONSENT_TEXTS } from "../../src/consent/wording.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { readNewMails } from "../support/account-mails.ts";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (F1, F2, F4, F5).

const EMAIL = "neu@example.org";
const INSIDE = { leistungen: ["Innenreinigung (ohne Polster)"], preis: "55.00" };
const HINTED = { email: EMAIL, werbehinweis: true, kennzeichen: "FR-AB 12", ...INSIDE };
const INTAKE = {
  ohneSchaden: true,
  uebersprungen: ["vorne", "links", "hinten", "rechts", "innen"],
};
const SUBJECT = "Ihre Innenreinigung ist ein halbes Jahr her";

describeOnBothDatabases("a mail on what is due again", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    const { db } = shop.platform;
    for (const table of ["mail_permissions", "follow_ups", "service_refreshes"] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable("company_settings")
      .set({ werbehinweis: true, auffrischung: true })
      .execute();
    await shop.platform.content.check();
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const told = async () => (await shop.mails()).filter(({ key }) => key.startsWith("refresh:"));
  const delivered = async () =>
    (await readNewMails(shop, server, EMAIL)).filter(({ subject }) => subject === SUBJECT);
  const asAdmin = async (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: await shop.logInAdmin() });

  async function visit(changes: Record<string, unknown> = HINTED, options = {}): Promise<string> {
    const id = await book(shop, changes, options);
    shop.setClock("2026-03-10", "18:00");
    expect(
      (
        await asAdmin("PATCH", `/api/bookings/${id}/status`, {
          status: "done",
          benachrichtigen: false,
        })
      ).status,
    ).toBe(200);
    return id;
  }

  /** The clock, and the house that is kept by it: nothing has jumped. */
  async function on(day: string, time = "10:00", nodes = [shop.platform]): Promise<void> {
    shop.setClock(day, time);
    await shop.platform.db.updateTable("installation").set({ tidied_am: null }).execute();
    await Promise.all(nodes.map((platform) => runHousekeeping(platform)));
  }

  it("leaves once on the day, from whichever node, and leads to the wizard with everything chosen", async () => {
    await visit();
    await on("2026-09-09");
    expect(await told()).toEqual([]);
    await on("2026-09-10", "10:00", [shop.platform, shop.openTwin().platform]);
    await on("2026-09-11");
    expect(await told()).toHaveLength(1);
    const [mail] = await delivered();
    expect(mail?.text).toContain("Nach einem halben Jahr sind Matten");
    expect(mail?.text).toContain("nach den Basistarifen");
    expect(mail?.text).toMatch(/Preis heute:\s+55,00 €/);
    expect(mail?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
      "List-Unsubscribe=One-Click",
    );
    const link = new URL(/http\S+\/termin-buchen\?\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const search = Object.fromEntries(link.searchParams);
    expect(search).toMatchObject({
      leistung: INSIDE.leistungen[0],
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
    });

    await book(shop, { ...HINTED, datum: "2026-09-15", auffrischung: search.auffrischung });
    expect((await asAdmin("GET", "/api/refresh")).body).toEqual({
      eingeschaltet: true,
      gesendet: 1,
      gebucht: 1,
      umsatz_cent: 5500,
      abbestellt: 0,
    });
    await book(shop, {
      ...INSIDE,
      email: "andere@example.org",
      datum: "2026-09-16",
      auffrischung: "gibtesnicht0",
    });
    expect((await asAdmin("GET", "/api/refresh")).body).toMatchObject({ gebucht: 1 });
  });

  it("does not leave for whoever was deleted with their card, nor does what allowed it stay", async () => {
    const { db } = shop.platform;
    const id = await visit();
    expect(await db.selectFrom("mail_permissions").selectAll().execute()).toHaveLength(1);
    const { karte_id } = (await asAdmin("GET", `/api/bookings/${id}`)).body;
    const answer = await asAdmin("DELETE", `/api/customer-cards/${karte_id}`);
    expect(answer.body).toEqual({ bleibt: true });
    expect(await db.selectFrom("mail_permissions").selectAll().execute()).toEqual([]);
    // Somebody else with the same address allows it again: not for this visit.
    await book(shop, { ...HINTED, datum: "2026-03-17" });
    await on("2026-09-10");
    expect(await told()).toEqual([]);
  });

  it("names the extras that its price contains", async () => {
    const services = (await shop.call("GET", "/api/services")).body as unknown as {
      title: string;
      extras: { id: string; title: string }[];
    }[];
    const [extra] = services.find(({ title }) => title === INSIDE.leistungen[0])?.extras ?? [];
    if (!extra) throw new Error("the sample shop offers no extra with it");
    const { body } = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ ...HINTED, extras: [extra.id] }),
    );
    const preis = Number(body.preis).toFixed(2);
    await visit({ ...HINTED, extras: [extra.id], preis });
    await on("2026-09-10", "10:00");
    const [mail] = await delivered();
    expect(mail?.text).toMatch(new RegExp(`Preis heute:\\s+${preis.replace(".", ",")} €`));
    expect(mail?.text).toContain(extra.title);
  });

  it.each([
    ["where the hint was not shown", { ...HINTED, werbehinweis: false }],
    ["to an address that the shop knew before it showed the hint", HINTED],
    ["from a shop that has not switched it on", HINTED],
    ["of a service that is never due", HINTED],
    ["to somebody who comes anyway", HINTED],
    ["for a car that somebody else brings", HINTED],
    ["to somebody who said no", HINTED],
    ["once it was done again", HINTED],
    ["of a visit that was long due when it was switched on", HINTED],
  ])("does not leave %s", async (why, request) => {
    const { db, content } = shop.platform;
    if (why.includes("knew before"))
      await book(shop, { email: EMAIL.toUpperCase(), datum: "2026-03-09" });
    await visit(request);
    if (why.includes("switched it"))
      await db.updateTable("company_settings").set({ auffrischung: false }).execute();
    await content.check();
    if (why.includes("never")) {
      const services = (await asAdmin("GET", "/api/services/refresh")).body as unknown as {
        id: string;
        title: string;
      }[];
      const id = services.find(({ title }) => title === INSIDE.leistungen[0])?.id;
      expect(
        (await asAdmin("PUT", `/api/services/${id}/refresh`, { monate: 0, text: "", version: 0 }))
          .body,
      ).toMatchObject({ monate: 0 });
    }
    shop.setClock("2026-09-01", "10:00");
    if (why.includes("anyway"))
      await book(shop, { email: EMAIL.toUpperCase(), datum: "2026-09-15" });
    if (why.includes("else brings"))
      await book(shop, { email: "andere@example.org", kennzeichen: "frab12", datum: "2026-09-15" });
    if (why.includes("said no"))
      await db
        .updateTable("mail_permissions")
        .set({ abgelehnt_am: "2026-03-20T08:00:00.000Z" })
        .execute();
    if (why.includes("done again")) {
      const again = await book(shop, { ...HINTED, datum: "2026-09-02" });
      await db
        .updateTable("bookings")
        .set({ status: "done", erledigt_am: "2026-09-02T16:00:00.000Z" })
        .where("id", "=", again)
        .execute();
    }
    await on(why.includes("long due") ? "2026-11-02" : "2026-09-10");
    expect(await told()).toEqual([]);
  });

  /** A visit that came by telephone, without any hint: taken in, signed, worked on and completed. */
  async function takenIn(einwilligung: boolean): Promise<string> {
    const admin = await shop.logInAdmin();
    const booking = await book(
      shop,
      { email: EMAIL, kennzeichen: "FR-AB 12", ...INSIDE },
      { token: admin },
    );
    shop.setClock("2026-03-10", "17:00");
    const id = newId();
    const person = {
      kennzeichen: "FR-AB 12",
      name: "Eva Neu",
      email: EMAIL,
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
    };
    const annahme = { ...person, ...INTAKE, leistungen: INSIDE.leistungen };
    await asAdmin("PUT", `/api/pass-visits/${id}`, {
      folge: 1,
      datum: "2026-03-10",
      booking_id: booking,
      annahme,
    });
    const signed = await asAdmin("PUT", `/api/pass-visits/${id}/signature`, {
      art: "tastatur",
      name: "Eva Neu",
      einwilligung,
    });
    expect(signed.status).toBe(200);
    await asAdmin("PATCH", `/api/bookings/${booking}/status`, {
      status: "done",
      benachrichtigen: false,
    });
    const { db } = shop.platform;
    const link = await db
      .transaction()
      .execute((tx) => ownLinkOf(tx, String(signed.body.pass_id), "2026-03-10T16:00:00.000Z"));
    return `/api/pass-links/${await passTokenOf(db, link)}/after-visits`;
  }

  it.each([
    ["annahme", "weil Sie bei der Annahme Ihres Autos eingewilligt haben"],
    ["pflegepass", "weil Sie im Pflegepass Ihres Autos eingewilligt haben"],
  ] as const)(
    "leaves on a yes said at: %s, whose words are kept, and one click of a mail program ends all",
    async (quelle, reason) => {
      const { db } = shop.platform;
      const page = await takenIn(quelle === "annahme");
      if (quelle === "pflegepass")
        expect((await shop.call("PUT", page, { erlaubt: true })).status).toBe(204);
      expect(await db.selectFrom("mail_permissions").selectAll().execute()).toMatchObject([
        {
          einwilligung_quelle: quelle,
          einwilligung_text: CONSENT_TEXTS[quelle],
          hinweis_am: null,
          abgelehnt_am: null,
        },
      ]);
      await on("2026-09-09");
      expect(await told()).toEqual([]);
      await on("2026-09-10");
      const [mail] = await delivered();
      expect(mail?.text).toContain(reason);
      const post = /<[^>]*(\/api\/mail-stops\/[\w-]+)>/.exec(
        mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "",
      )?.[1];
      expect(mail?.text).toContain(`/abmelden/${post?.split("/").at(-1)}`);
      const click = {
        rawBody: "List-Unsubscribe=One-Click",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      };
      expect((await shop.call("POST", post ?? "", undefined, click)).status).toBe(200);
      const next = await book(shop, { email: EMAIL, ...INSIDE, datum: "2026-09-21" });
      await db
        .updateTable("bookings")
        .set({ status: "done", erledigt_am: "2026-09-21T16:00:00.000Z" })
        .where("id", "=", next)
        .execute();
      await on("2027-03-22");
      expect(await told()).toEqual([]);
    },
  );

  it.each([
    ["without a word at the intake", false],
    ["on a yes at the intake that was taken back behind the own link", true],
    ["on a yes at the intake where an appointment is ahead", true],
    ["on a yes at the intake from whom mails were ended before", true],
  ] as const)("does not leave %s", async (why, einwilligung) => {
    const { db } = shop.platform;
    if (why.includes("ended before")) await book(shop, { ...HINTED, datum: "2026-03-09" });
    if (why.includes("ended before"))
      await db
        .updateTable("mail_permissions")
        .set({ abgelehnt_am: "2026-03-01T08:00:00.000Z" })
        .execute();
    const page = await takenIn(einwilligung);
    if (why.includes("taken back"))
      expect((await shop.call("PUT", page, { erlaubt: false })).status).toBe(204);
    shop.setClock("2026-09-01", "10:00");
    if (why.includes("ahead")) await book(shop, { email: EMAIL, datum: "2026-09-15" });
    await on("2026-09-10");
    expect(await told()).toEqual([]);
  });

  it("keeps what the first of two admins planned, and tells the second", async () => {
    const [service] = (await asAdmin("GET", "/api/services/refresh")).body as unknown as {
      id: string;
      version: number;
    }[];
    const plan = (monate: number, version: number) =>
      asAdmin("PUT", `/api/services/${service?.id}/refresh`, {
        monate,
        text: "Wieder dran.",
        version,
      });
    expect(service?.version).toBe(0);
    const answers = await Promise.all([plan(24, 0), plan(36, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect(kept).toMatchObject({ version: 1 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "veraltet",
      aktuell: kept,
    });
    expect((await plan(48, 1)).body).toMatchObject({ monate: 48, version: 2 });
    expect((await plan(60, 1)).status).toBe(409);
  });

  it("waits for the day and for the mail server, and goes to nobody who has booked or said no meanwhile", async () => {
    await visit();
    await on("2026-09-10", "22:00");
    const [mail] = await told();
    expect(new Date(Number(mail?.due_at)).toISOString()).toBe("2026-09-11T07:00:00.000Z");
    await server.goDown();
    shop.setClock("2026-09-11", "09:30");
    await shop.platform.outbox.deliverDue();
    expect(await told()).toMatchObject([{ sent_at: null, attempts: 1 }]);
    await server.comeUp();
    await book(shop, { email: EMAIL, datum: "2026-09-22" });
    shop.setClock("2026-09-11", "11:30");
    expect(await delivered()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it("tells of several services of a visit in one mail, and of two visits four weeks apart", async () => {
    const both = [...INSIDE.leistungen, "Lederreinigung (pro Sitz)"];
    await visit();
    await shop.platform.db
      .updateTable("bookings")
      .set({ leistungen: JSON.stringify(both) })
      .execute();
    const second = await book(shop, { ...HINTED, kennzeichen: "FR-XY 99", datum: "2026-03-20" });
    await shop.platform.db
      .updateTable("bookings")
      .set({ status: "done", erledigt_am: "2026-03-20T10:00:00.000Z" })
      .where("id", "=", second)
      .execute();
    await on("2026-09-20");
    expect(await told()).toHaveLength(1);
    expect(
      (await shop.platform.db.selectFrom("follow_ups").select("service_id").execute()).length,
    ).toBe(2);
    await on("2026-10-19");
    expect(await told()).toHaveLength(2);
  });

  it("needs an account's yes, and leaves to nobody whose account is gone", async () => {
    const { token } = await shop.addCustomer("anna@example.org");
    await shop.platform.db
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1) })
      .execute();
    expect(
      (await shop.call("PUT", "/api/users/me/after-visits", { erlaubt: true }, { token })).body,
    ).toMatchObject({ angeboten: true });
    await visit({ ...INSIDE, email: "anna@example.org" }, { token });
    expect(
      (
        await shop.call(
          "POST",
          "/api/users/me/delete",
          { passwort: CUSTOMER_PASSWORD, stornieren: true },
          { token },
        )
      ).status,
    ).toBe(204);
    await on("2026-09-12");
    expect(await told()).toEqual([]);
  });
});
