import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { attachmentMaker } from "../../src/app/attachment-maker.server.ts";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import type { Service } from "../../src/catalogue/schema.ts";
import { quoteLinkMaker } from "../../src/messages/quotes/quote-link.server.ts";
import type { Quote } from "../../src/messages/quotes/schema.ts";
import {
  book,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
  workdays,
} from "../support/bookings.ts";
import { brokenOfPlainPaper } from "../support/check-pdf-a.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B91, Q12, Q13).

const WED = { datum: "2026-03-11", abgabezeit: "11:00" };
const THU = { datum: "2026-03-12", abgabezeit: "12:00" };
const LATE = { datum: "2026-03-25", abgabezeit: "12:00" };
const SHOP_MAIL = "kontakt@musterglanz.example";

const line = (more: Record<string, unknown> = {}) => ({
  art: "leistung",
  title: "Außenreinigung",
  anzahl: 1,
  einzelpreis_cent: 12000,
  ...more,
});
const HAIR = line({ art: "frei", title: "Hundehaare", einzelpreis_cent: 2550, wahlweise: true });
const WAX = line({
  art: "frei",
  title: "Wachs",
  einzelpreis_cent: 4000,
  anzahl: 2,
  wahlweise: true,
});

describeOnBothDatabases("quotes", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("papers").execute();
    await shop.platform.db.deleteFrom("contact_messages").execute();
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
  });
  afterAll(() => shop.close());

  const asShop = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    shop.call(method, path, body, { token: admin, ...(headers && { headers }) });
  const wish = (more: Record<string, unknown> = {}) => ({
    name: "Petra Probe",
    email: "petra@example.org",
    telefon: "0151 1234567",
    kfz: "suv",
    verschmutzung: "Mittel",
    modell: "VW Tiguan",
    kennzeichen: "FR-AB 123",
    varianten: [{ positionen: [line(), HAIR, WAX] }],
    gueltigBis: "2026-03-16",
    senden: true,
    ...more,
  });
  const write = async (more: Record<string, unknown> = {}) => {
    const answer = await asShop("POST", "/api/customer-offers", wish(more));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as unknown as Quote;
  };
  const tokenOf = ({ pfad }: Pick<Quote, "pfad">) => pfad.split("/").at(-1) ?? "";
  const open = (quote: Quote) => shop.call("GET", `/api/customer-offer-links/${tokenOf(quote)}`);
  const answer = (quote: Quote, body: unknown) =>
    shop.call("POST", `/api/customer-offer-links/${tokenOf(quote)}`, body);
  const take = (quote: Quote, day = WED, more: Record<string, unknown> = {}) =>
    answer(quote, { antwort: "angenommen", version: quote.version, ...day, ...more });
  const refuse = (quote: Quote, grund = "") =>
    answer(quote, { antwort: "abgelehnt", version: quote.version, grund });
  const subjects = async (recipient: string) =>
    (await shop.mails())
      .filter((mail) => mail.recipient === recipient)
      .map(({ message }) => message.subject ?? "");
  const bookings = () => shop.platform.db.selectFrom("bookings").selectAll().execute();
  const read = async (id: string) =>
    (await asShop("GET", `/api/customer-offers/${id}`)).body as unknown as Quote;
  const inbox = async () =>
    (await asShop("GET", "/api/messages")).body as unknown as {
      art: string;
      id: string;
      status: string;
      booking_id?: string | null;
    }[];

  it("leave as a mail with a link; opening it changes nothing, and says nothing of person, plate and place", async () => {
    const quote = await write({ besichtigt: { datum: "2026-03-01", ort: "Seeweg 4" } });
    expect(quote).toMatchObject({
      nummer: 1,
      version: 1,
      stand: "gesendet",
      gueltigBis: "2026-03-16",
    });
    expect(quote.gueltig_bis).toBe("2026-03-16T22:59:59.999Z");
    const [mail] = (await shop.mails()).filter(({ key }) => key === `paper:${quote.id}`);
    expect(mail).toMatchObject({ recipient: "petra@example.org" });
    expect(mail?.message.subject).toBe("Preiszusage Nr. 1");
    expect(mail?.message.text).toContain("ab 120,00 €");
    const link = { purpose: "paper", label: "", paperId: quote.id } as const;
    const make = quoteLinkMaker(shop.platform);
    expect((await make(link, "petra@example.org"))?.href).toContain(quote.pfad);
    expect(await make(link, "fremd@example.org")).toBeUndefined();
    for (const _ of [1, 2]) {
      const opened = await open(quote);
      expect(opened).toMatchObject({ status: 200, body: { stand: "gesendet", neuer: false } });
      expect(opened.body).toMatchObject({ kfz: "suv", besichtigt: { datum: "2026-03-01" } });
      expect(JSON.stringify(opened.body)).not.toMatch(/Petra|petra@|0151|FR-AB|Tiguan|Seeweg/);
    }
    expect(await bookings()).toEqual([]);
    expect(await shop.call("GET", `/api/answers/${tokenOf(quote)}`)).toMatchObject({ status: 404 });
    expect(await shop.call("GET", `/api/customer-offer-links/${quote.id}-falsch`)).toMatchObject({
      status: 404,
    });
  });

  it("are counted by themselves: proposals and free places take none of their numbers", async () => {
    await shop.platform.db
      .insertInto("papers")
      .values({
        ...{ id: "p00000000001", nummer: 7, version: 1, art: "freier_termin", stand: "gesendet" },
        ...{ nachricht: "", gueltig_bis: "2026-03-02T09:00:00.000Z", erstellt_am: "2026-03-02" },
        ...{ angebotsnummer: null, booking_id: null, antwort: null, gesendet_am: null },
        ...{ inhalt: JSON.stringify({ termine: [] }), beantwortet_am: null },
      })
      .execute();
    const [first, second] = await Promise.all([write(), write()]);
    expect([first.nummer, second.nummer].sort()).toEqual([1, 2]);
    const next = await asShop("PUT", `/api/customer-offers/${first.id}`, wish({ version: 2 }));
    expect(next.body).toMatchObject({ nummer: first.nummer, version: 2 });
    expect((await write()).nummer).toBe(3);
  });

  it("are a letter as PDF: by the mail and for the shop with the person, by the link without", async () => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const quote = await write({ nachricht: "Der Hund darf gern mit." });
    const [mail] = (await shop.mails()).filter(({ key }) => key === `paper:${quote.id}`);
    expect(mail?.message.attachment).toEqual({ kind: "offer", paperId: quote.id });
    const attached = await attachmentMaker(shop.platform)({ kind: "offer", paperId: quote.id });
    expect(attached).toMatchObject({ filename: "Angebot-1.pdf", contentType: "application/pdf" });
    const text = async (path: string, token?: string) => {
      const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
      const answer = await createApi(shop.platform).request(path, { headers });
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      return await wordsOf(new Uint8Array(await answer.arrayBuffer()));
    };
    const own = await text(`/api/customer-offers/${quote.id}/pdf`, admin);
    expect(own).toBe(await wordsOf(new Uint8Array(attached.content as Buffer)));
    expect(brokenOfPlainPaper(attached.content as Buffer)).toEqual([]);
    for (const words of [
      "Angebot Nr. 1",
      "Petra Probe",
      "FR-AB 123",
      "Außenreinigung",
      "2 × Wachs",
      "Wahlweise, nicht in der Summe",
      "120,00 €",
      "16.03.2026",
      "gebunden",
      "Der Hund darf gern mit.",
      "Musterstraße 1",
    ])
      expect(own).toContain(words);
    const shown = await text(`/api/customer-offer-links/${tokenOf(quote)}/pdf`);
    expect(shown).toContain("Außenreinigung");
    expect(shown).not.toMatch(/Petra|petra@|0151|FR-AB|Tiguan/);
    const basic = [{ titel: "Klein", positionen: [line()] }];
    const several = { varianten: [...basic, { titel: "Groß", positionen: [line(), WAX] }] };
    const two = await text(`/api/customer-offers/${(await write(several)).id}/pdf`, admin);
    for (const words of ["Klein", "Groß", "2 × Wachs, 80,00 € (wahlweise, nicht in der Summe)"])
      expect(two).toContain(words);
  });

  it("become an ordinary booking with what was ticked, at the price that was offered", async () => {
    const quote = await write();
    expect(await take(quote, WED, { wahl: [2] })).toMatchObject({
      status: 200,
      body: { stand: "angenommen", antwort: { ...WED, wahl: [2] } },
    });
    const [booking] = await bookings();
    expect(booking).toMatchObject({
      ...WED,
      name: "Petra Probe",
      leistungen: ["Außenreinigung"],
      preis_cent: 20_000,
      kfz: "suv",
      modell: "VW Tiguan",
      vertragsmodell: "reservierung",
      vomBetrieb: false,
      status: "open",
    });
    expect(booking?.positionen).toEqual([
      { art: "leistung", title: "Außenreinigung", preis_cent: 12_000 },
      { art: "leistung", title: "Wachs", preis_cent: 8_000, anzahl: 2, einzelpreis_cent: 4_000 },
    ]);
    expect((await read(quote.id)).booking_id).toBe(booking?.id);
    // The offer's own mail has left, or is taken back.
    const told = (await subjects("petra@example.org")).filter((text) => !/^Preiszusage/.test(text));
    expect(told).toHaveLength(2);
    expect((await subjects(SHOP_MAIL)).join()).toContain("Außenreinigung");
    await expectPlacesFit(shop.platform.db);
    // The same again is the same; anything else comes too late.
    expect((await take(quote, WED, { wahl: [2] })).status).toBe(200);
    for (const late of [await take(quote, THU), await refuse(quote)])
      expect(late).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    expect(await bookings()).toHaveLength(1);
  });

  it("keep their price whatever the table says by now, and their contract model", async () => {
    const quote = await write({ varianten: [{ positionen: [line({ einzelpreis_cent: 3300 })] }] });
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    expect((await take(quote)).status).toBe(200);
    expect(await bookings()).toMatchObject([{ preis_cent: 3_300, vertragsmodell: "reservierung" }]);
  });

  it("are an order where the shop's model is binding: wish to begin early, notice, withdrawal", async () => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const quote = await write({ gueltigBis: "2026-04-10" });
    expect((await subjects("petra@example.org")).join()).toContain("Angebot Nr. 1");
    expect(await take(quote)).toMatchObject({
      status: 422,
      body: { fields: { vorzeitigerBeginn: expect.any(String) } },
    });
    expect((await take(quote, WED, { vorzeitigerBeginn: true })).status).toBe(200);
    expect(await bookings()).toMatchObject([
      { vertragsmodell: "verbindlich", vorzeitigerBeginn: true, vereinbart_am: null },
    ]);
    const confirmation = (await shop.mails()).find(({ key }) => key.startsWith("booking-received"));
    expect(confirmation?.message.text).toContain("Widerrufsrecht");
  });

  it("are answered once: of two devices the first counts, and a double press is one", async () => {
    const quote = await write();
    const answers = await Promise.all([take(quote, WED), take(quote, THU)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await bookings()).toHaveLength(1);
    const other = await write();
    const both = await Promise.all([take(other, LATE), refuse(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = await write();
    // A day that the first two cannot have taken.
    const free = { datum: "2026-03-13", abgabezeit: "11:00" };
    const twice = await Promise.all([take(third, free), take(third, free)]);
    const [first = 0] = twice.map(({ status }) => status);
    expect(first === 200 || twice[1]?.status === 200).toBe(true);
    await expectPlacesFit(shop.platform.db);
  });

  it("are accepted or taken back, whichever was first, and revived once", async () => {
    const quote = await write();
    const path = `/api/customer-offers/${quote.id}`;
    const racing = await Promise.all([take(quote), asShop("POST", `${path}/withdraw`)]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { stand } = await read(quote.id);
    expect(await bookings()).toHaveLength(stand === "angenommen" ? 1 : 0);
    const over = await write({ gueltigBis: "2026-03-02" });
    shop.setClock("2026-03-03", "09:00");
    const twice = await Promise.all(
      [1, 2].map(() => asShop("POST", `/api/customer-offers/${over.id}/revive`)),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectPlacesFit(shop.platform.db);
  });

  it("are taken in one of their variants, with what is ticked in it", async () => {
    const small = { titel: "Klein", positionen: [line({ einzelpreis_cent: 8000 }), HAIR] };
    const large = { titel: "Groß", positionen: [line({ einzelpreis_cent: 15000 }), HAIR, WAX] };
    const quote = await write({ varianten: [small, large] });
    expect(await take(quote, WED, { variante: 2 })).toMatchObject({ status: 422 });
    expect(await take(quote, WED, { variante: 1, wahl: [2] })).toMatchObject({
      status: 200,
      body: { stand: "angenommen", antwort: { ...WED, variante: 1, wahl: [2] } },
    });
    expect(await take(quote, WED, { variante: 0, wahl: [] })).toMatchObject({ status: 409 });
    expect(await bookings()).toMatchObject([{ preis_cent: 23_000 }]);
  });

  it("count until the last second of their last day", async () => {
    const quote = await write({ gueltigBis: "2026-03-02" });
    shop.setClock("2026-03-02", "23:59");
    expect(await open(quote)).toMatchObject({ body: { stand: "gesendet" } });
    shop.setClock("2026-03-03", "00:00");
    expect(await open(quote)).toMatchObject({ body: { stand: "abgelaufen" } });
    expect(await take(quote)).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    const revived = await asShop("POST", `/api/customer-offers/${quote.id}/revive`);
    expect(revived).toMatchObject({
      status: 200,
      body: { version: 2, stand: "gesendet", gueltigBis: "2026-03-17" },
    });
    expect((await asShop("POST", `/api/customer-offers/${quote.id}/revive`)).status).toBe(409);
    expect(await open(quote)).toMatchObject({ body: { version: 2, neuer: true } });
    const newest = revived.body as unknown as Quote;
    expect((await take(newest)).status).toBe(200);
  });

  it("are locked once sent: a change is the next version, the old link shows it and cannot answer the old one", async () => {
    const quote = await write();
    const path = `/api/customer-offers/${quote.id}`;
    const short = { varianten: [{ positionen: [line()] }], version: 2 };
    const changed = await asShop("PUT", path, wish(short));
    expect(changed).toMatchObject({ status: 200, body: { nummer: 1, version: 2 } });
    expect(await open(quote)).toMatchObject({ body: { version: 2, neuer: true } });
    expect(await take(quote)).toMatchObject({ status: 409, body: { code: "schon_beantwortet" } });
    // Whoever wrote on the version before is told of the newest, and can write on that.
    expect(await asShop("PUT", path, wish(short))).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { id: changed.body.id, version: 2, stand: "gesendet" } },
    });
    const newest = changed.body as unknown as Quote;
    const racing = await Promise.all([
      take(newest),
      asShop("PUT", `/api/customer-offers/${newest.id}`, wish({ version: 3 })),
    ]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
    // A version for another address is nobody else's.
    const elsewhere = await write();
    await asShop(
      "PUT",
      `/api/customer-offers/${elsewhere.id}`,
      wish({ email: "neu@example.org", version: 2 }),
    );
    expect((await open(elsewhere)).status).toBe(404);
  });

  it("leave once: a page that was opened on the draft sends nothing more, as a draft or otherwise", async () => {
    const draft = await write({ senden: false });
    const put = (more: Record<string, unknown>) =>
      asShop("PUT", `/api/customer-offers/${draft.id}`, wish(more));
    expect((await put({ senden: false, version: 1 })).body).toMatchObject({ stand: "entwurf" });
    const twice = await Promise.all([put({ version: 1 }), put({ version: 1 })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const late of [{ version: 1 }, { senden: false, version: 1 }])
      expect(await put(late)).toMatchObject({ status: 409, body: { code: "veraltet" } });
    expect((await put({ senden: false, version: 2 })).status).toBe(409);
    expect((await put({})).status).toBe(422);
    expect(await read(draft.id)).toMatchObject({ version: 1, stand: "gesendet" });
    const quotes = (await shop.mails()).filter(({ key }) => key.startsWith("paper:"));
    expect(quotes.map(({ key }) => key)).toEqual([`paper:${draft.id}`]);
  });

  it("wait where the day is gone meanwhile: nothing is lost, and the shop hears of it once", async () => {
    const quote = await write({ gueltigBis: "2026-03-02" });
    await book(shop, WED);
    for (const _ of [1, 2])
      expect(await take(quote, WED, { wahl: [1] })).toMatchObject({
        status: 409,
        body: { code: "termin_belegt" },
      });
    expect(await open(quote)).toMatchObject({
      body: { stand: "gesendet", antwort: { wahl: [1] }, gueltigBis: "2026-03-05" },
    });
    expect((await subjects(SHOP_MAIL)).filter((text) => text.includes("vergeben"))).toHaveLength(1);
    shop.setClock("2026-03-03", "09:00");
    // Its end moves once.
    expect(await take(quote)).toMatchObject({ body: { code: "termin_belegt" } });
    expect(await open(quote)).toMatchObject({ body: { gueltigBis: "2026-03-05" } });
    expect((await take(quote, THU, { wahl: [1] })).status).toBe(200);
    expect((await bookings()).map(({ preis_cent }) => preis_cent).sort()).toContain(14_550);
    // Two want the same last place: one gets it, the other's quote stays.
    const [one, two] = [await write(), await write({ email: "zwei@example.org" })];
    const answers = await Promise.all([take(one, LATE), take(two, LATE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectPlacesFit(shop.platform.db);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["closed", () => changeSettings(shop.platform.db, { exceptions: [WED.datum] })],
    ["too near", async () => shop.setClock(WED.datum, "11:30")],
    ["over", async () => shop.setClock(THU.datum, "09:00")],
    [
      "without that time",
      () =>
        changeSettings(shop.platform.db, {
          abgabezeiten: { Mittwoch: { von: "14:00", bis: "15:00" } },
        }),
    ],
  ])("wait, too, where the day is %s since the page was read", async (_, change) => {
    const offer = await write();
    await change();
    for (const _ of [1, 2])
      expect(await take(offer, WED, { wahl: [1], vorzeitigerBeginn: true })).toMatchObject({
        status: 409,
        body: { code: "termin_belegt" },
      });
    expect(await open(offer)).toMatchObject({
      body: { stand: "gesendet", antwort: { ...WED, wahl: [1] } },
    });
    expect((await subjects(SHOP_MAIL)).filter((text) => text.includes("vergeben"))).toHaveLength(1);
    const other = { datum: "2026-03-18", abgabezeit: "14:00" };
    expect((await take(offer, other, { wahl: [1] })).status).toBe(200);
    await changeSettings(shop.platform.db, { exceptions: [], abgabezeiten: {} });
  });

  it("can be taken back, declined with a reason, asked about, and accepted on the telephone", async () => {
    const back = await write();
    expect(await asShop("POST", `/api/customer-offers/${back.id}/withdraw`)).toMatchObject({
      body: { stand: "zurueckgezogen" },
    });
    expect(await take(back)).toMatchObject({ status: 409 });
    const declined = await write();
    expect(await refuse(declined, "Zu teuer.")).toMatchObject({ body: { stand: "abgelehnt" } });
    expect((await read(declined.id)).grund).toBe("Zu teuer.");
    expect((await subjects(SHOP_MAIL)).join()).toContain("Abgelehnt");
    const asked = await write();
    const before = (await shop.mails()).length;
    const question = await shop.call(
      "POST",
      `/api/customer-offer-links/${tokenOf(asked)}/question`,
      { frage: "Auch den Dachhimmel?" },
    );
    expect(question.status).toBe(201);
    expect(await inbox()).toMatchObject([{ art: "nachricht", status: "new" }]);
    // To the shop alone.
    expect(await shop.mails()).toHaveLength(before + 1);
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const phone = await write({ email: "tel@example.org" });
    const accepted = await asShop("POST", `/api/customer-offers/${phone.id}/accept`, {
      ...LATE,
      wahl: [1],
    });
    expect(accepted).toMatchObject({ status: 200, body: { stand: "angenommen" } });
    const [booking] = (await bookings()).filter(({ email }) => email === "tel@example.org");
    expect(booking).toMatchObject({ vomBetrieb: true, preis_cent: 14_550 });
    expect(booking?.vereinbart_am).not.toBeNull();
    expect((await subjects("tel@example.org")).join()).toContain("Außenreinigung am 25.03.2026");
  });

  it("are counted in the report: each once, by the month in which its newest version was sent", async () => {
    const report = async () =>
      (await asShop("GET", "/api/reports?von=2026-03-01&bis=2026-04-30")).body.angebote;
    expect(await report()).toBeUndefined();
    await write({ senden: false });
    const quote = await write();
    await asShop("PUT", `/api/customer-offers/${quote.id}`, wish({ version: 2 }));
    expect((await take(await write(), WED, { wahl: [1] })).status).toBe(200);
    expect(await report()).toEqual([
      {
        ...{ monat: "2026-03", gesendet: 2, gesendet_cent: 26_550 },
        ...{ angenommen: 1, angenommen_cent: 14_550, offen: 1, offen_cent: 12_000 },
      },
    ]);
  });

  it("forget person and car with the account; what became no booking goes", async () => {
    const eva = await shop.addCustomer("eva@example.org");
    const seen = { besichtigt: { datum: "2026-03-01", ort: "Seeweg 4" } };
    await write({ email: "Eva@example.org" });
    const taken = await write({ email: "Eva@example.org", ...seen });
    expect((await take(taken)).status).toBe(200);
    const gone = await asShop("DELETE", `/api/users/${eva.id}?stornieren=ja`);
    expect(gone.status, JSON.stringify(gone.body)).toBe(204);
    const kept = await shop.platform.db.selectFrom("papers").selectAll().execute();
    expect(kept).toMatchObject([
      { id: taken.id, name: "", inhalt: { angebot: { kfz: "suv", besichtigt: null } } },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/Petra|eva@|0151|FR-AB|Tiguan|Seeweg/i);
  });

  it("stand in the account, on the card and in the car's own pass, with state and page; nowhere else", async () => {
    const set = (kundenangebote: boolean) => asShop("PUT", "/api/settings", { kundenangebote });
    await set(true);
    const eva = await shop.addCustomer("eva2@example.org");
    const bob = await shop.addCustomer("bob2@example.org");
    const to = { email: "Eva2@example.org" };
    await write({ ...to, senden: false });
    const open = await write(to);
    const other = await write({ ...to, kennzeichen: "FR-XX 9" });
    const next = await asShop("PUT", `/api/customer-offers/${other.id}`, {
      ...wish({ ...to, kennzeichen: "FR-XX 9" }),
      version: 2,
    });
    expect(next.status).toBe(200);
    expect((await take(open)).status).toBe(200);
    const [booking] = await bookings();
    const own = async ({ token }: { token: string }) =>
      (await shop.call("GET", "/api/users/me/offers", undefined, { token })).body;
    const told = [
      { nummer: other.nummer, version: 2, stand: "gesendet", gueltigBis: "2026-03-16" },
      { nummer: open.nummer, version: 1, stand: "angenommen", pfad: open.pfad },
    ];
    expect(await own(eva)).toMatchObject(told);
    expect(await own(bob)).toEqual([]);
    const card = async (token: string) =>
      (await shop.call("GET", `/api/customer-cards/${booking?.karte_id}`, undefined, { token }))
        .body.angebote;
    expect(await card(admin)).toMatchObject(told);
    expect(await card((await shop.addStaff("team2@example.org")).token)).toEqual([]);

    const car = await writeCar(shop.platform, {
      karteId: booking?.karte_id ?? "",
      kennzeichen: "FR-AB 123",
    });
    await writeVisitOf(shop.platform, car.passId, { bookingId: booking?.id ?? "" });
    const pass = async (token = car.token) => (await readPass(shop.platform, token))?.angebote;
    expect(await pass()).toMatchObject([told[1]]);
    const { body } = await shop.call("POST", `/api/pass-links/${car.token}/shares`, {
      bezeichnung: "Bruder",
    });
    const [share] = body as unknown as { pfad: string }[];
    expect(await pass(share?.pfad.split("/").at(-1))).toEqual([]);

    await set(false);
    for (const none of [await own(eva), await card(admin), await pass()]) expect(none).toEqual([]);
  });

  it("keep a firm's own price as such, and the length that the shop typed", async () => {
    const firms = line({ firmenpreis: true });
    const quote = await write({ varianten: [{ positionen: [firms, HAIR], tage: 2 }] });
    expect(quote.varianten[0]).toMatchObject({ tage: 2, positionen: [{ firmenpreis: true }, {}] });
    expect((await take(quote)).status).toBe(200);
    const [booking] = await bookings();
    expect(booking).toMatchObject({ dauerTage: 2, positionen: [{ firmenpreis: true }] });
  });

  it("remind once, two days before the end, unless the shop does not want it or it is answered", async () => {
    const due = async (id: string) =>
      (await shop.mails()).find(({ key }) => key === `paper-reminder:${id}`)?.due_at;
    const quote = await write();
    expect(Number(await due(quote.id))).toBe(Date.parse("2026-03-14T22:59:59.999Z"));
    await refuse(quote);
    expect(await due(quote.id)).toBeUndefined();
    expect(await due((await write({ erinnern: false })).id)).toBeUndefined();
    expect(await due((await write({ gueltigBis: "2026-03-03" })).id)).toBeUndefined();
  });

  it("whatever is offered and ticked: the lines of the booking are its price, and what the page said", async () => {
    const random = randomNumbers(11);
    const whole = (most: number) => Math.floor(random() * most);
    for (const datum of workdays(12)) {
      const varianten = Array.from({ length: 1 + whole(3) }, () => ({
        positionen: [
          {
            ...{ art: "leistung", title: "Außenreinigung", anzahl: 1, wahlweise: false },
            einzelpreis_cent: 1 + whole(30_000),
          },
          ...Array.from({ length: whole(5) }, (_, place) => ({
            ...{ art: "frei", title: `Zeile ${place}`, anzahl: 1 + whole(9) },
            ...{ einzelpreis_cent: whole(9_999), wahlweise: random() < 0.5 },
          })),
        ],
      }));
      const offer = await write({ varianten });
      const variante = whole(varianten.length);
      const lines: { anzahl: number; einzelpreis_cent: number; wahlweise?: boolean }[] =
        varianten[variante]?.positionen ?? [];
      const wahl = lines.map((_, place) => place).filter(() => random() < 0.5);
      const expected = lines
        .filter(({ wahlweise }, place) => !wahlweise || wahl.includes(place))
        .reduce((sum, { anzahl, einzelpreis_cent }) => sum + anzahl * einzelpreis_cent, 0);
      const taken = await take(offer, { datum, abgabezeit: "11:00" }, { variante, wahl });
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      const booking = (await bookings()).find((one) => one.datum === datum);
      expect(booking?.preis_cent).toBe(expected);
      expect(booking?.positionen.reduce((sum, { preis_cent }) => sum + preis_cent, 0)).toBe(
        expected,
      );
    }
  });

  it("wait as drafts that nobody sees, and answer the request that they came from", async () => {
    const services = (await asShop("GET", "/api/services")).body as unknown as Service[];
    const [service] = services;
    await shop.call("POST", "/api/offer", {
      name: "Petra Probe",
      email: "petra@example.org",
      fahrzeugKlasse: "suv",
      selectedServices: [service?.title],
      wunsch: "Bitte alles.",
    });
    const request = (await inbox()).find(({ art }) => art === "anfrage");
    const mails = (await shop.mails()).length;
    const draft = await write({ request_id: request?.id, senden: false });
    expect(draft).toMatchObject({ stand: "entwurf", pfad: "" });
    expect(await shop.mails()).toHaveLength(mails);
    const sent = await asShop("PUT", `/api/customer-offers/${draft.id}`, wish({ version: 1 }));
    expect(sent).toMatchObject({ body: { id: draft.id, version: 1, stand: "gesendet" } });
    expect((await asShop("DELETE", `/api/customer-offers/${draft.id}`)).status).toBe(409);
    const quote = sent.body as unknown as Quote;
    expect((await take(quote)).status).toBe(200);
    const [booking] = await bookings();
    expect((await inbox()).find(({ id }) => id === request?.id)).toMatchObject({
      status: "answered",
      booking_id: booking?.id,
    });
    const other = await write({ senden: false });
    expect((await asShop("DELETE", `/api/customer-offers/${other.id}`)).status).toBe(204);
    expect((await asShop("GET", `/api/customer-offers/${other.id}`)).status).toBe(404);
    const list = await asShop("GET", "/api/customer-offers?liste=beantwortet");
    expect(list.body).toMatchObject([{ id: draft.id, stand: "angenommen" }]);
    const once = { "Idempotency-Key": `quote-${kind}` };
    const [a, b] = [
      await asShop("POST", "/api/customer-offers", wish(), once),
      await asShop("POST", "/api/customer-offers", wish(), once),
    ];
    expect(a.body.id).toBe(b.body.id);
  });

  it.each<[string, Record<string, unknown>]>([
    ["no service", { varianten: [{ positionen: [HAIR] }] }],
    ["an unknown service", { varianten: [{ positionen: [line({ title: "Fliegen" })] }] }],
    ["no price", { varianten: [{ positionen: [line({ einzelpreis_cent: 0 })] }] }],
    [
      "a price that nobody can read",
      { varianten: [{ positionen: [line({ einzelpreis_cent: "x" })] }] },
    ],
    ["an end that is over", { gueltigBis: "2026-03-01" }],
    ["an unknown class", { kfz: "panzer" }],
    ["four variants", { varianten: [1, 2, 3, 4].map(() => ({ positionen: [line()] })) }],
  ])("refuse %s", async (_, more) => {
    const { status } = await asShop("POST", "/api/customer-offers", wish(more));
    expect(status).toBe(422);
  });
});

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(bytes, { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
