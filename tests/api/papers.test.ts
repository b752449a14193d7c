import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../src/api.server.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C16, U26).

describeOnBothDatabases("papers for the owner", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({
      kind,
      environment: { BASE_URL: "https://glanz.example", SMTP_URL: "smtps://benutzer:geheim@post.example.org", TRUST_PROXY: "1" },
    });
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  const paper = async (path: string) => {
    const response = await createApi(shop.platform).request(path, { headers: { Authorization: `Bearer ${admin}` } });
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
    const changed = await shop.call("PUT", `/api/preise/${first.id}`, { preis: 1234.5 }, { token: admin });
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
    ])
      expect(text).toContain(words);
  });

  it("the record of processing names the real machines, grounds and terms, and no secret", async () => {
    const text = await textOfPdf(await paper("/api/papers/verarbeitung.pdf"));
    for (const words of [
      ...["Art. 30 Abs. 1 DSGVO", "glanz.example", "post.example.org", "8 Jahre ab Ende des Jahres", "Besuche zählen"],
      ...["hat 1 Person, mit zweitem Faktor 0", "verschlüsselt (https)", "NICHT verschlüsselt: Auf dem Server"],
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/geheim|benutzer/);
    await shop.call("PUT", "/api/settings", { besucheZaehlen: false }, { token: admin });
    expect(await textOfPdf(await paper("/api/papers/verarbeitung.pdf"))).not.toContain("Besuche zählen");
  });
});
