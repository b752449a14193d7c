import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { settleRequests } from "../../src/bookings/changes/acceptance.server.ts";
import { proposalLinkMaker } from "../../src/bookings/changes/proposal-link.server.ts";
import { releaseAccount } from "../../src/bookings/changes/release-account.server.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import type { ShopBooking } from "../../src/bookings/schema.ts";
import { confirmBookingLinkMaker } from "../../src/bookings/wizard/confirmation.server.ts";
import { releaseUnconfirmed } from "../../src/bookings/wizard/release-unconfirmed.server.ts";
import type { Service } from "../../src/catalogue/schema.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
} from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B90, B91, B92).

const WED = { datum: "2026-03-11", abgabezeit: "11:00" };
const THU = { datum: "2026-03-12", abgabezeit: "12:00" };
const FRI = { datum: "2026-03-13", abgabezeit: "10:00" };

describeOnBothDatabases("requests that need the shop's yes", (kind) => {
  let shop: TestShop;
  let admin = "";
  let staff = "";
  let wash = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff()).token;
    wash = (await services()).find(({ title }) => title === "Außenreinigung")?.id ?? "";
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
    await set({
      erstAnsehen: true,
      zusageFuer: [wash],
      zusageStunden: 24,
      zusageEnde: "freigeben",
    });
  });
  afterAll(() => shop.close());

  const services = async () =>
    (await shop.call("GET", "/api/services")).body as unknown as Service[];
  const set = async (change: Record<string, unknown>) => {
    const answer = await shop.call("PUT", "/api/settings", change, { token: admin });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const asShop = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: staff });
  const read = async (id: string) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin }))
      .body as unknown as ShopBooking;
  const accept = (id: string) => asShop("POST", `/api/bookings/${id}/accept`);
  const decline = (id: string, grund = "") =>
    asShop("POST", `/api/bookings/${id}/decline`, { grund });
  const propose = (id: string, termine: unknown[], nachricht = "") =>
    asShop("POST", `/api/bookings/${id}/proposal`, { termine, nachricht });
  const mailed = async (recipient: string) =>
    (await shop.mails())
      .filter((mail) => mail.recipient === recipient)
      .map(({ message }) => `${message.subject}\n${message.text}`);
  const toVisitor = () => mailed("test@example.org");
  const toShop = () => mailed("kontakt@musterglanz.example");
  const places = async () =>
    (await shop.platform.db.selectFrom("places").select("datum").orderBy("datum").execute()).map(
      ({ datum }) => datum,
    );
  const lastProposal = async (id: string) =>
    (await asShop("GET", `/api/bookings/${id}/proposal`)).body.vorschlag as {
      pfad: string;
      stand: string;
      version: number;
      gueltig_bis: string;
      grund: string;
    };
  const papers = () =>
    shop.platform.db
      .selectFrom("papers")
      .selectAll()
      .orderBy("nummer")
      .orderBy("version")
      .execute();
  const paperLink = async (recipient: string) => {
    const paperId = (await papers()).at(-1)?.id ?? "";
    const link = { purpose: "paper", label: "Zeit wählen", paperId } as const;
    return (await proposalLinkMaker(shop.platform)(link, recipient))?.href;
  };
  /** As if its guest had yet to confirm the address. */
  const bookUnconfirmed = async () => {
    const id = await book(shop);
    await shop.platform.db
      .updateTable("bookings")
      .set({ bestaetigung: "offen" })
      .where("id", "=", id)
      .execute();
    return id;
  };
  const tokenOf = async (id: string) => (await lastProposal(id)).pfad.split("/").at(-1) ?? "";
  const open = (token: string) => shop.call("GET", `/api/answers/${token}`);
  const answer = (token: string, body: unknown) => shop.call("POST", `/api/answers/${token}`, body);
  const take = (token: string, day: typeof WED, version = 1) =>
    answer(token, { antwort: "angenommen", version, ...day });

  it("are nowhere until the owner ticks a service", async () => {
    await set({ zusageFuer: [] });
    for (const service of await services()) expect(service).not.toHaveProperty("zusage");
    const sent = await shop.call("POST", "/api/bookings", bookingRequest());
    expect(sent.body).toEqual({ success: true, id: expect.any(String) });
    expect(await read(String(sent.body.id))).toMatchObject({
      zusage: "zugesagt",
      antwort_bis: null,
    });
    expect((await asShop("GET", "/api/booking-requests")).body).toEqual([]);
    expect(await accept(String(sent.body.id))).toMatchObject({
      status: 409,
      body: { code: "schon_zugesagt" },
    });
  });

  it("take their place at once, and say until when the shop answers", async () => {
    const sent = await shop.call("POST", "/api/bookings", bookingRequest(), {
      headers: { "Idempotency-Key": `ask-${kind}` },
    });
    expect(sent).toMatchObject({ status: 201, body: { antwort_bis: "2026-03-03T07:00:00.000Z" } });
    const again = await shop.call("POST", "/api/bookings", bookingRequest(), {
      headers: { "Idempotency-Key": `ask-${kind}` },
    });
    expect(again.body).toEqual(sent.body);
    const id = String(sent.body.id);
    expect(await read(id)).toMatchObject({ status: "open", zusage: "offen" });
    expect(await places()).toEqual(["2026-03-10"]);
    expect((await asShop("GET", "/api/booking-requests")).body).toMatchObject([{ id }]);
    const refused = await shop.call("POST", "/api/bookings", bookingRequest({ email: "b@b.de" }));
    expect(refused.body).toMatchObject({ code: "termin_belegt" });

    const [visitor] = await toVisitor();
    expect(visitor).toContain("Ihre Anfrage ist da");
    expect(visitor).toContain("antworten Ihnen bis 03.03.2026, 08:00 Uhr");
    const [later, now] = (await toShop()).sort();
    expect(later).toContain("Anfrage ohne Antwort: Außenreinigung");
    expect(now).toContain("Anfrage wartet auf Ihre Zusage: Außenreinigung");
    const reminder = (await shop.mails()).find(({ key }) => key.includes("answer-reminder"));
    expect(Number(reminder?.due_at)).toBe(Date.parse("2026-03-02T19:00:00Z"));
    const calendar = (await shop.mails()).flatMap(({ message }) =>
      "calendar" in message ? [message.calendar] : [],
    );
    expect(JSON.stringify(calendar)).toContain("STATUS:TENTATIVE");
  });

  it("are accepted: the confirmation leaves, the reminder of the shop does not", async () => {
    const id = await book(shop);
    expect(await accept(id)).toMatchObject({ status: 200, body: { zusage: "zugesagt" } });
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: "schon_zugesagt" } });
    const mails = await toVisitor();
    expect(mails.join("\n")).toContain("Terminzusage: Außenreinigung");
    expect((await shop.mails()).map(({ key }) => key)).not.toContain(
      `booking-answer-reminder:${id}`,
    );
    expect(
      (await shop.mails()).filter(({ key }) => key.startsWith("booking-reminder")),
    ).toHaveLength(1);
    expect(await places()).toEqual(["2026-03-10"]);
  });

  it("are declined with the shop's sentence, and the place is free", async () => {
    const id = await book(shop);
    expect(await decline(id, "Die Halle ist belegt.")).toMatchObject({
      status: 200,
      body: { status: "cancelled", stornogrund: "betrieb", spaet_storniert: false },
    });
    expect((await toVisitor()).join("\n")).toContain("Die Halle ist belegt.");
    expect(await places()).toEqual([]);
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: "nicht_offen" } });
  });

  it("make the contract with the acceptance, and the mail says so", async () => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const order = { vertragsmodell: "verbindlich", datum: "2026-03-24" };
    const id = await book(shop, order);
    const [asked] = await toVisitor();
    expect(asked).toContain("Der Vertrag kommt erst mit unserer Zusage zustande");
    expect(asked).not.toContain("Widerrufsbelehrung");
    shop.setClock("2026-03-03", "07:30");
    await accept(id);
    const accepted = (await toVisitor()).join("\n");
    expect(accepted).toContain("Damit ist der Vertrag geschlossen");
    // The time for a withdrawal runs from then on.
    expect((await read(id)).erstellt_am).toBe("2026-03-03T06:30:00.000Z");
    // A day that lies within that time if the shop takes all of its hours needs the wish already.
    shop.setClock("2026-03-02", "08:00");
    const near = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ ...order, datum: "2026-03-17", email: "n@example.org" }),
    );
    expect(near).toMatchObject({ status: 422 });
  });

  it("are withdrawn by their customer, but not moved", async () => {
    const id = await book(shop, { datum: "2026-03-03" });
    const link = await linkTokenOf(shop.platform.db, id);
    const move = await shop.call("PATCH", `/api/guest-bookings/${link}/date`, WED);
    expect(move).toMatchObject({ status: 409, body: { code: "nicht_zugesagt" } });
    const cancel = await shop.call("PATCH", `/api/guest-bookings/${link}/status`, {
      status: "cancelled",
    });
    // Nobody is late with what was never agreed.
    expect(cancel).toMatchObject({
      status: 200,
      body: { status: "cancelled", spaet_storniert: false },
    });
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: "nicht_offen" } });
  });

  it("meet their customer's withdrawal: one of both happens", async () => {
    const id = await book(shop);
    const link = await linkTokenOf(shop.platform.db, id);
    const [yes, no] = await Promise.all([
      accept(id),
      shop.call("PATCH", `/api/guest-bookings/${link}/status`, { status: "cancelled" }),
    ]);
    const { status, zusage } = await read(id);
    // A customer may cancel what was accepted; nobody accepts what was withdrawn.
    expect(no.status).toBe(200);
    expect(status).toBe("cancelled");
    expect(zusage).toBe(yes.status === 200 ? "zugesagt" : "offen");
    expect(await places()).toEqual([]);
  });

  it.each([
    ["freigeben", "cancelled", "offen", "nicht geschafft, rechtzeitig zu antworten"],
    ["zusagen", "open", "zugesagt", "Terminzusage"],
  ])("end as the owner chose: %s", async (zusageEnde, status, zusage, words) => {
    await set({ zusageEnde });
    const id = await book(shop);
    // The last second belongs to the shop.
    shop.setClock("2026-03-03", "08:00");
    await settleRequests(shop.platform);
    expect(await read(id)).toMatchObject({ status: "open", zusage: "offen" });
    shop.setClock("2026-03-03", "08:01");
    await Promise.all([settleRequests(shop.platform), settleRequests(shop.platform)]);
    expect(await read(id)).toMatchObject({ status, zusage });
    expect((await toVisitor()).filter((mail) => mail.includes(words))).toHaveLength(1);
    expect(await places()).toEqual(status === "open" ? ["2026-03-10"] : []);
  });

  it("at whose end the shop answers: one of both happens", async () => {
    const id = await book(shop);
    shop.setClock("2026-03-03", "08:01");
    const [yes] = await Promise.all([accept(id), settleRequests(shop.platform)]);
    expect(await read(id)).toMatchObject(
      yes.status === 200
        ? { status: "open", zusage: "zugesagt" }
        : { status: "cancelled", zusage: "offen" },
    );
    await expectPlacesFit(shop.platform.db);
  });

  it("are proposed other times, of which one press takes one", async () => {
    const id = await book(shop);
    expect(await propose(id, [WED, THU], "Donnerstag wäre am besten.")).toMatchObject({
      status: 201,
      body: { nummer: 1, version: 1 },
    });
    const mail = (await toVisitor()).join("\n");
    expect(mail).toContain("Donnerstag wäre am besten.");
    expect(mail).toContain("Mittwoch, 11. März 2026, 11:00 Uhr");
    const token = await tokenOf(id);
    // Programs that look through mails open links, too.
    for (const _ of [1, 2])
      expect(await open(token)).toMatchObject({
        status: 200,
        body: {
          stand: "gesendet",
          neuer: false,
          termine: [
            { ...WED, frei: true },
            { ...THU, frei: true },
          ],
          termin: { id, datum: "2026-03-10", zusage: "offen" },
        },
      });
    expect(JSON.stringify((await open(token)).body)).not.toContain("Test Kundin");
    expect(await places()).toEqual(["2026-03-10"]);

    expect(await take(token, THU)).toMatchObject({
      status: 200,
      body: { stand: "angenommen", antwort: THU, termin: { ...THU, zusage: "zugesagt" } },
    });
    // A double click, and the other device.
    expect(await take(token, THU)).toMatchObject({ status: 200, body: { stand: "angenommen" } });
    expect(await take(token, WED)).toMatchObject({
      status: 409,
      body: { code: "schon_beantwortet" },
    });
    expect(await answer(token, { antwort: "abgelehnt", version: 1 })).toMatchObject({
      status: 409,
    });
    expect(await places()).toEqual(["2026-03-12"]);
    expect((await toShop()).join("\n")).toContain("Vorschlag angenommen");
    expect((await toVisitor()).filter((text) => text.startsWith("Terminzusage"))).toHaveLength(1);
    expect(
      (await shop.mails()).filter(({ key }) => key.startsWith("booking-reminder")),
    ).toHaveLength(1);
    expect(await lastProposal(id)).toMatchObject({ stand: "angenommen" });
    expect((await asShop("GET", "/api/proposals")).body).toMatchObject([
      { nummer: 1, stand: "angenommen", buchung: { id, name: "Test Kundin" } },
    ]);
  });

  it("take one of two times that two devices press at once", async () => {
    const id = await book(shop);
    await propose(id, [WED, THU]);
    const token = await tokenOf(id);
    const answers = await Promise.all([take(token, WED), take(token, THU)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await places()).toHaveLength(1);
    await expectPlacesFit(shop.platform.db);
  });

  it("leave everything as it is where the proposed day is gone meanwhile", async () => {
    const id = await book(shop);
    await propose(id, [WED, THU]);
    const token = await tokenOf(id);
    await set({ zusageFuer: [] });
    const other = { ...WED, email: "schneller@example.org" };
    const [taken, rival] = await Promise.all([
      take(token, WED),
      shop.call("POST", "/api/bookings", bookingRequest(other)),
    ]);
    expect([taken.status, rival.status].sort()).toEqual(
      taken.status === 200 ? [200, 409] : [201, 409],
    );
    if (taken.status !== 200) {
      expect(taken.body).toMatchObject({ code: "termin_belegt" });
      expect((await open(token)).body).toMatchObject({
        stand: "gesendet",
        termine: [{ frei: false }, { frei: true }],
      });
      expect(await places()).toEqual(["2026-03-10", "2026-03-11"]);
      expect(await take(token, THU)).toMatchObject({ status: 200 });
    }
    await expectPlacesFit(shop.platform.db);
  });

  it("get a second proposal: the old link shows it and says so, and answers nothing unseen", async () => {
    const id = await book(shop);
    await propose(id, [WED]);
    const old = await tokenOf(id);
    expect((await propose(id, [FRI])).body).toEqual({ nummer: 1, version: 2 });
    expect(await open(old)).toMatchObject({ body: { version: 2, neuer: true, termine: [FRI] } });
    expect(await take(old, WED)).toMatchObject({
      status: 409,
      body: { code: "schon_beantwortet" },
    });
    expect(await take(old, FRI, 2)).toMatchObject({ status: 200 });
    expect((await asShop("GET", "/api/proposals")).body).toHaveLength(1);
  });

  it("are the shop's turn again when no time will do", async () => {
    const id = await book(shop);
    await propose(id, [WED]);
    const token = await tokenOf(id);
    shop.setClock("2026-03-02", "10:00");
    expect(
      await answer(token, { antwort: "abgelehnt", version: 1, grund: "Nur montags." }),
    ).toMatchObject({ status: 200, body: { stand: "abgelehnt" } });
    expect((await toShop()).join("\n")).toContain("„Nur montags.“");
    expect(await read(id)).toMatchObject({
      zusage: "offen",
      antwort_bis: "2026-03-03T09:00:00.000Z",
    });
    expect(await places()).toEqual(["2026-03-10"]);
    expect((await propose(id, [FRI])).body).toEqual({ nummer: 1, version: 2 });
  });

  it("end with a proposal that nobody answered, whatever the owner chose", async () => {
    await set({ zusageEnde: "zusagen" });
    const id = await book(shop);
    await propose(id, [WED]);
    const token = await tokenOf(id);
    expect((await lastProposal(id)).gueltig_bis).toBe("2026-03-04T07:00:00.000Z");
    shop.setClock("2026-03-04", "08:01");
    expect(await take(token, WED)).toMatchObject({ status: 409 });
    await settleRequests(shop.platform);
    expect(await read(id)).toMatchObject({ status: "cancelled" });
    expect(await places()).toEqual([]);
    expect((await open(token)).body).toMatchObject({ stand: "abgelaufen" });
  });

  it("end so, too, where no time would do and the shop said nothing more", async () => {
    await set({ zusageEnde: "zusagen" });
    const id = await book(shop);
    await propose(id, [WED]);
    await answer(await tokenOf(id), { antwort: "abgelehnt", version: 1 });
    shop.setClock("2026-03-03", "08:01");
    await settleRequests(shop.platform);
    expect(await read(id)).toMatchObject({ status: "cancelled", zusage: "offen" });
    expect((await toVisitor()).join("\n")).toContain("nicht geschafft, rechtzeitig zu antworten");
    expect(await places()).toEqual([]);
  });

  it("keep the page of a proposal until its own end, also after the day that was asked for", async () => {
    const id = await book(shop, { datum: "2026-03-03" });
    await propose(id, [THU]);
    const token = await tokenOf(id);
    shop.setClock("2026-03-04", "00:30");
    expect(await open(token)).toMatchObject({ status: 200, body: { stand: "gesendet" } });
    expect(await take(token, THU)).toMatchObject({ status: 200, body: { stand: "angenommen" } });
    expect(await places()).toEqual(["2026-03-12"]);
  });

  it("are the shop's turn for its hours where the first time is over", async () => {
    const id = await book(shop, { datum: "2026-03-03" });
    await propose(id, [THU]);
    const token = await tokenOf(id);
    shop.setClock("2026-03-04", "00:30");
    const no = { antwort: "abgelehnt", version: 1 };
    // A double click, too.
    for (const _ of [1, 2])
      expect(await answer(token, no)).toMatchObject({ status: 200, body: { stand: "abgelehnt" } });
    expect(await read(id)).toMatchObject({ antwort_bis: "2026-03-04T23:30:00.000Z" });
    shop.setClock("2026-03-04", "08:01");
    expect((await open(token)).status).toBe(404);
    await settleRequests(shop.platform);
    expect((await propose(id, [FRI])).body).toEqual({ nummer: 1, version: 2 });
  });

  it.each([
    ["nobody touched: nobody's", {}, false],
    ["the shop has changed: the shop's", { notiz: "Ruft zurück" }, true],
  ])("of a guest who has yet to confirm, %s", async (_, change, isShops) => {
    const id = await bookUnconfirmed();
    if (isShops) await shop.call("PATCH", `/api/bookings/${id}`, change, { token: admin });
    expect((await asShop("GET", "/api/booking-requests")).body).toHaveLength(isShops ? 1 : 0);
    shop.setClock("2026-03-03", "08:01");
    await settleRequests(shop.platform);
    expect(await releaseUnconfirmed(shop.platform)).toBe(isShops ? 0 : 1);
    if (isShops) expect(await read(id)).toMatchObject({ status: "cancelled" });
    expect(await places()).toEqual([]);
  });

  it("keep the end of a proposal when their guest confirms the address meanwhile", async () => {
    const id = await bookUnconfirmed();
    await propose(id, [WED]);
    const { gueltig_bis } = await lastProposal(id);
    const link = { purpose: "confirm-booking", label: "Bestätigen", bookingId: id } as const;
    const made = await confirmBookingLinkMaker(shop.platform)(link, "test@example.org");
    const token = /termin\/([\w-]+)/.exec(made?.href ?? "")?.[1];
    shop.setClock("2026-03-02", "09:00");
    const toShopBefore = await toShop();
    const confirmed = await shop.call("POST", `/api/booking-confirmations/${token}`);
    expect(confirmed).toMatchObject({ status: 200, body: { bestaetigung: "bestaetigt" } });
    expect(await read(id)).toMatchObject({ antwort_bis: gueltig_bis });
    // It is not the shop's turn, and nobody reminds it.
    expect(await toShop()).toEqual(toShopBefore);
  });

  it("close the link that went to an address which the shop has put right", async () => {
    const id = await book(shop);
    await propose(id, [WED]);
    const old = await tokenOf(id);
    expect(await paperLink("test@example.org")).toContain(old);
    const change = { email: "richtig@example.org", mail: false };
    const edited = await shop.call("PATCH", `/api/bookings/${id}`, change, { token: admin });
    expect(edited.status).toBe(200);
    expect((await open(old)).status).toBe(404);
    expect((await take(old, WED)).status).toBe(404);
    expect(await paperLink("test@example.org")).toBeUndefined();
    const token = await tokenOf(id);
    expect(await paperLink("richtig@example.org")).toContain(token);
    expect(await take(token, WED)).toMatchObject({ status: 200 });
  });

  it("go with an account: nothing waits any more, and nobody's words are kept", async () => {
    const own = { token: (await shop.addCustomer("geht@example.org")).token };
    const declined = await book(shop, {}, own);
    await propose(declined, [WED], "Gruß an Anna");
    const no = { antwort: "abgelehnt", version: 1, grund: "Anna kann nur montags." };
    await answer(await tokenOf(declined), no);
    await propose(await book(shop, { datum: "2026-03-17" }, own), [THU], "Gruß an Anna");
    const body = { passwort: CUSTOMER_PASSWORD, stornieren: true };
    expect((await shop.call("POST", "/api/users/me/delete", body, own)).status).toBe(204);
    expect(await papers()).toMatchObject([
      { stand: "abgelehnt", nachricht: "", grund: "" },
      { stand: "zurueckgezogen", nachricht: "", grund: "" },
    ]);
    expect(await paperLink("geht@example.org")).toBeUndefined();
  });

  it("go with an account, also when their first time is over and another is proposed", async () => {
    const customer = await shop.addCustomer();
    const id = await book(shop, { datum: "2026-03-03" }, { token: customer.token });
    await propose(id, [THU]);
    shop.setClock("2026-03-04", "00:30");
    await shop.platform.db
      .transaction()
      .execute((tx) => releaseAccount(shop.platform, tx, customer.id, "customer"));
    expect(await papers()).toMatchObject([{ stand: "zurueckgezogen" }]);
    expect(await places()).toEqual([]);
  });

  it("keep why a proposal would not do when the next one replaces it", async () => {
    const id = await book(shop);
    await propose(id, [WED]);
    const no = { antwort: "abgelehnt", version: 1, grund: "Nur nachmittags." };
    await answer(await tokenOf(id), no);
    await propose(id, [THU]);
    expect(await papers()).toMatchObject([
      { stand: "ersetzt", grund: "Nur nachmittags." },
      { stand: "gesendet", grund: "" },
    ]);
  });

  it("are no contract within the time for a withdrawal unless their customer wishes to begin early", async () => {
    await set({ zusageEnde: "zusagen" });
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const DAY = { datum: "2026-03-18", abgabezeit: "10:00" };
    const order = { vertragsmodell: "verbindlich", ...DAY };
    const id = await book(shop, order);
    await propose(id, [FRI]);
    await answer(await tokenOf(id), { antwort: "abgelehnt", version: 1 });
    // The shop has its hours again, and the days that count begin with its yes.
    shop.setClock("2026-03-04", "07:00");
    const late = await accept(id);
    expect(late).toMatchObject({ status: 409, body: { code: "beginn_nicht_gewuenscht" } });
    expect((await propose(id, [DAY])).status).toBe(201);
    const token = await tokenOf(id);
    expect(await take(token, DAY, 2)).toMatchObject({ status: 422 });
    const yes = { antwort: "angenommen", version: 2, ...DAY, vorzeitigerBeginn: true };
    expect(await answer(token, yes)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      ...DAY,
      zusage: "zugesagt",
      vorzeitigerBeginn: true,
      erstellt_am: "2026-03-04T06:00:00.000Z",
    });
    expect(await places()).toEqual(["2026-03-18"]);
  });

  it("take a proposal back when their day is closed", async () => {
    const id = await book(shop);
    await propose(id, [WED]);
    const closed = await shop.call(
      "POST",
      "/api/closures",
      { von: "2026-03-10", bis: "2026-03-10", umgang: [{ id, aktion: "stornieren" }] },
      { token: admin },
    );
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await papers()).toMatchObject([{ stand: "zurueckgezogen" }]);
    expect(await paperLink("test@example.org")).toBeUndefined();
  });

  it("are declined by telephone where there is no mail", async () => {
    const id = await book(shop);
    await shop.call("PATCH", `/api/bookings/${id}`, { email: "" }, { token: admin });
    expect((await decline(id)).status).toBe(200);
    expect((await asShop("GET", "/api/bookings/to-call")).body).toMatchObject([
      { id, was: ["abgesagt: Di, 10.03., 10:00 Uhr"] },
    ]);
  });

  it("take a proposal back with the shop's yes, or with the customer's no", async () => {
    const id = await book(shop);
    await propose(id, [WED]);
    const token = await tokenOf(id);
    await accept(id);
    expect((await open(token)).body).toMatchObject({ stand: "zurueckgezogen" });
    expect(await take(token, WED)).toMatchObject({ status: 409 });
    expect(await places()).toEqual(["2026-03-10"]);
  });

  it.each([
    ["the time that was asked for", [{ datum: "2026-03-10", abgabezeit: "10:00" }], 0],
    ["the same time twice", [WED, WED], 1],
    ["a Sunday", [{ ...WED, datum: "2026-03-15" }], 0],
    ["a time that nobody may book", [{ ...WED, abgabezeit: "23:00" }], 0],
  ])("are not proposed %s", async (_, termine, at) => {
    const id = await book(shop);
    const refused = await propose(id, termine);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields as object)).toEqual([`termine.${at}`]);
  });

  it("are not proposed four times, none, or a full day", async () => {
    const id = await book(shop);
    expect((await propose(id, [])).status).toBe(422);
    expect((await propose(id, [WED, THU, FRI, { ...WED, abgabezeit: "10:00" }])).status).toBe(422);
    await book(shop, { ...WED, email: "voll@example.org" });
    expect((await propose(id, [WED])).status).toBe(422);
  });

  it("are ordered with a proposed time only with the wish to begin early", async () => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const id = await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-24" });
    await propose(id, [WED]);
    const token = await tokenOf(id);
    expect(await take(token, WED)).toMatchObject({
      status: 422,
      body: { fields: { vorzeitigerBeginn: expect.any(String) } },
    });
    const body = { antwort: "angenommen", version: 1, ...WED, vorzeitigerBeginn: true };
    expect(await answer(token, body)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ vorzeitigerBeginn: true, zusage: "zugesagt" });
  });

  it("open by nobody's guess, and go with their booking", async () => {
    expect(await open("abc-def")).toMatchObject({ status: 404, body: { code: "link_ungueltig" } });
    const id = await book(shop);
    await propose(id, [WED]);
    const token = await tokenOf(id);
    await shop.call("DELETE", `/api/bookings/${id}?benachrichtigen=nein`, undefined, {
      token: admin,
    });
    expect((await open(token)).status).toBe(404);
    expect(await shop.platform.db.selectFrom("papers").selectAll().execute()).toEqual([]);
  });

  it("stand in the feed, the export and a filter of the list as what they are", async () => {
    const id = await book(shop);
    await accept(await book(shop, { ...WED, email: "zugesagt@example.org" }));
    const waiting = await asShop("GET", "/api/bookings?status=open&zusage=offen");
    expect((waiting.body as unknown as ShopBooking[]).map((booking) => booking.id)).toEqual([id]);
    expect((await asShop("GET", "/api/bookings?zusage=vielleicht")).status).toBe(422);
    await shop.confirm(admin, ADMIN.password);
    const made = await shop.call("POST", "/api/calendar/subscription", undefined, { token: admin });
    const { pathname } = new URL(String(made.body.url));
    const feed = await (await createApi(shop.platform).request(pathname)).text();
    expect(feed).toContain("STATUS:TENTATIVE");
    expect(feed).toContain("Angefragt: Test Kundin");
    const csv = await shop.call(
      "GET",
      "/api/bookings.csv?von=2026-03-01&bis=2026-03-31",
      undefined,
      {
        token: admin,
      },
    );
    expect(JSON.stringify(csv.body)).toContain("angefragt");
  });
});
