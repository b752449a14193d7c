import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#routes.ts";
import { paths, withQuery } from "./paths.ts";

// An address is a promise: it stands in mails, bookmarks and search engines.
const ADDRESSES = {
  website: {
    home: "/home",
    contact: "/kontakt",
    gallery: "/galerie",
    about: "/ueber-uns",
    services: "/leistungen",
    service: "/leistungen/:slug",
    serviceText: "/leistungen/:slug.md",
    prices: "/preise",
    booking: "/termin-buchen",
    offerRequest: "/anfrage",
    reviews: "/bewertungen",
    withdrawal: "/vertrag-widerrufen",
    voucher: "/gutschein",
    accessibility: "/barrierefreiheit",
    login: "/login",
    register: "/register",
    forgottenPassword: "/passwort-vergessen",
    confirmEmail: "/bestaetigen",
    resetPassword: "/reset-password",
    takeBackAddress: "/adresse-zuruecknehmen",
    invitation: "/einladung",
    guestBooking: "/termin/:token",
    confirmBooking: "/termin/:token/bestaetigen",
    guestWithdrawal: "/termin/:token/widerrufen",
    rateVisit: "/bewertung/:token",
    paper: "/antwort/:token",
    quote: "/ihr-angebot/:token",
    approval: "/freigabe/:token",
    waiting: "/warteliste/:token",
    firmBooking: "/firma/:token",
    stopMails: "/abmelden/:token",
    samplePass: "/pflegepass/beispiel",
    carePass: "/pflegepass/:token",
    manifest: "/manifest.webmanifest",
    sitemap: "/sitemap.xml",
    robots: "/robots.txt",
    llmsTxt: "/llms.txt",
    securityTxt: "/.well-known/security.txt",
  },
  info: {
    "edel-info": "/edelaufbereitung",
    hinweise: "/hinweise",
    impressum: "/impressum",
    agb: "/agb",
    datenschutz: "/datenschutz",
    widerruf: "/widerrufsbelehrung",
  },
  customer: {
    home: "/customer",
    dashboard: "/customer/dashboard",
    bookings: "/customer/meine-buchungen",
    review: "/customer/meine-buchungen/:id/bewertung",
    withdrawal: "/customer/meine-buchungen/:id/widerrufen",
    carePasses: "/customer/pflegepass",
    profile: "/customer/profil",
    contact: "/customer/profil/settings/kontakt",
    vehicles: "/customer/profil/settings/fahrzeug",
    payment: "/customer/profil/settings/zahlung",
    notifications: "/customer/profil/settings/benachrichtigungen",
    security: "/customer/profil/settings/security",
    oldSettings: "/profil/settings/*",
  },
  admin: {
    home: "/admin",
    login: "/admin/login",
    dashboard: "/admin/dashboard",
    firstSteps: "/admin/erste-schritte",
    bookings: "/admin/buchungen",
    editBooking: "/admin/buchungen/:id/bearbeiten",
    newBooking: "/admin/termin-hinzufuegen",
    quickBooking: "/admin/schnell-eintragen",
    calendar: "/admin/kalender",
    daySheet: "/admin/tagesblatt",
    intake: "/admin/annahme",
    carePasses: "/admin/pflegepass",
    carePassPairs: "/admin/pflegepass/bilderpaare",
    customers: "/admin/kunden",
    customerImport: "/admin/kunden/uebernehmen",
    customer: "/admin/kunden/:key",
    messages: "/admin/nachrichten",
    proposals: "/admin/terminvorschlaege",
    quotes: "/admin/angebote-an-kunden",
    writeQuote: "/admin/angebote-an-kunden/schreiben",
    waiting: "/admin/warteliste",
    reviews: "/admin/bewertungen",
    services: "/admin/services",
    prices: "/admin/preise",
    extras: "/admin/extras",
    offers: "/admin/offers",
    careAdvice: "/admin/pflegehinweise",
    refresh: "/admin/auffrischung",
    gallery: "/admin/gallery",
    receipts: "/admin/rechnungen",
    vouchers: "/admin/gutscheine",
    reports: "/admin/auswertung",
    users: "/admin/users",
    settings: "/admin/settings",
    security: "/admin/sicherheit",
    mails: "/admin/mails",
    auditLog: "/admin/protokoll",
    handbook: "/admin/handbuch",
    handbookPage: "/admin/handbuch/:seite",
    system: "/admin/technik",
    manifest: "/verwaltung.webmanifest",
  },
};

const patternOf = (page: string | { pattern: string }) =>
  typeof page === "string" ? page : page.pattern;

it("every address stays what it is", () => {
  const all = Object.entries(paths).map(([area, pages]) => [
    area,
    Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, patternOf(page)])),
  ]);
  expect(Object.fromEntries(all)).toEqual(ADDRESSES);
});

it("every address is a page, and every page has its address here", () => {
  const known = Object.values(ADDRESSES).flatMap((pages) => Object.values(pages));
  const pages = pathsOf(routes as RouteConfigEntry[]);
  expect(new Set(pages)).toEqual(new Set([...known, "/*"]));
});

describe("an address that holds something", () => {
  it("is escaped", () =>
    expect([
      paths.admin.editBooking({ id: "abc123" }),
      paths.admin.customer({ key: "anna@example.org" }),
      paths.website.guestWithdrawal({ token: "a/b" }),
    ]).toEqual([
      "/admin/buchungen/abc123/bearbeiten",
      "/admin/kunden/anna%40example.org",
      "/termin/a%2Fb/widerrufen",
    ]));

  it("carries a query", () =>
    expect(withQuery(paths.admin.bookings, { buchung: "a&b", abschliessen: "1" })).toBe(
      "/admin/buchungen?buchung=a%26b&abschliessen=1",
    ));
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children),
  ]);
}
