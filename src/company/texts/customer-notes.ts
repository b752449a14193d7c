import type { ContractModel } from "../contract-model.ts";
import { readOwnText } from "../own-text.ts";
import { TAX_SENTENCES, type Tax } from "../tax.ts";
import { howItArises, PRICE_IS_BINDING } from "./contract-words.ts";
import type { InfoSection, InfoText } from "./info-text.ts";

type Facts = { steuer: Tax; vertragsmodell: ContractModel; unterwegs: boolean };

const WE_COME =
  "Kommen wir zu Ihnen, stellen Sie das Fahrzeug bitte zur gebuchten Zeit so hin, dass man rundherum gehen kann, und halten Sie, wo es vereinbart ist, Strom und Wasser bereit. Holen wir es ab, übergeben Sie es uns mit den Schlüsseln.";

/** The 'Hinweise' of /hinweise and of the booking dialog, the shop's own where it has some. */
export function customerNotes({ hinweise, ...facts }: Facts & { hinweise: string }): InfoText {
  return {
    title: "Hinweise zu Ihrem Termin",
    sections: hinweise === "" ? standardNotes(facts) : readOwnText(hinweise),
  };
}

/** They name no shop. */
export function standardNotes({ steuer, vertragsmodell, unterwegs }: Facts): InfoSection[] {
  const isBinding = vertragsmodell === "verbindlich";
  return [
    {
      heading: isBinding ? "Buchung und Preis" : "Anfrage und Preis",
      paragraphs: [
        howItArises({ vertragsmodell, unterwegs }),
        PRICE_IS_BINDING,
        `Sehen wir ${unterwegs ? "vor der Arbeit" : "bei der Abgabe"}, dass Klasse oder Verschmutzungsgrad anders ausfallen, nennen wir Ihnen den Preis aus unserer Preisliste, bevor wir anfangen. Sie entscheiden dann, ob wir loslegen. Ohne Ihr Ja wird nichts teurer.`,
      ],
    },
    {
      heading: "Absagen und verschieben",
      paragraphs: [
        "Ein Anruf oder eine E-Mail genügt; über den Link in Ihrer Bestätigung oder im Kundenkonto können Sie auch selbst verschieben und stornieren. Bitte melden Sie sich mindestens 24 Stunden vor dem Termin, dann können wir den Tag noch vergeben.",
        `${isBinding ? "Ihr Termin ist verbindlich gebucht; was bei einer späteren Absage gilt, steht in unseren AGB. Ihr Widerrufsrecht bleibt davon unberührt." : `Ihr Termin ist bis ${unterwegs ? "zu seinem Beginn" : "zur Abgabe"} unverbindlich vorgemerkt.`} Klappt es kurzfristig nicht, rufen Sie bitte trotzdem an. Ein Beratungsgespräch ist immer kostenlos; auch hier freuen wir uns über eine kurze Nachricht, falls Sie verhindert sind.`,
      ],
    },
    {
      heading: "Abgabe und Abholung",
      paragraphs: [
        "Sie bringen Ihr Fahrzeug zur gebuchten Abgabezeit zu uns, im Normalfall bis 17 Uhr. Wir sehen es gemeinsam an und halten fest, was auffällt. Ist es fertig, rufen wir Sie an.",
        ...(unterwegs ? [WE_COME] : []),
      ],
      list: [
        "Bringen Sie alle Schlüssel mit, die wir zum Umsetzen und für Tank- und Kofferraumdeckel brauchen.",
        "Kindersitze bauen Sie bitte selbst aus und wieder ein, damit sie sicher sitzen.",
        "Sagen Sie uns, was empfindlich ist: nachlackierte Teile, Folien, lose Leisten, undichte Dichtungen.",
        "Sehen Sie sich Ihr Fahrzeug bei der Abholung in Ruhe an. Was Ihnen auffällt, klären wir am besten gleich.",
      ],
    },
    {
      heading: "Was im Fahrzeug liegt",
      paragraphs: [
        "Bitte räumen Sie Innenraum, Kofferraum, Ablagen und Handschuhfach vorher aus. Für Gegenstände, die im Fahrzeug bleiben, übernehmen wir keine Haftung, es sei denn, wir hätten einen Schaden vorsätzlich oder grob fahrlässig verursacht. Was wir beim Saugen finden, legen wir Ihnen in einer Tüte auf den Beifahrersitz.",
      ],
    },
    {
      heading: "Rauch und Schimmel",
      paragraphs: [
        "Gerüche aus Raucherfahrzeugen und Schimmel behandeln wir nur, wenn wir das Fahrzeug vorher geprüft haben. Die Ursache liegt oft tiefer, als eine Reinigung reicht. Buchen Sie dafür zuerst ein kostenloses Beratungsgespräch; danach sagen wir Ihnen ehrlich, was möglich ist.",
      ],
    },
    {
      heading: "Bezahlen",
      paragraphs: [
        "Sie zahlen bar bei der Abholung oder per Überweisung. Eine Rechnung bekommen Sie in jedem Fall.",
        TAX_SENTENCES[steuer],
      ],
    },
  ];
}
