import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { ROOT } from "../../build/output.ts";
import type { RunningSite } from "../../src/app/server.ts";

export type Screen = {
  name: string;
  path: string;
  token?: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Also seen on a phone that lies on its side. */
  isTurned?: true;
};
export type Filled = {
  admin: string;
  customer: string;
  guest: string;
  booking: string;
  pass: string;
  visit: string;
};
type World = {
  site: RunningSite;
  password: string;
  instant: number;
  mailed: (site: RunningSite, recipient: string, address: RegExp) => Promise<string>;
};

const VISIT = "v00000000001";
const CUSTOMER = "anna@example.org";
const BUYERS = [
  "Ines Beispiel",
  "Fahrzeugpflege-Freunde Kaiserstuhl-Breisgau e. V.",
  "Uwe Beispiel",
];

/** What the demo month lacks: a customer with an account and an appointment, and a car that was taken in and is ready. */
export async function fillScreens({ site, password, instant, mailed }: World): Promise<Filled> {
  const { db } = site.platform;
  const ask = async (method: string, path: string, body?: unknown, token = "") => {
    const isForm = body instanceof FormData;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(!isForm && body !== undefined && { "Content-Type": "application/json" }),
    };
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const response = await fetch(`${site.url}/api${path}`, { method, headers, ...sent });
    return (await response.json().catch(() => ({}))) as Record<string, unknown> &
      Record<string, unknown>[];
  };
  const admin = String((await ask("POST", "/auth/admin/login", { password })).token);
  // The owner's password serves the customer, too.
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  const at = new Date(instant).toISOString();
  const person = {
    id: "kundin000001",
    email: CUSTOMER,
    email_folded: CUSTOMER,
    vorname: "Anna",
    nachname: "Beispiel",
    role: "customer" as const,
  };
  const place = {
    telefon: "0151 5551000",
    street: "Beispielweg 2",
    postalCode: "79098",
    city: "Freiburg",
  };
  await db
    .insertInto("users")
    .values({
      ...person,
      ...place,
      password_hash,
      is_builtin: false,
      active: true,
      version: 1,
      bestaetigt_am: at,
      erstellt_am: at,
    })
    .execute();
  const customer = String(
    (await ask("POST", "/auth/login", { email: CUSTOMER, passwort: password })).token,
  );
  const wish = {
    name: "Anna Beispiel",
    email: CUSTOMER,
    telefon: "0151 5551000",
    kfz: "limousine",
    verschmutzung: "Mittel",
    datum: "2026-04-15",
    abgabezeit: "10:00",
    leistungen: ["Außenreinigung"],
    zustimmung: true,
    nachricht: "",
    preis: "0.01",
    sitzOption: null,
  };
  const book = async (changes: object, token = "") => {
    const { preis } = await ask("POST", "/bookings", { ...wish, ...changes }, token);
    return String((await ask("POST", "/bookings", { ...wish, ...changes, preis }, token)).id);
  };
  const booking = await book({}, customer);
  await book({ email: "gast@example.org", name: "Mehmet Beispiel", datum: "2026-04-16" });
  const guest = await mailed(site, "gast@example.org", /\/termin\/[\w-]+/);
  await sellMore(ask, admin);
  await takeIn(ask, admin);
  const pass = await mailed(site, CUSTOMER, /\/pflegepass\/[\w-]+/);
  return { admin, customer, guest, booking, pass, visit: pass === "" ? "" : VISIT };
}

