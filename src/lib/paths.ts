import type { PathParam } from "react-router";

/**
 * Every page's address, said once: routes, links, mails, redirects and tests take it from here.
 * One that holds something is a function, `paths.admin.editBooking({ id })`; the router takes its `pattern`.
 */
export const paths = {
  website: {
    home: "/home",
    contact: "/kontakt",
    gallery: "/galerie",
    about: "/ueber-uns",
    services: "/leistungen",
    service: withParams("/leistungen/:slug"),
    /** The same in plain text, for machines that read. */
    serviceText: withParams("/leistungen/:slug.md"),
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
    // Reached only by links in mails.
    confirmEmail: "/bestaetigen",
    resetPassword: "/reset-password",
    takeBackAddress: "/adresse-zuruecknehmen",
    invitation: "/einladung",
    guestBooking: withParams("/termin/:token"),
    confirmBooking: withParams("/termin/:token/bestaetigen"),
    guestWithdrawal: withParams("/termin/:token/widerrufen"),
    rateVisit: withParams("/bewertung/:token"),
    /** A paper with an answer. */
    paper: withParams("/antwort/:token"),
    /** What the shop offers one customer. */
    quote: withParams("/ihr-angebot/:token"),
    /** Extra work that the customer is asked about while the car is there. */
    approval: withParams("/freigabe/:token"),
    /** What somebody waits for, and what is offered to them. */
    waiting: withParams("/warteliste/:token"),
    /** By a firm's own link, its staff books. */
    firmBooking: withParams("/firma/:token"),
    stopMails: withParams("/abmelden/:token"),
    /** A pass that anybody may open. */
    samplePass: "/pflegepass/beispiel",
    /** The page of a car, for anybody with its link. */
    carePass: withParams("/pflegepass/:token"),
    // Files for browsers and search engines.
    manifest: "/manifest.webmanifest",
    sitemap: "/sitemap.xml",
    robots: "/robots.txt",
    llmsTxt: "/llms.txt",
    securityTxt: "/.well-known/security.txt",
  },
  /** The texts that have a page of their own and a dialog. */
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
    review: withParams("/customer/meine-buchungen/:id/bewertung"),
    withdrawal: withParams("/customer/meine-buchungen/:id/widerrufen"),
    carePasses: "/customer/pflegepass",
    profile: "/customer/profil",
    contact: "/customer/profil/settings/kontakt",
    vehicles: "/customer/profil/settings/fahrzeug",
    payment: "/customer/profil/settings/zahlung",
    notifications: "/customer/profil/settings/benachrichtigungen",
    security: "/customer/profil/settings/security",
    /** The former address of the settings; redirects. */
    oldSettings: "/profil/settings/*",
  },
  admin: {
    home: "/admin",
    login: "/admin/login",
    dashboard: "/admin/dashboard",
    firstSteps: "/admin/erste-schritte",
    bookings: "/admin/buchungen",
    editBooking: withParams("/admin/buchungen/:id/bearbeiten"),
    newBooking: "/admin/termin-hinzufuegen",
    /** With what is known on the telephone; `?anfrage=` an individual request that becomes an appointment. */
    quickBooking: "/admin/schnell-eintragen",
    calendar: "/admin/kalender",
    daySheet: "/admin/tagesblatt",
    /** Intakes; `?buchung=` begins one, `?besuch=` continues it, with `&schritt=uebergabe` at its end; `?freigabe=` asks the customer of a booking about extra work. */
    intake: "/admin/annahme",
    /** `?auto=` shows one car alone. */
    carePasses: "/admin/pflegepass",
    /** Pairs of pictures that customers let the shop show. */
    carePassPairs: "/admin/pflegepass/bilderpaare",
    customers: "/admin/kunden",
    /** Customers of another program; `?datei=` one file. */
    customerImport: "/admin/kunden/uebernehmen",
    /** `key` is the id of an account or an e-mail address. */
    customer: withParams("/admin/kunden/:key"),
    messages: "/admin/nachrichten",
    /** Other times that were proposed to whoever asked. */
    proposals: "/admin/terminvorschlaege",
    quotes: "/admin/angebote-an-kunden",
    writeQuote: "/admin/angebote-an-kunden/schreiben",
    waiting: "/admin/warteliste",
    reviews: "/admin/bewertungen",
    services: "/admin/services",
    prices: "/admin/preise",
    extras: "/admin/extras",
    offers: "/admin/offers",
    /** What customers are told after each service. */
    careAdvice: "/admin/pflegehinweise",
    /** After how long each service is due again, and what that brought. */
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
    handbookPage: withParams("/admin/handbuch/:seite"),
    system: "/admin/technik",
    /** Of the shop's own area, when that is put on a home screen. */
    manifest: "/verwaltung.webmanifest",
  },
} as const;

export type NamedInfo = keyof typeof paths.info;

/** An address with a query: `withQuery(paths.admin.bookings, { buchung: id })`. */
export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

/** Encoded as `pageAddress` spells it. The router's `href` leaves `@` and `&` as they are, and a visit would begin with a redirect. */
function withParams<Pattern extends string>(pattern: Pattern) {
  const address = (params: Record<PathParam<Pattern>, string>) =>
    pattern.replace(/:(\w+)/g, (_, name: PathParam<Pattern>) => encodeURIComponent(params[name]));
  return Object.assign(address, { pattern });
}
