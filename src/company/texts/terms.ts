import { paths } from "#lib/paths.ts";
import type { ContractModel } from "../contract-model.ts";
import { readOwnText } from "../own-text.ts";
import { TAX_SENTENCES } from "../tax.ts";
import {
  CONTRACT_TEXT_IS_KEPT,
  ORDER_IS_BINDING,
  PRICE_IS_BINDING,
  REQUEST_ELSEWHERE_IS_NO_ORDER,
  REQUEST_IS_NO_ORDER,
} from "./contract-words.ts";
import { type LegalFacts, sampleNotice } from "./imprint.ts";
import type { InfoSection, InfoText } from "./info-text.ts";

/** The general terms of business, the shop's own where it has some. */
export function terms(company: LegalFacts): InfoText {
  return {
    title: "Allgemeine Geschäftsbedingungen",
    sections: [
      ...sampleNotice(company),
      ...(company.agb === "" ? standardTerms(company) : readOwnText(company.agb)),
      ...wayToWithdraw(company),
    ],
  };
}

/** Also below the shop's own terms. */
function wayToWithdraw({ vertragsmodell }: LegalFacts): InfoSection[] {
  if (vertragsmodell !== "verbindlich") return [];
  return [
    {
      heading: "Widerrufsrecht für Verbraucher",
      paragraphs: [
        "Wann Sie widerrufen können, wie das geht und was dann gilt, steht in der Widerrufsbelehrung.",
      ],
      facts: [
        { name: "Zum Lesen, mit Formular", value: "Widerrufsbelehrung", href: paths.info.widerruf },
        { name: "Ohne Anmeldung", value: "Vertrag widerrufen", href: paths.website.withdrawal },
      ],
    },
  ];
}

