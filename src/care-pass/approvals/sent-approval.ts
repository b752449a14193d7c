import { renderSVG } from "uqr";
import type { BookingRow } from "#bookings/booking-row.ts";
import { type PaperState, stateAt } from "#papers/paper-state.ts";
import type { Paper, PaperPicture } from "#papers/papers.data.ts";
import type { Approval, ApprovalToCustomer } from "./schema.ts";

export type ApprovalPaper = Paper & {
  booking_id: string;
  inhalt: { freigabe: NonNullable<Paper["inhalt"]["freigabe"]> };
};

export function isApproval(paper: Paper | undefined): paper is ApprovalPaper {
  return (
    paper?.art === "freigabe" && paper.inhalt.freigabe !== undefined && paper.booking_id !== null
  );
}

type Booked = Pick<BookingRow, "status" | "preis_cent" | "leistungen" | "firmenlink">;

/** As it is at a moment: nobody waits for an answer about a booking that is over. */
export function approvalState(
  paper: ApprovalPaper,
  booking: Pick<Booked, "status">,
  now: number,
): PaperState {
  const stand = stateAt(paper, now);
  return stand === "gesendet" && booking.status !== "open" ? "zurueckgezogen" : stand;
}

function asked(
  paper: ApprovalPaper,
  booking: Booked,
  pictures: readonly PaperPicture[],
  now: number,
) {
  const { nummer, version, art, gueltig_bis, nachricht, beantwortet_am, antwort } = paper;
  const { befunde } = paper.inhalt.freigabe;
  return {
    ...{ nummer, version, art, gueltig_bis, nachricht, beantwortet_am },
    stand: approvalState(paper, booking, now),
    vorher_cent: antwort?.vorher_cent ?? booking.preis_cent,
    befunde: befunde.map(({ bild, ...finding }) => {
      const picture = pictures.find(({ id }) => id === bild);
      return {
        ...finding,
        bild: picture ? { id: picture.id, width: picture.width, height: picture.height } : null,
      };
    }),
    antwort: antwort && {
      wahl: antwort.wahl ?? [],
      nachher_cent: antwort.nachher_cent ?? 0,
      telefon: antwort.name !== undefined,
    },
  };
}

/** What a firm pays is not told to whoever brings the car: only what comes on top. */
function withoutAgreed(told: ReturnType<typeof asked>) {
  const { antwort, vorher_cent } = told;
  return {
    ...told,
    vorher_cent: 0,
    antwort: antwort && { ...antwort, nachher_cent: antwort.nachher_cent - vorher_cent },
  };
}

export function approvalToCustomer(
  paper: ApprovalPaper,
  booking: Booked,
  pictures: readonly PaperPicture[],
  { now, neuer }: { now: number; neuer: boolean },
): ApprovalToCustomer {
  const told = asked(paper, booking, pictures, now);
  const { firmenlink, leistungen } = booking;
  return { ...(firmenlink ? withoutAgreed(told) : told), ...{ firmenlink, leistungen, neuer } };
}

export function sentApproval(
  paper: ApprovalPaper,
  booking: Booked,
  pictures: readonly PaperPicture[],
  { now, url }: { now: number; url: string },
): Approval {
  const { id, booking_id, gesendet_am, grund, antwort } = paper;
  const told = asked(paper, booking, pictures, now);
  const isOpen = told.stand === "gesendet";
  return {
    ...told,
    ...{ id, booking_id, gesendet_am, grund },
    weg: paper.inhalt.freigabe.weg,
    name: antwort?.name ?? "",
    url: isOpen ? url : "",
    qr: isOpen ? renderSVG(url, { ecc: "M", border: 4, pixelSize: 6 }) : "",
  };
}
