import { withdrawalEnd } from "#lib/withdrawal-period.ts";
import { EARLY_BEGIN_WISH } from "./contract-words.ts";
import { contactFacts, type LegalFacts, providerFacts, sampleNotice } from "./imprint.ts";
import type { InfoSection, InfoText } from "./info-text.ts";

/**
 * The notice of the right of withdrawal: for what is ordered on the site where that is binding, and in any case for what is agreed by telephone, by mail
 * or away from the shop. The official samples of the annexes 1 and 2 to Art. 246a EGBGB stand in it as the law has them; all around them is ours.
 */
export function withdrawal(company: LegalFacts): InfoText {
  return {
    title: "Widerrufsbelehrung",
    sections: [
      ...sampleNotice(company),
      whatItIsFor(company),
      ...withdrawalRight(company),
      earlyBegin(),
      withdrawalForm(company),
    ],
  };
}

function whatItIsFor({ vertragsmodell, freigaben }: LegalFacts): InfoSection {
  const elsewhere =
    "Sie gilt, wenn Sie Verbraucher sind und wir den Auftrag am Telefon, per E-Mail oder außerhalb unseres Betriebs vereinbaren, etwa bei der Abholung oder bei Arbeiten vor Ort.";
  return {
    heading: "Wann diese Belehrung gilt",
    paragraphs: [
      ...(vertragsmodell === "verbindlich"
        ? [
            `${elsewhere} Sie gilt auch für jeden Termin, den Sie auf dieser Seite zahlungspflichtig buchen.`,
          ]
        : [
            elsewhere,
            "Eine Terminanfrage über diese Seite ist noch kein Vertrag: Sie brauchen sie nicht zu widerrufen, sondern sagen einfach ab.",
          ]),
      ...(freigaben
        ? [
            "Sie gilt auch für zusätzliche Arbeit, die Sie auf dieser Seite zahlungspflichtig beauftragen, während Ihr Auto bei uns ist.",
          ]
        : []),
    ],
    facts: [
      {
        name: "Zum Aufheben",
        value: "Diese Belehrung als PDF",
        href: "/api/settings/withdrawal-notice",
      },
    ],
  };
}

const ONLINE =
  "Sie können Ihr Widerrufsrecht auch online unter „Vertrag widerrufen“ am Fuß jeder Seite unserer Website ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.";

/** Whether pages link to it: also for binding orders from before a change of the model, until they can no longer be withdrawn from. */
export function withRunningContracts<S extends Pick<LegalFacts, "widerrufslink">>(
  company: S,
  lastContract: string | null,
  today: string,
): S {
  return lastContract !== null && today <= withdrawalEnd(lastContract)
    ? { ...company, widerrufslink: true }
    : company;
}

/** Whether every page leads to 'Vertrag widerrufen': for what is ordered on the site always, else where the shop wants it. */
export function withdrawsOnline({
  vertragsmodell,
  widerrufslink,
}: Pick<LegalFacts, "vertragsmodell" | "widerrufslink">): boolean {
  return vertragsmodell === "verbindlich" || widerrufslink;
}

/** Annex 1, for a service. */
export function withdrawalRight(
  company: LegalFacts,
  isOnline = withdrawsOnline(company),
): InfoSection[] {
  return [
    {
      heading: "Widerrufsrecht",
      paragraphs: [
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
        "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${addressLine(company)}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
        ...(isOnline ? [ONLINE] : []),
        "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
      ],
    },
    {
      heading: "Folgen des Widerrufs",
      paragraphs: [
        "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
        "Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.",
      ],
    },
  ];
}

/** § 356 Abs. 4 and § 357a Abs. 2 BGB, in words of our own. */
function earlyBegin(): InfoSection {
  return {
    heading: "Wenn wir vor dem Ende der Frist beginnen sollen",
    paragraphs: [
      "Liegt Ihr Termin innerhalb der Widerrufsfrist, fangen wir nur an, wenn Sie das ausdrücklich wünschen. Haben wir dann alles erledigt, erlischt Ihr Widerrufsrecht.",
      "Möchten Sie das nicht, wählen Sie einen Tag nach dem Ende der Frist. Absagen oder verschieben können Sie unabhängig vom Widerrufsrecht.",
    ],
  };
}

/** To be signed where a contract is made away from the shop, and the work shall begin at once. */
export function earlyBeginDeclaration({ companyName }: LegalFacts): InfoText {
  return {
    title: "Beginn vor dem Ende der Widerrufsfrist",
    sections: [
      {
        heading: "Erklärung des Kunden (nur, wenn das gewünscht ist)",
        paragraphs: [
          `An ${companyName}:`,
          EARLY_BEGIN_WISH,
          "Auftrag, Ort und Datum: ____________________________________________",
        ],
        list: [
          "Name: ____________________________________________",
          "Unterschrift: ____________________________________________",
        ],
      },
    ],
  };
}

/** Annex 2. */
export function withdrawalForm(company: LegalFacts): InfoSection {
  return {
    heading: "Muster-Widerrufsformular",
    paragraphs: [
      "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
    ],
    list: [
      `An ${addressLine(company, { withPhone: false })}:`,
      "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
      "Bestellt am (*)/erhalten am (*)",
      "Name des/der Verbraucher(s)",
      "Anschrift des/der Verbraucher(s)",
      "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
      "Datum",
      "(*) Unzutreffendes streichen.",
    ],
  };
}

function addressLine(company: LegalFacts, { withPhone = true } = {}): string {
  const provider = providerFacts(company).filter(({ name }) =>
    ["Betrieb", "Inhaber", "Anschrift"].includes(name),
  );
  const contact = contactFacts(company).filter(({ name }) => withPhone || name !== "Telefon");
  const phone = contact.filter(({ name }) => name === "Telefon").slice(0, 1);
  return [
    ...provider.map(({ value }) => value),
    ...phone.map(({ value }) => `Telefon ${value}`),
    ...contact.filter(({ name }) => name === "E-Mail").map(({ value }) => `E-Mail ${value}`),
  ].join(", ");
}
