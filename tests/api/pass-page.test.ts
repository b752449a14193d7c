import { afterEach, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { exportPasses } from "../../src/care-pass/page/export-pass.server.ts";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import { readShownPass } from "../../src/care-pass/page/read-shown-pass.server.ts";
import { passLines } from "../../src/personal-data/pass-lines.ts";
import { readNewMails } from "../support/account-mails.ts";
import { book } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E7, E10, E11, E12, E13, E14, E21, F1, B55).

const PICTURES = {
  "vorher-vorne": new Uint8Array([1]),
  "nachher-vorne": new Uint8Array([2]),
  "vorher-links": new Uint8Array([3]),
  "nachher-links": new Uint8Array([4]),
};
const refused = (status: number, code: string) => ({ status, body: { code } });
const GONE = { status: 404, body: { code: "link_ungueltig" } };

describeOnBothDatabases("the page of a car", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let car: { passId: string; token: string };
  let visit: { id: string; pictures: Record<string, string> };
  beforeEach(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
    const bookingId = await book(shop);
    car = await writeCar(shop.platform);
    visit = await writeVisitOf(shop.platform, car.passId, { bookingId, pictures: PICTURES });
    shop.setClock("2026-03-02", "12:00");
  });
  afterEach(async () => {
    await shop.close();
    await server.goDown();
  });

  let asked = 0;
  /** Each from another address, so that the limit of guesses is not what answers. */
  const ask = (method: string, path: string, body?: unknown, token?: string) => {
    asked += 1;
    return shop.call(method, `/api${path}`, body, {
      address: `203.0.113.${asked % 250}`,
      ...(token && { token }),
    });
  };
  const under = (key: string, path: string, body?: unknown, token?: string) =>
    shop.call("POST", `/api${path}`, body, {
      headers: { "Idempotency-Key": key },
      ...(token && { token }),
    });
  const of = (token: string, path = "") => `/pass-links/${token}${path}`;
  const share = async (alleBilder = false): Promise<{ id: string; token: string }> => {
    const { body } = await ask("POST", of(car.token, "/shares"), {
      bezeichnung: "Bruder",
      alleBilder,
    });
    const shares = body as unknown as { id: string; pfad: string; alleBilder: boolean }[];
    const made = shares.find((one) => one.alleBilder === alleBilder);
    return { id: String(made?.id), token: String(made?.pfad).replace("/pflegepass/", "") };
  };

  it("is shown to everybody only with the customer's word, and no longer than the link opens (E24)", async () => {
    const admin = await shop.logInAdmin();
    const save = async (change: object) =>
      expect((await shop.call("PUT", "/api/settings", change, { token: admin })).status).toBe(200);
    const shown = async () => await readShownPass(shop.platform);
    expect(await shown()).toMatchObject({ isSample: true, pass: { kennzeichen: "FR-MG 2026" } });
    const silent = await share();
    await save({ passBeispiel: `http://localhost:3000/pflegepass/${silent.token}` });
    expect((await shown())?.isSample).toBe(true);
    await save({ passBeispiel: `http://localhost:3000/pflegepass/${car.token}` });
    expect((await shown())?.isSample).toBe(true);
    const { body } = await ask("POST", of(car.token, "/shares"), {
      bezeichnung: "Betrieb",
      darfGezeigtWerden: true,
    });
    const given = (
      body as unknown as { id: string; pfad: string; darfGezeigtWerden: boolean }[]
    ).find(({ darfGezeigtWerden }) => darfGezeigtWerden);
    await save({ passBeispiel: `http://localhost:3000${given?.pfad}` });
    expect(await shown()).toMatchObject({
      isSample: false,
      pass: { modell: "Golf Variant", kennzeichen: "", fuer: "gast" },
    });
    await ask("DELETE", of(car.token, `/shares/${given?.id}`));
    expect((await shown())?.isSample).toBe(true);
    await save({ passZeigen: false });
    expect(await shown()).toBeUndefined();
    await save({ passZeigen: true, passBeispiel: "" });
    await ask("DELETE", of(car.token, `/shares/${silent.id}`));
  });

  it("tells the customer all of the visit and what it costs today, and nobody who the customer is", async () => {
    const page = await readPass(shop.platform, car.token);
    expect(page).toMatchObject({
      fuer: "kunde",
      kennzeichen: "FR-AB 123",
      modell: "Golf Variant",
      istFrei: true,
    });
    const [told] = page?.besuche ?? [];
    expect(told).toMatchObject({
      id: visit.id,
      leistungen: ["Außenreinigung", "Hundehaare"],
      produkte: ["Keramik 9 (Charge 4711)"],
    });
    expect(told?.schaeden?.map(({ text }) => text)).toEqual([
      "Kratzer, 1 bis 5 cm, Vordertür links",
      "Steinschlag, bis 1 cm, Motorhaube (von vorne), alt",
    ]);
    expect(told?.pairs.map(({ ansicht }) => ansicht)).toEqual(["vorne", "links"]);
    expect(told?.own?.wieder).toEqual({
      path: "/termin-buchen?leistung=Au%C3%9Fenreinigung&kfz=limousine&verschmutzung=Leicht",
      preis: expect.stringMatching(/^\d+,\d\d €$/),
    });
    expect(JSON.stringify(page)).not.toMatch(/Erika|erika@|0151/);
    expect(car.token).not.toMatch(/FR|123$/);
  });

  it("asks behind the own link alone whether mails may come after visits, keeps the words, and takes a No at once", async () => {
    const { db, content } = shop.platform;
    const choose = (erlaubt: boolean, token = car.token) =>
      ask("PUT", of(token, "/after-visits"), { erlaubt });
    const told = async (token = car.token) => (await readPass(shop.platform, token))?.nachBesuch;
    expect(await told()).toBeUndefined();
    await db.updateTable("company_settings").set({ bewertungsbitte: true }).execute();
    await content.check();
    expect(await told()).toEqual({ erlaubt: false, text: expect.stringContaining("freiwillig") });
    expect((await choose(true)).status).toBe(204);
    expect(await told()).toMatchObject({ erlaubt: true });
    const permissions = () => db.selectFrom("mail_permissions").selectAll().execute();
    expect(await permissions()).toMatchObject([
      {
        einwilligung_quelle: "pflegepass",
        einwilligung_text: expect.stringContaining("jederzeit hier"),
      },
    ]);
    expect((await choose(false)).status).toBe(204);
    expect(await permissions()).toMatchObject([
      { einwilligung_am: null, abgelehnt_am: expect.any(String) },
    ]);

    const guest = await share();
    expect(await told(guest.token)).toBeUndefined();
    expect(await choose(true, guest.token)).toMatchObject(refused(403, "nicht_erlaubt"));
    expect(await choose(true, `${car.token}x`)).toMatchObject(GONE);
    const { body } = await ask("POST", of(car.token, "/handover"));
    const sold = String(body.pfad).split("/").at(-1) ?? "";
    expect(await told(sold)).toBeUndefined();
    expect(await choose(true, sold)).toMatchObject(refused(409, "keine_adresse"));
  });

  it("shows others neither plate nor papers nor the pictures that may show it, unless they are to see all", async () => {
    const guest = await share();
    const page = await readPass(shop.platform, guest.token);
    expect(page).toMatchObject({
      fuer: "gast",
      kennzeichen: "",
      besuche: [{ pairs: [{ ansicht: "links" }] }],
    });
    expect(JSON.stringify(page)).not.toMatch(/FR-AB|Kindersitz|nachziehen|Tank|own/);
    const picture = (token: string, name: keyof typeof PICTURES) =>
      ask("GET", of(token, `/pictures/${visit.pictures[name]}`));
    expect((await picture(guest.token, "nachher-links")).status).toBe(200);
    expect((await picture(guest.token, "nachher-vorne")).status).toBe(404);
    expect((await picture((await share(true)).token, "nachher-vorne")).status).toBe(200);
    for (const [method, path, body] of [
      ["GET", `/visits/${visit.id}/receipt`],
      ["PATCH", `/visits/${visit.id}`, { gelesen: true }],
      ["GET", "/shares"],
      ["POST", "/shares", {}],
      ["DELETE", `/shares/${guest.id}`],
      ["POST", "/handover"],
      ["DELETE", ""],
    ] as const)
      expect(await ask(method, of(guest.token, path), body), `${method} ${path}`).toMatchObject(
        refused(403, "nicht_erlaubt"),
      );
  });

  it("opens by no link that was tampered with, taken back or is another car's, and by none when it is closed", async () => {
    const other = await writeCar(shop.platform, { kennzeichen: "FR-XY 9" });
    const picture = `/pictures/${visit.pictures["nachher-links"]}`;
    const [id = "", signature = ""] = car.token.split("-");
    const [otherId = ""] = other.token.split("-");
    for (const wrong of [
      id,
      `${id}-`,
      `${id}-${signature.replace(/^./, (one) => (one === "0" ? "1" : "0"))}`,
      `${otherId}-${signature}`,
      `${car.token}0`,
    ]) {
      expect(await readPass(shop.platform, wrong)).toBeUndefined();
      expect(await ask("GET", of(wrong, picture))).toMatchObject(GONE);
    }
    expect((await ask("GET", of(other.token, picture))).status).toBe(404);
    expect(
      (await ask("PATCH", of(other.token, `/visits/${visit.id}`), { gelesen: true })).status,
    ).toBe(404);

    const guest = await share();
    expect((await ask("DELETE", of(other.token, `/shares/${guest.id}`))).status).toBe(404);
    expect((await ask("GET", of(guest.token, picture))).status).toBe(200);
    expect((await ask("DELETE", of(car.token, `/shares/${guest.id}`))).status).toBe(204);
    expect(await ask("GET", of(guest.token, picture))).toMatchObject(GONE);
    expect(await readPass(shop.platform, guest.token)).toBeUndefined();
    expect((await ask("GET", of(car.token, picture))).status).toBe(200);
    expect((await ask("GET", of(car.token, picture))).headers.get("cache-control")).toBe(
      "no-store",
    );
  });

  it("slows whoever guesses, and never keeps out whoever has a right link", async () => {
    const guess = () =>
      shop.call("GET", `/api${of("000000000000-0", "/pictures/x")}`, undefined, {
        address: "198.51.100.1",
      });
    for (let i = 0; i < 20; i += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    const right = of(car.token, `/pictures/${visit.pictures["nachher-links"]}`);
    expect(
      (await shop.call("GET", `/api${right}`, undefined, { address: "198.51.100.1" })).status,
    ).toBe(200);
  });

  it("keeps no trace of being looked at, and the tick of its advice once", async () => {
    const rows = async () => [
      await shop.platform.db.selectFrom("pass_links").selectAll().execute(),
      await shop.platform.db.selectFrom("passes").selectAll().execute(),
      await shop.platform.db.selectFrom("visits").selectAll().execute(),
      await shop.platform.db.selectFrom("journal").selectAll().execute(),
    ];
    const before = await rows();
    await readPass(shop.platform, car.token);
    await ask("GET", of(car.token, `/pictures/${visit.pictures["nachher-links"]}`));
    expect(await rows()).toEqual(before);
    expect(
      (await ask("PATCH", of(car.token, `/visits/${visit.id}`), { gelesen: true })).status,
    ).toBe(204);
    expect((await readPass(shop.platform, car.token))?.besuche[0]?.own?.gelesen).toBe(true);
  });

  it("leads the customer alone to the receipt and to the review of a visit that is over", async () => {
    const receipt = (token: string) => ask("GET", of(token, `/visits/${visit.id}/receipt`));
    expect((await receipt(car.token)).status).toBe(404);
    expect((await readPass(shop.platform, car.token))?.besuche[0]?.own).not.toHaveProperty(
      "bewerten",
    );
    const { id } = await shop.platform.db
      .selectFrom("bookings")
      .select("id")
      .executeTakeFirstOrThrow();
    shop.setClock("2026-03-10", "18:00");
    const done = {
      status: "done",
      zahlart: "ueberweisung",
      benachrichtigen: false,
      rechnung: { anschrift: "Ulmenweg 3\n79100 Freiburg" },
    };
    expect(
      (
        await shop.call("PATCH", `/api/bookings/${id}/status`, done, {
          token: await shop.logInAdmin(),
        })
      ).status,
    ).toBe(200);
    const papers = [
      await receipt(car.token),
      await ask("GET", of(car.token, `/visits/${visit.id}/protocol`)),
    ];
    for (const { status, headers } of papers) {
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect([headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
        "noindex",
        "no-referrer",
      ]);
    }
    const own = (await readPass(shop.platform, car.token))?.besuche[0]?.own;
    expect(own).toMatchObject({
      rechnung: expect.stringMatching(/1$/),
      bewerten: expect.stringMatching(/^\/bewertung\/[\w-]+$/),
    });
    const guest = await share();
    expect((await receipt(guest.token)).status).toBe(403);
    expect((await readPass(shop.platform, guest.token))?.besuche[0]).not.toHaveProperty("own");
    expect((await readPass(shop.platform, car.token))?.auffrischungen).toEqual([]);
  });

  it("goes to a new owner with the car: no former link opens, and what was written before is not theirs", async () => {
    const guest = await share();
    const { status, body } = await ask("POST", of(car.token, "/handover"));
    expect(status).toBe(200);
    for (const former of [car.token, guest.token])
      expect(await readPass(shop.platform, former)).toBeUndefined();
    const token = String(body.pfad).replace("/pflegepass/", "");
    const page = await readPass(shop.platform, token);
    expect(page).toMatchObject({ fuer: "kunde", istFrei: true });
    expect(page?.besuche[0]).not.toHaveProperty("own");
    expect((await ask("GET", of(token, `/visits/${visit.id}/receipt`))).status).toBe(404);

    const buyer = await shop.addCustomer();
    const claimed = await ask("POST", of(token, "/claim"), undefined, buyer.token);
    expect(claimed.status).toBe(200);
    expect((await ask("GET", "/users/me/passes", undefined, buyer.token)).body).toMatchObject([
      { id: car.passId, besuche: 1, kennzeichen: "", pfad: claimed.body.pfad },
    ]);
    const third = await shop.addCustomer();
    expect(await ask("POST", of(token, "/claim"), undefined, third.token)).toMatchObject({
      status: 404,
    });
    const own = String(claimed.body.pfad).replace("/pflegepass/", "");
    expect(await ask("POST", of(own, "/claim"), undefined, third.token)).toMatchObject(
      refused(409, "pass_vergeben"),
    );
    expect((await ask("GET", "/users/me/passes", undefined, third.token)).body).toEqual([]);
  });

  it("is out of the seller's sight once the buyer has claimed it: link, shares and replays end, and the plate from before stays unseen", async () => {
    const { platform } = shop;
    const sold = String((await under("a", of(car.token, "/handover"))).body.pfad).replace(
      "/pflegepass/",
      "",
    );
    const shared = await under("b", of(sold, "/shares"), {
      bezeichnung: "Verkäufer",
      alleBilder: true,
    });
    const guest = String((shared.body as { pfad: string }[])[0]?.pfad).replace("/pflegepass/", "");
    const between = await writeVisitOf(platform, car.passId, {
      am: "2026-03-04T08:00:00.000Z",
      datum: "2026-03-04",
    });
    // Not claimed yet: whoever sold the car has this link, too.
    const seen = await readPass(platform, sold);
    expect(seen).toMatchObject({ kennzeichen: "", istFrei: true });
    for (const one of seen?.besuche ?? []) expect(one).not.toHaveProperty("own");
    for (const paper of ["protocol", "receipt"])
      expect((await ask("GET", of(sold, `/visits/${between.id}/${paper}`))).status).toBe(404);
    for (const hidden of ["vorher-vorne", "nachher-vorne"])
      for (const token of [sold, guest])
        if (visit.pictures[hidden])
          expect(
            (await ask("GET", of(token, `/pictures/${visit.pictures[hidden]}`))).status,
            hidden,
          ).toBe(404);

    shop.setClock("2026-03-10", "12:00");
    const buyer = await shop.addCustomer();
    const claim = () => ask("POST", of(sold, "/claim"), undefined, buyer.token);
    const { body } = await claim();
    const own = String(body.pfad).replace("/pflegepass/", "");
    expect((await claim()).body).toEqual(body);
    expect((await ask("POST", of(own, "/claim"), undefined, buyer.token)).body).toEqual(body);
    const { id } = await writeVisitOf(platform, car.passId, {
      am: "2026-03-11T08:00:00.000Z",
      datum: "2026-03-11",
    });
    for (const former of [car.token, sold, guest]) {
      expect(await readPass(platform, former)).toBeUndefined();
      expect((await ask("GET", of(former, `/visits/${id}/protocol`))).status).toBe(404);
      expect((await under("a", of(former, "/handover"))).status).toBe(404);
      expect(
        (await under("b", of(former, "/shares"), { bezeichnung: "Verkäufer", alleBilder: true }))
          .status,
      ).toBe(404);
      expect(
        (await ask("POST", of(former, "/claim"), undefined, (await shop.addCustomer()).token))
          .status,
      ).toBe(404);
    }
    const page = await readPass(platform, own);
    expect(page?.kennzeichen).toBe("FR-AB 123");
    expect(page?.besuche.map((one) => [one.datum, "own" in one])).toEqual([
      ["2026-03-11", true],
      ["2026-03-04", false],
      ["2026-03-02", false],
    ]);
    expect((await ask("GET", of(own, `/visits/${id}/protocol`))).status).toBe(200);
    // A share that was taken back does not come to life by being sent again.
    const again = () =>
      under("c", of(own, "/shares"), { bezeichnung: "Bruder", alleBilder: false });
    const [made] = (await again()).body as { id: string }[];
    expect((await ask("DELETE", of(own, `/shares/${made?.id}`))).status).toBe(204);
    expect((await again()).status).toBe(404);
  });

  it("is handed over and passed on once, however often it is sent because the answer was lost", async () => {
    const share = () =>
      under("a", of(car.token, "/shares"), { bezeichnung: "Bruder", alleBilder: false });
    const shares = [await share(), ...(await Promise.all([share(), share()]))];
    expect(shares.map(({ status, body }) => [status, body.length])).toEqual(
      Array(3).fill([201, 1]),
    );
    const handover = (key: string) => under(key, of(car.token, "/handover"));
    const [first, again] = [await handover("b"), await handover("b")];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(
      await readPass(shop.platform, String(first.body.pfad).replace("/pflegepass/", "")),
    ).toMatchObject({ istFrei: true });
    // Whoever only has the former link learns nothing.
    expect((await handover("c")).status).toBe(404);
    expect((await ask("POST", of(car.token, "/handover"))).status).toBe(404);
  });

  it("is part of what its customer takes along and of the shop's answer, without what was a former owner's", async () => {
    const customer = await shop.addCustomer("erika@example.org");
    const own = await writeCar(shop.platform, { kennzeichen: "FR-EB 1", karteId: customer.id });
    const told = await writeVisitOf(shop.platform, own.passId, { pictures: PICTURES });
    await ask("POST", of(own.token, "/shares"), { bezeichnung: "Bruder", alleBilder: false });
    const pair = {
      besuch: told.id,
      vorher: told.pictures["vorher-vorne"],
      nachher: told.pictures["nachher-vorne"],
    };
    expect((await ask("POST", of(own.token, "/publications"), pair)).status).toBe(204);
    const { body } = await ask("GET", "/users/me/export", undefined, customer.token);
    expect(body.pflegepaesse).toMatchObject([
      {
        kennzeichen: "FR-EB 1",
        modell: "Golf Variant",
        adresse: expect.stringContaining(own.token),
        besuche: [
          {
            datum: "2026-03-02",
            leistungen: ["Außenreinigung", "Hundehaare"],
            produkte: ["Keramik 9 (Charge 4711)"],
            gegenstaende: "Kindersitz",
            bemerkung: "Bitte nachziehen lassen.",
            hinweise_gelesen: false,
            schaeden: [expect.stringContaining("Kratzer"), expect.stringContaining("Steinschlag")],
            protokoll: expect.stringContaining(`/visits/${told.id}/protocol`),
          },
        ],
        weitergegebene_links: [
          { bezeichnung: "Bruder", alleBilder: false, darfGezeigtWerden: false },
        ],
        erlaubnisse: [
          { wortlaut: expect.stringContaining("genau dieses Bilderpaar"), gezeigt: false },
        ],
      },
    ]);
    const [{ besuche: [{ bilder = [] } = {}] = [] } = {}] = body.pflegepaesse as {
      besuche: { bilder: { adresse: string }[] }[];
    }[];
    expect(bilder.map(({ adresse }) => adresse.split("/").at(-1)).sort()).toEqual(
      Object.values(told.pictures).sort(),
    );
    const lines = (await exportPasses(shop.platform, [customer.id]))
      .flatMap((pass) => passLines(pass, { eigeneKlassen: false, fahrzeugklassen: [] }))
      .join("\n");
    for (const words of [
      "FR-EB 1",
      "Besuch am 02.03.2026",
      "Kratzer",
      "Kindersitz",
      "4 Bilder und unterschriebenes Protokoll",
      "„Bruder“",
      "Erlaubnis vom 02.03.2026",
    ])
      expect(lines).toContain(words);
    expect(lines).not.toContain(own.token);

    const handed = await ask("POST", of(own.token, "/handover"));
    const buyer = await shop.addCustomer("kaeufer@example.org");
    await ask(
      "POST",
      of(String(handed.body.pfad).replace("/pflegepass/", ""), "/claim"),
      undefined,
      buyer.token,
    );
    const theirs = (await ask("GET", "/users/me/export", undefined, buyer.token)).body.pflegepaesse;
    expect(theirs).toMatchObject([
      {
        besuche: [{ gegenstaende: "", bemerkung: "", protokoll: "", nachtraege: [] }],
        erlaubnisse: [],
      },
    ]);
    expect(
      (await ask("GET", "/users/me/export", undefined, customer.token)).body.pflegepaesse,
    ).toEqual([]);
  });

  it("has the shop's answer find protocols of a car that was handed over, for whoever signed them and nobody else, without names of staff", async () => {
    const admin = await shop.logInAdmin();
    const answerTo = async (email: string) => {
      const response = await createApi(shop.platform).request(
        `/api/papers/auskunft.pdf?email=${email}&geprueft=ja`,
        {
          headers: { Authorization: `Bearer ${admin}` },
        },
      );
      expect(response.status).toBe(200);
      return (await textOfPdf(Buffer.from(await response.arrayBuffer()))).replaceAll(/\s+/g, " ");
    };
    const seller = await shop.addCustomer("erika@example.org");
    const own = await writeCar(shop.platform, { kennzeichen: "FR-EB 7", karteId: seller.id });
    const bookingId = await book(
      shop,
      { email: "erika@example.org", datum: "2026-03-12" },
      { token: seller.token },
    );
    const contact = {
      kennzeichen: "FR-EB 7",
      name: "Erika Muster",
      telefon: "0151 99",
      gegenstaende: "Kindersitz",
    };
    const { id } = await writeVisitOf(shop.platform, own.passId, {
      bookingId,
      intake: { ...contact, email: "" },
    });
    await writeVisitOf(shop.platform, own.passId, {
      datum: "2026-03-01",
      intake: { ...contact, email: "Erika@example.org", gegenstaende: "Dachbox" },
    });
    const addition = {
      id: "n00000000009",
      visit_id: id,
      text: "Antenne war lose",
      name: "Max Mitarbeiter",
      erstellt_am: "2026-03-02T09:00:00.000Z",
    };
    await shop.platform.db.insertInto("pass_additions").values(addition).execute();
    const before = await answerTo("erika@example.org");
    expect(before).toContain("Antenne war lose");
    expect(before).not.toContain("Max Mitarbeiter");

    const handed = await ask("POST", of(own.token, "/handover"));
    const buyer = await shop.addCustomer("kaeufer@example.org");
    const token = String(handed.body.pfad).replace("/pflegepass/", "");
    await ask("POST", of(token, "/claim"), undefined, buyer.token);
    const sellers = await answerTo("erika@example.org");
    for (const words of ["FR-EB 7", "unterschrieben am 02.03.2026", "Kindersitz", "Dachbox"])
      expect(sellers).toContain(words);
    // Open or closed by the new owner: what came before is not theirs.
    expect(await answerTo("kaeufer@example.org")).not.toMatch(/Erika|Kindersitz|Dachbox/);
    const { adresse } = (
      (await ask("GET", "/users/me/export", undefined, buyer.token)).body.pflegepaesse as {
        adresse: string;
      }[]
    )[0] ?? {
      adresse: "",
    };
    expect((await ask("DELETE", of(adresse.split("/").at(-1) ?? ""))).status).toBe(204);
    expect(await answerTo("kaeufer@example.org")).not.toMatch(/Erika|Kindersitz|Dachbox/);
    expect(await answerTo("erika@example.org")).toContain("Kindersitz");
  });

  it("is deleted at once, and what was signed stays with the shop", async () => {
    expect((await ask("DELETE", of(car.token))).status).toBe(204);
    expect(await ask("GET", of(car.token, "/shares"))).toMatchObject(GONE);
    const { db } = shop.platform;
    expect(
      (await db.selectFrom("pass_visits").select(["fingerabdruck", "arbeit"]).execute())[0],
    ).toEqual({
      fingerabdruck: expect.stringMatching(/^[0-9a-f]{64}$/),
      arbeit: {},
    });
    expect(
      (await db.selectFrom("pass_pictures").select("phase").execute()).map(({ phase }) => phase),
    ).toEqual(["vorher", "vorher"]);
  });

  it("is sent by mail by whoever works in the shop, shown by the owner alone, and taken back as a whole", async () => {
    const admin = await shop.logInAdmin();
    const { token: helper } = await shop.addStaff();
    const customer = await shop.addCustomer("erika@example.org");
    const own = await writeCar(shop.platform, { kennzeichen: "FR-EB 1", karteId: customer.id });
    const link = `/passes/${own.passId}/link`;
    expect((await ask("GET", "/passes?suche=fr-eb", undefined, helper)).body).toMatchObject([
      { id: own.passId, email: "erika@example.org" },
    ]);
    const bookingId = await book(shop, { datum: "2026-03-11" }, { token: customer.token });
    expect((await ask("GET", `/bookings/${bookingId}`, undefined, helper)).body).toMatchObject({
      pflegepass: null,
    });
    await writeVisitOf(shop.platform, own.passId, { bookingId });
    const reached = [{ id: bookingId, pflegepass: own.passId }];
    const listed = async () =>
      (await ask("GET", "/bookings?von=2026-03-11", undefined, helper)).body;
    expect(await listed()).toMatchObject(reached);
    const { buchungen } = (
      await ask("GET", "/calendar?von=2026-03-11&bis=2026-03-11", undefined, helper)
    ).body;
    expect(buchungen).toMatchObject(reached);
    expect(
      (await ask("GET", `/customer-cards/${customer.id}`, undefined, helper)).body,
    ).toMatchObject({
      pflegepaesse: [{ id: own.passId, kennzeichen: "FR-EB 1", modell: "Golf Variant" }],
      buchungen_liste: reached,
    });
    expect((await ask("GET", `/passes?auto=${own.passId}`, undefined, helper)).body).toMatchObject([
      { id: own.passId },
    ]);
    expect((await ask("GET", "/passes?auto=p00000000009", undefined, helper)).body).toEqual([]);
    expect((await ask("GET", link, undefined, helper)).status).toBe(403);
    const shown = await ask("GET", link, undefined, admin);
    expect(shown.body).toMatchObject({
      url: expect.stringContaining(own.token),
      qr: expect.stringContaining("<svg"),
    });

    for (const key of ["einmal", "einmal"])
      expect((await under(key, link, undefined, helper)).status).toBe(204);
    const texts = (await readNewMails(shop, server, "erika@example.org")).map(({ text }) => text);
    expect(texts.join()).toContain(`/pflegepass/${own.token}`);
    expect(texts.filter((text) => text?.includes("eine eigene Seite"))).toHaveLength(1);
    const waiting = await shop.platform.db.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(waiting)).not.toContain(own.token);
    expect(await ask("POST", `/passes/${car.passId}/link`, undefined, helper)).toMatchObject(
      refused(409, "keine_adresse"),
    );

    expect((await ask("DELETE", link, undefined, helper)).status).toBe(204);
    expect(await readPass(shop.platform, own.token)).toBeUndefined();
    const renewed = String((await ask("GET", link, undefined, admin)).body.url);
    expect(renewed).not.toContain(own.token);
    expect((await ask("DELETE", `/pass-links/${renewed.split("/").at(-1)}`)).status).toBe(204);
    expect(await listed()).toMatchObject([{ id: bookingId, pflegepass: null }]);
  });
});
