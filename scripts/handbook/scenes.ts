import type { Locator, Page } from "@playwright/test";
import { paths, withQuery } from "#lib/paths.ts";
import { waitingPath } from "../../src/bookings/waiting/waiting-link.server.ts";
import type { Db } from "../../src/db/connect.server.ts";

/** One picture of the handbook: the name of its file, where it is taken, and what was done there before. */
export type Scene = {
  name: string;
  path: string;
  at: "phone" | "desk";
  prepare?: (page: Page, db: Db) => Promise<void>;
};

/** The page that shows it knows from the name how large it is. */
export function pictureName({ name, at }: Scene): string {
  return `${name}-${at === "phone" ? "handy" : "rechner"}.webp`;
}

export const SCENES: readonly Scene[] = [
  {
    name: "bereit-zum-start",
    path: paths.admin.dashboard,
    at: "desk",
    prepare: (page) => bringUp(page.getByRole("heading", { name: "Bereit zum Start" })),
  },
  { name: "einstellungen", path: `${paths.admin.settings}#betrieb`, at: "desk" },
  { name: "meldungen", path: `${paths.admin.settings}#meldungen`, at: "phone" },
  {
    name: "uebersicht",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: (page) => bringUp(page.getByRole("group", { name: "Spalten" })),
  },
  { name: "kalender", path: paths.admin.calendar, at: "desk" },
  {
    name: "termin-hinzufuegen",
    path: paths.admin.newBooking,
    at: "phone",
    prepare: async (page) => {
      await page.getByLabel("Name", { exact: true }).pressSequentially("Mehm");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "angebot-schreiben",
    path: paths.admin.writeQuote,
    at: "phone",
    prepare: async (page) => {
      await page.getByLabel("KFZ-Klasse").selectOption("suv");
      await page
        .getByLabel("Leistung oder Extra hinzufügen")
        .selectOption({ label: "Außenreinigung" });
      await page.getByRole("button", { name: "Eigene Zeile" }).click();
      await page.getByLabel("Was, Zeile 2").fill("Hundehaare entfernen");
      await page.getByLabel("Preis in Euro, Zeile 2").fill("35");
      await page.getByLabel("Wahlweise: der Kunde entscheidet").nth(1).check();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "tagesblatt", path: paths.admin.daySheet, at: "phone" },
  {
    name: "annahme",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: async (page) => {
      await takeIn(page);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "schaeden",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: async (page) => {
      await takeIn(page);
      await page.getByRole("button", { name: "Schäden" }).click();
      await page.getByLabel("Oder ein Bauteil wählen").selectOption({ label: "Dach (von oben)" });
      await page.getByRole("button", { name: "Schaden eintragen" }).click();
      await page.getByRole("radio", { name: "Delle" }).check();
      await page.getByRole("button", { name: "Schaden festhalten" }).click();
      await allSent(page);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "freigabe",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: async (page) => {
      const path = withQuery(paths.admin.intake, { freigabe: await withSignedCar(page) });
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole("button", { name: "Befund eintragen" }).click();
      const finding = page.getByRole("group", { name: "Befund 1" });
      await finding.getByLabel("Was ist zu tun?").fill("Flugrost entfernen");
      await finding.getByLabel("Preis in Euro").fill("45");
      await finding.getByLabel("Dauert länger").selectOption({ label: "30 Minuten" });
      await finding.getByLabel("Warum?").fill("Am Heck, geht mit Knete ab");
      await bringUp(finding);
    },
  },
  { name: "preise", path: paths.admin.prices, at: "desk" },
  { name: "angebote", path: paths.admin.offers, at: "phone" },
  {
    name: "rechnungen",
    path: paths.admin.receipts,
    at: "desk",
    // An empty field of a date speaks the browser's language, which is English in the one that takes these.
    prepare: async (page) => {
      await page.getByLabel("Zeitraum").selectOption({ index: 1 });
      await page.getByLabel("Von").and(page.locator("[value='']")).waitFor({ state: "detached" });
    },
  },
  { name: "datensicherung", path: `${paths.admin.settings}#datensicherung`, at: "phone" },
  {
    name: "tag-schliessen",
    path: paths.admin.calendar,
    at: "desk",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /20\. März/ })
        .first()
        .click({ timeout: 5000 });
    },
  },
  {
    name: "warteliste",
    path: paths.admin.waiting,
    at: "phone",
    prepare: async (page, db) => {
      await withWaiting(page, db);
      await page.reload();
      await page.getByText("Jörg Muster").waitFor();
    },
  },
  {
    name: "firmenkarte",
    path: paths.admin.customers,
    at: "phone",
    prepare: async (page) => {
      const path = paths.admin.customer({ key: await withFirm(page) });
      await page.goto(new URL(path, page.url()).href);
      const prices = page.getByRole("heading", { name: "Eigene Preise" });
      await prices.waitFor();
      await bringUp(prices);
    },
  },
  {
    name: "gutscheine",
    path: paths.admin.vouchers,
    at: "phone",
    prepare: async (page) => {
      await withVouchers(page);
      await page.reload();
      await bringUp(page.getByRole("heading", { level: 1, name: "Gutscheine" }));
    },
  },
];

/** What a shop that has just switched it on would see. */
async function ask(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  return await page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/api${where}`, {
        method: how,
        headers: {
          "Content-Type": "application/json",
          // Who waits is a visitor.
          ...(!where.startsWith("/waiting") && {
            Authorization: `Bearer ${sessionStorage.getItem("userToken")}`,
          }),
        },
        ...(what && { body: what }),
      });
      if (!answer.ok) throw new Error(`${how} ${where}: ${await answer.text()}`);
      return answer.status === 204 ? {} : await answer.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

/** Three who have pressed the button in their mail. */
async function withWaiting(page: Page, db: Db): Promise<void> {
  await ask(page, "PUT", "/settings", { warteliste: true });
  const wish = { kfz: "suv", verschmutzung: "Mittel", von: "2026-03-19", bis: "2026-04-02" };
  for (const [name, email, leistung, ...wochentage] of [
    ["Aylin Beispiel", "aylin@kunden.example", "Außenreinigung", "Freitag"],
    ["Jörg Muster", "joerg@kunden.example", "Lackaufbereitung"],
    ["Karla Beispiel", "karla@kunden.example", "Polsterreinigung", "Montag", "Dienstag"],
  ] as const) {
    await ask(page, "POST", "/waiting", {
      ...{ ...wish, name, email },
      ...{ leistungen: [leistung], wochentage },
    });
  }
  for (const { id } of await db.selectFrom("waiting").select("id").execute()) {
    const token = (await waitingPath(db, id)).split("/").at(-1);
    await ask(page, "POST", `/waiting/${token}`, { was: "bestaetigen" });
  }
}

async function withFirm(page: Page): Promise<string> {
  await ask(page, "PUT", "/settings", { firmenkunden: true });
  const [first] = (await ask(page, "GET", "/customer-cards")) as unknown as { key: string }[];
  const key = encodeURIComponent(first?.key ?? "");
  const version = async () =>
    ((await ask(page, "GET", `/customer-cards/${key}`)).angaben as { version: number }).version;
  await ask(page, "PUT", `/customer-cards/${key}`, {
    firma: "Musterfuhrpark GmbH",
    rechnungsanschrift: "Musterweg 1\n79098 Freiburg",
    rechnungsmail: "buchhaltung@musterfuhrpark.example",
    bestellnummer: "",
    sammelrechnung: true,
    version: await version(),
  });
  await ask(page, "PUT", `/customer-cards/${key}/firm`, {
    eigenePreise: { prozent: 10, preise: [], mitRabatten: false },
    fahrzeuge: [
      { name: "VW Caddy", kfz: "kleinwagen", kennzeichen: "FR-MF 1", fahrer: "Kim Beispiel" },
      { name: "Ford Transit", kfz: "suv", kennzeichen: "FR-MF 2", fahrer: "Toni Beispiel" },
    ],
    version: await version(),
  });
  return first?.key ?? "";
}

/** Taken in and signed for; returns its booking. */
async function withSignedCar(page: Page): Promise<string> {
  await ask(page, "PUT", "/settings", { freigaben: true });
  const all = (await ask(page, "GET", "/bookings?status=open")) as unknown as {
    id: string;
    name: string;
    datum: string;
    leistungen: string[];
    kfz: string;
    verschmutzung: string;
    preis: number;
    annahme: string;
  }[];
  const signed = all.find(({ annahme }) => annahme === "unterschrieben");
  if (signed) return signed.id;
  const [car] = all.filter(({ annahme, kfz }) => annahme === "" && kfz !== "");
  if (!car) throw new Error("no car is to come");
  const { id, name, datum, leistungen, kfz, verschmutzung, preis } = car;
  const cents = Math.round(preis * 100);
  const visit = "/pass-visits/v00000000901";
  await ask(page, "PUT", visit, {
    ...{ folge: 1, datum, booking_id: id },
    annahme: {
      ...{ kennzeichen: "FR-MG 2026", name, leistungen, kfz, verschmutzung },
      ...{ ohneSchaden: true, preis_cent: cents, vereinbart_cent: cents },
      uebersprungen: ["vorne", "links", "hinten", "rechts", "innen"],
    },
  });
  await ask(page, "PUT", `${visit}/signature`, { art: "tastatur", name });
  return id;
}

async function withVouchers(page: Page): Promise<void> {
  await ask(page, "PUT", "/settings", { gutscheine: "einzweck" });
  for (const [nr, { wert_cent, name }] of [
    { wert_cent: 5000, name: "Karla Beispiel" },
    { wert_cent: 12_000, name: "Jörg Muster" },
    { wert_cent: 3000, name: "Aylin Beispiel" },
  ].entries())
    await ask(page, "POST", "/vouchers", { anfrage: `bild-${nr}`, wert_cent, name, rechnung: {} });
}

async function takeIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Auto annehmen" }).first().click();
  await page.getByLabel("Kennzeichen").fill("FR-MG 2026");
  await page.getByLabel("Kilometerstand").fill("48200");
  await page.getByRole("radio", { name: "halb", exact: true }).check();
  await allSent(page);
}

async function allSent(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasText: "Alles gesendet" }).waitFor();
}

/** Scrolls until it stands below the page's own frame. */
async function bringUp(wanted: Locator): Promise<void> {
  await wanted.evaluate((found) => scrollTo(0, found.getBoundingClientRect().top + scrollY - 90));
}
