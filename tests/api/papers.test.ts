import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { book } from "../support/bookings.ts";
import { quickProof } from "../support/captcha.ts";
import { pagesOfPdf as pagesOf, textOfPdf } from "../support/read-receipt.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C16, U26, U29).

describeOnOneDatabase("papers for the owner", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({
      kind,
      environment: {
        BASE_URL: "https://glanz.example",
        SMTP_URL: "smtps://benutzer:geheim@post.example.org",
        TRUST_PROXY: "1",
      },
    });
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  const paper = async (path: string) => {
    const response = await createApi(shop.platform).request(path, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    return Buffer.from(await response.arrayBuffer());
  };

  it("the price list hangs out what everybody pays now, tax said, offers left out", async () => {
    const rows = (await shop.call("GET", "/api/preise")).body as unknown as {
      id: string;
      preis: number;
      version: number;
      service_id: string;
    }[];
    const first = rows[0];
    if (!first) throw new Error("no price");
    const changed = await shop.call(
      "PUT",
      `/api/preise/${first.id}`,
      { preis: 1234.5 },
      { token: admin },
    );
    expect(changed.status).toBe(200);
    const bytes = await paper("/api/services/preisliste.pdf");
    expect((await paper("/api/services/preisliste.pdf")).equals(bytes)).toBe(true);
    const text = await textOfPdf(bytes);
    for (const words of [
      "Preisliste",
      "1.234,50 €",
      "Kleinwagen",
      "SUV",
      "Lederreinigung, je Sitz",
      "Extras",
      "§ 19 UStG",
      "Stand 02.03.2026",
      "Seite 1 von",
      "Termin buchen",
      "glanz.example/termin-buchen",
    ])
      expect(text).toContain(words);
  });

  it("the price list hangs out in A3 on one sheet, too, and no table stands apart from its heading (C16)", async () => {
    const [small, large] = [
      await pagesOf(await paper("/api/services/preisliste.pdf")),
      await pagesOf(await paper("/api/services/preisliste.pdf?format=a3")),
    ];
    expect(large).toHaveLength(1);
    expect(small.length).toBeGreaterThan(1);
    const services = (await shop.call("GET", "/api/services")).body as unknown as {
      title: string;
    }[];
    for (const { title } of services) {
      const page = small.find((text) => text.includes(title));
      expect(page?.slice(page.indexOf(title))).toMatch(/Leicht.*Mittel.*Schwer/);
    }
    expect((await paper("/api/services/preisliste.pdf?format=a3")).toString("latin1")).toContain(
      "/MediaBox [0 0 841.89 1190.55]",
    );
  });

  it("the answer to a request for data tells a guest all, with grounds and terms, and of nobody else", async () => {
    await book(shop, {
      email: "Gast@example.org",
      name: "Test Gästin",
      nachricht: "Bitte leise",
      kennzeichen: "FR-AB 123",
    });
    await book(shop, { datum: "2026-03-11", email: "fremd@example.org", name: "Andere Person" });
    const declared = {
      name: "Test Gästin",
      nummer: "K7P-3FQ",
      email: "gast@example.org",
      captcha: await quickProof(shop),
    };
    expect((await shop.call("POST", "/api/withdrawals", declared)).status).toBe(201);
    const ask = (query: string) =>
      shop.call("GET", `/api/papers/auskunft.pdf?${query}`, undefined, { token: admin });
    const text = await textOfPdf(
      await paper("/api/papers/auskunft.pdf?email=gast@example.org&geprueft=ja"),
    );
    for (const words of [
      "Art. 15 DSGVO",
      "Test Gästin",
      "0151 12345678",
      "Bitte leise",
      "FR-AB 123",
      "40,00 €",
      "K7P-3FQ",
      "post.example.org",
    ])
      expect(text).toContain(words);
    for (const words of ["3 Jahre ab Ende des Jahres", "Kundenkonto", "Aufsichtsbehörde"])
      expect(text).toContain(words);
    expect(text).not.toContain("Andere Person");
    expect((await ask("email=gast@example.org")).status).toBe(422);
    expect(await ask("email=niemand@example.org&geprueft=ja")).toMatchObject({
      status: 404,
      body: { code: "nichts_gespeichert" },
    });
    const noted = await shop.platform.db
      .selectFrom("journal")
      .select("text")
      .where("bereich", "=", "nachricht")
      .execute();
    expect(noted).toEqual([{ text: "Auskunft über gespeicherte Daten erstellt" }]);
  });

  it("somebody without an e-mail address is told all that is stored, by the card, and goes from it", async () => {
    const id = await book(
      shop,
      { email: "", name: "Ohne Adresse", telefon: "0761 333333", datum: "2026-03-18" },
      { token: admin },
    );
    const { karte_id } = await shop.platform.db
      .selectFrom("bookings")
      .select("karte_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const card = `/api/customer-cards/${karte_id}`;
    const ask = (method: string, path: string, body?: unknown) =>
      shop.call(method, path, body, { token: admin });
    await ask("PUT", `${card}/note`, { notiz: "Zahlt bar", version: 0 });
    const text = await textOfPdf(await paper(`${card}/auskunft?geprueft=ja`));
    for (const words of ["zu Ohne Adresse", "0761 333333", "40,00 €"])
      expect(text).toContain(words);
    expect((await ask("GET", `${card}/auskunft`)).status).toBe(422);
    expect(
      (await ask("GET", "/api/customer-cards/niemand/auskunft?geprueft=ja")).body,
    ).toMatchObject({
      code: "nichts_gespeichert",
    });

    expect((await ask("DELETE", card)).body).toMatchObject({ code: "offene_termine" });
    await ask("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" });
    expect((await ask("DELETE", card)).body).toEqual({ bleibt: false });
    expect((await ask("GET", card)).status).toBe(404);
  });

  it("by a card nothing is told that goes by an address nobody has proven to be theirs", async () => {
    const email = "erika@example.org";
    const id = await book(shop, { email, name: "Dieb Beispiel", datum: "2026-03-19" });
    const declared = { name: "Erika Muster", nummer: "E7P-3FQ", email };
    expect(
      (
        await shop.call("POST", "/api/withdrawals", {
          ...declared,
          captcha: await quickProof(shop),
        })
      ).status,
    ).toBe(201);
    const { karte_id } = await shop.platform.db
      .selectFrom("bookings")
      .select("karte_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const card = `/api/customer-cards/${karte_id}`;
    const text = await textOfPdf(await paper(`${card}/auskunft?geprueft=ja`));
    expect(text).toContain("Dieb Beispiel");
    expect(text).not.toContain("E7P-3FQ");
    // Nor by an address of their own that they have beside it.
    const own = await book(
      shop,
      { email: "dieb@example.org", name: "Dieb Beispiel", datum: "2026-03-20" },
      { token: admin },
    );
    const other = await shop.call("GET", `/api/bookings/${own}`, undefined, { token: admin });
    await shop.call(
      "POST",
      `/api/customer-cards/${other.body.karte_id}/join`,
      { mit: karte_id },
      { token: admin },
    );
    for (const key of ["dieb@example.org", karte_id]) {
      const joined = await textOfPdf(
        await paper(`/api/customer-cards/${key}/auskunft?geprueft=ja`),
      );
      expect(joined).toContain("19.03.2026");
      expect(joined).not.toContain("E7P-3FQ");
    }
    // The owner's yes makes it theirs.
    const vouched = await shop.call("POST", `${card}/address`, { email }, { token: admin });
    expect(vouched.status).toBe(200);
    expect(await textOfPdf(await paper(`${card}/auskunft?geprueft=ja`))).toContain("E7P-3FQ");
  });

  it("the record of processing names the real machines, grounds and terms, and no secret", async () => {
    const text = await textOfPdf(await paper("/api/papers/verarbeitung.pdf"));
    for (const words of [
      "Art. 30 Abs. 1 DSGVO",
      "glanz.example",
      "post.example.org",
      "8 Jahre ab Ende des Jahres",
      "Besuche zählen",
      "hat 1 Person, mit zweitem Faktor 0",
      "verschlüsselt (https)",
      "NICHT verschlüsselt: Auf dem Server",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/geheim|benutzer/);
    await shop.call("PUT", "/api/settings", { besucheZaehlen: false }, { token: admin });
    expect(await textOfPdf(await paper("/api/papers/verarbeitung.pdf"))).not.toContain(
      "Besuche zählen",
    );
    expect(text).not.toContain("WhatsApp");
    await shop.call("PUT", "/api/settings", { whatsapp: true }, { token: admin });
    expect(await textOfPdf(await paper("/api/papers/verarbeitung.pdf"))).toContain(
      "WhatsApp Ireland Limited",
    );
  });
});
