import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../src/company/sample-settings.ts";
import { standardLongText } from "../../src/company/texts/standard-long-texts.ts";
import { STANDARD_TEXTS } from "../../src/company/texts/standard-texts.ts";
import { book, emptyCalendar, expectPlacesFit } from "../support/bookings.ts";
import { openHttpNode } from "../support/http-node.ts";
import { type File, formOf, pngOf } from "../support/pictures.ts";
import {
  type Answer,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (U11, U30, U6, U16).

describeOnBothDatabases("the settings", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await emptyCalendar(shop);
    token = await shop.logInAdmin();
    const { status, body } = await save({ ...SAMPLE_SETTINGS });
    expect(status, JSON.stringify(body)).toBe(200);
  });

  const settings = async () =>
    (await shop.call("GET", "/api/settings", undefined, { token })).body as Record<
      string,
      unknown
    > as {
      version: number;
      [name: string]: unknown;
    };
  const save = (change: Record<string, unknown>): Promise<Answer> =>
    shop.call("PUT", "/api/settings", change, { token });
  const refused = async (change: Record<string, unknown>) => {
    const before = await settings();
    const { status, body } = await save(change);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(await settings()).toEqual(before);
    return body.fields as Record<string, string>;
  };

  it("are saved in part: what is left out stays, and the answer is what everybody reads", async () => {
    const before = await settings();
    const { body } = await save({
      companyName: "Glanzwerk",
      phoneNumbers: ["0761 123456", "0171 3920007"],
      version: before.version,
    });
    expect(body).toEqual({
      ...before,
      companyName: "Glanzwerk",
      phoneNumbers: ["0761 123456", "0171 3920007"],
      version: before.version + 1,
    });
    expect(await settings()).toEqual(body);
  });

  it("are saved whole as they were read", async () => {
    const read = await settings();
    const { status, body } = await save(read);
    expect(status).toBe(200);
    expect(body).toEqual({ ...read, version: read.version + 1 });
  });

  it("take texts in the shop's own words, tell them to visitors, and keep nothing that is the standard", async () => {
    const guest = async () =>
      (await shop.call("GET", "/api/settings")).body as Record<string, unknown>;
    expect(await guest()).toMatchObject({
      ...STANDARD_TEXTS,
      agb: "",
      hinweise: "",
      edelTitel: "",
      edelInfo: "",
    });

    const agb = standardLongText("agb", { ...SAMPLE_SETTINGS });
    const own = {
      startTitel: " Sauber.\r\nSonst nichts. ",
      hinweise: "# Schlüssel\r\n\r\nBitte alle.",
      dankText: "Bis bald!",
      vorteile: STANDARD_TEXTS.vorteile.map(({ title, text }) => ({ title: `${title}!`, text })),
    };
    const { body } = await save({ ...own, agb: `${agb}\n`, startText: STANDARD_TEXTS.startText });
    const kept = {
      ...own,
      startTitel: "Sauber.\nSonst nichts.",
      hinweise: "# Schlüssel\n\nBitte alle.",
    };
    expect(body).toMatchObject({ ...kept, agb: "", startText: "", startZusatz: "" });
    expect(await guest()).toMatchObject({
      ...kept,
      startText: STANDARD_TEXTS.startText,
      startZusatz: STANDARD_TEXTS.startZusatz,
    });

    const { eintraege } = (
      await shop.call("GET", "/api/journal?bereich=einstellung", undefined, { token })
    ).body as unknown as {
      eintraege: { text: string }[];
    };
    expect(eintraege.map(({ text }) => text)).toContain(
      "Einstellung Hinweise: Standardtext → # Schlüssel / Bitte alle.",
    );
    await save({ startTitel: "", hinweise: "", dankText: "", vorteile: STANDARD_TEXTS.vorteile });
    expect(await settings()).toMatchObject({
      startTitel: "",
      hinweise: "",
      dankText: "",
      vorteile: [],
    });
  });

  it.each([
    ["startTitel", "Eins\nZwei\nDrei", "Höchstens 2 Zeilen mit je 30 Zeichen."],
    ["startZusatz", "x".repeat(31), "Höchstens 2 Zeilen mit je 30 Zeichen."],
    ["agb", "Ohne Überschrift", "Bitte mit einer Überschrift beginnen, zum Beispiel „# Preise“."],
    [
      "edelInfo",
      "# A\n\n<script>alert(1)</script>",
      "Bitte ohne HTML: Spitze Klammern würden so gezeigt, wie sie da stehen.",
    ],
    ["vorteile", [{ title: "Einer", text: "Allein." }], "Bitte 3 Vorteile angeben."],
    [
      "meldeAdressen",
      Array.from({ length: 6 }, (_, index) => `m${index}@example.org`),
      "Höchstens 5 Einträge. Bitte entfernen Sie 1.",
    ],
    ["dankMeldung", "x".repeat(201), "Höchstens 200 Zeichen."],
  ])("refuse what is too much or cannot be shown: %s", async (name, value, problem) => {
    expect(await refused({ [name]: value })).toEqual({ [name]: problem });
  });

  it("take addresses as texts and keep their labels by text, then by position", async () => {
    const addresses = [
      { label: "Werkstatt", address: "Musterstraße 1" },
      { label: "Büro", address: "Musterweg 2" },
    ];
    await save({ addresses });
    await save({ addresses: ["Musterweg 2", "Musterstraße 1"] });
    expect((await settings()).addresses).toEqual([addresses[1], addresses[0]]);
    await save({ addresses: ["Neuer Weg 3", "Musterstraße 1", "Dritter Weg 4"] });
    expect((await settings()).addresses).toEqual([
      { label: "Büro", address: "Neuer Weg 3" },
      { label: "Werkstatt", address: "Musterstraße 1" },
      { label: "Standort", address: "Dritter Weg 4" },
    ]);
  });

  it("say of every wrong value what is wrong, and change nothing", async () => {
    const fields = await refused({
      companyName: "",
      email: "niemand",
      phoneNumbers: ["0171 3920007", "keine Nummer"],
      meldeAdressen: ["halle@example.org", "halle@example.org", "niemand"],
      addresses: [" "],
      openingHours: {
        Montag: { closed: false, open: "18:00", close: "08:00" },
        Dienstag: { closed: false, open: "25:00", close: "26:00" },
      },
      exceptions: ["2026-02-30"],
      tagesKapazitaet: 0,
      socialLinks: [{ label: "Netz", url: "javascript:alert(1)" }],
      logoUrl: "https://example.org/logo.png",
    });
    expect(Object.keys(fields).sort()).toEqual([
      "addresses.0.address",
      "companyName",
      "email",
      "exceptions.0",
      "logoUrl",
      "meldeAdressen.0",
      "meldeAdressen.1",
      "meldeAdressen.2",
      "openingHours.Dienstag.close",
      "openingHours.Dienstag.open",
      "openingHours.Montag.close",
      "phoneNumbers.1",
      "socialLinks.0.url",
      "tagesKapazitaet",
    ]);
    for (const sentence of Object.values(fields)) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(fields["openingHours.Montag.close"]).toBe("Bitte eine Uhrzeit nach 18:00 Uhr angeben.");
  });

  it.each([
    [
      "a weekday that does not exist",
      { openingHours: { Monday: { closed: true, open: "", close: "" } } },
      "openingHours",
    ],
    ["a number as name", { companyName: 5 }, "companyName"],
    ["a half day", { tagesKapazitaet: 0.5 }, "tagesKapazitaet"],
    ["a state of another country", { bundesland: "ZH" }, "bundesland"],
  ])("refuse %s", async (_what, change, field) => {
    expect(Object.keys(await refused(change))).toEqual([field]);
  });

  it("refuse the change of who saw an older state, and show the newer values", async () => {
    const { version } = await settings();
    const first = await save({ slogan: "Vom ersten", version });
    expect(first.status).toBe(200);
    const second = await save({ companyName: "Vom zweiten", version });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: "veraltet",
      error: expect.stringContaining("inzwischen"),
    });
    expect(second.body.aktuell).toEqual(first.body);
    expect((await save({ companyName: "Vom zweiten", version: version + 1 })).status).toBe(200);
    expect(await settings()).toMatchObject({ slogan: "Vom ersten", companyName: "Vom zweiten" });
  });

  it("let only one of several win who save the same state at once", async () => {
    const { version } = await settings();
    const names = Array.from({ length: 6 }, (_, index) => `Betrieb ${index}`);
    const answers = await Promise.all(names.map((companyName) => save({ companyName, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await settings()).toMatchObject({ companyName: names[winner], version: version + 1 });
  });

  it("keep what is booked when a day takes fewer cars, and take no more there", async () => {
    await save({ tagesKapazitaet: 2 });
    await book(shop, { datum: "2026-03-10", email: "eins@example.org" });
    await book(shop, { datum: "2026-03-10", email: "zwei@example.org" });
    await book(shop, { datum: "2026-03-11", email: "drei@example.org" });
    const blocked = async () =>
      (await shop.call("GET", "/api/bookings/dates")).body as unknown as string[];
    expect(await blocked()).toEqual(["2026-03-10"]);
    await save({ tagesKapazitaet: 1 });
    expect(await blocked()).toEqual(["2026-03-10", "2026-03-11"]);
    const { body } = await shop.call("GET", "/api/bookings?status=open", undefined, { token });
    expect(body).toHaveLength(3);
    await expectPlacesFit(shop.platform.db);
    await save({ tagesKapazitaet: 3 });
    expect(await blocked()).toEqual([]);
  });

  it("close days for bookings at once and open them again", async () => {
    const slots = async (datum: string) =>
      (await shop.call("GET", `/api/bookings/slots?datum=${datum}`)).body;
    expect(await slots("2026-03-10")).toHaveLength(17);
    await save({ exceptions: ["2026-03-10"] });
    expect(await slots("2026-03-10")).toEqual([]);
    expect((await shop.call("GET", "/api/bookings/dates")).body).toEqual(["2026-03-10"]);
    await save({
      exceptions: [],
      openingHours: {
        ...SAMPLE_SETTINGS.openingHours,
        Mittwoch: { closed: true, open: "", close: "" },
      },
    });
    expect(await slots("2026-03-10")).toHaveLength(17);
    expect(await slots("2026-03-11")).toEqual([]);
  });

  it("take the mark of an example off a review that was changed, and off no other", async () => {
    const [first, ...others] = SAMPLE_SETTINGS.reviews;
    await save({ reviews: [{ ...first, text: "Wirklich sauber." }, ...others] });
    const reviews = (await settings()).reviews as { isSample: boolean }[];
    expect(reviews.map(({ isSample }) => isSample)).toEqual([false, true, true, true, true]);
  });

  it("take a picture as logo, and nothing that is none", async () => {
    const node = await openHttpNode(shop.platform);
    const upload = async (files: File[]) => {
      const request = {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}` },
        body: formOf(files, "logo"),
      };
      const response = await fetch(`${node.url}/api/settings/logo`, request);
      return {
        status: response.status,
        body: (await response.json()) as { logoUrl: string; error: string },
      };
    };
    try {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      const refusedFile = await upload([{ name: "logo.svg", content: svg }]);
      expect(refusedFile).toMatchObject({
        status: 415,
        body: { error: expect.stringContaining("logo.svg") },
      });
      expect((await upload([])).status).toBe(422);
      expect((await settings()).logoUrl).toBe(SAMPLE_SETTINGS.logoUrl);

      const { status, body } = await upload([{ name: "logo.png", content: await pngOf(800, 200) }]);
      expect(status).toBe(200);
      expect(body.logoUrl).toMatch(/^\/bilder\/\w+_480\.webp$/);
      expect(await settings()).toEqual(body);
      expect((await fetch(node.url + body.logoUrl)).status).toBe(200);
      expect((await save({ logoUrl: body.logoUrl })).status).toBe(200);
      expect((await save({ logoUrl: "" })).body.logoUrl).toBe("");
    } finally {
      await node.close();
    }
  });

  it("take pictures of workshop, team and way, tell visitors of them, and none of another kind", async () => {
    const node = await openHttpNode(shop.platform);
    const upload = async (art: string, files: File[]) => {
      const request = {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}` },
        body: formOf(files, "bild"),
      };
      const response = await fetch(`${node.url}/api/settings/pictures/${art}`, request);
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    try {
      const picture = { name: "halle.png", content: await pngOf(1000, 600) };
      for (const [art, setting] of [
        ["werkstatt", "werkstattUrl"],
        ["team", "teamUrl"],
        ["skizze", "skizzeUrl"],
      ] as const) {
        const { status, body } = await upload(art, [picture]);
        expect(status).toBe(200);
        expect(body[setting]).toMatch(/^\/bilder\/\w+_1000\.webp$/);
        expect((await fetch(node.url + body[setting])).status).toBe(200);
        expect(
          ((await (await fetch(`${node.url}/api/settings`)).json()) as Record<string, string>)[
            setting
          ],
        ).toBe(body[setting]);
        expect((await save({ [setting]: "" })).body[setting]).toBe("");
      }
      expect((await upload("garten", [picture])).status).toBe(404);
      expect((await upload("team", [])).status).toBe(422);
    } finally {
      await node.close();
    }
  });

  describe("'Über Uns'", () => {
    const about = {
      aboutTitle: "Wer wir sind",
      aboutText: "Erster Absatz.\n\nZweiter Absatz.",
      steps: [{ time: "Jederzeit", title: "Anfragen", desc: "Online oder am Telefon." }],
    };
    const saveAbout = (change: object) =>
      shop.call("PUT", "/api/settings/about", change, { token });

    it("has a call of its own, with the same rules", async () => {
      const { version } = await settings();
      expect((await saveAbout({ ...about, version })).body).toMatchObject({
        ...about,
        version: version + 1,
      });
      const outdated = await saveAbout({ ...about, aboutTitle: "Zu spät", version });
      expect(outdated.status).toBe(409);
      expect(outdated.body.aktuell).toMatchObject(about);
      const wrong = await saveAbout({
        ...about,
        aboutTitle: "",
        steps: [{ time: "", title: "Nur Titel", desc: "" }],
      });
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.body.fields as object).sort()).toEqual([
        "aboutTitle",
        "steps.0.desc",
      ]);
      expect(await settings()).toMatchObject(about);
    });

    it("changes nothing else, even when it is sent along", async () => {
      await saveAbout({ ...about, companyName: "Fremd" });
      expect(await settings()).toMatchObject({
        companyName: SAMPLE_SETTINGS.companyName,
        ...about,
      });
    });
  });
});
