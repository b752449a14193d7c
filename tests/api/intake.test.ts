import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingNumber } from "../../src/bookings/fields.ts";
import { protocolText, readProtocol } from "../../src/care-pass/protocol.ts";
import { sha256 } from "../../src/server/new-id.server.ts";
import { book, bookingRequest } from "../support/bookings.ts";
import { openHttpNode } from "../support/http-node.ts";
import { jpegOf, sidewaysJpegWithPlace } from "../support/pictures.ts";
import { fileInPdf, pagesOfPdf, textOfPdf } from "../support/read-receipt.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E1, E2, E4, E5, E6, F1).

const VISIT = "v00000000001";
const WHOLE = {
  kennzeichen: "FR-AB 123",
  modell: "VW Golf",
  kilometer: 82_000,
  tank: 2,
  schluessel: 1,
  name: "Erika Beispiel",
  email: "erika@example.org",
  uebersprungen: ["links", "hinten", "rechts", "innen"],
  kfz: "limousine",
  verschmutzung: "Leicht",
  schaeden: [
    { id: "m00000000001", x: 300, y: 480, teil: "roof", art: "kratzer", groesse: "klein" },
  ],
};
const TYPED = { art: "tastatur", name: "Erika Beispiel" };
const DRAWN = { art: "finger", name: "Erika Beispiel", linien: "M10 20 L30.5 40" };

