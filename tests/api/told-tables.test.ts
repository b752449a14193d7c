import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { TEXT_FIELDS, type TextName, textField } from "../../src/bookings/fields.ts";
import { addressHash } from "../../src/consent/address-hash.server.ts";
import type { Database } from "../../src/db/tables.ts";
import { recordOf } from "../../src/lib/record-of.ts";
import { PERSONAL_COLUMNS, toldOf } from "../../src/personal-data/personal-columns.ts";
import { book } from "../support/bookings.ts";
import { ownTables } from "../support/own-tables.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (U29, U32).

const EMAIL = "anna@example.org";
const DAY = 86_400_000;
/** The shop hands them out after a look at what they say of others. */
const OWN_WORDS = ["bookings.notiz", "bookings.endpreis_grund", "customer_notes.notiz"];
/** Lines of the shop and the admin's login. */
const OTHER_ROWS: (keyof Database)[] = ["journal", "sessions", "known_devices"];

/** The admin's account, mails to the shop. */
const isOfOthers = (row: object) =>
  ("is_builtin" in row && Boolean(row.is_builtin)) ||
  ("recipient" in row && row.recipient !== EMAIL);

describeOnBothDatabases("the answer to whoever asks what is stored", (kind) => {
  let shop: TestShop;
  let admin = "";
  let token = "";
  const words = new Set<string>();
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  const answer = async () => {
    const headers = { Authorization: `Bearer ${admin}` };
    const response = await createApi(shop.platform).request(
      `/api/papers/auskunft.pdf?email=${EMAIL}&geprueft=ja`,
      { headers },
    );
    return (await textOfPdf(Buffer.from(await response.arrayBuffer()))).replace(/\s+/g, "");
  };

  it("knows every table and every column: told, or left out with its reason", async () => {
    const own = await ownTables(shop.platform.db);
    expect(own.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(PERSONAL_COLUMNS).toSorted(),
    );
    for (const { name, columns } of own) {
      const told = PERSONAL_COLUMNS[name as keyof typeof PERSONAL_COLUMNS];
      if (typeof told !== "string")
        expect([name, columns.map((column) => column.name).toSorted()]).toEqual([
          name,
          Object.keys(told)
            .filter((key) => !["rows", "activity", "data"].includes(key))
            .toSorted(),
        ]);
    }
  });

  it("says each text, day and choice that is kept, of whatever kind", async () => {
    const { db, clock } = shop.platform;
    const customer = await shop.addCustomer(EMAIL);
    token = customer.token;
    const own = { token };
    const id = await book(shop, { email: EMAIL }, own);
    /** A word of its own in each of these columns, to be found in the paper again. */
    const wordsIn = (table: string, ...columns: string[]) =>
      Object.fromEntries(
        columns.map((column) => [column, keep(`${table}${column}wort`.replaceAll("_", ""))]),
      );
    const keep = (word: string) => {
      words.add(word);
      return word;
    };
    const { email: _, ...others } = TEXT_FIELDS;
    const texts = Object.keys(others) as Exclude<TextName, "email">[];
    const isNumber = (name: TextName) => textField(name).typing?.inputMode === "numeric";
    const keepNumber = (name: (typeof texts)[number]) => {
      const digits = `${70_001 + texts.indexOf(name)}`;
      keep(textField(name).shown?.(digits) ?? digits);
      return digits;
    };
    const [instant, now] = ["2026-01-05T09:00:00.000Z", clock.now()];
    await db
      .updateTable("users")
      .set({
        ...wordsIn("users", "vorname", "nachname", "telefon", "street", "city"),
        postalCode: keep("79098"),
        termineErlaubt: 17,
        password_changed_am: instant,
      })
      .where("id", "=", customer.id)
      .execute();
    keep("Höchstens17offeneTermine");
    await db
      .updateTable("sessions")
      .set(wordsIn("sessions", "device"))
      .where("user_id", "=", customer.id)
      .execute();
    await db
      .insertInto("known_devices")
      .values({ user_id: customer.id, seen_at: now, device: keep("Kanntegerätwort") })
      .execute();
    await db
      .insertInto("email_changes")
      .values({
        id: "wechsel00001",
        user_id: customer.id,
        email: keep("neu@example.org"),
        token_hash: null,
        requested_at: now,
        expires_at: now + DAY,
        used_at: null,
      })
      .execute();
    await db
      .insertInto("address_returns")
      .values({
        id: "zurueck00001",
        user_id: customer.id,
        email: keep("alt@example.org"),
        email_folded: "alt@example.org",
        token_hash: null,
        changed_at: now,
        expires_at: now + DAY,
      })
      .execute();
    await db
      .insertInto("vehicles")
      .values({
        id: "auto00000001",
        user_id: customer.id,
        kfz: "suv",
        is_default: true,
        erstellt_am: instant,
        version: 1,
        name: keep("Zweitwagenwort"),
        kennzeichen: keep("FR-XY99"),
      })
      .execute();
    await db
      .insertInto("card_vehicles")
      .values({
        id: "auto00000002",
        karte_id: customer.id,
        kfz: "kleinwagen",
        name: keep("Mitgebrachtwort"),
        kennzeichen: keep("FR-XY98"),
        import_id: null,
      })
      .execute();
    await db
      .updateTable("customer_cards")
      .set({ uebernommen_am: "2026-01-04T09:00:00.000Z" })
      .where("id", "=", customer.id)
      .execute();
    keep("am04.01.2026ausdemProgramm");
    await db
      .updateTable("bookings")
      .set({
        ...wordsIn("bookings", ...texts.filter((name) => !isNumber(name))),
        ...recordOf(texts.filter(isNumber), keepNumber),
        vertragsmodell: "verbindlich",
        vereinbart_am: "2026-01-06T09:00:00.000Z",
        vorzeitigerBeginn: true,
        widerrufen_am: "2026-01-06T10:00:00.000Z",
        endpreis_cent: 12345,
        zahlart: "ueberweisung",
        status: "done",
        erledigt_am: "2026-01-07T09:00:00.000Z",
        sitzOption: JSON.stringify({ anzahl: 3, details: keep("Fahrersitzwort") }) as never,
        gesendet: JSON.stringify([{ art: keep("fertigwort"), weg: "sms", am: instant }]) as never,
      })
      .where("id", "=", id)
      .execute();
    for (const said of [
      "Verbindlichvereinbartam06.01.2026",
      "BeginnvordemEndederWiderrufsfristgewünscht",
      "07.01.2026",
      "123,45€",
      "perÜberweisung",
    ])
      keep(said);
    await db
      .insertInto("papers")
      .values({
        id: "vorschlag001",
        nummer: 7,
        version: 1,
        art: "terminvorschlag",
        stand: "angenommen",
        booking_id: id,
        inhalt: JSON.stringify({ termine: [{ datum: "2026-01-21", abgabezeit: "11:30" }] }),
        antwort: JSON.stringify({ datum: "2026-01-22", abgabezeit: "12:30" }) as never,
        gueltig_bis: instant,
        erstellt_am: instant,
        gesendet_am: "2026-01-23T09:00:00.000Z",
        beantwortet_am: "2026-01-24T09:00:00.000Z",
        ...wordsIn("papers", "name", "email", "telefon", "nachricht", "grund"),
      } as never)
      .execute();
    for (const said of [
      "Vorschlag7.1vom23.01.2026:21.01.2026,11:30Uhr,angenommenam24.01.2026",
      "Gewählt:22.01.2026,12:30Uhr",
    ])
      keep(said);
    await db
      .insertInto("waiting")
      .values({
        id: "warteliste01",
        wer: EMAIL,
        email: EMAIL,
        ...wordsIn("waiting", "name"),
        leistungen: JSON.stringify([keep("Wartewunschwort")]),
        extras: "[]",
        kfz: "suv",
        verschmutzung: "Schwer",
        anzahl: 3,
        von: "2026-01-25",
        bis: "2026-01-26",
        wochentage: JSON.stringify(["Montag"]),
        vorlauf: 48,
        stand: "wartet",
        erstellt_am: "2026-01-27T09:00:00.000Z",
        wartet_seit: "2026-01-28T09:00:00.000Z",
      } as never)
      .execute();
    for (const said of [
      "25.01.2026bis26.01.2026,nurMontag,bis48Stundenvorher:wartet",
      "SUV,Schwer,Sitze:3",
      "Vorgemerktam27.01.2026",
      "AufderListeseit28.01.2026",
    ])
      keep(said);
    await db
      .insertInto("voucher_orders")
      .values({
        nummer: "k7p3fq2m",
        anfrage: "bestellung",
        wer: EMAIL,
        email: EMAIL,
        ...wordsIn("voucher_orders", "name", "anschrift"),
        leistung: keep("Gutscheinleistung"),
        leistung_id: "",
        kfz: "suv",
        wert_cent: 4321,
        bestellt_am: "2026-01-29T09:00:00.000Z",
        bis: "2026-01-30",
      } as never)
      .execute();
    keep("GutscheinK7P3-FQ2Müber43,21€,bestelltam29.01.2026,zubezahlenbis30.01.2026");
    await db
      .insertInto("booking_permits")
      .values({ token_hash: "p", email_folded: EMAIL, termine: 3, expires_at: now + DAY })
      .execute();
    await db
      .insertInto("disclosure_links")
      .values({ token_hash: "d", email: EMAIL, expires_at: now + DAY })
      .execute();
    keep("LinkfürweitereTermine");
    keep("LinkzudieserAuskunft");
    const address_hash = addressHash(EMAIL);
    await db
      .insertInto("mail_permissions")
      .values({
        id: "erlaubnis001",
        address_hash,
        hinweis_am: "2026-01-09T09:00:00.000Z",
        einwilligung_am: "2026-01-10T09:00:00.000Z",
        einwilligung_text: keep("Jafragtmichwort"),
        einwilligung_quelle: "pflegepass",
        abgelehnt_am: "2026-01-11T09:00:00.000Z",
        zuletzt_am: "2026-01-08",
      })
      .onConflict((conflict) => conflict.column("address_hash").doNothing())
      .execute();
    for (const said of ["09.01.2026", "10.01.2026", "11.01.2026", "08.01.2026", "imPflegepass"])
      keep(said);
    await db
      .insertInto("follow_ups")
      .values({
        id: "frage0000001",
        booking_id: id,
        art: "bewertung",
        address_hash: addressHash(EMAIL),
        erstellt_am: "2026-01-12T09:00:00.000Z",
      })
      .execute();
    keep("umeineBewertunggebetenam12.01.2026");
    await db
      .insertInto("reviews")
      .values({
        id: "bewertung001",
        booking_id: id,
        besucht_am: "2026-01-13",
        leistungen: JSON.stringify([keep("Titelwort")]),
        sterne: 2,
        status: "verborgen",
        text: keep("Urteilwort"),
        name: keep("Unterschriftwort"),
        erscheint_am: "2026-01-20",
        grund: "unwahr",
        begruendung: keep("Begründungwort"),
        antwort: keep("Antwortwort"),
        antwort_am: instant,
        erstellt_am: "2026-01-14T09:00:00.000Z",
        geaendert_am: "2026-01-15T09:00:00.000Z",
      })
      .execute();
    for (const said of [
      "13.01.2026",
      "14.01.2026",
      "15.01.2026",
      "2Sterne",
      "UnwahreTatsachenbehauptung",
    ])
      keep(said);
    await db
      .insertInto("contact_messages")
      .values({
        id: "nachricht001",
        email: EMAIL,
        status: "answered",
        erstellt_am: instant,
        answered_am: "2026-01-16T09:00:00.000Z",
        name: keep("Schreiberwort"),
        subject: keep("Betreffwort"),
        message: keep("Inhaltwort"),
      })
      .execute();
    await db
      .insertInto("offer_requests")
      .values({
        id: "anfrage00001",
        email: EMAIL,
        status: "new",
        erstellt_am: instant,
        kfz: "andere",
        selectedServices: JSON.stringify([keep("Wunschleistungwort")]),
        name: "x",
        telefon: keep("0761777"),
        wunsch: keep("Wunschwort"),
      })
      .execute();
    await db
      .insertInto("withdrawals")
      .values({
        id: "widerruf0001",
        name: keep("Widerruferwort"),
        email: EMAIL,
        nummer: keep("K7P-3FQ"),
        termin: "2026-01-17",
        weg: "konto",
        booking_id: null,
        platz_frei: true,
        bestaetigt: false,
        search_folded: "",
        status: "new",
        erstellt_am: instant,
        answered_am: null,
        ausgeblendet_am: "2026-01-18T08:00:00.000Z",
        ausgeblendet_grund: keep("Ausblendegrundwort"),
      })
      .execute();
    for (const said of [
      "nichtechtausgeblendetam18.01.2026",
      "16.01.2026",
      "17.01.2026",
      "imKundenkonto",
      "wurdedamitstorniert",
      "ohneEingangsbestätigung",
    ])
      keep(said);
    await shop.call(
      "PUT",
      `/api/customer-cards/${(await db.selectFrom("bookings").select("karte_id").executeTakeFirstOrThrow()).karte_id}/note`,
      { notiz: keep("Kartennotizwort") },
      { token: admin },
    );

    const text = await answer();
    const missing = [...words].filter((word) => !text.includes(word.replace(/\s+/g, "")));
    expect(missing).toEqual([]);
    for (const heading of ["E-MailsanSie", "Washiernichtsteht,undwarum", "PrüfwertevonPasswörtern"])
      expect(text).toContain(heading);
  });

  it("says the same in the file that an account's owner takes along, but for the shop's own words (A18)", async () => {
    const { body } = await shop.call("GET", "/api/users/me/export", undefined, { token });
    const file = JSON.stringify(body);
    const missing: string[] = [];
    for (const name of Object.keys(PERSONAL_COLUMNS) as (keyof Database)[]) {
      if (OTHER_ROWS.includes(name)) continue;
      for (const row of await shop.platform.db.selectFrom(name).selectAll().execute()) {
        if (isOfOthers(row)) continue;
        for (const [column, value] of Object.entries(toldOf(name, row)))
          if (
            typeof value === "string" &&
            !OWN_WORDS.includes(`${name}.${column}`) &&
            !file.includes(JSON.stringify(value))
          )
            missing.push(`${name}.${column}`);
      }
    }
    expect(missing).toEqual([]);
    for (const { message } of (await shop.mails()).filter(({ recipient }) => recipient === EMAIL))
      expect(file).toContain(message.subject);
    expect(file).not.toMatch(/bookings(?:notiz|endpreisgrund)wort|Kartennotizwort/);
    expect(body.notizen).toMatchObject([expect.stringContaining("auf Nachfrage")]);
  });

  it("gives what goes by an address to nobody who has not shown that it is theirs (A7)", async () => {
    const { db } = shop.platform;
    const confirm = (bestaetigt_am: string | null) =>
      db.updateTable("users").set({ bestaetigt_am }).where("email", "=", EMAIL).execute();
    await confirm(null);
    const { body } = await shop.call("GET", "/api/users/me/export", undefined, { token });
    await confirm("2026-01-05T09:00:00.000Z");
    expect(body).toMatchObject({
      nachrichten: [],
      e_mails: [],
      nach_besuchen: [],
      offene_links: [],
    });
    expect(body.buchungen).toHaveLength(1);
  });

  it("holds nothing of it for good: what goes with the account, and all of it once its time is over", async () => {
    const { platform } = shop;
    /** Where a word of theirs stands, by when the list says that it goes. */
    const found = async () => {
      const tables: Record<string, string[]> = { konto: [], frist: [], ausser_nein: [] };
      for (const name of Object.keys(PERSONAL_COLUMNS) as (keyof Database)[]) {
        const columns = PERSONAL_COLUMNS[name];
        if (typeof columns === "string") continue;
        const rows = JSON.stringify(await platform.db.selectFrom(name).selectAll().execute());
        if ([EMAIL, ...words].some((word) => rows.includes(word))) tables[columns.rows]?.push(name);
      }
      return tables;
    };
    expect((await found()).konto).toEqual([
      "users",
      "sessions",
      "known_devices",
      "email_changes",
      "address_returns",
      "customer_notes",
      "card_vehicles",
      "vehicles",
      "reviews",
    ]);
    const gone = await shop.call(
      "POST",
      "/api/users/me/delete",
      { passwort: CUSTOMER_PASSWORD, stornieren: true },
      { token },
    );
    expect(gone.status).toBe(204);
    const left = await found();
    expect(left.konto).toEqual([]);
    expect(left.frist).toContain("bookings");

    await platform.outbox.deliverDue();
    shop.setClock("2038-01-04", "08:00");
    await tidyUp(platform);
    expect(await found()).toEqual({ konto: [], frist: [], ausser_nein: ["mail_permissions"] });
  });
});
