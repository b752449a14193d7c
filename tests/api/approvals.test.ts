import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { settleApprovals } from "../../src/care-pass/approvals/answer-approval.server.ts";
import type { Approval } from "../../src/care-pass/approvals/schema.ts";
import { drawProtocol } from "../../src/care-pass/intake/draw-protocol.server.ts";
import { findVisit } from "../../src/care-pass/visits.data.ts";
import { readLastContract } from "../../src/db/last-contract.server.ts";
import { listPapersOf } from "../../src/papers/papers.data.ts";
import { sha256 } from "../../src/server/new-id.server.ts";
import { approvalWish } from "../support/approvals.ts";
import { book, changeSettings, emptyCalendar, expectPlacesFit } from "../support/bookings.ts";
import { brokenOfPlainPaper } from "../support/check-pdf-a.ts";
import { openHttpNode } from "../support/http-node.ts";
import { forgetPasses } from "../support/passes.ts";
import { jpegOf } from "../support/pictures.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { filesInPdf, textOfPdf } from "../support/read-receipt.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B99, E25).

const VISIT = "v00000000001";
const A = "f00000000001";
const B = "f00000000002";
const OWN = "erika@example.org";
const HOURS = {
  an: true,
  arbeitsplaetze: [{ id: "halle", name: "Halle", leistungen: [] }],
  leistungen: {},
  extras: {},
};
const SHOP_MAIL = "kontakt@musterglanz.example";

