import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { infoText } from "../../src/company/texts/info-texts.ts";
import { drawContractPapers } from "../../src/company/texts/withdrawal-papers.server.ts";
import { readNewMails } from "../support/account-mails.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
} from "../support/bookings.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../support/mail-server.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (U14, U24, U25, B64, B65).

const EMAIL = "gast@example.org";
const ORDER = { vertragsmodell: "verbindlich", email: EMAIL };
/** It is the 2nd of March: the time for a withdrawal ends on the 16th. */
const EARLY = "2026-03-16";
const LATER = "2026-03-17";

describeOnOneDatabase("when a contract arises", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin = "";
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const choose = (vertragsmodell: "reservierung" | "verbindlich") =>
    changeSettings(shop.platform.db, { vertragsmodell });
  const ask = (changes: Record<string, unknown>) =>
    shop.call("POST", "/api/bookings", bookingRequest(changes));
  const kept = async () =>
    await shop.platform.db
      .selectFrom("bookings")
      .select(["vertragsmodell", "vorzeitigerBeginn"])
      .executeTakeFirst();
  const papersOf = async (mail: ReceivedMail | undefined) => {
    const paper = mail?.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    expect(paper?.filename).toBe("widerrufsbelehrung-und-agb.pdf");
    return await textOfPdf(Buffer.from(paper?.content as ArrayBuffer));
  };
  const mailTo = async (email = EMAIL) => (await readNewMails(shop, server, email)).at(-1);

  describe("with reservations", () => {
    beforeEach(() => choose("reservierung"));

    it("is at the drop-off, and the mail says so and brings no papers", async () => {
      await book(shop, { email: EMAIL });
      expect(await kept()).toEqual({ vertragsmodell: "reservierung", vorzeitigerBeginn: false });
      const mail = await mailTo();
      expect(mail?.subject).toContain("Terminanfrage");
      expect(mail?.text).toContain("unverbindlich vorgemerkt, der Vertrag entsteht bei der Abgabe");
      expect(mail?.text).not.toMatch(/Ausfallgebühr|Widerruf|verbindlich gebucht/);
      expect(mail?.attachments.map(({ mimeType }) => mimeType)).not.toContain("application/pdf");
    });

    it("takes no order of a page from before", async () => {
      expect(await ask({ ...ORDER, datum: LATER })).toMatchObject({
        status: 409,
        body: { code: "vertrag_geaendert", vertragsmodell: "reservierung" },
      });
      expect(await kept()).toBeUndefined();
    });
  });

  describe("bindingly", () => {
    beforeEach(() => choose("verbindlich"));

    it("is with the confirmation, which brings all that the law wants kept", async () => {
      await book(shop, { ...ORDER, datum: EARLY, vorzeitigerBeginn: true });
      expect(await kept()).toEqual({ vertragsmodell: "verbindlich", vorzeitigerBeginn: true });
      const mail = await mailTo();
      expect(mail?.subject).toContain("Buchungsbestätigung");
      for (const part of [
        "Damit ist der Vertrag geschlossen.",
        "Der Termin ist verbindlich gebucht.",
        "Betrieb: Musterglanz Fahrzeugpflege",
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
        "Hiermit widerrufe(n) ich/wir",
        "Ich wünsche ausdrücklich",
        "Alle Preise sind Endpreise.",
        "/termin/",
      ])
        expect(mail?.text).toContain(part);
      expect(mail?.text).not.toContain("unverbindlich");
      const words = await papersOf(mail);
      for (const part of [
        "Widerrufsbelehrung",
        "Muster-Widerrufsformular",
        "Allgemeine Geschäftsbedingungen",
        "Ausfallgebühr",
      ])
        expect(words).toContain(part);
    });

    it("brings the shop's own terms along where they say how the contract arises, else the standard ones (U31)", async () => {
      const HOW =
        "Mit „zahlungspflichtig buchen“ bestellen Sie verbindlich. Der Vertrag kommt zustande, sobald wir Ihnen die Buchung per E-Mail bestätigen.";
      const termsWith = async (agb: string) => {
        await changeSettings(shop.platform.db, { agb });
        return await textOfPdf((await drawContractPapers(shop.platform)).content);
      };
      const own = await termsWith(`# Eigenes\n\n${HOW}`);
      expect(own).toContain("Eigenes");
      expect(own).not.toContain("Ausfallgebühr");
      const standard = await termsWith("# Eigenes\n\nWir reservieren nur.");
      expect(standard).not.toContain("Wir reservieren nur");
      expect(standard).toContain("Ausfallgebühr");
      await changeSettings(shop.platform.db, { agb: "" });
    });

    it("needs the button's words, and the wish where work begins before the time for a withdrawal is over", async () => {
      expect(await ask({ email: EMAIL, datum: LATER })).toMatchObject({
        status: 409,
        body: { code: "vertrag_geaendert", vertragsmodell: "verbindlich" },
      });
      expect(await ask({ ...ORDER, datum: EARLY })).toMatchObject({
        status: 422,
        body: { fields: { vorzeitigerBeginn: expect.any(String) } },
      });
      expect(await kept()).toBeUndefined();
      expect((await ask({ ...ORDER, datum: LATER, vorzeitigerBeginn: true })).status).toBe(201);
      expect(await kept()).toEqual({ vertragsmodell: "verbindlich", vorzeitigerBeginn: false });
    });

    it.each([{}, { vertragsmodell: "verbindlich" }])(
      "never is with a free talk: %o",
      async (said) => {
        await book(shop, consultationRequest({ email: EMAIL, ...said }));
        expect(await kept()).toEqual({ vertragsmodell: "reservierung", vorzeitigerBeginn: false });
        const mail = await mailTo();
        expect(mail?.text).toContain(
          "unverbindlich vorgemerkt, ein Vertrag entsteht dadurch nicht",
        );
        expect(mail?.text).not.toMatch(/Ausfallgebühr|Widerruf/);
      },
    );

    it("is not by what the shop just enters, and each booking keeps its own when the shop changes its mind", async () => {
      const id = await book(shop, { ...ORDER, datum: LATER });
      await book(shop, { email: EMAIL, datum: "2026-03-19" }, { token: admin });
      await choose("reservierung");
      await book(shop, { email: EMAIL, datum: "2026-03-18" });
      const models = await shop.platform.db
        .selectFrom("bookings")
        .select(["datum", "vertragsmodell"])
        .orderBy("datum")
        .execute();
      expect(models.map(({ vertragsmodell }) => vertragsmodell)).toEqual([
        "verbindlich",
        "reservierung",
        "reservierung",
      ]);

      await mailTo();
      const moved = await shop.call(
        "PATCH",
        `/api/bookings/${id}/date`,
        { datum: "2026-03-20", abgabezeit: "10:00" },
        { token: admin },
      );
      expect(moved).toMatchObject({ status: 200, body: { vertragsmodell: "verbindlich" } });
      expect((await mailTo())?.text).toContain("Der Termin ist verbindlich gebucht.");
    });

    it("is not moved into the time for a withdrawal by a customer who did not ask for it", async () => {
      const id = await book(shop, { ...ORDER, datum: LATER });
      const token = /\/termin\/([\w-]+)/.exec((await mailTo())?.text ?? "")?.[1];
      const move = (datum: string) =>
        shop.call("PATCH", `/api/guest-bookings/${token}/date`, { datum, abgabezeit: "10:00" });
      expect(await move(EARLY)).toMatchObject({ status: 409, body: { code: "vor_fristende" } });
      expect((await move("2026-03-18")).status).toBe(200);
      const byShop = await shop.call(
        "PATCH",
        `/api/bookings/${id}/date`,
        { datum: EARLY, abgabezeit: "10:00" },
        { token: admin },
      );
      expect(byShop.status).toBe(200);
    });
  });

  describe.each(["reservierung", "verbindlich"] as const)(
    "agreed elsewhere, in a shop with %s",
    (model) => {
      beforeEach(() => choose(model));
      const enter = (changes: Record<string, unknown>) =>
        shop.call(
          "POST",
          "/api/bookings",
          bookingRequest({ email: EMAIL, bestEmail: true, ...changes }),
          { token: admin },
        );

      it("is where the shop says so, and the mail and its papers say what was agreed and how to get out of it", async () => {
        expect((await enter({ ...ORDER, datum: EARLY, vorzeitigerBeginn: true })).status).toBe(201);
        expect(await kept()).toEqual({ vertragsmodell: "verbindlich", vorzeitigerBeginn: true });
        const mail = await mailTo();
        expect(mail?.subject).toContain("Auftragsbestätigung");
        for (const part of [
          "Wir bestätigen hiermit, was wir miteinander vereinbart haben.",
          "Der Termin ist verbindlich vereinbart.",
          "40,00 €",
          "Betrieb: Musterglanz Fahrzeugpflege",
          "binnen vierzehn Tagen ohne Angabe von Gründen",
          "Hiermit widerrufe(n) ich/wir",
          "Sie haben uns erklärt: „Ich wünsche ausdrücklich",
          "Alle Preise sind Endpreise.",
          "/vertrag-widerrufen",
          "/termin/",
        ])
          expect(mail?.text).toContain(part);
        expect(mail?.text).not.toMatch(
          /Ausfallgebühr|unverbindlich|Damit ist der Vertrag geschlossen|mit unserer Bestätigung zustande/,
        );
        const words = await papersOf(mail);
        for (const part of [
          "am Telefon, per E-Mail oder außerhalb unseres Betriebs",
          "Muster-Widerrufsformular",
          "Unterschrift: ___",
        ])
          expect(words).toContain(part);
        expect(words.includes("Ihre Terminanfrage ist noch kein Auftrag.")).toBe(
          model === "reservierung",
        );
        expect(words.includes("Mit „zahlungspflichtig buchen“ bestellen Sie verbindlich.")).toBe(
          model === "verbindlich",
        );
      });

      it("is without a wish where none is said or needed, and never with a free talk", async () => {
        await enter({ ...ORDER, datum: EARLY });
        expect(await kept()).toEqual({ vertragsmodell: "verbindlich", vorzeitigerBeginn: false });
        await emptyCalendar(shop);
        await enter({ ...ORDER, datum: LATER, vorzeitigerBeginn: true });
        expect(await kept()).toEqual({ vertragsmodell: "verbindlich", vorzeitigerBeginn: false });
        await emptyCalendar(shop);
        await enter({ ...consultationRequest({}), ...ORDER, vorzeitigerBeginn: true });
        expect(await kept()).toEqual({ vertragsmodell: "reservierung", vorzeitigerBeginn: false });
      });

      it("is withdrawn from by the mail's link, and the place is free", async () => {
        await enter({ ...ORDER, datum: LATER });
        const token = /\/termin\/([\w-]+)/.exec((await mailTo())?.text ?? "")?.[1];
        expect((await shop.call("POST", `/api/guest-bookings/${token}/withdrawal`)).status).toBe(
          201,
        );
        expect((await mailTo())?.subject).toBe("Ihr Widerruf ist eingegangen");
        expect(await shop.platform.db.selectFrom("places").selectAll().execute()).toEqual([]);
      });
    },
  );

  describe("agreed elsewhere after it was asked for", () => {
    beforeEach(() => choose("reservierung"));
    const note = (id: string, said: Record<string, unknown>) =>
      shop.call("PATCH", `/api/bookings/${id}`, said, { token: admin });
    const AGREED = { vertragsmodell: "verbindlich" };

    it("is from then on, told by one mail with all that belongs to it, and never back", async () => {
      const id = await book(shop, { email: EMAIL, datum: EARLY });
      const token = /\/termin\/([\w-]+)/.exec((await mailTo())?.text ?? "")?.[1];
      shop.setClock("2026-03-04", "10:00");
      const answer = await note(id, { ...AGREED, vorzeitigerBeginn: true, preis: "45.00" });
      expect(answer).toMatchObject({
        status: 200,
        body: { ...AGREED, vorzeitigerBeginn: true, vereinbart_am: "2026-03-04T09:00:00.000Z" },
      });
      const mails = await readNewMails(shop, server, EMAIL);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining("Auftragsbestätigung"),
      ]);
      for (const part of [
        "Der Termin ist verbindlich vereinbart.",
        "45,00 €",
        "binnen vierzehn Tagen",
        "Sie haben uns erklärt: „Ich wünsche",
        "/termin/",
      ])
        expect(mails[0]?.text).toContain(part);
      expect(mails[0]?.text).not.toMatch(/Ausfallgebühr|unverbindlich/);
      expect(await papersOf(mails[0])).toContain("Muster-Widerrufsformular");
      const lines = await shop.platform.db
        .selectFrom("journal")
        .select("text")
        .where("text", "like", "%verbindlich vereinbart%")
        .execute();
      expect(lines).toHaveLength(1);

      expect(await note(id, { vertragsmodell: "reservierung" })).toMatchObject({
        status: 409,
        body: { code: "bleibt_verbindlich" },
      });
      expect(
        (await note(id, { vorzeitigerBeginn: false, kennzeichen: "FR-AB 1" })).body,
      ).toMatchObject({
        ...AGREED,
        vorzeitigerBeginn: true,
      });
      expect(await readNewMails(shop, server, EMAIL)).toEqual([]);
      expect((await shop.call("POST", `/api/guest-bookings/${token}/withdrawal`)).status).toBe(201);
      shop.setClock("2026-03-02", "08:00");
    });

    it("has its time for a withdrawal from that day on", async () => {
      const id = await book(shop, { email: EMAIL, datum: "2026-03-20" });
      const token = /\/termin\/([\w-]+)/.exec((await mailTo())?.text ?? "")?.[1];
      shop.setClock("2026-03-04", "10:00");
      await note(id, AGREED);
      const move = (datum: string) =>
        shop.call("PATCH", `/api/guest-bookings/${token}/date`, { datum, abgabezeit: "10:00" });
      // From the 4th on they end on the 18th, and not on the 16th.
      expect(await move("2026-03-18")).toMatchObject({
        status: 409,
        body: { code: "vor_fristende" },
      });
      expect((await move("2026-03-19")).status).toBe(200);
      shop.setClock("2026-03-02", "08:00");
    });

    it("is never a talk, nor what has begun or is over", async () => {
      const talk = await book(shop, consultationRequest({ email: EMAIL }));
      expect((await note(talk, AGREED)).body).toMatchObject({
        vertragsmodell: "reservierung",
        vereinbart_am: null,
      });
      const id = await book(shop, { email: EMAIL, datum: "2026-03-10" });
      shop.setClock("2026-03-10", "10:00");
      expect(await note(id, AGREED)).toMatchObject({
        status: 409,
        body: { code: "schon_begonnen" },
      });
      await shop.call(
        "PATCH",
        `/api/bookings/${id}/status`,
        { status: "cancelled" },
        { token: admin },
      );
      expect(await note(id, AGREED)).toMatchObject({ status: 409, body: { code: "nicht_offen" } });
      shop.setClock("2026-03-02", "08:00");
    });
  });

  it("stands in the terms as the way out of it, below the shop's own words too", async () => {
    const linksOf = async () => {
      const settings = (await shop.call("GET", "/api/settings")).body as unknown as Parameters<
        typeof infoText
      >[1];
      return infoText("agb", settings).sections.flatMap(({ facts = [] }) =>
        facts.map(({ href }) => href),
      );
    };
    await choose("verbindlich");
    expect(await linksOf()).toEqual(["/widerrufsbelehrung", "/vertrag-widerrufen"]);
    await changeSettings(shop.platform.db, { agb: "# Eigenes\n\nWir pflegen Autos." });
    expect(await linksOf()).toEqual(["/widerrufsbelehrung", "/vertrag-widerrufen"]);
    await changeSettings(shop.platform.db, { agb: "" });
    await choose("reservierung");
    expect(await linksOf()).toEqual([]);
  });

  it("has a notice of withdrawal to hand over in both models", async () => {
    for (const model of ["reservierung", "verbindlich"] as const) {
      await choose(model);
      const answer = await createApi(shop.platform).request("/api/settings/withdrawal-notice");
      const words = await textOfPdf(Buffer.from(await answer.arrayBuffer()));
      for (const part of [
        "am Telefon, per E-Mail oder außerhalb unseres Betriebs",
        "Muster-Widerrufsformular",
        "Unterschrift",
      ])
        expect(words).toContain(part);
    }
  });
});