/**. */
export function standardTerms(company: LegalFacts): InfoSection[] {
  const { companyName, addresses, legal } = company;
  const provider = [companyName, legal.owner, addresses[0]?.address].filter(Boolean).join(", ");
  return [
    {
      heading: "1. Wofür diese Bedingungen gelten",
      paragraphs: [
        `Sie gelten für alle Reinigungs- und Pflegearbeiten an Fahrzeugen, mit denen Sie ${provider} (im Folgenden: wir) beauftragen, ob über diese Seite, am Telefon oder vor Ort. Ihre eigenen Bedingungen gelten nur, wenn wir ihnen in Textform zugestimmt haben.`,
      ],
    },
    { heading: "2. Anfrage und Vertrag", paragraphs: contractParagraphs(company) },
    {
      heading: "3. Preise",
      paragraphs: [
        PRICE_IS_BINDING,
        `Zeigt sich ${company.unterwegs ? "vor der Arbeit" : "bei der Abgabe"} eine andere KFZ-Klasse oder ein anderer Verschmutzungsgrad, gilt der dafür ausgewiesene Preis unserer Preisliste. Wir nennen ihn, bevor wir anfangen; ohne Ihr Einverständnis führen wir die Arbeit nicht aus. Arbeiten darüber hinaus berechnen wir nur, wenn Sie sie bestellt haben.`,
        "Rabatte gelten für die Leistungen und den Zeitraum, für die sie angegeben sind, und lassen sich nicht zusammenzählen: Es zählt der höchste, der auf Sie zutrifft.",
        TAX_SENTENCES[company.steuer],
      ],
    },
    {
      heading: "4. Absage und Änderung",
      paragraphs: [
        "Sie können einen Termin kostenlos absagen oder verschieben, wenn Sie uns das mindestens 24 Stunden vorher mitteilen: über den Link in Ihrer Bestätigung, über Ihr Kundenkonto, per E-Mail oder am Telefon.",
        `Sagen Sie später ab oder bringen Sie das Fahrzeug nicht${company.unterwegs ? " oder kommen wir vergeblich" : ""}, können wir eine Ausfallgebühr berechnen. Sie ist nicht höher als der Schaden, der uns entsteht, weil wir den Tag nicht mehr vergeben konnten; was wir uns dadurch ersparen, ziehen wir ab. Können Sie zeigen, dass uns kein oder ein geringerer Schaden entstanden ist, zahlen Sie entsprechend weniger.`,
        "Müssen wir selbst absagen, etwa wegen Krankheit, melden wir uns sofort und bieten einen neuen Termin an. Kosten entstehen Ihnen dadurch nicht. Ein Beratungsgespräch ist immer kostenlos und verpflichtet zu nichts.",
      ],
    },
    {
      heading: "5. Abgabe und Begutachtung",
      paragraphs: [
        "Sie bringen das Fahrzeug zur gebuchten Zeit ausgeräumt und mit allen nötigen Schlüsseln. Wir sehen es gemeinsam an und halten sichtbare Schäden fest.",
        ...(company.unterwegs ? [WE_COME] : []),
        "Bitte sagen Sie uns, was man nicht sieht und was bei der Arbeit wichtig ist: nachlackierte oder folierte Teile, lose Leisten, undichte Dichtungen, nachträglich eingebaute Elektrik. Wir dürfen das Fahrzeug auf unserem Gelände bewegen.",
        "Halten wir eine Arbeit für riskant oder für aussichtslos, sagen wir Ihnen das und können sie ablehnen.",
      ],
    },
    {
      heading: "6. Rauch und Schimmel",
      paragraphs: [
        "Gerüche aus Raucherfahrzeugen und Schimmel behandeln wir nur nach vorheriger Prüfung des Fahrzeugs. Dass der Geruch vollständig und auf Dauer verschwindet, können wir nicht zusagen.",
      ],
    },
    {
      heading: "7. Abholung",
      paragraphs: [
        "Wir melden uns, sobald das Fahrzeug fertig ist. Bitte sehen Sie es sich bei der Abholung an und sagen Sie uns gleich, was nicht passt; dann bessern wir am besten sofort nach. Ihre gesetzlichen Rechte bei Mängeln, die sich erst später zeigen, bleiben davon unberührt.",
      ],
    },
    {
      heading: "8. Bezahlung",
      paragraphs: [
        "Sie zahlen bei der Abholung bar oder nach Erhalt der Rechnung per Überweisung, ohne Abzug. Bis dahin dürfen wir das Fahrzeug im Rahmen des Gesetzes zurückbehalten (§§ 273, 647 BGB).",
      ],
    },
    {
      heading: "9. Gegenstände im Fahrzeug",
      paragraphs: [
        "Bitte räumen Sie das Fahrzeug vorher aus. Für Gegenstände, die darin bleiben, haften wir nicht, es sei denn, wir hätten den Schaden vorsätzlich oder grob fahrlässig verursacht.",
      ],
    },
    {
      heading: "10. Mängel und Haftung",
      paragraphs: [
        "Für Mängel gilt das Gesetz: Zuerst dürfen wir nachbessern. Kein Mangel ist, was sich durch Reinigung und Pflege nicht beheben lässt, zum Beispiel tiefe Kratzer, Steinschläge, Rost, ausgeblichene Stoffe oder Verfärbungen, die ins Material gezogen sind.",
        "Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben.",
        "Bei einfacher Fahrlässigkeit haften wir, wenn wir eine Pflicht verletzen, auf deren Einhaltung Sie vertrauen dürfen, weil sie den Auftrag überhaupt erst ausmacht. Die Haftung ist dann auf den Schaden begrenzt, mit dem bei solchen Arbeiten typischerweise zu rechnen ist. Im Übrigen haften wir bei einfacher Fahrlässigkeit nicht.",
        "Für Schäden, die schon vorhanden waren oder die auf verdeckte Mängel zurückgehen, von denen wir nichts wussten, stehen wir nicht ein.",
      ],
    },
    {
      heading: "11. Schluss",
      paragraphs: [
        "Es gilt deutsches Recht. Verbrauchern bleibt der Schutz erhalten, den ihnen zwingende Vorschriften ihres Wohnsitzlandes geben.",
        ...(legal.jurisdiction === ""
          ? []
          : [
              `Sind Sie Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist Gerichtsstand ${legal.jurisdiction}. Für Verbraucher gilt der gesetzliche Gerichtsstand.`,
            ]),
        "An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil (§ 36 VSBG). Ist eine dieser Regeln unwirksam, gelten die übrigen weiter; an ihre Stelle tritt das Gesetz.",
      ],
    },
  ];
}