/** What a shop switches on once it wants it: vouchers, quotes, a waiting list. */
async function sellMore(
  ask: (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>,
  token: string,
): Promise<void> {
  await ask(
    "PUT",
    "/settings",
    { gutscheine: "einzweck", kundenangebote: true, warteliste: true },
    token,
  );
  for (const [index, name] of BUYERS.entries()) {
    const sale = { anfrage: `verkauf${index}`, wert_cent: 5000 + 3000 * index, name, rechnung: {} };
    await ask("POST", "/vouchers", sale, token);
    const line = {
      art: "leistung",
      title: "Lackaufbereitung",
      anzahl: 1,
      einzelpreis_cent: 32_000,
    };
    const offer = {
      name,
      email: `kauf${index}@example.org`,
      telefon: "0151 5552000",
      kfz: "suv",
      verschmutzung: "Mittel",
      modell: "VW Tiguan",
      kennzeichen: `FR-AB ${index + 1}`,
      varianten: [{ positionen: [line] }],
      gueltigBis: "2026-04-01",
      nachricht: "",
      senden: index > 0,
    };
    await ask("POST", "/customer-offers", offer, token);
  }
}

async function takeIn(
  ask: (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>,
  token: string,
): Promise<void> {
  const annahme = {
    kennzeichen: "FR-MG 2026",
    modell: "VW Golf",
    farbe: "Blau",
    kilometer: 48_200,
    tank: 2,
    schluessel: 1,
    name: "Anna Beispiel",
    email: CUSTOMER,
    kfz: "limousine",
    verschmutzung: "Mittel",
    leistungen: ["Lackaufbereitung"],
    uebersprungen: ["links", "hinten", "rechts"],
    schaeden: [
      { id: "m00000000001", x: 300, y: 480, teil: "roof", art: "kratzer", groesse: "klein" },
    ],
  };
  await ask("PUT", `/pass-visits/${VISIT}`, { folge: 1, datum: "2026-03-18", annahme }, token);
  const picture = async (id: string, phase: string, ansicht: string, file: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ phase, ansicht, sha256: "" }))
      form.append(name, value);
    form.append(
      "bild",
      new Blob([new Uint8Array(readFileSync(join(ROOT, "public/images", file)))]),
      "bild.webp",
    );
    await ask("PUT", `/pass-visits/${VISIT}/pictures/${id}`, form, token);
  };
  await picture("p00000000001", "vorher", "vorne", "hero_1280.webp");
  await picture("p00000000002", "vorher", "innen", "werkstatt_1200.webp");
  await ask(
    "PUT",
    `/pass-visits/${VISIT}/signature`,
    { art: "tastatur", name: "Anna Beispiel" },
    token,
  );
  await picture("p00000000003", "nachher", "vorne", "hero_1920.webp");
  const arbeit = {
    produkte: [{ name: "Nanoversiegelung", charge: "4711" }],
    bemerkung: "Der Kratzer auf dem Dach ist auspoliert.",
    stunden: 3,
  };
  await ask("PUT", `/pass-visits/${VISIT}/work`, { folge: 1, arbeit }, token);
  await ask("PUT", `/pass-visits/${VISIT}/ready`, { mail: true }, token);
}

const PUBLIC = {
  start: "/",
  kontakt: paths.website.contact,
  "ueber-uns": paths.website.about,
  galerie: paths.website.gallery,
  leistungen: paths.website.services,
  leistung: paths.website.service({ slug: "außenreinigung" }),
  preise: paths.website.prices,
  anfrage: paths.website.offerRequest,
  bewertungen: paths.website.reviews,
  widerrufen: paths.website.withdrawal,
  login: paths.website.login,
  registrieren: paths.website.register,
  "passwort-vergessen": paths.website.forgottenPassword,
  agb: paths.info.agb,
  datenschutz: paths.info.datenschutz,
  hinweise: paths.info.hinweise,
  impressum: paths.info.impressum,
  "pass-beispiel": paths.website.samplePass,
  edel: paths.info["edel-info"],
  widerrufsbelehrung: paths.info.widerruf,
  barrierefreiheit: paths.website.accessibility,
  "404": "/gibt-es-nicht",
  verwaltung: paths.admin.login,
  gutschein: paths.website.voucher,
} as const;

const ADMIN = [
  paths.admin.dashboard,
  paths.admin.bookings,
  paths.admin.calendar,
  paths.admin.daySheet,
  paths.admin.newBooking,
  paths.admin.quickBooking,
  paths.admin.customers,
  paths.admin.customer({ key: CUSTOMER }),
  paths.admin.messages,
  paths.admin.proposals,
  paths.admin.quotes,
  paths.admin.writeQuote,
  paths.admin.waiting,
  paths.admin.reviews,
  paths.admin.carePasses,
  paths.admin.carePassPairs,
  paths.admin.services,
  paths.admin.prices,
  paths.admin.extras,
  paths.admin.offers,
  paths.admin.refresh,
  paths.admin.careAdvice,
  paths.admin.gallery,
  paths.admin.receipts,
  paths.admin.vouchers,
  paths.admin.reports,
  paths.admin.mails,
  paths.admin.auditLog,
  paths.admin.users,
  paths.admin.security,
  paths.admin.settings,
  paths.admin.system,
  paths.admin.firstSteps,
  paths.admin.handbook,
  paths.admin.handbookPage({ seite: "termine" }),
];

