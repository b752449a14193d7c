import { expect, test } from "vitest";
import { informationLinks } from "#company/texts/information-links.ts";
import { sitemapXml } from "./sitemap.ts";

test("the sitemap names every public page once, encoded and escaped", () => {
  const information = informationLinks({ vertragsmodell: "verbindlich", widerrufslink: false }).map(
    ({ to }) => to,
  );
  const xml = sitemapXml(
    "https://shop.example",
    ["Außenreinigung", "Innenreinigung (ohne Polster)", "Innen & Außen's"],
    ["/bewertungen", ...information],
  );
  const addresses = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  expect(addresses).toEqual([
    "https://shop.example/",
    "https://shop.example/leistungen",
    "https://shop.example/leistungen/au%C3%9Fenreinigung",
    "https://shop.example/leistungen/innenreinigung-(ohne-polster)",
    "https://shop.example/leistungen/innen-%26-au%C3%9Fen&apos;s",
    "https://shop.example/preise",
    "https://shop.example/termin-buchen",
    "https://shop.example/anfrage",
    "https://shop.example/bewertungen",
    "https://shop.example/edelaufbereitung",
    "https://shop.example/hinweise",
    "https://shop.example/impressum",
    "https://shop.example/agb",
    "https://shop.example/datenschutz",
    "https://shop.example/barrierefreiheit",
    "https://shop.example/widerrufsbelehrung",
    "https://shop.example/vertrag-widerrufen",
  ]);
});
