import { afterAll, beforeAll, expect, it } from "vitest";
import { searchTextOf } from "../../src/bookings/search-text.ts";
import { fillCards } from "../../src/db/migrations/090-customer-cards.server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (T4, T6, B38).

type Row = {
  id: string;
  datum: string;
  email?: string;
  telefon?: string;
  name?: string;
  user_id?: string;
  leistungen?: string[];
  preis_cent?: number;
  endpreis_cent?: number;
  status?: "open" | "done" | "cancelled";
  spaet_storniert?: boolean;
  stornogrund?: "nicht_erschienen";
  art?: "service" | "beratung";
  kennzeichen?: string;
};

/** Counted by hand below. */
const ROWS: Row[] = [
  {
    id: "before",
    datum: "2025-12-31",
    email: "anna@example.org",
    status: "done",
    preis_cent: 9_900,
  },
  // January: two done, 40.00 and 60.00 (agreed 50.00); one cancelled late.
  { id: "jan1", datum: "2026-01-05", email: "ANNA@example.org", status: "done", preis_cent: 4_000 },
  {
    id: "jan2",
    datum: "2026-01-31",
    email: "bert@example.org",
    status: "done",
    preis_cent: 5_000,
    endpreis_cent: 6_000,
  },
  {
    id: "jan3",
    datum: "2026-01-20",
    email: "cora@example.org",
    status: "cancelled",
    spaet_storniert: true,
  },
  // February: an open one, one cancelled in time, a consultation.
  { id: "feb1", datum: "2026-02-01", email: "bert@example.org", status: "open", preis_cent: 7_000 },
  {
    id: "feb2",
    datum: "2026-02-02",
    email: "dora@example.org",
    status: "cancelled",
    stornogrund: "nicht_erschienen",
  },
  {
    id: "feb3",
    datum: "2026-02-28",
    telefon: "0151 22222",
    status: "done",
    art: "beratung",
    leistungen: ["Beratungsgespräch"],
    preis_cent: 0,
  },
  // March: two services at once, paid less than agreed.
  {
    id: "mar1",
    datum: "2026-03-31",
    telefon: "0151 33333",
    status: "done",
    leistungen: ["Leder", "Lack"],
    preis_cent: 30_000,
    endpreis_cent: 25_050,
  },
  {
    id: "after",
    datum: "2026-04-01",
    email: "anna@example.org",
    status: "done",
    preis_cent: 8_800,
  },
];