const AWAY_FROM_THE_SHOP =
  "Schließen wir einen Vertrag ausnahmsweise auf anderem Weg, etwa am Telefon, per E-Mail oder bei Ihnen zu Hause, haben Verbraucher das gesetzliche Widerrufsrecht; darüber unterrichten wir Sie dann eigens.";

/** What holds for an appointment that was made before the shop changed its mind. */
const AS_IT_WAS =
  "Was für einen Termin gilt, der schon vereinbart ist, steht in seiner Bestätigung.";

/** Where the shop also works elsewhere. */
const WE_COME =
  "Kommen wir zu Ihnen, steht es zur vereinbarten Zeit ausgeräumt und zugänglich bereit, mit Wasser und Strom, soweit Sie uns beides zugesagt haben. Holen wir es, übergeben Sie uns dabei die Schlüssel; angesehen wird es jeweils vor Ort.";

const ELSEWHERE_PARAGRAPHS: readonly string[] = [
  REQUEST_ELSEWHERE_IS_NO_ORDER,
  "Mit der Anfrage halten wir Ihnen den Tag und die Uhrzeit frei und bestätigen den Eingang per E-Mail. Was vereinbart ist, ergibt sich aus Ihrer Anfrage, aus dem, was wir vor der Arbeit gemeinsam festhalten, und aus diesen Bedingungen. Die Vertragssprache ist Deutsch.",
  `Bis dahin können Sie Ihre Anfrage nach Ziffer 4 zurücknehmen. ${AWAY_FROM_THE_SHOP}`,
  AS_IT_WAS,
];

function contractParagraphs({ vertragsmodell, unterwegs }: LegalFacts): readonly string[] {
  return unterwegs && vertragsmodell === "reservierung"
    ? ELSEWHERE_PARAGRAPHS
    : CONTRACT_PARAGRAPHS[vertragsmodell];
}

const CONTRACT_PARAGRAPHS: Record<ContractModel, readonly string[]> = {
  reservierung: [
    REQUEST_IS_NO_ORDER,
    "Mit der Anfrage halten wir Ihnen den Tag und die Abgabezeit frei und bestätigen den Eingang per E-Mail. Was vereinbart ist, ergibt sich aus Ihrer Anfrage, aus dem, was wir bei der Abgabe gemeinsam festhalten, und aus diesen Bedingungen. Die Vertragssprache ist Deutsch.",
    `Bis zur Abgabe können Sie Ihre Anfrage nach Ziffer 4 zurücknehmen. ${AWAY_FROM_THE_SHOP}`,
    AS_IT_WAS,
  ],
  verbindlich: [
    ORDER_IS_BINDING,
    "Vorher sehen Sie alles auf einer Seite und können jede Angabe ändern. Unsere Bestätigung enthält, was vereinbart ist, die Widerrufsbelehrung und diese Bedingungen. Die Vertragssprache ist Deutsch.",
    CONTRACT_TEXT_IS_KEPT,
    `Verbraucher können den Vertrag binnen vierzehn Tagen widerrufen; wie das geht und was dann gilt, steht in der Widerrufsbelehrung. Ein Beratungsgespräch ist kein Vertrag. ${AWAY_FROM_THE_SHOP.replace("einen Vertrag ausnahmsweise", "einen Vertrag")}`,
    AS_IT_WAS,
  ],
};