describeOnBothDatabases("approvals of extra work", (kind) => {
  let shop: TestShop;
  let node: Awaited<ReturnType<typeof openHttpNode>>;
  let admin = "";
  let staff = "";
  let booking = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    node = await openHttpNode(shop.platform);
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff()).token;
  });
  beforeEach(async () => {
    await forgetPasses(shop);
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("contact_messages").execute();
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung", freigaben: true });
    booking = await book(shop, { email: OWN, name: "Erika Beispiel" });
    shop.setClock("2026-03-10", "11:00");
  });
  afterAll(async () => {
    await node.close();
    await shop.close();
  });

  const asStaff = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: staff });
  const keep = (id = A, more: Record<string, unknown> = {}) =>
    asStaff("PUT", `/api/approvals/${id}`, approvalWish(booking, more));
  const send = (id = A, weg = "mail") => asStaff("POST", `/api/approvals/${id}/send`, { weg });
  const ask = async (id = A, more: Record<string, unknown> = {}, weg = "mail") => {
    const kept = await keep(id, more);
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const sent = await send(id, weg);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as unknown as Approval;
  };
  const tokenOf = ({ url }: Pick<Approval, "url">) => url.split("/").at(-1) ?? "";
  const open = (approval: Approval) => shop.call("GET", `/api/approval-links/${tokenOf(approval)}`);
  const answer = (approval: Approval, body: unknown) =>
    shop.call("POST", `/api/approval-links/${tokenOf(approval)}`, body);
  const yes = (approval: Approval, wahl: number[], preis_cent: number, more = {}) =>
    answer(approval, { antwort: "angenommen", wahl, preis_cent, vorzeitigerBeginn: true, ...more });
  const no = (approval: Approval, grund = "") => answer(approval, { antwort: "abgelehnt", grund });
  const said = (id: string, wahl = [0, 1], more = {}) =>
    asStaff("POST", `/api/approvals/${id}/said`, { name: "Petra Probe", wahl, ...more });
  const row = () =>
    shop.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", booking)
      .executeTakeFirstOrThrow();
  const subjects = async (recipient: string) =>
    (await shop.mails())
      .filter((mail) => mail.recipient === recipient)
      .map(({ message }) => message.subject ?? "");
  const places = async () =>
    (
      await shop.platform.db
        .selectFrom("places")
        .select("datum")
        .where("booking_id", "=", booking)
        .orderBy("datum")
        .execute()
    ).map(({ datum }) => datum);
  const freigabe = async () =>
    (await asStaff("GET", `/api/bookings/${booking}`)).body.freigabe as string | null;

  async function takeIn(isSigned = true) {
    const annahme = {
      kennzeichen: "FR-AB 123",
      modell: "VW Golf",
      name: "Erika Beispiel",
      email: OWN,
      telefon: "0151 12345678",
      leistungen: ["Außenreinigung"],
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
      ohneSchaden: true,
      preis_cent: 4000,
      vereinbart_cent: 4000,
      uebersprungen: ["vorne", "links", "hinten", "rechts", "innen"],
    };
    await asStaff("PUT", `/api/pass-visits/${VISIT}`, {
      folge: 1,
      datum: "2026-03-10",
      booking_id: booking,
      annahme,
    });
    if (!isSigned) return;
    const signed = await asStaff("PUT", `/api/pass-visits/${VISIT}/signature`, {
      art: "tastatur",
      name: "Erika Beispiel",
    });
    expect(signed.status).toBe(200);
  }

  async function picture(paper: string, id: string, hash = "") {
    const form = new FormData();
    form.append("sha256", hash);
    form.append("bild", new Blob([new Uint8Array(await jpegOf(60, 40))]), "bild.jpg");
    const response = await fetch(`${node.url}/api/approvals/${paper}/pictures/${id}`, {
      method: "PUT",
      body: form,
      headers: { Authorization: `Bearer ${staff}` },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it("leave by mail; opening changes nothing and says nothing of the person; the car says that it waits", async () => {
    expect(await freigabe()).toBeNull();
    const asked = await ask();
    expect(asked).toMatchObject({
      stand: "gesendet",
      weg: "mail",
      vorher_cent: 4000,
      antwort: null,
    });
    expect(asked.gueltig_bis).toBe("2026-03-10T12:00:00.000Z");
    expect(asked.qr).toContain("<svg");
    expect(await freigabe()).toBe(asked.gueltig_bis);
    const [mail] = (await shop.mails()).filter(({ key }) => key === `paper:${A}`);
    expect(mail).toMatchObject({ recipient: OWN });
    expect(mail?.message.text).toContain("Ohne Ihre Antwort machen wir nur das Vereinbarte.");
    expect(mail?.message.text).toContain("115,00");
    const before = await row();
    for (const _ of [1, 2]) {
      const opened = await open(asked);
      expect(opened).toMatchObject({ status: 200, body: { stand: "gesendet", vorher_cent: 4000 } });
      expect(JSON.stringify(opened.body)).not.toMatch(/Erika|erika@|0151|FR-AB/);
    }
    expect(await row()).toEqual(before);
    expect((await shop.call("GET", `/api/approval-links/${A}-falsch`)).status).toBe(404);
    expect((await shop.call("GET", `/api/answers/${tokenOf(asked)}`)).status).toBe(404);
    // The same again is the same.
    expect((await send()).body).toMatchObject({ nummer: asked.nummer, stand: "gesendet" });
    expect((await subjects(OWN)).filter((subject) => subject.startsWith("Freigabe"))).toHaveLength(
      1,
    );
  });

  it("become lines of the booking with reason, price and sum, and the appendix of what was signed", async () => {
    await takeIn();
    const before = await shop.platform.db
      .selectFrom("pass_visits")
      .select(["inhalt", "fingerabdruck"])
      .executeTakeFirstOrThrow();
    const asked = await ask();
    const given = await yes(asked, [0], 8500);
    expect(given).toMatchObject({
      status: 200,
      body: { stand: "angenommen", vorher_cent: 4000, antwort: { wahl: [0], nachher_cent: 8500 } },
    });
    expect(await row()).toMatchObject({ preis_cent: 8500, dauerTage: 1, version: 2 });
    expect((await row()).positionen.at(-1)).toEqual({
      art: "freigabe",
      title: "Flugrost entfernen",
      preis_cent: 4500,
      grund: "Am Heck",
      minuten: 45,
    });
    expect(await freigabe()).toBeNull();
    const [appendix] = await shop.platform.db.selectFrom("pass_additions").selectAll().execute();
    expect(appendix?.fingerabdruck).toBe(sha256(appendix?.text ?? ""));
    expect(appendix?.text).toContain(before.fingerabdruck);
    expect(appendix?.text).toContain("Nicht freigegeben:\n– Scheiben versiegeln");
    const visit = await findVisit(shop.platform.db, VISIT);
    expect(visit).toMatchObject(before);
    expect(sha256(visit?.inhalt ?? "")).toBe(before.fingerabdruck);
    if (!visit) throw new Error("no visit");
    const { content } = await drawProtocol(shop.platform.db, visit);
    expect((await textOfPdf(content)).replace(/\s+/g, "")).toContain(appendix?.fingerabdruck);
    expect(brokenOfPlainPaper(content)).toEqual([]);
    // Whoever has the PDF alone can check both.
    expect(filesInPdf(content).map(sha256)).toEqual([
      before.fingerabdruck,
      appendix?.fingerabdruck,
    ]);
    // What was signed and what the booking says since do not differ for it.
    expect((await asStaff("GET", `/api/pass-visits/${VISIT}`)).body).toMatchObject({
      weicht_ab: false,
    });
    expect((await subjects(OWN)).join()).toContain("Auftragsbestätigung: Freigabe Nr.");
    expect((await subjects(SHOP_MAIL)).join()).toContain("Freigegeben: Freigabe Nr.");
    const journal = await shop.call("GET", "/api/journal", undefined, { token: admin });
    expect(JSON.stringify(journal.body)).toMatch(/freigegeben: 1 von 2, Preis 40,00.€ → 85,00.€/);
  });

  it("tell a firm's price to nobody who booked by its link", async () => {
    await shop.platform.db
      .updateTable("bookings")
      .set({ firmenlink: true })
      .where("id", "=", booking)
      .execute();
    const asked = await ask();
    expect((await open(asked)).body).toMatchObject({ vorher_cent: 0, firmenlink: true });
    expect((await yes(asked, [0, 1], 11500)).status).toBe(409);
    const given = await yes(asked, [0, 1], 7500);
    expect(given).toMatchObject({
      status: 200,
      body: { vorher_cent: 0, antwort: { nachher_cent: 7500 } },
    });
    expect(await row()).toMatchObject({ preis_cent: 11_500 });
    const told = (await shop.mails()).filter(({ recipient }) => recipient === OWN);
    const about = told.filter(({ message }) => message.subject?.includes("Freigabe"));
    expect(about.length).toBeGreaterThan(0);
    for (const { message } of about) {
      expect(message.text).toContain("75,00");
      expect(message.text).not.toMatch(/40,00|115,00/);
    }
  });

  it("are billed line by line", async () => {
    const asked = await ask();
    await yes(asked, [0, 1], 11500);
    const done = await shop.call(
      "PATCH",
      `/api/bookings/${booking}/status`,
      { status: "done", rechnung: {} },
      { token: admin },
    );
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [receipt] = await shop.platform.db.selectFrom("receipts").selectAll().execute();
    expect(JSON.stringify(receipt)).toContain("Flugrost entfernen");
    expect((await row()).endpreis_cent).toBe(11_500);
  });

  it("keep the car longer, also where the day after is taken: then the shop is told", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1 });
    shop.setClock("2026-03-02", "08:00");
    const other = await book(shop, { datum: "2026-03-11", email: "andere@example.org" });
    shop.setClock("2026-03-10", "11:00");
    const asked = await ask(A, {
      befunde: [{ title: "Politur", preis_cent: 18000, tage: 1 }],
    });
    expect((await yes(asked, [0], 22000)).status).toBe(200);
    expect(await row()).toMatchObject({ dauerTage: 2, bis: "2026-03-11", preis_cent: 22_000 });
    expect(await places()).toEqual(["2026-03-10", "2026-03-11"]);
    const news = (await shop.mails()).find(({ key }) => key === `paper-angenommen:${A}`);
    expect(news?.message.text).toContain("mehr Zeit, als an den Tagen frei ist");
    expect(other).not.toBe(booking);
  });

  it("take the hours of a bay where hours are counted", async () => {
    await changeSettings(shop.platform.db, { stunden: HOURS });
    const asked = await ask(A, {
      befunde: [{ title: "Politur", preis_cent: 18000, minuten: 120 }],
    });
    const quarters = async () =>
      Number(
        (
          await shop.platform.db
            .selectFrom("bay_quarters")
            .select((select) => select.fn.countAll().as("count"))
            .where("booking_id", "=", booking)
            .executeTakeFirstOrThrow()
        ).count,
      );
    expect((await yes(asked, [0], 22000)).status).toBe(200);
    const taken = await quarters();
    expect(taken).toBeGreaterThan(8);
    const again = await ask(B, { befunde: [{ title: "Wachs", preis_cent: 2000, minuten: 60 }] });
    expect((await yes(again, [0], 24000)).status).toBe(200);
    expect((await quarters()) - taken).toBe(4);
    await changeSettings(shop.platform.db, { stunden: { ...HOURS, an: false } });
  });

  it("are answered once: of two devices the first counts, a double press is one, and the other sees it", async () => {
    const asked = await ask();
    const both = await Promise.all([yes(asked, [0], 8500), yes(asked, [1], 7000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stands = [8500, 7000];
    expect(stands).toContain((await row()).preis_cent);
    const second = await ask(B);
    const now = (await open(second)).body.vorher_cent as number;
    const mixed = await Promise.all([yes(second, [0], now + 4500), no(second)]);
    expect(mixed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = await ask("f00000000003");
    const price = ((await open(third)).body.vorher_cent as number) + 7500;
    const twice = await Promise.all([yes(third, [0, 1], price), yes(third, [1, 0], price)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await row()).preis_cent).toBe(price);
    const late = await no(third);
    expect(late).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    await expectPlacesFit(shop.platform.db);
  });

  it.each<[string, (asked: Approval) => Promise<unknown>, string]>([
    ["withdrawn", () => asStaff("POST", `/api/approvals/${A}/withdraw`), "zurueckgezogen"],
    ["declined", (asked) => no(asked, "Zu teuer"), "abgelehnt"],
    ["said on the telephone", () => said(A), "angenommen"],
    [
      "over",
      async () => {
        shop.setClock("2026-03-10", "13:01");
      },
      "abgelaufen",
    ],
    [
      "of a booking that is done",
      () =>
        shop.call("PATCH", `/api/bookings/${booking}/status`, { status: "done" }, { token: admin }),
      "zurueckgezogen",
    ],
    [
      "of a booking that is cancelled",
      () =>
        shop.call(
          "PATCH",
          `/api/bookings/${booking}/status`,
          { status: "cancelled" },
          { token: admin },
        ),
      "zurueckgezogen",
    ],
  ])("%s: the page says so, and a yes comes too late", async (_, end, stand) => {
    const asked = await ask();
    await end(asked);
    expect(await open(asked)).toMatchObject({ status: 200, body: { stand } });
    const before = await row();
    const late = await yes(asked, [1], 7000);
    expect(late).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    expect(await row()).toEqual(before);
    if (stand !== "angenommen") expect(before.preis_cent).toBe(4000);
  });

  it("are replaced by a newer one, which the old link shows", async () => {
    const asked = await ask();
    const newer = await ask(B, { befunde: [{ title: "Wachs", preis_cent: 2000 }] });
    expect(await open(asked)).toMatchObject({
      body: { neuer: true, nummer: newer.nummer, stand: "gesendet" },
    });
    expect(await yes(asked, [0], 8500)).toMatchObject({ status: 409 });
    expect((await yes(newer, [0], 6000)).status).toBe(200);
    const { body } = await asStaff("GET", `/api/bookings/${booking}/approvals`);
    expect((body as unknown as Approval[]).map(({ stand }) => stand)).toEqual([
      "angenommen",
      "ersetzt",
    ]);
  });

  it("end with their time: the old agreement stands, and the shop hears of it once", async () => {
    const asked = await ask();
    shop.setClock("2026-03-10", "13:00");
    await settleApprovals(shop.platform);
    expect(await open(asked)).toMatchObject({ body: { stand: "gesendet" } });
    shop.setClock("2026-03-10", "13:01");
    await Promise.all([settleApprovals(shop.platform), settleApprovals(shop.platform)]);
    expect(await freigabe()).toBeNull();
    expect((await row()).preis_cent).toBe(4000);
    expect(
      (await subjects(SHOP_MAIL)).filter((subject) => subject.startsWith("Keine Antwort")),
    ).toHaveLength(1);
    // A new one can be asked.
    expect((await ask(B)).stand).toBe("gesendet");
  });

  it("take the price that the page showed, or ask to look again", async () => {
    const asked = await ask();
    await shop.call(
      "PATCH",
      `/api/bookings/${booking}`,
      { preis: "50,00", mail: false },
      { token: admin },
    );
    expect(await yes(asked, [0], 8500)).toMatchObject({
      status: 409,
      body: { code: "preis_geaendert" },
    });
    expect(await open(asked)).toMatchObject({ body: { vorher_cent: 5000 } });
    expect((await yes(asked, [0], 9500)).status).toBe(200);
    expect((await row()).preis_cent).toBe(9500);
  });

  itOnOneDatabase(kind)(
    "in whatever order they are asked and answered: the booking's lines are its price, each approved line once",
    async () => {
      const random = randomNumbers(5);
      const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
      const known: { id: string; asked: Approval }[] = [];
      for (let step = 0; step < 25; step++) {
        const id = `f${String(step).padStart(11, "0")}`;
        const befunde = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, place) => ({
          ...{ title: `Arbeit ${step}.${place}`, preis_cent: Math.floor(random() * 9_999) },
          minuten: pick([0, 15, 60]),
        }));
        if (known.length === 0 || random() < 0.5)
          known.push({ id, asked: await ask(id, { befunde }) });
        const { id: some, asked } = pick(known);
        const wahl = asked.befunde.map((_, place) => place).filter(() => random() < 0.6);
        const more = wahl.reduce((sum, place) => sum + (asked.befunde[place]?.preis_cent ?? 0), 0);
        const { preis_cent } = await row();
        const acts: (() => Promise<{ status: number }>)[] = [
          () => yes(asked, wahl, preis_cent + more),
          () => said(some, wahl),
          () => no(asked),
          () => asStaff("POST", `/api/approvals/${some}/withdraw`),
        ];
        const done = await Promise.all([pick(acts)(), pick(acts)()]);
        expect(done.filter(({ status }) => status >= 500)).toEqual([]);
        const now = await row();
        expect(now.positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(now.preis_cent);
        const approved = now.positionen.filter(({ art }) => art === "freigabe");
        expect(new Set(approved.map(({ title }) => title)).size).toBe(approved.length);
      }
      expect((await row()).preis_cent).toBeGreaterThan(4000);
      await expectPlacesFit(shop.platform.db);
    },
  );

  it("stay when the owner puts class or services of the booking right", async () => {
    const asked = await ask();
    await yes(asked, [0], 8500);
    const edited = await shop.call(
      "PATCH",
      `/api/bookings/${booking}`,
      { verschmutzung: "Mittel", mail: false },
      { token: admin },
    );
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const { positionen, preis_cent } = await row();
    expect(positionen.some(({ art }) => art === "freigabe")).toBe(true);
    expect(positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(preis_cent);
  });

  it.each(["reservierung", "verbindlich"] as const)(
    "are an order, with %s too: wish to begin early, notice, confirmation, the link to withdraw",
    async (vertragsmodell) => {
      const db = shop.platform.db;
      await db.updateTable("bookings").set({ vertragsmodell }).where("id", "=", booking).execute();
      await db.updateTable("installation").set({ vertrag_am: null }).execute();
      const asked = await ask();
      expect(await yes(asked, [0], 8500, { vorzeitigerBeginn: false })).toMatchObject({
        status: 422,
        body: { fields: { vorzeitigerBeginn: expect.any(String) } },
      });
      expect((await yes(asked, [0], 8500)).status).toBe(200);
      expect(await readLastContract(db)).toBe("2026-03-10");
      const mail = (await shop.mails()).find(({ key }) => key === `paper-given:${A}`);
      expect(mail?.message.subject).toContain("Auftragsbestätigung");
      expect(mail?.message.text).toContain("Widerrufsrecht");
      expect(mail?.message.attachment).toMatchObject({ kind: "contract" });
    },
  );

  it("are noted from the telephone by name and time, also of a draft, and confirmed by mail", async () => {
    await takeIn();
    await keep();
    const at = "2026-03-10T09:30:00.000Z";
    expect(await said(A, [1], { am: at })).toMatchObject({
      status: 200,
      body: { stand: "angenommen", weg: "telefon", name: "Petra Probe", beantwortet_am: at },
    });
    expect((await said(A, [1], { am: at })).status).toBe(200);
    expect((await row()).preis_cent).toBe(7000);
    const [appendix] = await shop.platform.db.selectFrom("pass_additions").selectAll().execute();
    expect(appendix?.text).toContain("10:30 Uhr, am Telefon: Petra Probe");
    expect((await subjects(OWN)).join()).toContain("Auftragsbestätigung: Freigabe Nr.");
    expect(await said(A, [0], { name: "Jemand" })).toMatchObject({ status: 409 });
    expect(await said(B)).toMatchObject({ status: 404 });
    await keep(B);
    expect(await said(B, [7])).toMatchObject({ status: 422 });
    expect((await row()).preis_cent).toBe(7000);
  });

  it("carry pictures: kept once, shown by the link alone, and missed before they leave", async () => {
    const befunde = [{ title: "Flugrost", preis_cent: 4500, bild: "p00000000001" }];
    expect((await picture(A, "p00000000001")).status).toBe(404);
    await keep(A, { befunde });
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: "bilder_fehlen", fehlend: ["p00000000001"] },
    });
    expect((await picture(A, "p00000000001", "0".repeat(64))).status).toBe(422);
    for (const _ of [1, 2]) expect((await picture(A, "p00000000001")).status).toBe(200);
    await keep(B);
    expect((await picture(B, "p00000000001")).status).toBe(409);
    const asked = await ask(A, { befunde });
    expect(asked.befunde[0]?.bild).toMatchObject({ id: "p00000000001" });
    expect((await picture(A, "p00000000002")).status).toBe(409);
    const shown = await fetch(
      `${node.url}/api/approval-links/${tokenOf(asked)}/pictures/p00000000001`,
    );
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const foreign = await fetch(
      `${node.url}/api/approval-links/${tokenOf(asked)}/pictures/p00000000009`,
    );
    expect(foreign.status).toBe(404);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      "while they are switched off",
      () => changeSettings(shop.platform.db, { freigaben: false }),
      "freigaben_aus",
    ],
    ["before the intake is signed", () => takeIn(false), "freigabe_nicht_moeglich"],
    [
      "once the booking is done",
      () =>
        shop.call("PATCH", `/api/bookings/${booking}/status`, { status: "done" }, { token: admin }),
      "freigabe_nicht_moeglich",
    ],
  ])("are not asked %s", async (_, prepare, code) => {
    await prepare();
    expect(await keep()).toMatchObject({ status: 409, body: { code } });
  });

  it("are not asked before the car came, unless its intake is signed", async () => {
    shop.setClock("2026-03-10", "08:00");
    expect(await keep()).toMatchObject({ status: 409, body: { code: "freigabe_nicht_moeglich" } });
    await takeIn();
    expect((await keep()).status).toBe(200);
  });

  it("stay as they were sent: other contents under the same id are refused, the same are not", async () => {
    await ask();
    expect(await keep()).toMatchObject({ status: 200, body: { stand: "gesendet" } });
    const other = await keep(A, { befunde: [{ title: "Wachs", preis_cent: 2000 }] });
    expect(other).toMatchObject({ status: 409, body: { code: "schon_gesendet" } });
    expect(await keep(A, { frist: "30" })).toMatchObject({ status: 409 });
    expect((await said(A, [0])).status).toBe(200);
    expect((await keep()).status).toBe(200);
    expect((await row()).preis_cent).toBe(8500);
  });

  it("are noted once from the telephone: another choice by the same name is refused", async () => {
    await ask();
    expect((await said(A, [1, 0])).status).toBe(200);
    expect((await said(A, [0, 1])).status).toBe(200);
    expect(await said(A, [0])).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    expect((await row()).preis_cent).toBe(11_500);
  });

  it.each(["done", "cancelled"])(
    "end with a booking that is %s, and their reminder too",
    async (status) => {
      await ask(A, { frist: "240" });
      const ended = await shop.call(
        "PATCH",
        `/api/bookings/${booking}/status`,
        { status },
        { token: admin },
      );
      expect(ended.status).toBe(200);
      const db = shop.platform.db;
      expect(await db.selectFrom("papers").select("stand").execute()).toEqual([
        { stand: "zurueckgezogen" },
      ]);
      expect((await shop.mails()).filter(({ key }) => key === `paper-reminder:${A}`)).toEqual([]);
      await db.updateTable("papers").set({ stand: "gesendet" }).execute();
      expect(await freigabe()).toBeNull();
    },
  );

  it("lose the pictures that no finding names any more", async () => {
    const befunde = (bild: string) => ({ befunde: [{ title: "Flugrost", preis_cent: 400, bild }] });
    for (let place = 10; place < 22; place += 1) {
      await keep(A, befunde(`p000000000${place}`));
      expect((await picture(A, `p000000000${place}`)).status).toBe(200);
    }
    const kept = await shop.platform.db.selectFrom("paper_pictures").select("id").execute();
    expect(kept).toEqual([{ id: "p00000000021" }]);
  });

  it("are dropped as a draft, by hand or after a week, and told to nobody", async () => {
    const { id } = await shop.addCustomer();
    const db = shop.platform.db;
    await db.updateTable("bookings").set({ user_id: id }).where("id", "=", booking).execute();
    const drop = (paper = A) => asStaff("DELETE", `/api/approvals/${paper}`);
    expect((await drop()).status).toBe(404);
    await keep();
    expect(await listPapersOf(db, [booking])).toEqual([]);
    expect((await drop()).status).toBe(204);
    expect((await drop()).status).toBe(404);
    await ask();
    expect(await drop()).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    await keep(B);
    shop.setClock("2026-03-17", "10:59");
    await tidyUp(shop.platform);
    expect(await listPapersOf(db, [booking])).toHaveLength(1);
    const papers = () => db.selectFrom("papers").select("id").orderBy("id").execute();
    expect(await papers()).toEqual([{ id: A }, { id: B }]);
    shop.setClock("2026-03-17", "11:01");
    await tidyUp(shop.platform);
    expect(await papers()).toEqual([{ id: A }]);
  });

  it("stay with their price when class or level are to be asked again, and on a free rework", async () => {
    const edit = (change: Record<string, unknown>) =>
      shop.call("PATCH", `/api/bookings/${booking}`, { ...change, mail: false }, { token: admin });
    await yes(await ask(), [0], 8500);
    const db = shop.platform.db;
    await db
      .updateTable("bookings")
      .set({ kfz: "", verschmutzung: "", noch_offen: JSON.stringify(["kfz", "verschmutzung"]) })
      .where("id", "=", booking)
      .execute();
    const open = await edit({ verschmutzung: "Mittel" });
    expect(open.status, JSON.stringify(open.body)).toBe(200);
    const { positionen, preis_cent } = await row();
    expect(positionen.at(-1)).toMatchObject({ art: "freigabe", preis_cent: 4500 });
    expect(positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(preis_cent);
    await db
      .updateTable("bookings")
      .set({ nacharbeit_zu: booking, kfz: "kleinwagen", noch_offen: JSON.stringify([]) })
      .where("id", "=", booking)
      .execute();
    expect((await edit({ verschmutzung: "Leicht" })).status).toBe(200);
    const free = await row();
    expect(free.preis_cent).toBe(4500);
    expect(free.positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(4500);
  });

  it("let a customer without an address ask: the shop gets number and booking", async () => {
    const asked = await ask(A, {}, "link");
    await shop.platform.db.updateTable("bookings").set({ email: "" }).execute();
    const put = await shop.call("POST", `/api/approval-links/${tokenOf(asked)}/question`, {
      frage: "Geht es auch später?",
    });
    expect(put.status).toBe(201);
    const mail = (await shop.mails()).find(({ key }) => key?.startsWith("message-arrived:"));
    expect(mail?.message.replyTo).toBeUndefined();
    expect(mail?.message.html).not.toMatch(/mailto:[?"]/);
    expect(mail?.message.text).toContain("0151 12345678");
    expect(mail?.message.text).toContain(`buchung=${booking}`);
  });

  it("are mailed to no address that nobody bears out, and to none that is not there", async () => {
    const db = shop.platform.db;
    await keep();
    await db.updateTable("bookings").set({ adresseOffen: true }).execute();
    expect(await send()).toMatchObject({ status: 409, body: { code: "adresse_offen" } });
    await db.updateTable("bookings").set({ adresseOffen: false, email: "" }).execute();
    expect(await send()).toMatchObject({ status: 409, body: { code: "keine_adresse" } });
    expect((await send(A, "link")).status).toBe(200);
    expect((await subjects(OWN)).filter((subject) => subject.startsWith("Freigabe"))).toEqual([]);
  });

  it("let a question into the inbox, and nothing to the customer's address", async () => {
    const asked = await ask();
    const before = (await subjects(OWN)).length;
    const put = await shop.call("POST", `/api/approval-links/${tokenOf(asked)}/question`, {
      frage: "Geht es auch später?",
    });
    expect(put.status).toBe(201);
    const messages = await shop.platform.db.selectFrom("contact_messages").selectAll().execute();
    expect(messages).toMatchObject([
      { name: "Erika Beispiel", subject: `Frage zu: Freigabe Nr. ${asked.nummer}` },
    ]);
    expect((await subjects(OWN)).length).toBe(before);
  });

  it("remind once, an hour before the end of a long time, and not who has answered", async () => {
    const asked = await ask(A, { frist: "240" });
    const reminder = async () =>
      (await shop.mails()).filter(({ key }) => key === `paper-reminder:${A}`);
    expect((await reminder()).length).toBe(1);
    await yes(asked, [0], 8500);
    expect(await reminder()).toEqual([]);
  });

  it("count before the completion or not at all, also at the same moment", async () => {
    const asked = await ask();
    const [given, done] = await Promise.all([
      yes(asked, [0], 8500),
      shop.call("PATCH", `/api/bookings/${booking}/status`, { status: "done" }, { token: admin }),
    ]);
    expect(done.status).toBe(200);
    const { preis_cent, endpreis_cent } = await row();
    expect(preis_cent).toBe(given.status === 200 ? 8500 : 4000);
    expect(endpreis_cent).toBe(preis_cent);
  });

  const PICTURED = {
    befunde: [{ title: "Flugrost", grund: "Am Heck", preis_cent: 4500, bild: "p00000000001" }],
  };
  const keptWords = async () =>
    JSON.stringify(await shop.platform.db.selectFrom("papers").selectAll().execute());
  const pictures = () => shop.platform.db.selectFrom("paper_pictures").select("id").execute();
  const deleteAccountOf = async (id: string) => {
    const gone = await shop.call("DELETE", `/api/users/${id}?stornieren=ja`, undefined, {
      token: admin,
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(204);
  };

  it("of a completed booking forget reasons, names and pictures with the account", async () => {
    const { id } = await shop.addCustomer();
    const db = shop.platform.db;
    await db.updateTable("bookings").set({ user_id: id }).where("id", "=", booking).execute();
    await keep(A, PICTURED);
    await picture(A, "p00000000001");
    expect((await said(A, [0])).status).toBe(200);
    const second = await ask(B, { befunde: [{ title: "Wachs", grund: "Matt", preis_cent: 2000 }] });
    await no(second, "Bin knapp bei Kasse");
    const done = await shop.call(
      "PATCH",
      `/api/bookings/${booking}/status`,
      { status: "done" },
      { token: admin },
    );
    expect(done.status).toBe(200);
    expect(await keptWords()).toMatch(/Am Heck.*Petra Probe.*Matt.*Kasse/);
    await deleteAccountOf(id);
    expect(await keptWords()).not.toMatch(/Heck|Petra|Matt|Kasse/);
    expect(await pictures()).toEqual([]);
    expect(await row()).toMatchObject({ status: "done", preis_cent: 8500 });
    expect((await asStaff("GET", `/api/bookings/${booking}/approvals`)).body).toMatchObject([
      { stand: "abgelehnt", grund: "" },
      { stand: "angenommen", name: "", befunde: [{ title: "Flugrost", grund: "", bild: null }] },
    ]);
  });

  it("of a car that is there stay while its account goes, and are forgotten with number and address", async () => {
    const { id } = await shop.addCustomer();
    const db = shop.platform.db;
    await db.updateTable("bookings").set({ user_id: id }).where("id", "=", booking).execute();
    await keep(A, PICTURED);
    await picture(A, "p00000000001");
    await send(A, "link");
    await deleteAccountOf(id);
    expect(await keptWords()).toContain("Am Heck");
    expect((await said(A, [0])).status).toBe(200);
    shop.setClock("2028-03-11", "09:00");
    await tidyUp(shop.platform);
    expect(await row()).toMatchObject({ telefon: "", email: "" });
    expect(await keptWords()).not.toMatch(/Heck|Petra/);
    expect(await pictures()).toEqual([]);
  });

  it("go with the booking, and pictures with them", async () => {
    await keep(A, { befunde: [{ title: "Flugrost", preis_cent: 400, bild: "p00000000001" }] });
    await picture(A, "p00000000001");
    await shop.call("DELETE", `/api/bookings/${booking}`, undefined, { token: admin });
    for (const table of ["papers", "paper_pictures"] as const)
      expect(await shop.platform.db.selectFrom(table).select("id").execute(), table).toEqual([]);
  });
});
