import { findBooking } from "#bookings/bookings.data.ts";
import { drawReceipt } from "#receipts/draw-receipt.server.ts";
import { findReceipt } from "#receipts/receipts.data.ts";
import { isoNow } from "#server/clock.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { drawProtocol } from "../intake/draw-protocol.server.ts";
import { notOnThisPass } from "../link-refusals.ts";
import { isOwnVisit, openOwnPass, openPass, readerOfVisit, visitOf } from "../open-pass.server.ts";
import { findPictureOfPass, readPictureContent } from "../pictures.data.ts";
import { PRIVATE_HEADERS } from "../private-headers.ts";
import { maySee } from "../reader.ts";
import { markRead, type VisitRow } from "../visits.data.ts";

type Asked = { platform: Platform; address: string; params: { token: string } };
type OfVisit = Asked & { params: { visit: string } };

/** Not cached, so that a revoked link shows nothing. */
export async function showPicture({
  platform,
  params,
  address,
}: Asked & { params: { id: string } }): Promise<FileAnswer> {
  const open = await openPass(platform, params.token, address);
  const picture = await findPictureOfPass(platform.db, open.pass.id, params.id);
  const visit = picture && (await visitOf(platform.db, open.pass, picture.visit_id));
  const content =
    visit && maySee(picture, readerOfVisit(open, visit))
      ? await readPictureContent(platform.db, picture.id)
      : undefined;
  if (!content) throw notOnThisPass();
  return { filename: `${params.id}.webp`, content, isShown: true, headers: PRIVATE_HEADERS };
}

export async function printProtocolOfVisit(asked: OfVisit): Promise<FileAnswer> {
  const { filename, content } = await drawProtocol(asked.platform.db, await ownVisit(asked));
  return { filename, content: new Uint8Array(content), headers: PRIVATE_HEADERS };
}

export async function printReceiptOfVisit(asked: OfVisit): Promise<FileAnswer> {
  const { db } = asked.platform;
  const { booking_id } = await ownVisit(asked);
  const nummer = booking_id === null ? undefined : (await findBooking(db, booking_id))?.rechnung;
  const receipt = nummer ? await findReceipt(db, nummer) : undefined;
  if (!receipt) throw notOnThisPass();
  const { filename, content } = await drawReceipt(db, receipt);
  return { filename, content: new Uint8Array(content), headers: PRIVATE_HEADERS };
}

export async function tickAdvice(asked: OfVisit): Promise<void> {
  const visit = await ownVisit(asked);
  await markRead(asked.platform.db, visit.id, isoNow(asked.platform.clock));
}

/** A visit whose papers are this reader's. */
async function ownVisit({ platform, params, address }: OfVisit): Promise<VisitRow> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const visit = await visitOf(platform.db, pass, params.visit);
  if (!isOwnVisit(pass, visit)) throw notOnThisPass();
  return visit;
}
