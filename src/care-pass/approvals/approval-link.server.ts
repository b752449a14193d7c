import { isLinkOver } from "#bookings/booking-viewer.ts";
import { findBooking } from "#bookings/bookings.data.ts";
import { mailAddressOf } from "#bookings/mails/mail-address.server.ts";
import { signedBooking } from "#bookings/signed-booking.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { PaperLink } from "#lib/mail.ts";
import { openPaperLink, paperPath } from "#papers/paper-link.server.ts";
import { findApprovalOf, findPaper } from "#papers/papers.data.ts";
import { paperUnknown } from "#papers/refusals.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { type ApprovalPaper, isApproval } from "./sent-approval.ts";

export async function approvalUrl(
  { db, config }: { db: Db; config: Platform["config"] },
  { id, art }: Pick<ApprovalPaper, "id" | "art">,
): Promise<string> {
  return `${config.baseUrl}${await paperPath(db, id, art, signedBooking)}`;
}

/** What the link was made for, or what took its place; 404 once nobody needs it any more. */
export async function openApprovalLink(
  platform: Platform,
  token: string,
  address: string,
): Promise<{ paper: ApprovalPaper; isNewer: boolean }> {
  const { db, clock } = platform;
  const { paper: linked } = await openPaperLink(
    platform,
    token,
    address,
    "freigabe",
    signedBooking,
  );
  if (!isApproval(linked) || linked.stand === "entwurf") throw paperUnknown();
  const booking = await findBooking(db, linked.booking_id);
  const now = clock.now();
  if (!booking || (isLinkOver(booking, now) && now > Date.parse(linked.gueltig_bis)))
    throw paperUnknown();
  const newest =
    linked.stand === "ersetzt" ? await findApprovalOf(db, linked.booking_id) : undefined;
  return isApproval(newest)
    ? { paper: newest, isNewer: newest.id !== linked.id }
    : { paper: linked, isNewer: false };
}

/** Made when the mail leaves; what was replaced or taken back by then needs none. */
export function approvalLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<PaperLink> {
  return async ({ paperId }, recipient) => {
    const paper = await findPaper(db, paperId);
    if (!isApproval(paper) || (paper.stand !== "gesendet" && paper.stand !== "angenommen"))
      return undefined;
    const booking = await findBooking(db, paper.booking_id);
    if (!booking) return undefined;
    const { mailAddress } = await mailAddressOf(db, booking);
    if (mailAddress.toLowerCase() !== recipient.toLowerCase()) return undefined;
    return { href: await approvalUrl({ db, config }, paper), recipient };
  };
}
