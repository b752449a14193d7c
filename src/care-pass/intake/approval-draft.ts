import { parseEuro } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { type LongerKey, longerOf, type Time } from "../approvals/approval.ts";

type Typed = {
  title: string;
  grund: string;
  preis: string;
  laenger: LongerKey;
  bild: { id: string } | null;
};

/** As it is sent. */
export function approvalWish({
  bookingId,
  befunde,
  frist,
}: {
  bookingId: string;
  befunde: readonly Typed[];
  frist: Time;
}) {
  return {
    booking_id: bookingId,
    frist,
    befunde: befunde.map(({ title, grund, preis, laenger, bild }) => ({
      title: oneLine(title),
      grund: oneLine(grund),
      preis,
      ...longerOf(laenger),
      bild: bild?.id ?? null,
    })),
  };
}

/** What is wrong with it, by the place of the finding. */
export function findingProblems({ title, preis }: Pick<Typed, "title" | "preis">): {
  title?: string;
  preis?: string;
} {
  const cents = parseEuro(preis);
  return {
    ...(oneLine(title) === "" && { title: "Bitte schreiben Sie, was zu tun ist." }),
    ...((cents === undefined || cents < 0) && { preis: "Bitte einen Preis, zum Beispiel 45,00." }),
  };
}

/** All that is typed so far; what cannot be read yet counts nothing. */
export function typedCents(befunde: readonly Pick<Typed, "preis">[]): number {
  return befunde
    .flatMap(({ preis }) => parseEuro(preis) ?? [])
    .reduce((sum, cents) => sum + cents, 0);
}
