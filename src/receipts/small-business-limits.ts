import { formatEuro } from "#lib/money.ts";
import { THIS_YEAR_LIMIT } from "./receipt-terms.ts";

/** Above it a shop leaves § 19 UStG with the next year (since 2025). */
const YEAR_BEFORE_LIMIT = 2_500_000;
const WARNED_FROM = 0.8;

export type SmallBusiness = {
  /** Nothing to say, something comes near, or § 19 ends. */
  stand: "ruhig" | "nah" | "vorbei";
  saetze: string[];
};

/** What a small business's revenue of this and the last year means for it, in whole cents. */
export function smallBusiness(lastYear: number, thisYear: number): SmallBusiness {
  if (thisYear > THIS_YEAR_LIMIT) {
    return gone(
      `Die Rechnungen dieses Jahres liegen über ${formatEuro(THIS_YEAR_LIMIT)}: Die Kleinunternehmerregelung endet sofort, schon der Umsatz, der die Grenze überschreitet, ist mit Umsatzsteuer zu berechnen (§ 19 Abs. 1 UStG).`,
      "Stellen Sie in diesem Abschnitt auf 19 % um, bevor Sie die nächste Rechnung schreiben, und sprechen Sie mit Ihrer Steuerberatung.",
    );
  }
  if (lastYear > YEAR_BEFORE_LIMIT) {
    return gone(
      `Die Rechnungen des letzten Jahres liegen über ${formatEuro(YEAR_BEFORE_LIMIT)}: Damit sind Sie in diesem Jahr kein Kleinunternehmer mehr (§ 19 Abs. 1 UStG).`,
      "Stellen Sie in diesem Abschnitt auf 19 % um und sprechen Sie mit Ihrer Steuerberatung über die Rechnungen seit Jahresbeginn.",
    );
  }
  const near = [
    ...(thisYear > YEAR_BEFORE_LIMIT
      ? [
          `Die Rechnungen dieses Jahres liegen über ${formatEuro(YEAR_BEFORE_LIMIT)}: Dieses Jahr bleibt es noch bei der Kleinunternehmerregelung, ab dem 1. Januar berechnen Sie Umsatzsteuer (§ 19 Abs. 1 UStG).`,
        ]
      : thisYear >= YEAR_BEFORE_LIMIT * WARNED_FROM
        ? [
            `Die Rechnungen dieses Jahres erreichen ${percent(thisYear, YEAR_BEFORE_LIMIT)} der Grenze von ${formatEuro(YEAR_BEFORE_LIMIT)}. Wer sie überschreitet, berechnet ab dem nächsten Jahr Umsatzsteuer (§ 19 Abs. 1 UStG).`,
          ]
        : []),
    ...(thisYear >= THIS_YEAR_LIMIT * WARNED_FROM
      ? [
          `Sie erreichen auch ${percent(thisYear, THIS_YEAR_LIMIT)} der Grenze von ${formatEuro(THIS_YEAR_LIMIT)}: Wer sie überschreitet, berechnet sofort Umsatzsteuer.`,
        ]
      : []),
  ];
  return { stand: near.length > 0 ? "nah" : "ruhig", saetze: near };
}

function gone(...saetze: string[]): SmallBusiness {
  return { stand: "vorbei", saetze };
}

/** Never more than was reached: 99,9 % are not 100 %. */
function percent(part: number, whole: number): string {
  return `${Math.floor((part * 100) / whole)} %`;
}
