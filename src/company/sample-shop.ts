import { NO_LEGAL_FACTS } from "./legal-forms.ts";
import type { Legal, OpeningDay, OpeningHours } from "./setting-shapes.ts";

/** What the fictional business of a new installation says at length. */

const WEEKDAY: OpeningDay = { closed: false, open: "08:00", close: "18:00" };

export const SAMPLE_HOURS: OpeningHours = {
  Montag: WEEKDAY,
  Dienstag: WEEKDAY,
  Mittwoch: WEEKDAY,
  Donnerstag: WEEKDAY,
  Freitag: WEEKDAY,
  Samstag: { closed: false, open: "09:00", close: "18:00" },
  Sonntag: { closed: true, open: "08:00", close: "17:00" },
};

export const SAMPLE_ABOUT = [
  "Wir nehmen am Tag nur wenige Autos an. Deshalb muss niemand hetzen, wenn der Hund den Kofferraum öfter benutzt hat als gedacht, und deshalb sprechen Sie bei der Abgabe mit der Person, die danach auch putzt.",
  "Was es kostet, lesen Sie vorher in der Preisliste: drei KFZ-Klassen, drei Verschmutzungsgrade, ein Preis. Was wir nicht können, sagen wir Ihnen auch – tiefe Kratzer zum Beispiel bleiben tiefe Kratzer.",
  "Musterglanz ist ein Musterbetrieb. Name, Anschrift und Bewertungen sind erfunden und zeigen, wie diese Seite mit Ihren eigenen Angaben aussieht.",
].join("\n\n");

export const SAMPLE_STEPS = [
  {
    time: "Jederzeit online",
    title: "Buchung",
    desc: "Sie wählen Leistung, KFZ-Klasse und Verschmutzungsgrad, sehen den Preis und fragen einen freien Tag an.",
  },
  {
    time: "Bis 17 Uhr",
    title: "Fahrzeugabgabe",
    desc: "Sie bringen Ihr Auto ausgeräumt und mit allen Schlüsseln zur gebuchten Zeit, im Normalfall bis 17 Uhr.",
  },
  {
    time: "Gleich bei der Abgabe",
    title: "Begutachtung",
    desc: "Wir gehen einmal gemeinsam um das Auto, prüfen den Zustand und sagen Ihnen, was zu erreichen ist.",
  },
  {
    time: "Je nach Leistung",
    title: "Pflege",
    desc: "Wir arbeiten in Ruhe ab, was vereinbart ist. Fällt uns dabei etwas auf, rufen wir an, bevor wir weitermachen.",
  },
  {
    time: "Nach unserem Anruf",
    title: "Abholung",
    desc: "Wir melden uns, sobald alles fertig ist. Sie sehen sich das Ergebnis an und zahlen bar oder per Überweisung.",
  },
];

export const SAMPLE_LINKS = [
  { label: "Fotonetzwerk (Muster)", url: "https://example.com/muster-fotonetzwerk" },
  { label: "Soziales Netzwerk (Muster)", url: "https://example.com/muster-soziales-netzwerk" },
];

export const SAMPLE_REVIEWS = [
  {
    name: "Beispielkundin 1",
    rating: 5,
    text: "Der Preis auf der Seite war der Preis auf der Rechnung. Und die Kekskrümel zwischen den Kindersitzen sind wirklich weg.",
    isSample: true,
  },
  {
    name: "Beispielkundin 2",
    rating: 5,
    text: "Am Telefon wurde mir gesagt, dass eine Politur für mein Auto noch nicht nötig ist. Die Außenreinigung hat gereicht.",
    isSample: true,
  },
  {
    name: "Beispielkundin 3",
    rating: 4,
    text: "Ein Kaffeefleck ist noch zu ahnen, aber genau das stand vorher so in der Beschreibung. Der Rest sieht aus wie neu.",
    isSample: true,
  },
  {
    name: "Beispielkundin 4",
    rating: 5,
    text: "Abends gebucht, zwei Tage später abgegeben, am Morgen darauf abgeholt. Am Lenkrad klebt nichts mehr.",
    isSample: true,
  },
  {
    name: "Beispielkundin 5",
    rating: 4,
    text: "Die Polster waren bei der Abholung noch leicht feucht, ein Handtuch lag schon bereit. Sehr freundlich.",
    isSample: true,
  },
];

export const SAMPLE_LEGAL: Legal = {
  ...NO_LEGAL_FACTS,
  kind: "einzel",
  owner: "Musterinhaber (Platzhalter, bitte ersetzen)",
  legalForm: "Einzelunternehmen (Muster)",
  taxNumber: "00000/00000 (Muster)",
  jurisdiction: "Freiburg im Breisgau",
  isSample: true,
};
