import { afterEach, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { book, bookingRequest } from "../support/bookings.ts";
import { botCheck } from "../support/captcha.ts";
import { ADMIN } from "../support/constants.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: nobody becomes somebody else, gets at their car, their account or their calendar by a way around what is asked (K1, E13, A7, A17, A32, B42, P21, P22).

const VICTIM = { name: "Erika Muster", telefon: "0151 7654321" };
const MAILBOX = "erika@example.org";
const THIEF = "dieb@example.org";
const CAR = {
  kennzeichen: "FR-EM 1",
  modell: "Golf",
  kfz: "limousine",
  verschmutzung: "Leicht",
  ohneSchaden: true,
};
const SIDES = ["vorne", "links", "hinten", "rechts", "innen"];

type Card = { key: string; email: string; telefon: string };

describeOnBothDatabases("an attack on who somebody is", (kind) => {
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
    await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 9 }).execute();
  });
  afterEach(async () => {
    await shop.close();
    await server.goDown();
  });

  const call = (method: string, path: string, body?: unknown, token: string | undefined = admin) =>
    shop.call(method, `/api${path}`, body, token === undefined ? {} : { token });
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
      user_id: string | null;
    };
  const cardOf = async (bookingId: string) =>
    (await call("GET", `/customer-cards/${(await bookingOf(bookingId)).karte_id}`))
      .body as unknown as Card;
  const takeIn = async (visit: string, annahme: object, booking_id: string, token = admin) => {
    const whole = { ...CAR, ...VICTIM, email: "", uebersprungen: SIDES, ...annahme };
    expect(
      await call(
        "PUT",
        `/pass-visits/${visit}`,
        { folge: 1, datum: "2026-03-02", annahme: whole, booking_id },
        token,
      ),
    ).toMatchObject({
      status: 200,
    });
    expect(
      (
        await call(
          "PUT",
          `/pass-visits/${visit}/signature`,
          { art: "tastatur", name: whole.name },
          token,
        )
      ).status,
    ).toBe(200);
    const { db } = shop.platform;
    return (
      (
        await db
          .selectFrom("pass_visits")
          .select("pass_id")
          .where("id", "=", visit)
          .executeTakeFirstOrThrow()
      ).pass_id ?? ""
    );
  };
  const passesOf = async (token: string) =>
    (await call("GET", "/users/me/passes", undefined, token)).body as unknown as { id: string }[];
  const mailsTo = (address: string) => readNewMails(shop, server, address);

  it("by the id of a card or of an account in a visitor's request is nothing", async () => {
    const owned = await enter(VICTIM);
    const card = await cardOf(owned);
    const account = await shop.addCustomer(MAILBOX);
    const thief = await shop.addCustomer(THIEF);
    const ids = {
      karte_id: card.key,
      user_id: account.id,
      bestaetigung: "bestaetigt",
      adresseOffen: false,
    };
    for (const token of [undefined, thief.token]) {
      const made = await bookingOf(
        await book(shop, { ...ids, ...VICTIM, email: THIEF }, token ? { token } : {}),
      );
      expect([card.key, account.id]).not.toContain(made.karte_id);
      expect(made.user_id).toBe(token ? thief.id : null);
    }
  });

  it("with the number and the name in other forms, before or after the shop's own entry, joins nobody", async () => {
    const owned = await enter(VICTIM);
    const card = await cardOf(owned);
    const forms = [
      { name: "ERIKA MUSTER", telefon: "+49 151 7654321" },
      { name: "Muster, Erika", telefon: "0049 (0)151/765-4321" },
      { name: "Erika Muster".normalize("NFD"), telefon: "+491517654321" },
      { name: "Frau Muster", telefon: "0151-7654321" },
    ];
    for (const form of forms) {
      const forged = await book(shop, { ...form, email: THIEF });
      expect((await bookingOf(forged)).karte_id).not.toBe(card.key);
      // The shop puts something else right, and sends the whole form: the visitor's words are not the shop's by that.
      const { version } = (await call("GET", `/bookings/${forged}`)).body;
      const edit = {
        ...form,
        email: THIEF,
        kennzeichen: "FR-EM 1",
        nachricht: "Tor links",
        version,
      };
      expect(await call("PATCH", `/bookings/${forged}`, edit)).toMatchObject({ status: 200 });
      expect((await bookingOf(forged)).karte_id).not.toBe(card.key);
    }
    const again = await enter({ ...VICTIM, datum: "2026-03-11" });
    expect(await cardOf(again)).toMatchObject({
      key: card.key,
      email: "",
      telefon: VICTIM.telefon,
    });
  });

  it("by the number and the name in one's own account draws no car and no later entry to it", async () => {
    const thief = await shop.addCustomer(THIEF);
    const contact = {
      vorname: "Erika",
      nachname: "Muster",
      email: THIEF,
      phone: "+49 (151) 7654321",
    };
    expect((await call("PUT", "/users/me/settings/contact", contact, thief.token)).status).toBe(
      200,
    );
    await call(
      "POST",
      "/vehicles",
      { kennzeichen: "FR-EM 1", marke: "VW", modell: "Golf", kfz: "limousine" },
      thief.token,
    );
    const owned = await enter(VICTIM);
    await takeIn("v00000000001", {}, owned);
    expect((await bookingOf(owned)).karte_id).not.toBe(thief.id);
    expect(await passesOf(thief.token)).toEqual([]);
  });

  it("on the day itself, when the shop takes the car of a forged booking in, leaves the customer's own pass alone", async () => {
    const owned = await enter(VICTIM);
    const pass = await takeIn("v00000000001", {}, owned);
    const forged = await book(shop, { ...VICTIM, email: THIEF, kennzeichen: "FR-EM 1" });
    const other = await takeIn("v00000000002", { email: THIEF }, forged);
    expect(other).not.toBe(pass);
    expect(await cardOf(owned)).toMatchObject({ email: "", telefon: VICTIM.telefon });
  });

  it.each([
    [
      "an account of their own, by its id",
      (own: { id: string }) => ({ user_id: own.id, email: "mias-konto@example.org" }),
    ],
    [
      "the card of an account of their own, by its id",
      (own: { id: string }) => ({ karte_id: own.id }),
    ],
    [
      "an account of their own under their own name",
      (own: { id: string }) => ({ user_id: own.id, name: "Test Kundin" }),
    ],
  ])("by staff, who put a customer's appointment on %s, is refused", async (_name, tie) => {
    const own = await shop.addCustomer("mias-konto@example.org");
    const theirs = await enter({ ...VICTIM, datum: "2026-03-12" });
    const refused = { status: 409, body: { code: "anderer_name" } };
    expect(await call("PATCH", `/bookings/${theirs}`, tie(own), staff)).toMatchObject(refused);
    const entry = bookingRequest({
      email: "",
      bestEmail: true,
      notiz: "",
      ...VICTIM,
      datum: "2026-03-11",
      ...tie(own),
      name: VICTIM.name,
    });
    expect(await call("POST", "/bookings", entry, staff)).toMatchObject(refused);
    expect(
      (
        await call("PATCH", `/bookings/${theirs}`, {
          user_id: own.id,
          email: "mias-konto@example.org",
        })
      ).status,
    ).toBe(200);
  });

  it.each([
    "entered for the car that is there",
    "chosen for it by its plate",
    "named at the intake",
  ])(
    "by staff, who have an appointment of their own with a customer's plate %s, brings them no car",
    async (way) => {
      const own = await shop.addCustomer("mias-konto@example.org");
      const mine = {
        name: "Test Kundin",
        telefon: "0151 1",
        email: "mias-konto@example.org",
        user_id: own.id,
        kennzeichen: CAR.kennzeichen,
        datum: "2026-03-02",
      };
      const whole = { ...CAR, ...VICTIM, telefon: "", email: "", uebersprungen: SIDES };
      const put = async (booking_id: string | null) => {
        const intake = { folge: 1, datum: "2026-03-02", annahme: whole, booking_id };
        const sign = { art: "tastatur", name: VICTIM.name };
        expect((await call("PUT", "/pass-visits/v00000000001", intake, staff)).status).toBe(200);
        expect((await call("PUT", "/pass-visits/v00000000001/signature", sign, staff)).status).toBe(
          200,
        );
      };
      const entry = bookingRequest({ bestEmail: true, notiz: "", ...mine, abgabezeit: "17:30" });
      const booking = async () => await enter({ ...mine, abgabezeit: "17:30" }, staff);
      let chosen = "";
      if (way.startsWith("named")) chosen = await booking();
      await put(chosen || null);
      if (way.startsWith("entered")) {
        const made = await call("POST", "/pass-visits/v00000000001/booking", entry, staff);
        expect(made.status).toBe(201);
        chosen = String(made.body.id);
      }
      if (way.startsWith("chosen")) {
        chosen = await booking();
        const tied = { buchung: chosen };
        expect((await call("PUT", "/pass-visits/v00000000001/booking", tied, staff)).status).toBe(
          200,
        );
      }
      expect(await passesOf(own.token)).toEqual([]);
      for (const { text } of await mailsTo("mias-konto@example.org"))
        expect(text).not.toMatch(/\/pflegepass\//);
      if (way.startsWith("named")) return;
      // Whoever runs the shop may say that it is hers all the same.
      const yes = { buchung: chosen };
      expect((await call("PUT", "/pass-visits/v00000000001/booking", yes)).status).toBe(200);
      expect(await passesOf(own.token)).toHaveLength(1);
    },
  );

  it("by staff, who enter a customer with the address of an account of their own, brings that account neither car nor papers", async () => {
    const own = await shop.addCustomer("mias-konto@example.org");
    const entered = await enter({ ...VICTIM, email: "Mias-Konto@Example.org" }, staff);
    expect(await bookingOf(entered)).toMatchObject({ adresseOffen: true });
    await takeIn("v00000000001", { email: "mias-konto@example.org" }, entered, staff);
    expect(await passesOf(own.token)).toEqual([]);
    for (const { text } of await mailsTo("mias-konto@example.org"))
      expect(text).not.toMatch(/\/pflegepass\/|\/mein-termin\//);
    shop.setClock("2026-03-10", "18:00");
    admin = await shop.logInAdmin();
    const completion = {
      status: "done",
      endpreis: "40.00",
      zahlart: "ueberweisung",
      rechnung: { anschrift: "", perMail: true },
    };
    expect(await call("PATCH", `/bookings/${entered}/status`, completion)).toMatchObject({
      status: 409,
      body: { code: "adresse_offen" },
    });
  });

  it("by staff, who write their own address into a customer's booking in other letters and save it twice, opens nothing", async () => {
    const entered = await enter({ ...VICTIM, email: MAILBOX });
    await mailsTo(MAILBOX);
    for (const email of [
      "MIA+privat@Example.org",
      "mias-privatpost@example.org",
      "mias-privatpost@example.org",
    ])
      expect(
        (
          await call(
            "PATCH",
            `/bookings/${entered}`,
            { email, name: VICTIM.name, nachricht: email },
            staff,
          )
        ).status,
      ).toBe(200);
    expect(await bookingOf(entered)).toMatchObject({ adresseOffen: true });
    expect(
      (await call("POST", `/bookings/${entered}/messages`, { art: "email", text: "Hallo" }, staff))
        .status,
    ).toBeLessThan(500);
    for (const address of ["mia+privat@example.org", "mias-privatpost@example.org"])
      for (const { text } of await mailsTo(address))
        expect(text).not.toMatch(/\/mein-termin\/|\/termin\/[\w-]{20}|\/pflegepass\//);
    await shop.call("POST", "/api/disclosures", {
      email: "mias-privatpost@example.org",
      website: "",
    });
    const asked = (await mailsTo("mias-privatpost@example.org")).findLast(
      ({ subject }) => subject === "Auskunft über Ihre Daten",
    );
    const token = /#auskunft=([\w-]+)/.exec(asked?.text ?? "")?.[1] ?? "";
    const paper = await createApi(shop.platform).request(`/api/disclosures/${token}`, {
      method: "POST",
    });
    expect(await textOfPdf(Buffer.from(await paper.arrayBuffer()))).not.toContain(VICTIM.telefon);
  });

  it("by claiming a sold car twice at once leaves one owner, whose link the other never sees", async () => {
    const { token } = await writeCar(shop.platform);
    const [one, two] = [
      await shop.addCustomer("eins@example.org"),
      await shop.addCustomer("zwei@example.org"),
    ];
    const twin = shop.openTwin();
    const claims = await Promise.all([
      shop.call("POST", `/api/pass-links/${token}/claim`, undefined, { token: one.token }),
      twin.call("POST", `/api/pass-links/${token}/claim`, undefined, { token: two.token }),
    ]);
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = claims[0]?.status === 200 ? two : one;
    expect(await passesOf(loser.token)).toEqual([]);
    expect(
      (await call("POST", `/pass-links/${token}/claim`, undefined, loser.token)).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it("by a link for others claims, hands over and deletes nothing; nor does the seller's after the claim", async () => {
    const seller = await shop.addCustomer("verkauf@example.org");
    const { token, passId } = await writeCar(shop.platform, { karteId: seller.id });
    const visit = await writeVisitOf(shop.platform, passId, {
      pictures: { "vorher-vorne": new Uint8Array([1]) },
    });
    const share = await shop.call("POST", `/api/pass-links/${token}/shares`, {
      bezeichnung: "Anzeige",
      alleBilder: true,
    });
    const guest = /\/pflegepass\/([\w-]+)/.exec(JSON.stringify(share.body))?.[1] ?? "";
    expect(guest).not.toBe("");
    const tries = (link: string, who?: string) =>
      Promise.all([
        call("POST", `/pass-links/${link}/claim`, undefined, who ?? seller.token),
        shop.call("POST", `/api/pass-links/${link}/handover`),
        shop.call("DELETE", `/api/pass-links/${link}`),
        shop.call("GET", `/api/pass-links/${link}/visits/${visit.id}/protocol`),
        shop.call("GET", `/api/pass-links/${link}/shares`),
      ]);
    const thief = await shop.addCustomer(THIEF);
    for (const { status } of await tries(guest, thief.token))
      expect(status).toBeGreaterThanOrEqual(400);
    // The own link is on its way to the seller by mail while the car is sold and claimed.
    expect((await call("POST", `/passes/${passId}/link`)).status).toBe(204);
    const { body } = await shop.call("POST", `/api/pass-links/${token}/handover`, undefined, {
      headers: { "Idempotency-Key": "k" },
    });
    const handed = String(body.pfad).replace("/pflegepass/", "");
    const buyer = await shop.addCustomer("kauf@example.org");
    const claimed = await call("POST", `/pass-links/${handed}/claim`, undefined, buyer.token);
    expect(claimed.status).toBe(200);
    for (const link of [token, handed, guest])
      for (const { status } of await tries(link)) expect(status).toBeGreaterThanOrEqual(400);
    const replayed = await shop.call("POST", `/api/pass-links/${token}/handover`, undefined, {
      headers: { "Idempotency-Key": "k" },
    });
    expect(replayed.status).toBeGreaterThanOrEqual(400);
    const own = String(claimed.body.pfad);
    for (const { text } of await mailsTo("verkauf@example.org")) expect(text).not.toContain(own);
    expect(await passesOf(seller.token)).toEqual([]);
  });

  it("with links of other kinds, or with another account's password, confirms no address", async () => {
    await shop.addCustomer(THIEF);
    await shop.call("POST", "/api/auth/register", {
      vorname: "Eva",
      nachname: "Muster",
      email: MAILBOX,
      passwort: "Tisch-Wolke-Regen7",
    });
    const link = tokenIn((await mailsTo(MAILBOX)).at(-1));
    const confirm = (token: unknown, passwort?: unknown) =>
      shop.call("POST", "/api/auth/verify-email", { token, passwort });
    expect((await confirm(link, CUSTOMER_PASSWORD)).status).toBe(422);
    for (const wrong of [
      ["Tisch-Wolke-Regen7"],
      { length: 18 },
      true,
      "tisch-wolke-regen7",
      "Tisch-Wolke-Regen7\u0000",
    ])
      expect([wrong, (await confirm(link, wrong)).status]).toEqual([wrong, 422]);
    await shop.call("POST", "/api/auth/forgot-password", { email: THIEF });
    const reset = tokenIn((await mailsTo(THIEF)).at(-1));
    expect(reset).not.toBe("");
    expect((await confirm(reset, CUSTOMER_PASSWORD)).status).toBe(422);
    expect(
      (
        await shop.call("POST", "/api/auth/reset-password", {
          token: link,
          passwort: "Tisch-Wolke-Regen8",
        })
      ).status,
    ).toBe(422);
    const { db } = shop.platform;
    const account = await db
      .selectFrom("users")
      .select("bestaetigt_am")
      .where("email_folded", "=", MAILBOX)
      .executeTakeFirst();
    expect(account).toEqual({ bestaetigt_am: null });
  });

  it("with a change of address that was asked for before the password, the address or the account came back moves nothing", async () => {
    const owner = await shop.addCustomer(MAILBOX);
    const ask = async (email: string, token: string) => {
      await shop.confirm(token);
      expect(
        (
          await call(
            "PUT",
            "/users/me/settings/contact",
            { vorname: "Eva", nachname: "Muster", email },
            token,
          )
        ).status,
      ).toBe(200);
      return tokenIn((await mailsTo(email)).at(-1));
    };
    const confirm = (token: string, passwort?: string) =>
      shop.call("POST", "/api/auth/verify-email", { token, passwort });
    const first = await ask(THIEF, owner.token);
    expect((await confirm(first, CUSTOMER_PASSWORD)).status).toBe(200);
    const back = tokenIn(
      (await mailsTo(MAILBOX)).find(
        ({ subject }) => subject === "Ihre E-Mail-Adresse wurde geändert",
      ),
    );
    const second = await ask("zwei@example.org", owner.token);
    expect((await shop.call("POST", "/api/auth/take-back-email", { token: back })).status).toBe(
      200,
    );
    for (const passwort of [undefined, CUSTOMER_PASSWORD, ""])
      expect((await confirm(second, passwort)).status).toBe(422);
    const { db } = shop.platform;
    expect(
      (await db.selectFrom("users").select("email").where("id", "=", owner.id).executeTakeFirst())
        ?.email,
    ).toBe(MAILBOX);
  });

  it("with a stolen session, or a confirmation of somebody else's, subscribes to no calendar and moves no money", async () => {
    const tries = (token: string) =>
      Promise.all([
        call("POST", "/calendar/subscription", undefined, token),
        call("PUT", "/settings", { iban: "DE89 3704 0044 0532 0130 00" }, token),
        call("PUT", "/settings", { meldeAdressen: [THIEF], companyName: "Neu" }, token),
      ]);
    // Another session of the same account, and another account, have just confirmed.
    await shop.confirm(await shop.logInAdmin(), ADMIN.password);
    await shop.confirm(staff);
    for (const answer of await tries(admin))
      expect(answer).toMatchObject({ status: 403, body: { code: "bestaetigung_noetig" } });
    expect(
      (await call("POST", "/auth/confirm", { passwort: CUSTOMER_PASSWORD }, admin)).status,
    ).toBe(422);
    for (const answer of await tries(admin)) expect(answer.status).toBe(403);
    expect((await call("GET", "/settings")).body).toMatchObject({ iban: "", meldeAdressen: [] });
    await shop.confirm(admin, ADMIN.password);
    expect((await call("PUT", "/settings", { meldeAdressen: [THIEF] })).status).toBe(200);
    const told = (await shop.mails())
      .filter(({ key }) => key.startsWith("security"))
      .map(({ recipient }) => recipient);
    expect(told.length).toBeGreaterThan(0);
    expect(told).not.toContain(THIEF);
  });

  it("by one's own permit with another's address proves nothing", async () => {
    const limited = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
    for (const datum of ["2026-03-10", "2026-03-11", "2026-03-12"])
      await book(limited, { email: THIEF, datum });
    await limited.call("POST", "/api/bookings/permit", { email: THIEF });
    const mails = await readNewMails(limited, server, THIEF);
    const permit =
      mails
        .map(({ text }) => /\/termin-buchen\?token=([\w-]+)/.exec(text ?? "")?.[1])
        .find(Boolean) ?? "";
    for (const [day, email] of [MAILBOX, "ERIKA@example.org", "dieb+1@example.org"].entries()) {
      const id = await book(
        limited,
        { ...VICTIM, email, datum: `2026-03-1${day + 6}` },
        { headers: { "Booking-Permit": permit } },
      ).catch(() => "");
      const row = await limited.platform.db
        .selectFrom("bookings")
        .select("bestaetigung")
        .where("id", "=", id)
        .executeTakeFirst();
      expect([email, row?.bestaetigung ?? ""]).toEqual([email, ""]);
    }
    await limited.close();
  });
});

describeOnBothDatabases("an attack on calendar and mailboxes", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
    await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 1000 }).execute();
  });
  afterEach(() => shop.close());

  it("that writes its own address differently, or puts others before it, is counted as the one it is", async () => {
    const writings = [
      "198.51.100.7",
      "::ffff:198.51.100.7",
      "::FFFF:c633:6407",
      "[::ffff:198.51.100.7]:443",
      "0:0:0:0:0:ffff:c633:6407",
      "203.0.113.1, 198.51.100.7",
      "2001:db8::1, 203.0.113.9,198.51.100.7:51234",
      '"198.51.100.7"',
    ];
    let taken = 0;
    for (let round = 0; round < 16; round += 1) {
      const answer = await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ email: `gast${round}@example.org` }),
        {
          headers: await botCheck(shop),
          address: writings[round % writings.length] ?? "",
        },
      );
      if (answer.status === 201) taken += 1;
    }
    expect(taken).toBe(10);
    // Nobody else is counted with it.
    const other = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ email: "frei@example.org" }),
      {
        headers: await botCheck(shop),
        address: "::ffff:c633:6408",
      },
    );
    expect(other.status).toBe(201);
  });

  it.each([
    ["tags", (round: number) => `fremd+${round}@example.org`],
    [
      "dots and both names of a provider",
      (round: number) =>
        `${"fremd".slice(0, round % 4 || 1)}.${"fremd".slice(round % 4 || 1)}@${round % 2 ? "gmail" : "googlemail"}.com`,
    ],
    [
      "letters that mean the same in a domain",
      (round: number) =>
        `Fremd@${["müller.example", "MÜLLER.example", "xn--mller-kva.example", "mu\u0308ller.example", "ｍüller.example"][round % 5]}`,
    ],
  ])(
    "that books for one stranger's mailbox with %s gets three open appointments",
    async (_name, email) => {
      let taken = 0;
      for (let round = 0; round < 8; round += 1) {
        const answer = await shop.call(
          "POST",
          "/api/bookings",
          bookingRequest({ email: email(round) }),
          {
            headers: await botCheck(shop),
            address: `198.51.100.${round}`,
          },
        );
        if (answer.status === 201) taken += 1;
      }
      expect(taken).toBe(3);
    },
  );
});
