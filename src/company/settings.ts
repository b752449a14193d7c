import * as z from "zod/mini";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { itself } from "#lib/problem-paths.ts";
import { EMAIL_LENGTH, emailProblem } from "#lib/text-checks.ts";
import { CONTRACT_MODEL_LABELS } from "./contract-model.ts";
import { FEDERAL_STATES } from "./federal-states.ts";
import { HOLIDAY_TEXTS } from "./holiday-rules.ts";
import { formatIban, IBAN_HINT, IBAN_INPUT_LENGTH, isIban, tidyIban } from "./iban.ts";
import { ownTextProblem } from "./own-text.ts";
import {
  SAMPLE_ABOUT,
  SAMPLE_HOURS,
  SAMPLE_LEGAL,
  SAMPLE_LINKS,
  SAMPLE_REVIEWS,
  SAMPLE_STEPS,
} from "./sample-shop.ts";
import {
  addressesProblems,
  benefitsProblems,
  bookingTimesProblems,
  closedDaysProblems,
  heroProblem,
  hourPlanProblems,
  inboxProblems,
  legalProblems,
  linkProblem,
  phonesProblems,
  photoWishProblems,
  questionsProblems,
  requiredBlockProblem,
  reviewsProblems,
  socialLinksProblems,
  stepsProblems,
  vehicleClassesProblems,
  webLinkProblem,
  weekProblems,
  zonesProblems,
} from "./setting-checks.ts";
import {
  block,
  choice,
  compound,
  line,
  onOff,
  optionalLine,
  picture,
  wholeNumber,
} from "./setting-kinds.ts";
import {
  bookingTimesText,
  hourPlanLines,
  ownTextLines,
  vehicleClassLines,
  weekText,
} from "./setting-lines.ts";
import {
  addressShape,
  benefitShape,
  bookingTimesShape,
  hourPlanShape,
  legalShape,
  openingHoursShape,
  questionShape,
  reviewShape,
  socialLinkShape,
  stepShape,
  vehicleClassShape,
  zoneShape,
} from "./setting-shapes.ts";
import { MOST, SETTING_LENGTH } from "./settings-limits.ts";
import { TAX_LABELS } from "./tax.ts";

const UPLOAD_HINT = "Bitte laden Sie das Bild hoch.";

/**
 * Everything that a shop sets, once: words, shape, limits, first value, who sees it and where it stands. Schemas, checks, the
 * sample shop, audit lines, the search and the fields of plain ones are made from here.
 */
