import { agreedCents } from "#bookings/agreed-price.ts";
import { readTyped, type TypedCents } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { type LongerKey, longerOf, type Time } from "../approvals/approval.ts";

type Typed = {
  title: string;
  grund: string;
  preis_cent: TypedCents;
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
    befunde: befunde.map(({ title, grund, preis_cent, laenger, bild }) => ({
      title: oneLine(title),
      grund: oneLine(grund),
      preis_cent: preis_cent ?? Number.NaN,
      ...longerOf(laenger),
      bild: bild?.id ?? null,
    })),
  };
}

/** What is wrong with it, by the place of the finding. */
export function findingProblems({ title, preis_cent }: Pick<Typed, "title" | "preis_cent">): {
  title?: string;
  preis_cent?: string;
} {
  return {
    ...(oneLine(title) === "" && { title: "Bitte schreiben Sie, was zu tun ist." }),
    ...((preis_cent === null || !(preis_cent >= 0)) && {
      preis_cent: "Bitte einen Preis, zum Beispiel 45,00.",
    }),
  };
}

/** All that is typed so far; what cannot be read yet counts nothing. */
export function typedCents(befunde: readonly Pick<Typed, "preis_cent">[]): number {
  return befunde.reduce((sum, { preis_cent }) => sum + (preis_cent || 0), 0);
}

/** A former version kept prices in euro, as they were typed. */
export function approvalInCents({ termin, befunde, ...approval }: ApprovalInEuro) {
  const { preis: _, ...asked } = termin;
  return {
    ...approval,
    termin: { ...asked, preis_cent: agreedCents(termin) },
    befunde: befunde.map(({ preis: typed, ...finding }) => ({
      ...finding,
      preis_cent: readTyped(typed),
    })),
  };
}
type ApprovalInEuro = {
  termin: { preis: string | number };
  befunde: readonly { preis: string }[];
};
