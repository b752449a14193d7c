import { contactFacts, type LegalFacts } from "./imprint.ts";
import type { InfoText } from "./info-text.ts";

/** When the list below was last gone through; the machine's part is checked with every version. */
const CHECKED = "November 2026";

/** What is done so that everybody can use the site, what is known to be missing, and whom to tell. Only what was really tested may stand here. */
export function accessibility(company: LegalFacts): InfoText {
  return {
    title: "Erklärung zur Barrierefreiheit",
    sections: [
      {
        heading: "Unser Ziel",
        paragraphs: [
          `Diese Website soll sich von allen bedienen lassen, auch ohne Maus, mit großer Schrift oder mit einem Programm, das vorliest. Maßstab sind die „Richtlinien für barrierefreie Webinhalte“ (WCAG) 2.2 auf der Stufe AA, auf die sich auch die Norm EN 301 549 und das Barrierefreiheitsstärkungsgesetz stützen. Kleinstunternehmen, die Dienstleistungen anbieten, nimmt das Gesetz davon aus (§ 3 Abs. 3 BFSG); wir halten uns daran, weil es Ihnen hilft.`,
          "Auf dieser Website können Sie sich über Leistungen und Preise informieren, einen Termin vereinbaren, verschieben und absagen, einen Vertrag widerrufen, uns schreiben und ein Kundenkonto führen.",
        ],
      },
      {
        heading: "Was geprüft ist",
        paragraphs: [
          `Stand: ${CHECKED}. Die ersten beiden Punkte prüft ein Programm vor jeder neuen Fassung, auf jeder Seite und in jedem Dialog:`,
        ],
        list: [
          "keine Verstöße gegen WCAG 2.2 A und AA, die sich maschinell finden lassen (mit axe), auf dem Telefon, dem Tablet und dem Rechner; Fließtext hat den Kontrast der Stufe AAA",
          "nichts ist abgeschnitten oder nur durch seitliches Schieben zu erreichen, von 320 Pixeln Breite an, quer gehalten, mit doppelt so großer Schrift und mit den Farben Ihres Systems",
          "einen Termin können Sie mit der Tastatur allein buchen; der Fokus ist sichtbar, Dialoge halten ihn und geben ihn zurück",
          "Fehler stehen in Worten bei dem Feld, um das es geht, und sind mit ihm verknüpft",
          "wer im System weniger Bewegung eingestellt hat, sieht keine",
          "Leistungen, Preise und Kontakt lassen sich auch ohne JavaScript lesen",
        ],
      },
      {
        heading: "Was noch nicht geht",
        paragraphs: ["Diese Grenzen sind uns bekannt:"],
        list: [
          "Rechnungen, Preisliste, Widerrufsbelehrung und Annahmeprotokoll als PDF sind lesbarer Text, aber ohne Auszeichnung der Überschriften und Tabellen. Auf Wunsch bekommen Sie den Inhalt als E-Mail; die Widerrufsbelehrung steht auch als Seite da.",
          "Fotos in der Galerie und im Pflegepass haben nur eine kurze Beschreibung.",
          "Mit Vorleseprogrammen und von Menschen, die darauf angewiesen sind, ist die Website noch nicht planmäßig geprüft. Wenn Ihnen etwas auffällt, hilft uns das sehr.",
          "Wie barrierefrei unsere Werkstatt selbst ist, sagen wir Ihnen am Telefon. Wir kommen Ihnen gern entgegen.",
        ],
      },
      {
        heading: "Etwas melden",
        paragraphs: [
          "Sie kommen irgendwo nicht weiter oder brauchen einen Inhalt in anderer Form? Schreiben Sie uns oder rufen Sie an, ein Satz genügt. Wir antworten so schnell wir können, und einen Termin nehmen wir auch am Telefon auf.",
        ],
        facts: contactFacts(company),
      },
      {
        heading: "Wenn Sie mit unserer Antwort nicht zufrieden sind",
        paragraphs: [
          "Über die Einhaltung des Barrierefreiheitsstärkungsgesetzes wacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF).",
        ],
      },
    ],
  };
}
