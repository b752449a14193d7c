import { afterEach, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { readNewMails } from "../support/account-mails.ts";
import { book, bookingRequest } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: a booking that nobody has proven joins no person, and no link to a car leaves for an unproven address (K1, K5, E14, A32).

const VICTIM = { name: "Erika Muster", telefon: "0151 7654321" };
const THIEF = "dieb@example.org";
const CAR = {
  kennzeichen: "FR-EM 1",
  modell: "Golf",
  kfz: "limousine",
  verschmutzung: "Leicht",
  ohneSchaden: true,
};
const SIDES = ["vorne", "links", "hinten", "rechts", "innen"];
const VISITS = ["v00000000001", "v00000000002", "v00000000003"] as const;

type Card = {
  key: string;
  name: string;
  email: string;
  telefon: string;
  pflegepaesse: { id: string }[];
  aehnlich: { key: string }[];
};

describeOnBothDatabases("an unproven booking", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin = "";
  let staff = "";
  beforeEach(async () => {
    server = await startMailServer();
    shop = await openTestShop({
      kind,
      environment: { SMTP_URL: server.url, TRUST_PROXY: "1", RATE_LIMIT: "off" },
    });
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff("mia@example.org")).token;
    const { db } = shop.platform;
    await db.updateTable("company_settings").set({ tagesKapazitaet: 9 }).execute();
  });
  afterEach(async () => {
    await shop.close();
    await server.goDown();
  });

  const call = (method: string, path: string, body?: unknown, token = admin) =>
    shop.call(method, `/api${path}`, body, { token });
  /** The shop enters a booking. */
  const enter = async (changes: object, token = admin) => {
    const entry = bookingRequest({ email: "", bestEmail: true, notiz: "", ...changes });
    const answer = await call("POST", "/bookings", entry, token);
    expect(answer.status).toBe(201);
    return String(answer.body.id);
  };
  const bookingOf = async (id: string) =>
    (await call("GET", `/bookings/${id}`)).body as unknown as {
      karte_id: string;
      adresseOffen: boolean;
      email: string;
    };
  const cardOf = async (bookingId: string) =>
    (await call("GET", `/customer-cards/${(await bookingOf(bookingId)).karte_id}`))
      .body as unknown as Card;
  const takeIn = async (
    visit: string,
    annahme: object,
    { booking_id, token = admin }: { booking_id?: string; token?: string } = {},
  ) => {
    const whole = { ...CAR, uebersprungen: SIDES, ...annahme };
    const kept = await call(
      "PUT",
      `/pass-visits/${visit}`,
      { folge: 1, datum: "2026-03-02", annahme: whole, booking_id },
      token,
    );
    expect(kept.status).toBe(200);
    const name = (whole as unknown as { name: string }).name;
    const signed = await call(
      "PUT",
      `/pass-visits/${visit}/signature`,
      { art: "tastatur", name },
      token,
    );
    expect(signed).toMatchObject({ status: 200 });
    const { pass_id } = await shop.platform.db
      .selectFrom("pass_visits")
      .select("pass_id")
      .where("id", "=", visit)
      .executeTakeFirstOrThrow();
    return pass_id ?? "";
  };
  /** Somebody without an e-mail address, whose car was here once. */
  const victimWasHere = async () => {
    const bookingId = await enter(VICTIM);
    const passId = await takeIn(VISITS[0], { ...VICTIM, email: "" }, { booking_id: bookingId });
    return { bookingId, passId, card: await cardOf(bookingId) };
  };
  const passesOf = async (token: string) =>
    (await call("GET", "/users/me/passes", undefined, token)).body as unknown as { id: string }[];
  const linksIn = (mails: { text?: string | undefined }[]) =>
    mails.flatMap(({ text }) => text?.match(/\/pflegepass\/[\w-]+/g) ?? []);
  const disclosedTo = async (email: string) => {
    await shop.call("POST", "/api/disclosures", { email, website: "" });
    const mail = (await readNewMails(shop, server, email)).findLast(
      ({ subject }) => subject === "Auskunft über Ihre Daten",
    );
    const token = /#auskunft=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const answer = await createApi(shop.platform).request(`/api/disclosures/${token}`, {
      method: "POST",
    });
    return await textOfPdf(Buffer.from(await answer.arrayBuffer()));
  };

  it("with a customer's surname and number and one's own address takes over neither card nor pass", async () => {
    const { bookingId, passId, card } = await victimWasHere();
    expect(card.pflegepaesse).toMatchObject([{ id: passId }]);
    const forged = await book(shop, {
      ...VICTIM,
      email: THIEF,
      datum: "2026-03-11",
      kennzeichen: "FR-EM 1",
    });
    const theirs = await cardOf(forged);
    expect(theirs.key).not.toBe(card.key);
    expect(await cardOf(bookingId)).toMatchObject({
      email: "",
      name: VICTIM.name,
      telefon: VICTIM.telefon,
    });
    expect(theirs.pflegepaesse).toEqual([]);
    // The owner is told, and joins by hand.
    expect(theirs.aehnlich.map(({ key }) => key)).toContain(card.key);
    expect((await cardOf(bookingId)).aehnlich.map(({ key }) => key)).toContain(theirs.key);

    const { token } = await shop.addCustomer(THIEF);
    expect(await passesOf(token)).toEqual([]);
    const told = await disclosedTo(THIEF);
    expect(told).not.toContain(passId);
    expect(told).not.toContain("10. März 2026");
    expect((await call("POST", `/passes/${passId}/link`)).status).toBe(409);
    expect(linksIn(await readNewMails(shop, server, THIEF))).toEqual([]);
  });

  it("from an account with a customer's name and number draws none of the shop's later entries to it", async () => {
    const thief = await shop.addCustomer(THIEF);
    await book(shop, { ...VICTIM, email: THIEF, datum: "2026-03-12" }, { token: thief.token });
    const { card } = await victimWasHere();
    expect(card.key).not.toBe(thief.id);
    expect(await passesOf(thief.token)).toEqual([]);
  });

  it("with a customer's address and one's own number changes neither, and no message goes to that number", async () => {
    const entered = await enter({ ...VICTIM, email: "erika@example.org" });
    const passId = await takeIn(VISITS[0], { ...VICTIM, email: "" }, { booking_id: entered });
    const forged = await book(shop, {
      name: VICTIM.name,
      email: "erika@example.org",
      telefon: "0171 9999999",
      datum: "2026-03-11",
    });
    expect(await cardOf(entered)).toMatchObject({ telefon: VICTIM.telefon, name: VICTIM.name });
    expect((await cardOf(forged)).key).not.toBe((await cardOf(entered)).key);
    const { body } = await call("GET", `/passes/${passId}/link`);
    expect(body.whatsapp).toContain("491517654321");
    expect((await call("GET", `/bookings/${forged}/contact`)).body).toMatchObject({
      telefon: "0171 9999999",
    });
    // Joined by the owner the person's own number counts, and the booking's is said to differ.
    const [own, other] = [(await cardOf(entered)).key, (await cardOf(forged)).key];
    expect((await call("POST", `/customer-cards/${other}/join`, { mit: own })).status).toBe(200);
    expect((await call("GET", `/passes/${passId}/link`)).body.whatsapp).toContain("491517654321");
    expect((await call("GET", `/bookings/${forged}/contact`)).body).toEqual({
      telefon: VICTIM.telefon,
      email: "erika@example.org",
    });
    expect((await call("GET", `/customer-cards/${own}`)).body).toMatchObject({
      telefon: VICTIM.telefon,
    });
  });

  it("is not joined with an account by somebody who confirms the address later", async () => {
    const early = await book(shop, {
      name: "Otto Beispiel",
      email: "otto@example.org",
      telefon: "0171 2222222",
    });
    const account = await shop.addCustomer("otto@example.org");
    expect((await cardOf(early)).key).not.toBe(account.id);
    const later = await book(shop, {
      name: "Otto Beispiel",
      email: "otto@example.org",
      telefon: "0171 2222222",
      datum: "2026-03-11",
    });
    expect((await cardOf(later)).key).not.toBe(account.id);
  });

  it("is told in a disclosure as it was typed, without passes and receipts", async () => {
    const own = await book(shop, {
      ...VICTIM,
      email: "erika@example.org",
      nachricht: "Bitte leise",
    });
    await takeIn(VISITS[0], { ...VICTIM, email: "" }, { booking_id: own, token: staff });
    const text = await disclosedTo("erika@example.org");
    expect(text).toContain("Bitte leise");
    expect(text).toContain("Pflegepass Keine");
    expect(text).not.toContain("FR-EM 1");
  });

  it("is proven by a permit that was mailed to its address, and stands on the address's card from then on", async () => {
    const counting = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
    const guest = (datum: string) => ({ ...VICTIM, email: "erika@example.org", datum });
    for (const datum of ["2026-03-10", "2026-03-11", "2026-03-12"])
      await book(counting, guest(datum));
    await counting.call("POST", "/api/bookings/permit", { email: "erika@example.org" });
    const mails = await readNewMails(counting, server, "erika@example.org");
    const permit =
      mails
        .map(({ text }) => /\/termin-buchen\?token=([\w-]+)/.exec(text ?? "")?.[1])
        .find(Boolean) ?? "";
    const proven = await book(counting, guest("2026-03-13"), {
      headers: { "Booking-Permit": permit },
    });
    const cards = await counting.platform.db
      .selectFrom("bookings")
      .innerJoin("customer_cards", "customer_cards.id", "bookings.karte_id")
      .select(["bookings.id", "customer_cards.id as card", "email_folded", "telefon_key"])
      .execute();
    expect(new Set(cards.map(({ card }) => card)).size).toBe(4);
    expect(cards.filter(({ email_folded }) => email_folded !== "")).toMatchObject([
      { id: proven, telefon_key: "" },
    ]);
    await counting.close();
  });

  it("by staff with their own address gets no link, no receipt, nothing that the person's card has", async () => {
    const { card, passId } = await victimWasHere();
    const own = await enter(
      { ...VICTIM, email: "mias-privatpost@example.org", karte_id: card.key, datum: "2026-03-11" },
      staff,
    );
    expect(await bookingOf(own)).toMatchObject({ adresseOffen: true });
    expect(await cardOf(own)).toMatchObject({ key: card.key, email: "" });
    const received = await readNewMails(shop, server, "mias-privatpost@example.org");
    expect(received.length).toBeGreaterThan(0);
    for (const { text } of received)
      expect(text).not.toMatch(/\/mein-termin\/|\/termin\/[\w-]{20}|\/pflegepass\//);

    shop.setClock("2026-03-11", "12:00");
    staff = (await shop.addStaff("mia2@example.org")).token;
    admin = await shop.logInAdmin();
    const visit = { ...VICTIM, email: "mias-privatpost@example.org" };
    const kept = await call(
      "PUT",
      `/pass-visits/${VISITS[1]}`,
      {
        folge: 1,
        datum: "2026-03-11",
        annahme: { ...CAR, uebersprungen: SIDES, ...visit },
        booking_id: own,
      },
      staff,
    );
    expect(kept.status).toBe(200);
    expect(
      (
        await call(
          "PUT",
          `/pass-visits/${VISITS[1]}/signature`,
          { art: "tastatur", name: VICTIM.name },
          staff,
        )
      ).status,
    ).toBe(200);
    expect(
      (await call("PUT", `/pass-visits/${VISITS[1]}/ready`, { mail: true }, staff)).status,
    ).toBe(200);
    expect((await call("POST", `/passes/${passId}/link`, undefined, staff)).status).toBe(409);
    const told = await readNewMails(shop, server, "mias-privatpost@example.org");
    expect(linksIn(told)).toEqual([]);

    const completion = {
      status: "done",
      endpreis: "40.00",
      zahlart: "ueberweisung",
      rechnung: { anschrift: "", perMail: true },
    };
    expect(await call("PATCH", `/bookings/${own}/status`, completion)).toMatchObject({
      status: 409,
      body: { code: "adresse_offen" },
    });
    expect(await disclosedTo("mias-privatpost@example.org")).not.toContain("40,00");

    // The owner's yes makes it the customer's own.
    expect(
      (
        await call(
          "POST",
          `/customer-cards/${card.key}/address`,
          { email: "mias-privatpost@example.org" },
          staff,
        )
      ).status,
    ).toBe(403);
    expect(
      (
        await call("POST", `/customer-cards/${card.key}/address`, {
          email: "mias-privatpost@example.org",
        })
      ).status,
    ).toBe(200);
    expect(await bookingOf(own)).toMatchObject({ adresseOffen: false });
    expect(await call("PATCH", `/bookings/${own}/status`, completion)).toMatchObject({
      status: 200,
    });
    expect((await call("POST", `/passes/${passId}/link`)).status).toBe(204);
    expect(linksIn(await readNewMails(shop, server, "mias-privatpost@example.org")).length).toBe(1);
  });

  it("by staff at the intake of a car without an appointment, or as a guest with their own account's address, gets none either", async () => {
    const { card, passId } = await victimWasHere();
    const again = await takeIn(
      VISITS[1],
      { ...VICTIM, email: "mias-privatpost@example.org" },
      { token: staff },
    );
    expect(await call("GET", `/customer-cards/${card.key}`)).toMatchObject({ body: { email: "" } });
    for (const id of new Set([passId, again]))
      expect((await call("POST", `/passes/${id}/link`, undefined, staff)).status).toBe(409);
    expect(
      (await call("PUT", `/pass-visits/${VISITS[1]}/ready`, { mail: true }, staff)).status,
    ).toBe(200);
    expect(linksIn(await readNewMails(shop, server, "mias-privatpost@example.org"))).toEqual([]);

    const asGuest = await book(shop, {
      ...VICTIM,
      email: "mia+1@example.org",
      datum: "2026-03-12",
    });
    expect(await bookingOf(asGuest)).toMatchObject({ adresseOffen: true });
  });

  it("is corrected by staff without becoming theirs, and by the owner as the customer said", async () => {
    const entered = await enter({ ...VICTIM, email: "erika@example.org" });
    expect(
      (
        await call(
          "PATCH",
          `/bookings/${entered}`,
          { email: "mia@example.org", telefon: "0171 8888888" },
          staff,
        )
      ).status,
    ).toBe(200);
    expect(await cardOf(entered)).toMatchObject({
      email: "erika@example.org",
      telefon: VICTIM.telefon,
    });
    expect(await bookingOf(entered)).toMatchObject({ adresseOffen: true });
    expect(
      (
        await call("PATCH", `/bookings/${entered}`, {
          email: "erika.neu@example.org",
          telefon: "0171 7777777",
        })
      ).status,
    ).toBe(200);
    expect(await cardOf(entered)).toMatchObject({
      email: "erika.neu@example.org",
      telefon: "0171 7777777",
    });
    expect(await bookingOf(entered)).toMatchObject({ adresseOffen: false });
  });
});
