import type { ShopSize } from "./full-shop.ts";
import type { Site } from "./site.ts";

/** What is offered, by the calls that an admin's pages make: as much, and in words as long, as the size says. */
export async function fillCatalogue(site: Site, size: ShopSize): Promise<void> {
  const token = await site.adminToken();
  const all = Array.from({ length: Math.min(size.each, 20) }, (_, index) => ({
    index,
    title: titleOf(size, index),
  }));
  const add = async (path: string, body: Record<string, unknown>) => {
    const answer = await site.call("POST", path, body, token);
    if (answer.status !== 201)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return String(answer.body.id);
  };
  const about = {
    description: size.text.slice(0, 160).trim(),
    features: [size.text.slice(0, 120).trim()],
  };
  const prices = { kleinwagen: "1.289,00 €", limousine: "1.389,00 €", suv: "1.489,00 €" };
  const preistabelle = [
    { stufe: "Leicht", ...prices },
    { stufe: "Schwer", ...prices, kleinwagen: "" },
  ];
  const serviceIds: string[] = [];
  for (const { index, title } of all) {
    const terms = {
      proSitz: index % 4 === 1,
      dauerTage: 1 + (index % 3),
      dauerStunden: index % 2,
      price_text: "Preis nach Absprache und Ansicht des Wagens",
    };
    serviceIds.push(
      await add("/api/services", {
        title,
        ...about,
        longDescription: size.text,
        ...terms,
        preistabelle,
      }),
    );
  }
  for (const { title } of all)
    await add("/api/extras", {
      title,
      description: about.description,
      preise: prices,
      zusatzTage: 2,
      serviceIds,
    });
  for (const { index, title } of all) {
    const type = (["allgemein", "neukunde", "bestandskunde"] as const)[index % 3];
    const period = {
      start_date: index % 2 ? "2026-02-01" : null,
      end_date: index % 2 ? "2026-12-31" : null,
    };
    await add("/api/offers", {
      title,
      description: about.description,
      type,
      discount_pct: 5 + index,
      ...period,
      serviceIds,
    });
  }
}

/** No two alike. */
function titleOf({ each }: ShopSize, index: number): string {
  return each > 9
    ? `Fahrzeugaufbereitung samt Keramikversiegelung und Pflege ${index + 1}`
    : `Pflege ${index + 1}`;
}