describeOnOneDatabase("the intake of a car", (kind) => {
  let shop: TestShop;
  let node: Awaited<ReturnType<typeof openHttpNode>>;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    node = await openHttpNode(shop.platform);
    token = (await shop.addStaff()).token;
  });
  afterEach(async () => {
    await node.close();
    await shop.close();
  });

  const keep = (folge: number, annahme: object, more: object = {}, id = VISIT) =>
    shop.call(
      "PUT",
      `/api/pass-visits/${id}`,
      { folge, datum: "2026-03-02", annahme, ...more },
      { token },
    );
  const sign = (wish: object, id = VISIT) =>
    shop.call("PUT", `/api/pass-visits/${id}/signature`, wish, { token });
  const read = async () =>
    (await shop.call("GET", `/api/pass-visits/${VISIT}`, undefined, { token })).body;

  async function send(
    content: Uint8Array,
    { id = "p00000000001", phase = "vorher", ansicht = "vorne", hash = "", behalten = "" } = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ phase, ansicht, sha256: hash, behalten }))
      form.append(name, value);
    form.append("bild", new Blob([new Uint8Array(content)]), "bild.jpg");
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${node.url}/api/pass-visits/${VISIT}/pictures/${id}`, {
      method: "PUT",
      body: form,
      headers,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test("is kept step by step: twice is once, and an older state changes nothing", async () => {
    expect(await keep(2, { kennzeichen: "FR-AB 1" })).toMatchObject({
      status: 200,
      body: { folge: 2 },
    });
    expect(await keep(2, { kennzeichen: "FR-AB 1" })).toMatchObject({ status: 200 });
    expect((await keep(1, { kennzeichen: "alt" })).body).toMatchObject({
      annahme: { kennzeichen: "FR-AB 1" },
      folge: 2,
    });
    expect((await keep(3, { kennzeichen: "FR-AB 12" })).body).toMatchObject({
      annahme: { kennzeichen: "FR-AB 12" },
    });
    expect(
      (await keep(4, { schaeden: [{ id: "x", x: 999, y: 0, art: "kratzer", groesse: "klein" }] }))
        .status,
    ).toBe(422);
    expect((await keep(1, {}, {}, "Nicht-von-hier")).status).toBe(404);
    const { body } = await shop.call("GET", "/api/pass-visits?datum=2026-03-02", undefined, {
      token,
    });
    expect(body).toMatchObject([{ id: VISIT, kennzeichen: "FR-AB 12" }]);
  });

  test("belongs to one booking, and a second device hears of the first", async () => {
    const id = await book(shop, bookingRequest());
    expect((await keep(1, {}, { booking_id: id })).status).toBe(200);
    expect(await keep(1, {}, { booking_id: id }, "v00000000002")).toMatchObject({
      status: 409,
      body: { code: "schon_angenommen", besuch: VISIT },
    });
    const { body } = await shop.call(
      "GET",
      `/api/pass-visits?datum=2026-03-02&buchung=${id}`,
      undefined,
      { token },
    );
    expect(body).toMatchObject([{ id: VISIT, booking_id: id }]);
  });

  test("takes each picture once, whole, upright and without what the camera wrote into it", async () => {
    const picture = await sidewaysJpegWithPlace();
    expect((await send(picture)).status).toBe(404);
    await keep(1, {});
    expect(await send(picture, { hash: "0".repeat(64) })).toMatchObject({
      status: 422,
      body: { code: "bild_unvollstaendig" },
    });
    const hash = createHash("sha256").update(picture).digest("hex");
    const [one, other] = [await send(picture, { hash }), await send(picture)];
    expect(one).toMatchObject({ status: 200, body: { width: 600, height: 800 } });
    expect(other).toEqual(one);
    expect(await send(await jpegOf(40, 30))).toMatchObject({
      status: 409,
      body: { code: "anderer_inhalt" },
    });
    expect((await send(Buffer.from("kein Bild"), { id: "p00000000002" })).status).toBe(415);
    expect(await send(picture, { id: "p00000000003", phase: "nachher" })).toMatchObject({
      status: 409,
      body: { code: "nicht_unterschrieben" },
    });
    const address = `${node.url}/api/pass-visits/${VISIT}/pictures/p00000000001`;
    const shown = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    const content = Buffer.from(await shown.arrayBuffer());
    expect(createHash("sha256").update(content).digest("hex")).toBe(one.body.sha256);
    expect(content.includes("Beispielkamera")).toBe(false);
    expect((await fetch(address)).status).toBe(401);
  });

  test("has one picture a side until the signature, and any can be taken away, at the server, too", async () => {
    await keep(1, WHOLE);
    const sides = async () =>
      ((await read()).bilder as { id: string; ansicht: string }[]).map(({ id, ansicht }) => [
        id,
        ansicht,
      ]);
    await send(await jpegOf(40, 30));
    await send(await jpegOf(41, 30), { id: "p00000000002" });
    expect(await sides()).toEqual([["p00000000002", "vorne"]]);
    await send(await jpegOf(42, 30), { id: "p00000000003", ansicht: "weitere" });
    await send(await jpegOf(43, 30), { id: "p00000000004", ansicht: "weitere" });
    // Another phone took the same side: nothing of a colleague's is lost.
    await send(await jpegOf(44, 30), { id: "p00000000005", behalten: "ja" });
    expect((await sides()).sort()).toEqual([
      ["p00000000002", "weitere"],
      ["p00000000003", "weitere"],
      ["p00000000004", "weitere"],
      ["p00000000005", "vorne"],
    ]);
    for (const id of ["p00000000003", "p00000000005"])
      expect(
        (
          await shop.call("DELETE", `/api/pass-visits/${VISIT}/pictures/${id}`, undefined, {
            token,
          })
        ).status,
      ).toBe(204);
    expect(await sides()).toHaveLength(2);
  });

  test("is signed once nothing is missing, hashed with its pictures, and stands from then on", async () => {
    await keep(1, { ...WHOLE, kennzeichen: "", vereinbart_cent: 4000, preis_cent: 5000 });
    await send(await jpegOf(40, 30));
    expect(await sign({ ...TYPED, bilder: ["p00000000009"] })).toMatchObject({
      status: 409,
      body: { fehlend: ["p00000000009"] },
    });
    expect(await sign(TYPED)).toMatchObject({
      status: 409,
      body: { luecken: ["kennzeichen", "preis"] },
    });
    await keep(2, { ...WHOLE, vereinbart_cent: 4000, preis_cent: 5000, einverstanden_cent: 5000 });
    expect((await sign({ ...DRAWN, linien: "" })).status).toBe(422);
    for (const linien of [
      "M0 0<script>",
      "M99999999999999999999999 1 L2 2",
      "M1 1",
      "...",
      "   ",
      "M1 1 L",
      "C1 2 3",
      "M5 5 L5 5",
      "M5 5 L5 5 M400 5 L400 6",
    ])
      expect((await sign({ ...DRAWN, linien })).status, linien).toBe(422);
    const signed = await sign({ ...DRAWN, bilder: ["p00000000001"] });
    expect(signed).toMatchObject({
      status: 200,
      body: { unterschrift: DRAWN, unterschrieben_am: "2026-03-02T07:00:00.000Z" },
    });
    expect(await sign({ ...DRAWN, bilder: ["p00000000001"] })).toMatchObject({
      status: 200,
      body: signed.body,
    });

    const { inhalt, fingerabdruck } = await shop.platform.db
      .selectFrom("pass_visits")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(sha256(inhalt ?? "")).toBe(fingerabdruck);
    const protocol = readProtocol(inhalt ?? "");
    const { sha256: hash } = await shop.platform.db
      .selectFrom("pass_pictures")
      .select("sha256")
      .executeTakeFirstOrThrow();
    expect(protocol.bilder).toEqual([{ id: "p00000000001", ansicht: "vorne", sha256: hash }]);
    expect(protocolText(protocol)).toBe(inhalt);

    const stands = { status: 409, body: { code: "unterschrieben" } };
    expect(await sign(TYPED)).toMatchObject(stands);
    expect(await keep(3, WHOLE)).toMatchObject(stands);
    expect(await send(await jpegOf(50, 30), { id: "p00000000002" })).toMatchObject(stands);
    expect(
      await shop.call("DELETE", `/api/pass-visits/${VISIT}/pictures/p00000000001`, undefined, {
        token,
      }),
    ).toMatchObject(stands);
    expect(await read()).toEqual(signed.body);
  });

  test("takes a yes to mails after visits along, beside what is signed, and never over a No or without an address", async () => {
    const { db } = shop.platform;
    const wish = { ...TYPED, einwilligung: true };
    const permission = () => db.selectFrom("mail_permissions").selectAll().execute();
    const mailed = async () =>
      JSON.stringify((await shop.mails()).filter(({ key }) => key.startsWith("pass-protocol")));
    const all = { ...WHOLE, uebersprungen: ["vorne", ...WHOLE.uebersprungen] };
    await keep(1, { ...all, email: "" }, {}, "v00000000009");
    expect((await sign(wish, "v00000000009")).status).toBe(200);
    expect(await permission()).toEqual([]);

    await keep(1, all);
    const { body } = await sign(wish);
    expect((await sign(wish)).body).toEqual(body);
    expect(JSON.stringify(body)).not.toContain("einwilligung");
    expect(await permission()).toMatchObject([
      {
        einwilligung_am: "2026-03-02T07:00:00.000Z",
        einwilligung_quelle: "annahme",
        abgelehnt_am: null,
        einwilligung_text: expect.stringMatching(/^Ja, fragen Sie mich .* freiwillig/),
      },
    ]);
    expect(await mailed()).toContain("Sie haben eingewilligt");
    const auditLog = await db.selectFrom("journal").select("text").execute();
    expect(auditLog.filter(({ text }) => text === "E-Mails nach dem Besuch erlaubt")).toHaveLength(
      1,
    );

    await db
      .updateTable("mail_permissions")
      .set({ einwilligung_am: null, abgelehnt_am: "2026-03-02T07:00:00.000Z" })
      .execute();
    await keep(1, all, {}, "v00000000002");
    expect((await sign(wish, "v00000000002")).status).toBe(200);
    expect(await permission()).toMatchObject([
      { einwilligung_am: null, abgelehnt_am: "2026-03-02T07:00:00.000Z" },
    ]);
  });

  test("goes out as a PDF with its fingerprint, and gets additions with time and name", async () => {
    await keep(1, { ...WHOLE, gegenstaende: "Kindersitz" });
    await send(await jpegOf(400, 300));
    const { body } = await sign({ ...DRAWN, bilder: ["p00000000001"] });
    const add = (text: string) =>
      shop.call("PUT", `/api/pass-visits/${VISIT}/additions/n00000000001`, { text }, { token });
    shop.setClock("2026-03-02", "10:00");
    expect((await add("Antenne war lose.")).status).toBe(200);
    expect((await add("Antenne war lose.")).body).toMatchObject({
      nachtraege: [{ text: "Antenne war lose.", erstellt_am: "2026-03-02T09:00:00.000Z" }],
    });
    expect((await add("anders")).status).toBe(409);

    const answer = await fetch(`${node.url}/api/pass-visits/${VISIT}/protocol`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-disposition")).toContain(
      "Annahmeprotokoll-FRAB123-2026-03-02.pdf",
    );
    const text = (await textOfPdf(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, "");
    for (const said of [
      "FR-AB123",
      "82.000km",
      "Kratzer,bis1cm,Dach",
      "Kindersitz",
      "Antennewarlose.",
      "ErikaBeispiel",
      body.fingerabdruck,
    ])
      expect(text).toContain(said);
    const [mail] = (await shop.mails()).filter(({ key }) => key.startsWith("pass-protocol:"));
    expect(mail).toMatchObject({
      recipient: "erika@example.org",
      message: { attachment: { kind: "protocol", visitId: VISIT } },
    });
    expect(mail?.message.text).toContain(
      "Das Protokoll, das Sie unterschrieben haben, liegt als PDF bei.",
    );
  });

  test("says in its paper when it was signed, what was read, whose booking it is, and how its fingerprint is computed", async () => {
    const id = await book(shop, bookingRequest());
    const positionen = [
      { titel: "Außenreinigung", preis_cent: 5000 },
      { titel: "Rabatt 20 %", preis_cent: -1000 },
    ];
    const scratch = { ...WHOLE.schaeden[0], bild: "p00000000002" };
    const annahme = {
      ...WHOLE,
      leistungen: ["Außenreinigung"],
      vereinbart_cent: 4000,
      preis_cent: 4000,
      positionen,
      schaeden: [scratch],
    };
    await keep(1, annahme, { booking_id: id });
    await send(await jpegOf(40, 30));
    await send(await jpegOf(50, 30), { id: "p00000000002", ansicht: "schaden" });
    // No network for 27 minutes.
    shop.setClock("2026-03-02", "10:40");
    const bilder = ["p00000000001", "p00000000002"];
    const { body } = await sign({ ...TYPED, annahme, bilder, am: "2026-03-02T09:13:05.000Z" });
    const answer = await fetch(`${node.url}/api/pass-visits/${VISIT}/protocol`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const pdf = Buffer.from(await answer.arrayBuffer());
    // The signature stands with what it is under.
    expect(await pagesOfPdf(pdf)).toHaveLength(1);
    const text = (await textOfPdf(pdf)).replace(/\s+/g, "");
    for (const said of [
      "unterschrieben02.03.2026,10:13UhrlautGerät,angekommen02.03.2026,10:40Uhr",
      "MitIhrerUnterschriftbestätigenSiedenZustandIhresFahrzeugs",
      "Ja,ichhabeallesgelesenundbestätigeesmitmeinemNamen.",
      "FürdenAuftraggeltenunsereAGB.",
      "WaswirmitIhrenDatentun,stehtinderDatenschutzerklärung.",
      "Außenreinigung:50,00€",
      "Rabatt20%:-10,00€",
      "Musterstraße1",
      `Buchungsnummer${bookingNumber(id)}`,
      // Its picture stands beside what is said of it, before the others.
      "1Kratzer,bis1cm,Dach(vonoben)2Schaden1·",
      "Seite1von",
    ])
      expect(text.replaceAll("−", "-")).toContain(said);
    const carried = fileInPdf(pdf);
    expect(sha256(carried)).toBe(body.fingerabdruck);
    for (const { id: picture, sha256: hash } of readProtocol(carried).bilder) {
      const shown = await fetch(`${node.url}/api/pass-visits/${VISIT}/pictures/${picture}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(
        createHash("sha256")
          .update(Buffer.from(await shown.arrayBuffer()))
          .digest("hex"),
      ).toBe(hash);
    }
  });

  test("is signed as the customer has read it, whatever another device sent meanwhile", async () => {
    const all = {
      ...WHOLE,
      uebersprungen: ["vorne", ...WHOLE.uebersprungen],
      vereinbart_cent: 4000,
      preis_cent: 4000,
    };
    await keep(1, all);
    await keep(2, { ...all, verschmutzung: "Schwer", preis_cent: 9000, einverstanden_cent: 9000 });
    const signed = await sign({ ...TYPED, annahme: all });
    expect(signed).toMatchObject({
      status: 200,
      body: { annahme: { verschmutzung: "Leicht", preis_cent: 4000 } },
    });
    expect((await sign({ ...TYPED, annahme: all })).body).toEqual(signed.body);
    const { inhalt } = await shop.platform.db
      .selectFrom("pass_visits")
      .select("inhalt")
      .executeTakeFirstOrThrow();
    expect(readProtocol(inhalt ?? "").annahme.preis_cent).toBe(4000);
    expect(await keep(3, { ...all, preis_cent: 9000 })).toMatchObject({
      status: 409,
      body: { code: "unterschrieben" },
    });
  });

  test("keeps what a colleague entered and nobody signed, as an addition with time and name", async () => {
    const colleague = await shop.addStaff();
    await shop.platform.db
      .updateTable("users")
      .set({ vorname: "Max", nachname: "Muster" })
      .where("id", "=", colleague.id)
      .execute();
    const other = (folge: number, annahme: object, more: object) =>
      shop.call(
        "PUT",
        `/api/pass-visits/${VISIT}`,
        { folge, datum: "2026-03-02", annahme, ...more },
        { token: colleague.token },
      );
    const old = { ...WHOLE, kilometer: null, schaeden: [], ohneSchaden: true };
    await keep(1, old);
    await send(await jpegOf(40, 30));
    const dent = {
      id: "m00000000009",
      x: 300,
      y: 480,
      teil: "roof",
      art: "delle",
      groesse: "gross",
    };
    await other(2, { ...old, kilometer: 84_200, schaeden: [dent] }, { kennt: 1 });
    await send(await jpegOf(50, 30), { id: "p00000000002", ansicht: "weitere" });
    // An older state of many changes does not cover it.
    expect((await keep(9, { ...old, farbe: "rot" }, { kennt: 1 })).body).toMatchObject({
      folge: 2,
      annahme: { kilometer: 84_200 },
    });
    shop.setClock("2026-03-02", "10:40");
    const wish = {
      ...TYPED,
      annahme: { ...old, farbe: "rot" },
      bekannt: old,
      bilder: ["p00000000001"],
    };
    const { status, body } = await sign(wish);
    expect(status).toBe(200);
    expect(body).toMatchObject({ annahme: { kilometer: null, farbe: "rot", schaeden: [] } });
    expect(body.nachtraege).toEqual([
      {
        id: expect.any(String),
        name: "Max Muster",
        erstellt_am: "2026-03-02T09:40:00.000Z",
        text: expect.stringMatching(
          /^Nicht im unterschriebenen Text:\nKilometerstand: 84\.200 km\nSchaden: Delle, größer als 5 cm, Dach[^\n]*\n1 Bild$/,
        ),
      },
    ]);
    expect(body.bilder).toMatchObject([
      { id: "p00000000001", phase: "vorher" },
      { id: "p00000000002", phase: "nachtrag" },
    ]);
    expect((await sign(wish)).body).toEqual(body);
    const { inhalt } = await shop.platform.db
      .selectFrom("pass_visits")
      .select("inhalt")
      .executeTakeFirstOrThrow();
    expect(readProtocol(inhalt ?? "").bilder).toMatchObject([{ id: "p00000000001" }]);
    const answer = await fetch(`${node.url}/api/pass-visits/${VISIT}/protocol`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(
      (await textOfPdf(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, ""),
    ).toContain("Kilometerstand:84.200km");
  });

  test("has the day of the device, unless its clock cannot be right", async () => {
    const dayOf = async (id: string, datum: string) =>
      (
        await shop.call(
          "PUT",
          `/api/pass-visits/${id}`,
          { folge: 1, datum, annahme: {} },
          { token },
        )
      ).body.datum;
    expect(await dayOf("v00000000001", "2026-02-20")).toBe("2026-02-20");
    for (const [id, wrong] of [
      ["v00000000002", "2025-03-02"],
      ["v00000000003", "2027-03-02"],
      ["v00000000004", "2026-03-03"],
    ] as const)
      expect(await dayOf(id, wrong), wrong).toBe("2026-03-02");
  });

  test("prints Greek, Cyrillic and Vietnamese letters, and says of what no font has that it stands as a box", async () => {
    const protocolWith = async (id: string, annahme: object) => {
      await keep(
        1,
        { ...WHOLE, uebersprungen: ["vorne", ...WHOLE.uebersprungen], ...annahme },
        {},
        id,
      );
      expect(
        (await sign({ ...TYPED, name: String((annahme as { name: string }).name) }, id)).status,
      ).toBe(200);
      const answer = await fetch(`${node.url}/api/pass-visits/${id}/protocol`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return (await textOfPdf(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, "");
    };
    for (const [id, name] of [
      ["v00000000001", "Νίκος Ἀθηναῖος"],
      ["v00000000002", "Олександр Ґалаґан"],
      ["v00000000003", "Nguyễn Thị Phượng"],
    ] as const) {
      const text = await protocolWith(id, { name });
      expect(text).toContain(name.replace(/\s/g, ""));
      expect(text).not.toContain("▯");
    }
    const text = await protocolWith("v00000000004", {
      name: "李 Beispiel",
      gegenstaende: "Schlüssel 🔑",
    });
    for (const said of ["▯Beispiel", "Schlüssel▯", "▯stehtfüreinZeichen,dassichnichtdruckenlässt."])
      expect(text).toContain(said);
    const { inhalt } = await shop.platform.db
      .selectFrom("pass_visits")
      .select("inhalt")
      .where("id", "=", "v00000000004")
      .executeTakeFirstOrThrow();
    expect(readProtocol(inhalt ?? "").unterschrift.name).toBe("李 Beispiel");
  });

  test("makes one pass of one customer's car, however the plate is written, and another for somebody else's", async () => {
    const signNext = async (number: number, change: object) => {
      const id = `v0000000000${number}`;
      await keep(
        1,
        { ...WHOLE, uebersprungen: ["vorne", ...WHOLE.uebersprungen], ...change },
        {},
        id,
      );
      return (await sign(TYPED, id)).body.pass_id;
    };
    const first = await signNext(1, {});
    expect(await signNext(2, { kennzeichen: "fr ab123", farbe: "rot" })).toBe(first);
    expect(await signNext(3, { email: "andere@example.org", name: "Andere" })).not.toBe(first);
    const passes = await shop.platform.db.selectFrom("passes").selectAll().execute();
    expect(passes.find(({ id }) => id === first)).toMatchObject({
      kennzeichen: "FR-AB 123",
      farbe: "rot",
      kennzeichen_key: "FRAB123",
    });
  });
});