describeOnBothDatabases("what a period came to", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
    await insert(ROWS);
    const visits = [
      { datum: "2025-12-31", count: 9 },
      { datum: "2026-01-05", count: 12 },
      { datum: "2026-03-31", count: 3 },
      { datum: "2026-04-01", count: 9 },
    ];
    await shop.platform.db.insertInto("visits").values(visits).execute();
  });
  afterAll(() => shop.close());

  async function insert(rows: readonly Row[]): Promise<void> {
    const values = rows.map(
      ({
        id,
        datum,
        email = "",
        telefon = "",
        name = "Test Kundin",
        leistungen = ["Leder"],
        kennzeichen = "",
        ...row
      }) => ({
        art: "service",
        preis_cent: 1_000,
        status: "open",
        spaet_storniert: false,
        stornogrund: "",
        user_id: null,
        ...row,
        id,
        datum,
        email,
        kennzeichen,
        telefon,
        name,
        abgabezeit: "10:00",
        nachricht: "",
        sitzOption: null,
        ...(row.art === "beratung"
          ? { kfz: "", verschmutzung: "" }
          : { kfz: "suv", verschmutzung: "Mittel" }),
        leistungen: JSON.stringify(leistungen),
        search_folded: searchTextOf({ name, email, telefon, leistungen }),
        ics_sequence: 0,
        bestEmail: false,
        erstellt_am: "2026-01-01T23:30:00.000Z",
        version: 1,
        erledigt_am: row.status === "done" ? "2026-01-31T10:00:00.000Z" : null,
        storniert_am: row.status === "cancelled" ? "2026-01-30T10:00:00.000Z" : null,
      }),
    );
    await shop.platform.db
      .insertInto("bookings")
      .values(values as never)
      .execute();
    await fillCards(shop.platform.db);
  }

  const read = (path: string, as: string | undefined = token) =>
    shop.call("GET", path, undefined, { ...(as && { token: as }) });

  it("is counted by month, service, day and customer", async () => {
    const { status, body } = await read("/api/reports?von=2026-01-01&bis=2026-03-31");
    expect(status).toBe(200);
    const none = { spaet_storniert: 0, nicht_erschienen: 0 };
    expect(body).toEqual({
      von: "2026-01-01",
      bis: "2026-03-31",
      summe: {
        buchungen: 5,
        abgeschlossen: 4,
        umsatz_cent: 35050,
        durchschnitt_cent: 11683,
        storniert: 2,
        spaet_storniert: 1,
        nicht_erschienen: 1,
      },
      monate: [
        {
          monat: "2026-01",
          buchungen: 2,
          abgeschlossen: 2,
          umsatz_cent: 10000,
          durchschnitt_cent: 5000,
          storniert: 1,
          spaet_storniert: 1,
          nicht_erschienen: 0,
        },
        {
          ...none,
          monat: "2026-02",
          buchungen: 2,
          abgeschlossen: 1,
          umsatz_cent: 0,
          durchschnitt_cent: null,
          storniert: 1,
          nicht_erschienen: 1,
        },
        {
          ...none,
          monat: "2026-03",
          buchungen: 1,
          abgeschlossen: 1,
          umsatz_cent: 25050,
          durchschnitt_cent: 25050,
          storniert: 0,
        },
      ],
      leistungen: [
        {
          ...none,
          titel: "Leder + Lack",
          buchungen: 1,
          abgeschlossen: 1,
          umsatz_cent: 25050,
          durchschnitt_cent: 25050,
          storniert: 0,
        },
        {
          titel: "Leder",
          buchungen: 3,
          abgeschlossen: 2,
          umsatz_cent: 10000,
          durchschnitt_cent: 5000,
          storniert: 2,
          spaet_storniert: 1,
          nicht_erschienen: 1,
        },
        {
          ...none,
          titel: "Beratungsgespräch",
          buchungen: 1,
          abgeschlossen: 1,
          umsatz_cent: 0,
          durchschnitt_cent: null,
          storniert: 0,
        },
      ],
      belege: {
        summe: { anzahl: 0, umsatz_cent: 0, offen_cent: 0 },
        monate: ["2026-01", "2026-02", "2026-03"].map((monat) => ({
          monat,
          anzahl: 0,
          umsatz_cent: 0,
          offen_cent: 0,
        })),
        positionen: [],
        zahlarten: [],
        ohne: { anzahl: 3, umsatz_cent: 35050 },
      },
      besuche: [
        { datum: "2026-01-05", besuche: 12 },
        { datum: "2026-03-31", besuche: 3 },
      ],
      // Anna was here in December, Bert comes twice; two came with a number alone; whoever cancelled was not here.
      kunden: { gesamt: 4, wiederkehrend: 2 },
      seit: "2025-12-31",
    });
  });

  it("without bookings is nothing, month by month", async () => {
    const { body } = await read("/api/reports?von=2020-01-01&bis=2020-02-01");
    const nothing = {
      buchungen: 0,
      abgeschlossen: 0,
      umsatz_cent: 0,
      durchschnitt_cent: null,
      storniert: 0,
      spaet_storniert: 0,
      nicht_erschienen: 0,
    };
    expect(body).toMatchObject({
      summe: nothing,
      leistungen: [],
      besuche: [],
      kunden: { gesamt: 0, wiederkehrend: 0 },
    });
    expect(body.monate).toEqual([
      { monat: "2020-01", ...nothing },
      { monat: "2020-02", ...nothing },
    ]);
  });

  it.each([
    ["/api/reports"],
    ["/api/reports?von=2026-01-01"],
    ["/api/reports?von=2026-02-01&bis=2026-01-01"],
    ["/api/reports?von=2020-01-01&bis=2026-01-01"],
    ["/api/bookings.csv?von=2026-01-01&bis=2026-13-01"],
    ["/api/bookings.csv?von=2026-01-01&bis=2026-01-02&seite=2"],
  ])("%s is a question nobody understands", async (path) => {
    expect(await read(path)).toMatchObject({ status: 422, body: { code: "ungueltige_eingabe" } });
  });

  it("as a table opens in German spreadsheets, and nothing in it is computed", async () => {
    await insert([
      {
        id: "evil",
        datum: "2019-05-01",
        name: '=HYPERLINK("https://böse.example";"Klick")',
        telefon: "+49 151 1",
        kennzeichen: "-FR 1",
      },
      {
        id: "paid",
        datum: "2019-05-02",
        name: "Jürgen Groß; & Söhne",
        status: "done",
        preis_cent: 4_990,
        endpreis_cent: 120_050,
      },
    ]);
    const { status, headers, body } = await read("/api/bookings.csv?von=2019-05-01&bis=2019-05-31");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="buchungen-2019-05-01-bis-2019-05-31.csv"',
    );
    expect(String(body).split("\r\n")).toEqual([
      "\uFEFFTermin;Uhrzeit;Status;Name;E-Mail;Telefon;Leistungen;Extras;KFZ-Klasse;Verschmutzung;Marke und Modell;Farbe;Kennzeichen;Vereinbarter Preis;Endpreis;Zahlart;Eingegangen;Abgeschlossen;Storniert;Spät storniert;Stornogrund;Buchung",
      `01.05.2019;10:00;offen;"'=HYPERLINK(""https://böse.example"";""Klick"")";;'+49 151 1;Leder;;SUV;Mittel;;;'-FR 1;10,00;;;02.01.2026;;;;;EVI-L`,
      '02.05.2019;10:00;abgeschlossen;"Jürgen Groß; & Söhne";;;Leder;;SUV;Mittel;;;;49,90;1200,50;;02.01.2026;31.01.2026;;;;PAI-D',
      "",
    ]);
  });

  it("as a table has each of many bookings once, in the order of their days", async () => {
    const many = Array.from({ length: 1203 }, (_, index) => ({
      id: `${index}`.padStart(6, "0"),
      datum: `2018-06-${String((index % 30) + 1).padStart(2, "0")}`,
    }));
    await insert(many);
    const { body } = await read("/api/bookings.csv?von=2018-06-01&bis=2018-06-30");
    const lines = String(body).trimEnd().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(";").at(-1))).size).toBe(1203);
    const days = lines.map((line) => line.slice(0, 10));
    expect(days).toEqual(days.toSorted());
  });

  it("the documents of a period are a table, too, a counter-document with its minus", async () => {
    const inhalt = {
      anbieter: {},
      kunde: { name: "=Böse & Co", anschrift: "Weg 1\n79098 Freiburg" },
      leistung: { von: "2026-02-01", bis: null },
      positionen: [
        { text: "Leder", details: "", cent: 11_900 },
        { text: "Lack", details: "", cent: 0 },
      ],
      steuer: "regel",
      zahlart: "bar",
    };
    const row = {
      datum: "2026-02-02",
      booking_id: null,
      inhalt: JSON.stringify(inhalt),
      erstellt_am: "2026-02-02T10:00:00.000Z",
    };
    const receipts = [
      {
        ...row,
        nummer: 1,
        art: "rechnung",
        storniert_nummer: null,
        betrag_cent: 11_900,
        steuer_cent: 1_900,
      },
      {
        ...row,
        nummer: 2,
        art: "storno",
        storniert_nummer: 1,
        betrag_cent: -11_900,
        steuer_cent: -1_900,
      },
      {
        ...row,
        nummer: 3,
        datum: "2026-03-01",
        art: "rechnung",
        storniert_nummer: null,
        betrag_cent: 5,
        steuer_cent: 0,
      },
    ];
    await shop.platform.db
      .insertInto("receipts")
      .values(receipts as never)
      .execute();
    const { body } = await read("/api/receipts.csv?von=2026-02-01&bis=2026-02-28");
    expect(String(body).split("\r\n")).toEqual([
      "\uFEFFNummer;Art;Datum;Kunde;Anschrift;Leistung von;Leistung bis;Positionen;Betrag;Enthaltene Umsatzsteuer;Zahlart;Storniert Nummer;Zahlbar bis;Bezahlt am",
      `0001;Rechnung;02.02.2026;'=Böse & Co;"Weg 1\n79098 Freiburg";01.02.2026;01.02.2026;Leder, Lack;119,00;19,00;bar;;;`,
      `0002;Stornorechnung;02.02.2026;'=Böse & Co;"Weg 1\n79098 Freiburg";01.02.2026;01.02.2026;Leder, Lack;-119,00;-19,00;bar;0001;;`,
      "",
    ]);
  });

  it("counts receipts by their own date, by line and means, open and paid (T6)", async () => {
    await insert([
      { id: "billed", datum: "2027-04-30", status: "done", preis_cent: 10_000 },
      { id: "undone", datum: "2027-05-02", status: "done", preis_cent: 7_000 },
      { id: "without", datum: "2027-05-03", status: "done", preis_cent: 3_000 },
    ]);
    const receipt = (nummer: number, datum: string, lines: [string, number][], of: object = {}) => {
      const sum = lines.reduce((total, [, cent]) => total + cent, 0);
      const { zahlart = "", ...columns } = of as { zahlart?: string };
      return {
        nummer,
        art: "rechnung",
        datum,
        booking_id: null,
        storniert_nummer: null,
        betrag_cent: sum,
        steuer_cent: 0,
        erstellt_am: `${datum}T10:00:00.000Z`,
        inhalt: JSON.stringify({
          kunde: { name: "Test Kundin", anschrift: "" },
          leistung: { von: datum, bis: null },
          positionen: lines.map(([text, cent]) => ({ text, details: "", cent })),
          zahlart,
        }),
        ...columns,
      };
    };
    await shop.platform.db
      .insertInto("receipts")
      .values([
        // The visit was in April, its receipt is of May.
        receipt(
          101,
          "2027-05-01",
          [
            ["Leder", 12_000],
            ["Nachlass", -2_000],
          ],
          {
            zahlart: "bar",
            booking_id: "billed",
          },
        ),
        receipt(102, "2027-05-02", [["Leder", 7_000]], { booking_id: "undone" }),
        receipt(103, "2027-05-31", [["Lack", 20_000]], {
          zahlart: "ueberweisung",
          faellig: "2027-06-14",
        }),
        receipt(104, "2027-05-31", [["Lack", 5_000]], {
          faellig: "2027-06-14",
          bezahlt_am: "2027-06-01",
        }),
        receipt(105, "2027-06-01", [["Leder", -7_000]], {
          art: "storno",
          storniert_nummer: 102,
          booking_id: "undone",
        }),
      ] as never)
      .execute();
    const { body } = await read("/api/reports?von=2027-05-01&bis=2027-06-30");
    expect(body.belege).toEqual({
      summe: { anzahl: 5, umsatz_cent: 35_000, offen_cent: 20_000 },
      monate: [
        { monat: "2027-05", anzahl: 4, umsatz_cent: 42_000, offen_cent: 20_000 },
        { monat: "2027-06", anzahl: 1, umsatz_cent: -7_000, offen_cent: 0 },
      ],
      positionen: [
        { titel: "Lack", umsatz_cent: 25_000 },
        { titel: "Leder", umsatz_cent: 12_000 },
        { titel: "Nachlass", umsatz_cent: -2_000 },
      ],
      zahlarten: [
        { zahlart: "bar", anzahl: 1, umsatz_cent: 10_000, offen_cent: 0 },
        { zahlart: "ueberweisung", anzahl: 2, umsatz_cent: 25_000, offen_cent: 20_000 },
        { zahlart: "", anzahl: 2, umsatz_cent: 0, offen_cent: 0 },
      ],
      // The one without a receipt, and the one whose receipt was undone.
      ohne: { anzahl: 2, umsatz_cent: 10_000 },
    });
    // The list of receipts has the same figure.
    const { headers } = await read("/api/receipts?von=2027-05-01&bis=2027-05-31");
    expect(headers.get("X-Total-Cent")).toBe("42000");
  });
});
