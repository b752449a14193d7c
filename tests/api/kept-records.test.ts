import { afterEach, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { KEPT_DATA } from "../../src/company/retention.ts";
import { book, bookingRequest, consultationRequest } from "../support/bookings.ts";
import { quickProof } from "../support/captcha.ts";
import { nextRun } from "../support/daily-runs.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B62, P31, J5).

type Counted =
  | (
      | "offer_requests"
      | "request_photos"
      | "booking_photos"
      | "paper_pictures"
      | "reviews"
      | "mail_permissions"
      | "procedure_documents"
    )
  | ("address_returns" | "booking_permits" | "disclosure_links" | "voucher_orders");

/** Each line of the one table of what is kept, and by which rows below it is held; none for what lives as long as something else, or is a pass (kept-passes). */
const HELD: Record<string, readonly string[]> = {
  "Ausgeführte Buchungen": [
    "the done booking",
    "the hidden booking",
    "the booking that nobody completed",
  ],
  Rechnungen: ["the receipt"],
  Verfahrensdokumentationen: ["the older of two documentations"],
  "Unsere Notizen": [],
  "Stornierte Buchungen und Beratungsgespräche": ["the cancelled booking", "the consultation"],
  "Fotos zu einem Termin": ["the photo with the done booking"],
  Bewertungen: ["the review"],
  "Unterschriebene Annahmeprotokolle mit ihren Bildern": [],
  "Bilder, zu denen wir Sie während der Arbeit gefragt haben": ["the picture of what was approved"],
  "Übrige Bilder und Angaben im Pflegepass Ihres Autos, Annahmen ohne Unterschrift": [],
  "Veröffentlichte Bilderpaare Ihres Autos": [],
  "Ob wir Ihnen nach einem Besuch schreiben dürfen (ein Prüfwert der Adresse)": [
    "the permission to write",
  ],
  "Nachrichten und individuelle Anfragen mit ihren Fotos": [
    "the message",
    "the individual request and its photo",
  ],
  "Widerrufe von Verträgen": ["the declaration of withdrawal"],
  "E-Mails an Sie": ["the mails"],
  "Wer auf der Warteliste steht, mit Name, E-Mail-Adresse und Wunsch": [
    "who waits",
    "who asked to wait",
  ],
  "Bestellte, noch nicht bezahlte Gutscheine mit Name, Anschrift und E-Mail-Adresse": [
    "the order of a voucher",
  ],
  "Ihre Adresse bei einem Link für weitere Termine": ["the link for more appointments"],
  "Ihre Adresse bei einem Link zur Auskunft über Ihre Daten": ["the link to an answer"],
  "Name, Telefon, E-Mail, Anschrift und Fahrzeug, die wir aus einem früheren Programm übernommen haben":
    ["the card of another program"],
  "Kundenkonto und Fahrzeuge": [],
  "Kundenkonten, die niemand bestätigt": ["the account that nobody confirmed"],
  "Protokoll der Änderungen und Anmeldungen": [
    "the journal of all else",
    "the journal of receipts",
  ],
  "Angemeldete Geräte": [],
  "Namen der Geräte": ["the device that is not the last"],
  "Die bisherige E-Mail-Adresse nach einer Änderung": ["the former address"],
};

describeOnBothDatabases("records", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-03-02", environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const complete = (id: string, body: object = {}) =>
    asAdmin("PATCH", `/api/bookings/${id}/status`, { status: "done", ...body });

  it("are hidden with reason and name instead of deleted, and tell no more than the law needs", async () => {
    const customer = await shop.addCustomer();
    const car = { kennzeichen: "FR-AB 123", modell: "Golf", nachricht: "Bitte leise" };
    const id = await book(
      shop,
      { ...car, name: "Test Kundin", email: "test@example.org" },
      { token: customer.token },
    );
    await asAdmin("PATCH", `/api/bookings/${id}`, { notiz: "Zahlt spät" });
    await complete(id, { rechnung: {} });

    expect(await asAdmin("DELETE", `/api/bookings/${id}`)).toMatchObject({
      status: 422,
      body: { code: "grund_fehlt" },
    });
    expect(
      (await asAdmin("POST", "/api/bookings/delete", { ids: [id], grund: "Doppelt eingetragen" }))
        .body.geloescht,
    ).toEqual([id]);
    expect((await asAdmin("GET", `/api/bookings/${id}`)).status).toBe(404);
    expect((await asAdmin("GET", "/api/bookings?status=done")).body).toEqual([]);

    const { body, headers } = await asAdmin("GET", "/api/hidden-bookings");
    expect(headers.get("x-total-count")).toBe("1");
    expect(body).toEqual([
      {
        id,
        datum: "2026-03-10",
        name: "Test Kundin",
        leistungen: ["Außenreinigung"],
        endpreis_cent: 4000,
        belege: ["0001"],
        ausgeblendet_am: "2026-03-02T07:00:00.000Z",
        ausgeblendet_von: expect.stringMatching(/\S/),
        grund: "Doppelt eingetragen",
      },
    ]);
    const kept = JSON.stringify(
      await shop.platform.db.selectFrom("hidden_bookings").selectAll().execute(),
    );
    expect(kept).not.toMatch(/0151|example\.org|FR-AB|Golf|leise|spät/);
    // The receipt is there as before, and what was open or only talk is deleted as ever.
    expect((await asAdmin("GET", "/api/receipts")).body).toMatchObject([
      { nummer: 1, booking_id: null },
    ]);
    const talk = String((await shop.call("POST", "/api/bookings", consultationRequest())).body.id);
    await complete(talk);
    for (const other of [await book(shop, { datum: "2026-03-12" }), talk]) {
      expect((await asAdmin("DELETE", `/api/bookings/${other}`)).status).toBe(204);
    }
    expect((await asAdmin("GET", "/api/hidden-bookings")).body).toHaveLength(1);
  });

  itOnOneDatabase(kind)(
    "and all else go on the first run after their day, neither sooner nor later, through the years",
    {
      timeout: 300_000,
    },
    async () => {
      const { db, outbox } = shop.platform;
      await outbox.stop();
      const done = await book(shop, { datum: "2026-03-10" });
      await complete(done, { rechnung: {} });
      const hidden = await book(shop, { datum: "2026-03-11" });
      await complete(hidden);
      await asAdmin("POST", "/api/bookings/delete", { ids: [hidden], grund: "Doppelt" });
      const cancelled = await book(shop, { datum: "2026-03-12" });
      await asAdmin("PATCH", `/api/bookings/${cancelled}/status`, { status: "cancelled" });
      const talk = String(
        (await shop.call("POST", "/api/bookings", consultationRequest({ datum: "2026-03-13" })))
          .body.id,
      );
      const answer = await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ datum: "2026-03-16" }),
        {
          headers: { "Idempotency-Key": "einmal" },
        },
      );
      const repeated = String(answer.body.id);
      const stamp = {
        name: "Eva Muster",
        email: "eva@example.org",
        status: "new",
        erstellt_am: "2026-03-02T07:00:00.000Z",
      } as const;
      await db
        .insertInto("contact_messages")
        .values({ ...stamp, id: "m1", subject: "Frage", message: "Wann?" })
        .execute();
      const declared = {
        name: "Eva Muster",
        nummer: "K7P-3FQ",
        email: "eva@example.org",
        captcha: await quickProof(shop),
      };
      expect((await shop.call("POST", "/api/withdrawals", declared)).status).toBe(201);
      // Hidden or not, it stays as long.
      await db
        .updateTable("withdrawals")
        .set({ ausgeblendet_am: "2026-03-02T07:00:00.000Z", ausgeblendet_grund: "Gefälscht" })
        .execute();
      const person = {
        vorname: "Eva",
        nachname: "Muster",
        email: "nie@example.org",
        passwort: "Fremdes-Wort1",
      };
      await shop.call("POST", "/api/auth/register", person);
      await db
        .updateTable("mails")
        .set({ sent_at: Date.parse("2026-03-02T07:00:00.000Z"), expires_at: null })
        .execute();
      // A later receipt: the highest number is never deleted, so that the next one follows it.
      const inhalt = JSON.stringify({ kunde: {}, positionen: [], zahlart: "" });
      const empty = {
        art: "rechnung",
        booking_id: null,
        storniert_nummer: null,
        betrag_cent: 1,
        steuer_cent: 0,
        inhalt,
      } as const;
      await db
        .insertInto("receipts")
        .values({
          ...empty,
          nummer: 2,
          datum: "2037-01-01",
          erstellt_am: "2037-01-01T00:00:00.000Z",
        })
        .execute();
      await writeAllElse();
      await db
        .insertInto("booking_photos")
        .values({
          booking_id: done,
          position: 0,
          frage: "",
          width: 1,
          height: 1,
          content: Buffer.from("x"),
        })
        .execute();
      const paper = "p00000000001";
      await db
        .insertInto("papers")
        .values({
          ...{ id: paper, nummer: 900, version: 1, art: "freigabe", stand: "angenommen" },
          ...{ booking_id: done, angebotsnummer: null, antwort: null, beantwortet_am: null },
          ...{ nachricht: "", gueltig_bis: "2026-03-02T12:00:00.000Z", gesendet_am: "2026-03-02" },
          ...{ erstellt_am: "2026-03-02T09:00:00.000Z" },
          inhalt: JSON.stringify({
            termine: [],
            freigabe: { befunde: [], frist: 30, weg: "link" },
          }),
        })
        .execute();
      await db
        .insertInto("paper_pictures")
        .values({
          ...{
            id: "b00000000001",
            paper_id: paper,
            width: 1,
            height: 1,
            sha256: "",
            sent_sha256: "",
          },
          ...{ content: Buffer.from("x"), erstellt_am: "2026-03-02T09:00:00.000Z" },
        })
        .execute();

      const count = async (table: Counted) =>
        (await db.selectFrom(table).selectAll().execute()).length;
      const rows = async () => ({
        "the done booking": (
          await db.selectFrom("bookings").select("id").where("id", "=", done).execute()
        ).length,
        "the hidden booking": (await db.selectFrom("hidden_bookings").select("id").execute())
          .length,
        "the receipt": (
          await db.selectFrom("receipts").select("nummer").where("nummer", "=", 1).execute()
        ).length,
        "the journal of receipts": (
          await db.selectFrom("journal").select("id").where("beleg", "=", true).execute()
        ).length,
        "the journal of all else": (
          await db
            .selectFrom("journal")
            .select("id")
            .where("beleg", "=", false)
            // Housekeeping itself writes down which holidays it closes each year.
            .where("at", "<", Date.parse("2026-04-01"))
            .execute()
        ).length,
        "the cancelled booking": (
          await db.selectFrom("bookings").select("id").where("id", "=", cancelled).execute()
        ).length,
        "the consultation": (
          await db.selectFrom("bookings").select("id").where("id", "=", talk).execute()
        ).length,
        "the booking that nobody completed": (
          await db.selectFrom("bookings").select("id").where("id", "=", repeated).execute()
        ).length,
        "the declaration of withdrawal": (await db.selectFrom("withdrawals").select("id").execute())
          .length,
        "the message": (await db.selectFrom("contact_messages").select("id").execute()).length,
        "the account that nobody confirmed": (
          await db.selectFrom("users").select("id").where("email", "=", "nie@example.org").execute()
        ).length,
        "the mails": (await db.selectFrom("mails").select("id").execute()).length,
        "the individual request and its photo": Math.max(
          await count("offer_requests"),
          await count("request_photos"),
        ),
        "the photo with the done booking": await count("booking_photos"),
        "the picture of what was approved": await count("paper_pictures"),
        "the review": await count("reviews"),
        "the permission to write": await count("mail_permissions"),
        "the older of two documentations": (await count("procedure_documents")) - 1,
        "the device that is not the last": (
          await db
            .selectFrom("known_devices")
            .select("device")
            .where("device", "=", "alt")
            .execute()
        ).length,
        "the former address": await count("address_returns"),
        "the link for more appointments": await count("booking_permits"),
        "the link to an answer": await count("disclosure_links"),
        "the order of a voucher": await count("voucher_orders"),
        "who waits": (
          await db.selectFrom("waiting").select("id").where("stand", "=", "wartet").execute()
        ).length,
        "who asked to wait": (
          await db.selectFrom("waiting").select("id").where("stand", "=", "unbestaetigt").execute()
        ).length,
        "the card of another program": (
          await db.selectFrom("customer_cards").select("id").where("id", "=", "k1").execute()
        ).length,
        "the answer for repetition": (
          await db.selectFrom("idempotent_answers").select("key").execute()
        ).length,
      });
      /** The day of the run that finds it too old. */
      const goes: Record<keyof Awaited<ReturnType<typeof rows>>, string> = {
        "the done booking": "2035-01-01",
        "the hidden booking": "2035-01-01",
        "the receipt": "2035-01-01",
        "the journal of receipts": "2035-01-01",
        "the journal of all else": "2027-03-03",
        "the cancelled booking": "2027-03-13",
        "the consultation": "2027-03-14",
        "the booking that nobody completed": "2035-01-01",
        "the declaration of withdrawal": "2030-01-01",
        "the message": "2027-03-03",
        "the account that nobody confirmed": "2026-04-01",
        "the mails": "2026-04-01",
        "the individual request and its photo": "2027-03-03",
        "the photo with the done booking": "2027-03-11",
        "the picture of what was approved": "2030-01-01",
        "the review": "2031-03-03",
        "the permission to write": "2030-03-03",
        "the older of two documentations": "2037-01-01",
        "the device that is not the last": "2026-08-29",
        "the former address": "2026-03-09",
        "the link for more appointments": "2026-03-03",
        "the link to an answer": "2026-03-03",
        "the order of a voucher": "2026-03-24",
        "who waits": "2026-04-10",
        "who asked to wait": "2026-03-03",
        "the card of another program": "2029-03-03",
        "the answer for repetition": "2026-03-04",
      };
      const found: Record<string, string> = {};
      expect(Object.entries(await rows()).filter(([, left]) => left === 0)).toEqual([]);
      for (let day = "2026-03-02"; day <= "2037-02-01"; day = nextRun(day, Object.values(goes))) {
        shop.setClock(day, "12:00");
        await runHousekeeping(shop.platform);
        for (const [name, left] of Object.entries(await rows()))
          if (left === 0) found[name] ??= day;
      }
      expect(found).toEqual(goes);
      expect(
        KEPT_DATA.map(({ what }) => what).filter(
          (what) => !(HELD[what] ?? []).every((name) => name in goes),
        ),
      ).toEqual([]);
      expect(Object.keys(HELD).toSorted()).toEqual(KEPT_DATA.map(({ what }) => what).toSorted());
    },
  );

  /** What its own journeys would take long to bring about, as they write it. */
  async function writeAllElse(): Promise<void> {
    const { db } = shop.platform;
    const at = "2026-03-02T07:00:00.000Z";
    const hours = (count: number) => Date.parse(at) + count * 3_600_000;
    const { id: user_id } = await shop.addCustomer("bleibt@example.org");
    for (const [id, stand] of [
      ["q1", "wartet"],
      ["q2", "unbestaetigt"],
    ] as const)
      await db
        .insertInto("waiting")
        .values({
          ...{ id, stand, booking_id: null, user_id: null, nr: null, wer: "eva@example.org" },
          ...{ name: "Eva Muster", email: "eva@example.org", kfz: "suv", verschmutzung: "Leicht" },
          ...{ leistungen: "[]", extras: "[]", anzahl: 0, von: "2026-03-09", bis: "2026-03-10" },
          ...{ wochentage: "[]", vorlauf: 24, erstellt_am: at, wartet_seit: null },
        })
        .execute();
    await db
      .insertInto("voucher_orders")
      .values({
        ...{ nummer: "k7p3fq2m", anfrage: "a", leistung: "", leistung_id: "", kfz: "" },
        ...{ wert_cent: 5000, name: "Eva Muster", anschrift: "", email: "eva@example.org" },
        ...{ wer: "eva@example.org", bestellt_am: at, bis: "2026-03-16" },
      })
      .execute();
    await db
      .insertInto("offer_requests")
      .values({
        id: "r1",
        name: "Eva Muster",
        email: "eva@example.org",
        telefon: "",
        kfz: "suv",
        selectedServices: "[]",
        wunsch: "Leder",
        status: "new",
        erstellt_am: at,
      })
      .execute();
    await db
      .insertInto("request_photos")
      .values({ request_id: "r1", position: 0, width: 1, height: 1, content: Buffer.from("x") })
      .execute();
    await db
      .insertInto("reviews")
      .values({
        id: "w1",
        booking_id: null,
        besucht_am: "2026-03-02",
        leistungen: "[]",
        sterne: 5,
        text: "Gut",
        name: "Eva",
        status: "veroeffentlicht",
        erscheint_am: "2026-03-02",
        grund: "",
        begruendung: "",
        antwort: "",
        antwort_am: null,
        erstellt_am: at,
        geaendert_am: null,
      })
      .execute();
    const said = {
      hinweis_am: at,
      einwilligung_am: null,
      abgelehnt_am: null,
      zuletzt_am: "2026-03-02",
    };
    await db
      .insertInto("mail_permissions")
      .values({ ...said, id: "p1", address_hash: "x" })
      .execute();
    for (const [nummer, erstellt_am] of [at, "2037-01-01T10:00:00.000Z"].entries())
      await db
        .insertInto("procedure_documents")
        .values({ nummer: nummer + 1, erstellt_am, inhalt: "{}" })
        .execute();
    for (const [device, seen_at] of [["alt", hours(0)] as const, ["neu", hours(1)] as const])
      await db.insertInto("known_devices").values({ user_id, device, seen_at }).execute();
    const email = "frueher@example.org";
    await db
      .insertInto("address_returns")
      .values({
        id: "a1",
        user_id,
        email,
        email_folded: email,
        token_hash: null,
        changed_at: hours(0),
        expires_at: hours(7 * 24),
      })
      .execute();
    const brought = "bekannt@example.org";
    await db
      .insertInto("customer_cards")
      .values({
        id: "k1",
        user_id: null,
        name: "Eva Muster",
        email: brought,
        email_folded: brought,
        telefon: "",
        telefon_key: "",
        uebernommen_am: at,
      })
      .execute();
    await db
      .insertInto("booking_permits")
      .values({ token_hash: "x", email_folded: email, termine: 3, expires_at: hours(24) })
      .execute();
    await db
      .insertInto("disclosure_links")
      .values({ token_hash: "x", email, expires_at: hours(24) })
      .execute();
  }
});
