import type { BookingRow } from "#bookings/booking-row.ts";
import { takeApproved } from "#bookings/changes/take-approved.server.ts";
import { withRecipient } from "#bookings/mails/mail-address.server.ts";
import { letterheadOf, type Shop } from "#bookings/shop.server.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { listPaperPictures, movePaper } from "#papers/papers.data.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { insertAddition } from "../additions.data.ts";
import { findVisitOfBooking } from "../visits.data.ts";
import { appendixText, chosen, sortedPlaces } from "./approval.ts";
import { approvalConfirmed, approvalNews, approvalReminderKey } from "./approval-mails.ts";
import { approvalNote } from "./audit-lines.ts";
import { approvalAnswered, choiceMissing } from "./refusals.ts";
import type { ApprovalPaper } from "./sent-approval.ts";

type Giving = {
  /** Held. */
  booking: BookingRow;
  paper: ApprovalPaper;
  wahl: readonly number[];
  shop: Shop;
  /** On the telephone; else by the link. */
  said?: { name: string; am: string };
};

/** The customer's yes, whichever way it came: paper, booking with lines and stay, appendix of what was signed, mails and audit line. */
export async function giveApproval(
  platform: Platform,
  tx: Db,
  { booking, paper, wahl, shop, said }: Giving,
): Promise<void> {
  const places = sortedPlaces(wahl);
  const work = chosen(paper.inhalt.freigabe.befunde, places);
  if (work.length < places.length || work.length === 0) throw choiceMissing();
  const taken = await takeApproved(platform, tx, booking, work, shop);
  const prices = { vorher_cent: booking.preis_cent, nachher_cent: taken.booking.preis_cent };
  const am = said?.am ?? new Date(shop.now).toISOString();
  const isFirst = await movePaper(tx, paper, "annehmen", {
    antwort: {
      ...berlinDay(am),
      wahl: places,
      ...prices,
      ...(said && { name: said.name }),
    },
    am,
  });
  if (!isFirst) throw approvalAnswered("angenommen");
  await appendToProtocol(tx, { paper, wahl: places, said, am, prices });
  await noteContract(tx, shop.moment.datum);
  await platform.auditLog.note(
    tx,
    approvalNote(
      paper,
      `${said ? "am Telefon freigegeben" : "freigegeben"}: ${work.length} von ${paper.inhalt.freigabe.befunde.length}, Preis ${formatEuro(prices.vorher_cent)} → ${formatEuro(prices.nachher_cent)}${taken.isCrowded ? ", mehr Zeit als frei ist" : ""}`,
    ),
  );
  await withdrawMails(tx, [`paper:${paper.id}`, approvalReminderKey(paper)]);
  const mailed = await withRecipient(tx, taken.booking);
  const letterhead = letterheadOf(platform, shop.company);
  const canMail = mailed.mailAddress !== "" && !booking.adresseOffen;
  const given = { wahl: places, ...prices, isOrdered: said === undefined };
  await queueMails(tx, shop.now, [
    ...(canMail ? [approvalConfirmed(paper, mailed, given, letterhead)] : []),
    ...(said && !taken.isCrowded
      ? []
      : [
          approvalNews(paper, mailed, letterhead, "angenommen", {
            wahl: places,
            isCrowded: taken.isCrowded,
          }),
        ]),
  ]);
}

function berlinDay(instant: string) {
  const { datum, zeit } = berlinMoment(Date.parse(instant));
  return { datum, abgabezeit: zeit };
}

type Appending = {
  paper: ApprovalPaper;
  wahl: readonly number[];
  said: { name: string } | undefined;
  am: string;
  prices: { vorher_cent: number; nachher_cent: number };
};

/** Beside what was signed and never in it: that stays verifiable, and the appendix has a fingerprint of its own. */
async function appendToProtocol(
  tx: Db,
  { paper, wahl, said, am, prices }: Appending,
): Promise<void> {
  const visit = await findVisitOfBooking(tx, paper.booking_id);
  if (!visit?.fingerabdruck || visit.protokoll_geloescht_am !== null) return;
  const pictures = await listPaperPictures(tx, paper.id);
  const text = appendixText({
    nummer: paper.nummer,
    ...{ am, wahl, ...prices },
    telefon: said?.name,
    befunde: paper.inhalt.freigabe.befunde.map((finding) => ({
      ...finding,
      sha256: pictures.find(({ id }) => id === finding.bild)?.sha256 ?? "",
    })),
    protokoll: { datum: visit.datum, fingerabdruck: visit.fingerabdruck },
  });
  await insertAddition(tx, {
    id: newId(),
    visit_id: visit.id,
    text,
    name: said?.name ?? visit.annahme.name,
    erstellt_am: am,
    fingerabdruck: sha256(text),
  });
}