const CUSTOMERS = [
  paths.customer.dashboard,
  paths.customer.bookings,
  paths.customer.carePasses,
  paths.customer.profile,
  paths.customer.contact,
  paths.customer.vehicles,
  paths.customer.payment,
  paths.customer.notifications,
  paths.customer.security,
];

export function screensOf({ admin, customer, guest, booking, pass, visit }: Filled): Screen[] {
  return [
    ...Object.entries(PUBLIC).map(([name, path]) => ({ name, path })),
    { name: "start-preise", path: "/", prepare: (page: Page) => bringUp(page, "Preise") },
    ...WIZARD.map(([name, prepare]) => ({
      name,
      path: paths.website.booking,
      prepare,
      isTurned: true as const,
    })),
    ...(guest ? [{ name: "gast-termin", path: guest }] : []),
    ...(pass ? [{ name: "pass", path: pass }] : []),
    ...(visit ? [{ name: "annahme", path: paths.admin.intake, token: admin }] : []),
    ...(visit
      ? [{ name: "arbeit", path: `${paths.admin.intake}?besuch=${visit}`, token: admin }]
      : []),
    ...ADMIN.map((path) => ({
      name: `verwaltung-${nameBelow(paths.admin.home, path)}`,
      path,
      token: admin,
    })),
    { name: "verwaltung-bearbeiten", path: paths.admin.editBooking({ id: booking }), token: admin },
    ...CUSTOMERS.map((path) => ({
      name: `kunde-${nameBelow(paths.customer.home, path)}`,
      path,
      token: customer,
    })),
  ];
}

/** 'profil-settings-kontakt' of '/customer/profil/settings/kontakt'. */
function nameBelow(area: string, path: string): string {
  return path.slice(area.length + 1).replaceAll("/", "-");
}

/** The wizard, decision by decision. */
const WIZARD: readonly [string, (page: Page) => Promise<void>][] = [
  ["buchen", (page) => wizardOf(page).locator("[data-step-heading]").waitFor()],
  ["buchen-leistung", choose],
  ["buchen-tag", toDays],
  ["buchen-zeit", toTimes],
  ["buchen-kontakt", toPerson],
  ["buchen-uebersicht", toSummary],
];

function wizardOf(page: Page) {
  return page.locator("form:has([data-step-heading]):not([inert])");
}

async function choose(page: Page): Promise<void> {
  const form = wizardOf(page);
  await form.locator("[data-step-heading]").waitFor();
  await form.getByLabel("Leistung", { exact: true }).selectOption("Außenreinigung");
  await form.getByRole("radio", { name: "Limousine" }).check();
  await form.getByRole("radio", { name: "Mittel" }).check();
}

async function toDays(page: Page): Promise<void> {
  await choose(page);
  await goOn(page);
  await freeDay(page).waitFor();
}

async function toTimes(page: Page): Promise<void> {
  await toDays(page);
  await freeDay(page).click();
  await wizardOf(page).getByRole("radio").first().check();
}

async function toPerson(page: Page): Promise<void> {
  await toTimes(page);
  await goOn(page);
}

async function toSummary(page: Page): Promise<void> {
  await toPerson(page);
  const form = wizardOf(page);
  await form.getByLabel("Name", { exact: true }).fill("Maximiliane-Friederike Beispiel");
  await form.getByLabel("Telefon").fill("0151 5551234");
  await form.getByLabel("E-Mail").fill("maximiliane@example.org");
  await form.getByRole("checkbox", { name: /^Ich habe die Hinweise/ }).check();
  await goOn(page);
}

async function goOn(page: Page): Promise<void> {
  await wizardOf(page).getByRole("button", { name: "Weiter" }).click();
}

function freeDay(page: Page) {
  const day = /^(?:Heute, )?(?:Montag|Dienstag|Mittwoch), /;
  return wizardOf(page)
    .locator("button:enabled:not([aria-disabled=true])")
    .and(page.getByRole("button", { name: day }))
    .last();
}

/** Scrolls until the heading stands below the page's own frame. */
async function bringUp(page: Page, heading: string): Promise<void> {
  await page
    .getByRole("heading", { name: heading, exact: true })
    .first()
    .evaluate((found) => scrollTo(0, found.getBoundingClientRect().top + scrollY - 90));
}