export const SETTINGS = {
  companyName: line(80, {
    label: "Name",
    alsoCalled: "Firma Betrieb Firmenname",
    card: "betrieb",
    seenBy: "public",
    first: "Musterglanz Fahrzeugpflege",
    typing: { autoComplete: "organization" },
  }),
  logoUrl: picture("Bitte laden Sie das Logo als Bild hoch.", {
    label: "Logo",
    card: "betrieb",
    seenBy: "public",
    first: "/marken/logo.svg",
  }),
  slogan: optionalLine(160, {
    label: "Slogan",
    card: "betrieb",
    seenBy: "public",
    first: "Gepflegt von innen nach außen – zum Preis, der vorher feststeht.",
  }),
  email: line(EMAIL_LENGTH, {
    label: "E-Mail",
    card: "kontakt",
    seenBy: "public",
    first: "kontakt@musterglanz.example",
    isPlaced: true,
    problem: emailProblem,
    typing: { type: "email", autoComplete: "email" },
  }),
  phoneNumbers: compound(z.array(z.string()), {
    label: "Telefonnummern",
    alsoCalled: "Handynummer",
    card: "kontakt",
    seenBy: "public",
    first: ["0171 3920007"],
    check: phonesProblems,
    text: (phones) => phones,
  }),
  /** The shop's inbox addresses; empty for its own address. */
  meldeAdressen: compound(z.array(z.string()), {
    label: "Adressen für Meldungen",
    alsoCalled: "E-Mail-Benachrichtigung Postfach",
    card: "meldungen",
    seenBy: "admin",
    first: [],
    check: inboxProblems,
    text: (addresses, { email }) => (addresses.length > 0 ? addresses : [email]),
  }),
  /** The fixed note of the header. */
  callHoursNote: line(80, {
    label: "Hinweis zu Anrufzeiten",
    hint: "Steht im Kopf jeder Seite, zum Beispiel: Anrufen: Mo-Sa von 8–22 Uhr",
    card: "kontakt",
    seenBy: "public",
    first: "Anrufen: Mo-Sa von 8–22 Uhr",
    isPlaced: true,
  }),
  addresses: compound(z.array(addressShape), {
    label: "Adressen",
    alsoCalled: "Anschrift Straße Standort Ort",
    card: "kontakt",
    seenBy: "public",
    first: [{ label: "Werkstatt", address: "Musterstraße 1, 79098 Freiburg im Breisgau" }],
    check: addressesProblems,
    text: (addresses) => addresses.map(({ label, address }) => `${label}: ${address}`),
  }),
  openingHours: compound(openingHoursShape, {
    label: "Öffnungszeiten",
    alsoCalled: "geöffnet geschlossen Pause Mittagspause Ruhetag",
    card: "oeffnungszeiten",
    seenBy: "public",
    first: SAMPLE_HOURS,
    check: weekProblems,
    text: weekText,
  }),
  /** When cars are dropped off, and when the shop talks to customers. */
  abgabezeiten: compound(bookingTimesShape, {
    label: "Abgabezeiten",
    alsoCalled: "Fahrzeugabgabe Uhrzeit bringen",
    card: "abgabezeiten",
    seenBy: "public",
    first: {},
    check: bookingTimesProblems,
    text: (times) => bookingTimesText("abgabezeiten", times),
  }),
  beratungszeiten: compound(bookingTimesShape, {
    label: "Beratungszeiten",
    alsoCalled: "Beratungsgespräche Uhrzeit",
    card: "abgabezeiten",
    seenBy: "public",
    first: {},
    check: bookingTimesProblems,
    text: (times) => bookingTimesText("beratungszeiten", times),
  }),
  /** Closed dates, YYYY-MM-DD. */
  exceptions: compound(z.array(z.string()), {
    label: "Geschlossene Tage",
    alsoCalled: "Urlaub Ferien Betriebsferien Ausnahmen Krankheit",
    card: "ausnahmen",
    seenBy: "public",
    first: [],
    check: closedDaysProblems,
    tidy: (days) => [...new Set(days)].sort(),
    text: (days) => days.map(formatGermanDate),
  }),
  aboutTitle: line(120, {
    label: "Überschrift",
    alsoCalled: "Über Uns",
    card: "ueber-uns",
    seenBy: "public",
    first: "Wenige Autos am Tag – dafür richtig",
    isPlaced: true,
  }),
  aboutText: block(4000, {
    label: "Text",
    alsoCalled: "Über Uns",
    hint: "Eine leere Zeile beginnt einen neuen Absatz.",
    card: "ueber-uns",
    seenBy: "public",
    first: SAMPLE_ABOUT,
    isPlaced: true,
    problem: requiredBlockProblem,
    typing: { rows: 10 },
  }),
  steps: compound(z.array(stepShape), {
    label: "Ablauf",
    alsoCalled: "Unser Ablauf Schritte",
    card: "ueber-uns",
    seenBy: "public",
    first: SAMPLE_STEPS,
    check: stepsProblems,
    text: (steps) =>
      steps.map(({ time, title, desc }) => [title, time, desc].filter(Boolean).join(" – ")),
  }),
  /** Service bookings that one day takes. */
  tagesKapazitaet: wholeNumber(1, MOST.places, {
    label: "Plätze pro Tag",
    asked: "Fahrzeuge am Tag",
    alsoCalled: "Autos Kapazität",
    card: "plaetze",
    seenBy: "admin",
    first: 1,
  }),
  /** A booking is made at least so many hours ahead; an admin's own entries need not be. */
  vorlaufStunden: wholeNumber(0, MOST.leadHours, {
    label: "Vorlauf in Stunden",
    asked: "Buchbar frühestens in … Stunden",
    hint: "Mit 24 kann niemand für heute buchen, mit 0 auch kurzfristig; für Ihre eigenen Einträge gilt es nicht.",
    card: "plaetze",
    seenBy: "public",
    first: 0,
  }),
  /** How many open future bookings one account may have. */
  termineJeKonto: wholeNumber(1, MOST.openBookings, {
    label: "Offene Termine je Konto",
    asked: "Offene Termine je Kundenkonto",
    hint: "So viele künftige Termine kann ein Kunde online haben, einzelne mehr (auf ihrer Kundenkarte); was Sie selbst eintragen, zählt nicht mit.",
    isFurther: true,
    card: "plaetze",
    seenBy: "admin",
    first: 5,
  }),
  /** How many percent of the open days unproven guests may hold before further ones have to confirm their address. */
  anteilUnbestaetigt: wholeNumber(1, 100, {
    label: "Anteil unbestätigter Gastbuchungen (Prozent)",
    asked: "Ohne Bestätigung höchstens … Prozent der offenen Tage",
    hint: "So viel können Gäste in 24 Stunden belegen, ohne ihre E-Mail-Adresse zu bestätigen; jede weitere Anfrage bekommt 30 Minuten Zeit, es mit einem Link zu tun.",
    isFurther: true,
    card: "plaetze",
    seenBy: "admin",
    first: 25,
  }),
  /** Whether the classes below hold. */
  eigeneKlassen: onOff({
    label: "Eigene KFZ-Klassen",
    asked: "Andere KFZ-Klassen als Kleinwagen, Limousine und SUV",
    hint: "Zwei bis acht in Ihrer Reihenfolge stehen dann unter „KFZ-Klassen“; ausgeschaltet gelten wieder die drei üblichen.",
    alsoCalled: "Klassen Transporter Wohnmobil Motorrad Kombi Bus",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** Whether 'Kunden' leads to taking over what another program knows. */
  uebernahme: onOff({
    label: "Übernehmen",
    asked: "Kunden, Fahrzeuge und Termine aus einem anderen Programm übernehmen",
    hint: "Unter Kunden steht dann „Übernehmen“: eine Datei wählen, ansehen, übernehmen, ohne dass jemand eine E-Mail bekommt.",
    alsoCalled: "Termine Kalender ICS Import importieren CSV Excel vCard Adressbuch Umzug Wechsel",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** Whether a request can be answered with an offer of its own. */
  kundenangebote: onOff({
    label: "Angebote an Kunden",
    asked: "Angebote schreiben, die der Kunde mit einem Tipp annimmt",
    hint: "An jeder individuellen Anfrage steht dann „Angebot schreiben“; mit unverbindlicher Reservierung heißt es Preiszusage.",
    alsoCalled: "Angebot Preiszusage Kostenvoranschlag Festpreis Anfrage",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** Whether the shop asks about extra work while the car is there. */
  freigaben: onOff({
    label: "Freigaben",
    asked: "Zusatzarbeit freigeben lassen, solange das Auto da ist",
    hint: "An jedem Auto in Arbeit steht dann „Freigabe einholen“: Ihr Kunde sieht Bild, Grund und Preis, und ohne seine Antwort gilt das Vereinbarte.",
    alsoCalled: "Freigabe Nachtrag Mehrarbeit Zusatzarbeit Zustimmung Befund",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** Whether 'Rechnungen' has a file for the tax adviser's program. */
  datev: onOff({
    label: "DATEV",
    asked: "Rechnungen als DATEV-Datei",
    hint: "Unter Rechnungen stehen dann die Angaben Ihres Steuerbüros und, mit einem Zeitraum, „DATEV (ZIP)“.",
    alsoCalled: "Steuerberater Buchhaltung EXTF Buchungsstapel Export",
    card: "angebot",
    seenBy: "admin",
    first: false,
  }),
  /** Whether vouchers are sold and redeemed; each keeps the kind that it was sold as. */
  gutscheine: choice(
    {
      nein: "Nein",
      einzweck: "Ja, Einzweck-Gutscheine: Umsatzsteuer beim Verkauf",
      mehrzweck: "Ja, Mehrzweck-Gutscheine: Umsatzsteuer beim Einlösen",
    },
    {
      label: "Gutscheine",
      asked: "Gutscheine verkaufen und einlösen",
      hint: "Sie stehen dann unter „Rechnungen“; Einzweck (§ 3 Abs. 14 UStG) ist die Regel, Mehrzweck (Abs. 15) gilt nur, wenn man damit auch etwas mit anderem Steuersatz bekommt.",
      alsoCalled: "Geschenkgutschein Wertgutschein Einzweck Mehrzweck einlösen",
      card: "angebot",
      seenBy: "public",
      first: "nein",
    },
  ),
  /** Whether the shop works for companies that have prices, cars and drivers of their own. */
  firmenkunden: onOff({
    label: "Firmenkunden",
    asked: "Firmen mit eigenen Preisen, mehreren Autos und Sammelrechnung",
    hint: "Auf der Karte eines Kunden mit Firma stehen dann eigene Preise, die Autos mit ihren Fahrern und die Sammelrechnung.",
    alsoCalled: "Firma Fuhrpark Flotte Autohaus Rahmenvertrag Firmenpreis Sammelrechnung Fahrer",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** Whether vouchers are ordered on the site, too, and paid by transfer. */
  gutscheineOnline: onOff({
    label: "Gutscheine auf der Website",
    asked: "Gutscheine kann man auf der Website bestellen",
    hint: "Dafür braucht es Gutscheine und Ihre IBAN: Bezahlt wird per Überweisung, und sobald Sie unter „Gutscheine“ auf „Bezahlt“ tippen, geht der Gutschein per E-Mail hinaus.",
    alsoCalled: "Gutschein online bestellen verkaufen Website",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** How many days an order waits for its money. */
  gutscheinFrist: wholeNumber(3, 60, {
    label: "Frist für bestellte Gutscheine",
    asked: "Bestellte Gutscheine sind zu bezahlen binnen … Tagen",
    hint: "Danach sehen Sie sie noch eine Woche als „Frist vorbei“, dann werden sie gelöscht.",
    onlyWith: "gutscheineOnline",
    card: "angebot",
    seenBy: "public",
    first: 14,
  }),
  /** Whether customers can wait for a day that is full. */
  warteliste: onOff({
    label: "Warteliste",
    asked: "Kunden können auf einen freien Tag warten",
    hint: "Kunden lassen sich für volle Tage vormerken, auch für einen früheren als ihren; wird ein Platz frei, bieten wir ihn per E-Mail an.",
    alsoCalled: "warten vormerken voll ausgebucht früher Nachrücker",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** How a free place is offered. */
  wartelisteArt: choice(
    {
      nacheinander: "einem nach dem anderen; der Platz bleibt so lange für ihn frei",
      wer_zuerst: "allen zugleich; wer zuerst zusagt, bekommt ihn",
    },
    {
      label: "Ein freier Platz geht an",
      card: "warteliste",
      seenBy: "admin",
      first: "nacheinander",
    },
  ),
  /** Capacity in hours instead of places a day; it is switched with the bookings that it concerns. */
  stunden: compound(hourPlanShape, {
    label: "Kapazität in Stunden",
    asked: "Stunden statt Plätze am Tag zählen",
    hint: "Ein Termin braucht dann einen Arbeitsplatz, der lange genug frei ist, statt eines Platzes am Tag; was schon gebucht ist, bleibt.",
    alsoCalled: "Arbeitsplätze Bühne Halle Waschplatz Stunden Arbeitszeit Dauer Personen Schicht",
    card: "angebot",
    seenBy: "admin",
    first: { an: false, arbeitsplaetze: [], leistungen: {}, extras: {} },
    check: hourPlanProblems,
    text: hourPlanLines,
  }),
  /** Whether services can be done at the customers' place, or with fetching and bringing; then each service says how. */
  unterwegs: onOff({
    label: "Zu Kunden fahren",
    asked: "Wir arbeiten auch bei Kunden oder holen und bringen Fahrzeuge",
    hint: "Welche Leistung wo gemacht wird, steht dann an der Leistung unter „Mehr einstellen“; wohin Sie fahren und was das kostet, unter „Zu Kunden fahren“.",
    alsoCalled: "mobil Anfahrt Hol- und Bringservice unterwegs vor Ort",
    card: "angebot",
    seenBy: "public",
    first: false,
  }),
  /** In the order in which they are looked through. */
  zonen: compound(z.array(zoneShape), {
    label: "Gebiete",
    alsoCalled: "Zonen Postleitzahlen Anfahrt Fahrtkosten Mindestauftrag Umkreis",
    card: "unterwegs",
    seenBy: "admin",
    first: [],
    check: zonesProblems,
    text: (zones) =>
      zones.map(({ name, plz, gebuehr_cent }) => `${name} (${plz}): ${formatEuro(gebuehr_cent)}`),
  }),
  /** Whether the shop asks the questions below. */
  eigeneFragen: onOff({
    label: "Fragen beim Buchen",
    asked: "Wir fragen beim Buchen noch etwas, das nur wir wissen müssen",
    hint: "Zum Beispiel nach Tierhaaren oder dunklem Lack, auf Wunsch mit Aufpreis; die Fragen schreiben Sie unter „Eigene Fragen“.",
    alsoCalled: "Zusatzfrage Aufpreis Zuschlag Formular",
    card: "angebot",
    seenBy: "admin",
    first: false,
  }),
  /** Asked in step 3 of the booking, each with its services. */
  fragen: compound(z.array(questionShape), {
    label: "Eigene Fragen",
    alsoCalled: "Fragen beim Buchen Zusatzfrage Aufpreis Zuschlag Formular",
    card: "fragen",
    seenBy: "admin",
    first: [],
    check: questionsProblems,
    text: (questions) => questions.map(({ frage }) => frage),
  }),
  /** Whether the shop looks first at what is asked for; then it chooses at which services. */
  erstAnsehen: onOff({
    label: "Erst ansehen, dann zusagen",
    asked: "Manche Leistungen sehen wir uns an, bevor wir zusagen",
    hint: "Eine Anfrage belegt ihren Platz gleich, gilt aber erst mit Ihrer Zusage; bei welchen Leistungen, und ob mit Fotos, wählen Sie unter „Erst ansehen, dann zusagen“.",
    alsoCalled: "Anfrage bestätigen Zusage Fotos",
    card: "angebot",
    seenBy: "admin",
    first: false,
  }),
  /** Ids of the services that are booked only once the shop has said yes. */
  zusageFuer: compound(z.array(z.string()), {
    label: "Leistungen mit Zusage",
    alsoCalled: "Anfrage bestätigen ansehen Termin zusagen ablehnen",
    card: "zusage",
    seenBy: "admin",
    first: [],
    check: (ids) =>
      itself(ids.length > MOST.services ? "Das sind zu viele Leistungen." : undefined),
    text: (ids) => [ids.length === 0 ? "keine" : String(ids.length)],
  }),
  /** Of which of them photos are wanted, and what should be seen there: a sentence by the service's id. */
  zusageFotos: compound(z.record(z.string(), z.string()), {
    label: "Fotos zur Anfrage",
    alsoCalled: "Bilder Fotos mitschicken Lack Schaden",
    card: "zusage",
    seenBy: "admin",
    first: {},
    check: photoWishProblems,
    text: (wishes) => Object.values(wishes),
  }),
  zusageStunden: wholeNumber(1, MOST.answerHours, {
    label: "Zeit für die Zusage",
    asked: "Antwort innerhalb von … Stunden",
    hint: "Auch die Stunden, in denen Sie geschlossen haben, zählen; ist der Termin früher, bleibt höchstens die halbe Zeit bis dahin, und nach der Hälfte erinnern wir Sie per E-Mail.",
    card: "zusage",
    seenBy: "admin",
    first: 24,
    isPlaced: true,
  }),
  zusageEnde: choice(
    { freigeben: "absagen und den Platz freigeben", zusagen: "zusagen" },
    {
      label: "Ohne Antwort",
      asked: "Haben Sie bis dahin nicht geantwortet",
      card: "zusage",
      seenBy: "admin",
      first: "freigeben",
      isPlaced: true,
    },
  ),
  /** Whose public holidays count; visitors read their supervisory authority on the privacy page. */
  bundesland: choice(FEDERAL_STATES, {
    label: "Bundesland",
    card: "ausnahmen",
    seenBy: "public",
    first: "BW",
    isPlaced: true,
    problem: "Bitte ein Bundesland wählen.",
  }),
  feiertage: choice(HOLIDAY_TEXTS, {
    label: "Gesetzliche Feiertage",
    card: "ausnahmen",
    seenBy: "admin",
    first: "bundesweit",
    isPlaced: true,
  }),
  /** Which vehicles it takes, in the shop's order; empty for the usual three. */
  fahrzeugklassen: compound(z.array(vehicleClassShape), {
    label: "KFZ-Klassen",
    alsoCalled: "Klassen Transporter Wohnmobil Motorrad Kombi Autos Größe",
    card: "klassen",
    seenBy: "public",
    first: [],
    check: vehicleClassesProblems,
    text: vehicleClassLines,
  }),
  vertragsmodell: choice(CONTRACT_MODEL_LABELS, {
    label: "Vertragsmodell",
    alsoCalled: "Vertrag verbindlich unverbindlich Reservierung",
    card: "vertrag",
    seenBy: "public",
    first: "reservierung",
    isPlaced: true,
  }),
  /** The footer leads to 'Vertrag widerrufen' also where nothing is ordered bindingly. */
  widerrufslink: onOff({
    label: "Link „Vertrag widerrufen“",
    asked: "Link „Vertrag widerrufen“ im Fuß jeder Seite zeigen",
    hint: "Gut, wenn Sie am Telefon oder vor Ort Verträge schließen; solange sich ein verbindlicher noch widerrufen lässt, steht er von selbst dort.",
    card: "vertrag",
    seenBy: "public",
    first: false,
    isPlaced: true,
    words: ["immer", "nur bei verbindlichen Buchungen"],
  }),
  steuer: choice(TAX_LABELS, {
    label: "Umsatzsteuer",
    alsoCalled: "Mehrwertsteuer Kleinunternehmer",
    card: "steuer",
    seenBy: "public",
    first: "kleinunternehmer",
    isPlaced: true,
  }),
  /** Where transfers go, without blanks; may be empty. */
  iban: optionalLine(IBAN_INPUT_LENGTH, {
    label: "IBAN",
    hint: "Steht auf Rechnungen, damit Kunden überweisen können.",
    alsoCalled: "Konto Bankverbindung Überweisung",
    card: "steuer",
    seenBy: "admin",
    first: "",
    guardedAs: "iban",
    problem: (iban) => (iban === "" || isIban(iban) ? undefined : IBAN_HINT),
    tidy: tidyIban,
    text: (iban) => [formatIban(iban)],
    typing: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  }),
  /** As the bank has it; empty for the owner in law. */
  kontoinhaber: optionalLine(70, {
    label: "Kontoinhaber",
    hint: "So, wie Ihre Bank das Konto führt, denn beim Überweisen vergleicht sie den Namen; leer gilt der Inhaber aus den rechtlichen Angaben.",
    alsoCalled: "IBAN Konto Bankverbindung Überweisung",
    card: "steuer",
    seenBy: "admin",
    first: "",
    guardedAs: "kontoinhaber",
  }),
  /** Pictures beside 'Über Uns'; empty where there is none. */
  werkstattUrl: picture(UPLOAD_HINT, {
    label: "Bild der Werkstatt",
    card: "anfahrt",
    seenBy: "public",
    first: "/images/werkstatt_1200.webp",
  }),
  teamUrl: picture(UPLOAD_HINT, {
    label: "Bild des Teams",
    card: "anfahrt",
    seenBy: "public",
    first: "",
  }),
  /** The owner's own sketch of the way; without one the site draws one. */
  skizzeUrl: picture(UPLOAD_HINT, {
    label: "Eigene Lageskizze",
    card: "anfahrt",
    seenBy: "public",
    first: "",
  }),
  /** Whether the start page has 'Vorher / Nachher'. */
  paareZeigen: onOff({
    label: "„Vorher / Nachher“ zeigen",
    asked: "„Vorher / Nachher“ in der Galerie zeigen",
    card: "anfahrt",
    seenBy: "public",
    first: true,
  }),
  /** Whether the start page names the Pflegepass and leads to one that anybody may open. */
  passZeigen: onOff({
    label: "„Pflegepass“ zeigen",
    asked: "„Der Pflegepass“ auf der Startseite zeigen, mit einem Beispiel",
    card: "anfahrt",
    seenBy: "public",
    first: true,
  }),
  /** A link that a customer made for it; empty shows the sample. */
  passBeispiel: optionalLine(SETTING_LENGTH.url, {
    label: "Pflegepass eines Kunden statt des Beispiels",
    hint: "Der Link, mit dem es ein Kunde in seinem Pass unter „Link weitergeben“ erlaubt hat; nimmt er ihn zurück, steht hier wieder das Beispiel.",
    card: "anfahrt",
    seenBy: "admin",
    first: "",
    problem: (link) =>
      link === "" || /\/pflegepass\/[^/\s]+$/.test(link)
        ? undefined
        : "Bitte den ganzen Link zum Pflegepass einfügen (…/pflegepass/…).",
    typing: { type: "url" },
  }),
  parkhinweis: optionalLine(160, {
    label: "Parken",
    hint: "Zum Beispiel: Zwei Plätze direkt vor dem Tor.",
    card: "anfahrt",
    seenBy: "public",
    first: "Zwei Plätze direkt vor dem Tor, weitere auf dem Hof.",
  }),
  schluesselhinweis: optionalLine(160, {
    label: "Schlüssel einwerfen",
    hint: "Wohin mit dem Schlüssel, wenn noch niemand da ist?",
    card: "anfahrt",
    seenBy: "public",
    first: "Vor 8 Uhr da? Den Schlüssel mit Namen in den Kasten neben dem Tor.",
  }),
  /** The owner's own link behind 'Route planen'; may be empty. */
  routenUrl: optionalLine(SETTING_LENGTH.url, {
    label: "Link für ‚Route planen‘",
    hint: "Leer führt er zu OpenStreetMap mit Ihrer ersten Adresse; geladen wird von dort nichts, bevor jemand darauf tippt.",
    alsoCalled: "Karte Anfahrt Google Maps",
    isFurther: true,
    card: "anfahrt",
    seenBy: "public",
    first: "",
    problem: (url) => (url === "" ? undefined : linkProblem(url)),
    typing: { type: "url" },
  }),
  /** Addresses are asked for with the hint on mails after visits. */
  werbehinweis: onOff({
    label: "Hinweis auf E-Mails nach dem Besuch",
    asked: "Beim Buchen darauf hinweisen",
    hint: "Unter dem Feld für die E-Mail-Adresse steht dann der Satz unten, auch auf der Datenschutzseite; wer ein Konto hat, entscheidet dort.",
    card: "nach-dem-besuch",
    seenBy: "public",
    first: false,
    isPlaced: true,
  }),
  /** One mail after a visit asks for a review. */
  bewertungsbitte: onOff({
    label: "Um eine Bewertung bitten",
    asked: "Nach einem Besuch um eine Bewertung bitten",
    hint: "Eine E-Mail, zwei Tage nach dem Abschluss und nie nachts; je Besuch einmal, je Kunde höchstens alle sechs Monate, und nie, wer schon bewertet hat.",
    card: "nach-dem-besuch",
    seenBy: "public",
    first: false,
  }),
  /** The shop's page of reviews on another site; may be empty. */
  bewertungsUrl: optionalLine(SETTING_LENGTH.url, {
    label: "Link zu Ihren Bewertungen anderswo",
    hint: "Zum Beispiel bei einem Kartendienst: Er steht in der Bitte um eine Bewertung und nach deren Absenden, für alle gleich, denn nur Zufriedene dorthin zu schicken, wäre unlauter.",
    alsoCalled: "Google Rezension Sterne",
    card: "nach-dem-besuch",
    seenBy: "public",
    first: "",
    problem: (url) => (url === "" ? undefined : webLinkProblem(url)),
    typing: { type: "url" },
  }),
  /** Whether customers are mailed what is due again. */
  auffrischung: onOff({
    label: "An Auffrischung erinnern",
    asked: "An eine Auffrischung erinnern",
    hint: "„Ihre Versiegelung ist ein Jahr alt“, mit einem Knopf zum Wiederbuchen: je Besuch und Leistung einmal, höchstens alle vier Wochen, nie wenn schon ein Termin steht; Abstände und Texte: Leistungen → Auffrischung.",
    card: "nach-dem-besuch",
    seenBy: "public",
    first: false,
  }),
  /** Whether visits are counted; without it browsers keep nothing for it. */
  besucheZaehlen: onOff({
    label: "Besuche zählen",
    hint: "Je Tag eine einzige Zahl; nur dafür merkt sich der Browser den Tag seines letzten Besuchs.",
    alsoCalled: "Statistik Besucher",
    card: "datenschutz",
    seenBy: "public",
    first: true,
  }),
  /** Customers are written to by WhatsApp, too; turned on by the first use of its button. */
  whatsapp: onOff({
    label: "Kunden auch per WhatsApp schreiben",
    hint: "Datenschutzseite und Verzeichnis nennen WhatsApp dann mit dem, was dorthin geht; der erste Druck auf einen WhatsApp-Knopf schaltet es ein.",
    card: "datenschutz",
    seenBy: "public",
    first: false,
  }),
  /** Whether staff may close one of the next days, with the appointments on it. */
  mitarbeiterSchliesst: onOff({
    label: "Mitarbeiter schließen Tage",
    asked: "Mitarbeiter dürfen einen Tag schließen, zum Beispiel bei Krankheit",
    hint: "Höchstens drei Tage auf einmal, innerhalb der nächsten sieben; die Termine werden dabei verschoben oder abgesagt, und wieder öffnen können nur Sie.",
    alsoCalled: "krank Krankheit Ausfall",
    card: "mitarbeiter",
    seenBy: "admin",
    first: false,
  }),
  /** How long signed intakes and the other pictures of a car are kept. */
  protokollJahre: wholeNumber(1, MOST.protocolYears, {
    label: "Annahmeprotokolle aufbewahren (Jahre)",
    asked: "Annahmeprotokolle aufbewahren: volle Jahre",
    hint: "Unterschriebene Protokolle mit ihren Bildern, gezählt ab dem Ende des Jahres; Kunden können in der Regel drei Jahre lang Ansprüche geltend machen.",
    card: "datenschutz",
    seenBy: "public",
    first: 3,
  }),
  passBilderMonate: wholeNumber(1, MOST.passMonths, {
    label: "Übrige Bilder im Pflegepass aufbewahren (Monate)",
    asked: "Übrige Bilder im Pflegepass aufbewahren: Monate",
    hint: "Nach dem letzten Besuch des Autos (kommt es wieder, bleiben auch die älteren); dann löscht die Website von selbst.",
    card: "datenschutz",
    seenBy: "public",
    first: 24,
  }),
  // The shop's own words; empty where it has the standard ones.
  startTitel: block(200, {
    label: "Überschrift der Startseite",
    card: "texte-start",
    seenBy: "public",
    first: "",
    isPlaced: true,
    problem: heroProblem,
    text: ownTextLines,
  }),
  startZusatz: block(200, {
    label: "Überschrift der Startseite, zweiter Teil",
    card: "texte-start",
    seenBy: "public",
    first: "",
    isPlaced: true,
    problem: heroProblem,
    text: ownTextLines,
  }),
  startText: optionalLine(200, {
    label: "Text unter der Überschrift",
    alsoCalled: "Startseite",
    card: "texte-start",
    seenBy: "public",
    first: "",
    isPlaced: true,
    text: ownTextLines,
  }),
  vorteile: compound(z.array(benefitShape), {
    label: "Vorteile",
    card: "texte-vorteile",
    seenBy: "public",
    first: [],
    check: benefitsProblems,
    text: (benefits) =>
      benefits.length > 0
        ? benefits.map(({ title, text }) => `${title}: ${text}`)
        : ownTextLines(""),
  }),
  hinweise: block(8000, {
    label: "Hinweise",
    card: "texte-hinweise",
    seenBy: "public",
    first: "",
    isPlaced: true,
    problem: ownTextProblem,
    text: ownTextLines,
  }),
  edelTitel: optionalLine(80, {
    label: "Titel der Edel-Info",
    card: "texte-edel-info",
    seenBy: "public",
    first: "",
    isPlaced: true,
    text: ownTextLines,
  }),
  edelInfo: block(8000, {
    label: "Edel-Info",
    card: "texte-edel-info",
    seenBy: "public",
    first: "",
    isPlaced: true,
    problem: ownTextProblem,
    text: ownTextLines,
  }),
  agb: block(20_000, {
    label: "AGB",
    alsoCalled: "Geschäftsbedingungen",
    card: "texte-agb",
    seenBy: "public",
    first: "",
    isPlaced: true,
    problem: ownTextProblem,
    text: ownTextLines,
  }),
  dankText: block(600, {
    label: "Dank auf der Buchungsseite",
    card: "texte-dank",
    seenBy: "public",
    first: "",
    isPlaced: true,
    text: ownTextLines,
  }),
  dankMeldung: optionalLine(200, {
    label: "Dank im Dialog",
    card: "texte-dank",
    seenBy: "public",
    first: "",
    isPlaced: true,
    text: ownTextLines,
  }),
  socialLinks: compound(z.array(socialLinkShape), {
    label: "Links zu Netzwerken",
    alsoCalled: "Instagram Facebook",
    card: "kontakt",
    seenBy: "public",
    first: SAMPLE_LINKS,
    check: socialLinksProblems,
    text: (links) => links.map(({ label, url }) => `${label}: ${url}`),
  }),
  reviews: compound(z.array(reviewShape), {
    label: "Bewertungen",
    card: "bewertungen",
    seenBy: "public",
    first: SAMPLE_REVIEWS,
    isUnsaid: true,
    check: reviewsProblems,
    text: (reviews) => reviews.map(({ name, rating, text }) => `${name} (${rating}/5): ${text}`),
  }),
  /** Which of its lines visitors see says PUBLIC_LEGAL. */
  legal: compound(legalShape, {
    label: "Rechtliche Angaben",
    alsoCalled:
      "Impressum Inhaber Rechtsform Steuernummer Umsatzsteuer-ID Handelsregister Versicherung Gerichtsstand",
    card: "rechtliches",
    seenBy: "admin",
    first: SAMPLE_LEGAL,
    isUnsaid: true,
    check: legalProblems,
    text: ({ kind: _, isSample: __, ...lines }) => Object.values(lines).filter(Boolean),
  }),
};

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
