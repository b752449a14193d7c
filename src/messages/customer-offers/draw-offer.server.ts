import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { OfferAttachment } from "#lib/mail.ts";
import { offerName } from "#papers/offer-name.ts";
import { findPaper } from "#papers/papers.data.ts";
import { drawLetter } from "#receipts/draw-receipt.server.ts";
import type { AttachmentMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";

import { offerText } from "./offer-text.ts";
import { isOffer, type OfferPaper } from "./sent-offer.ts";

/** With the shop's letterhead of today, in the hand of the receipts. */
export async function drawOffer(
  db: Db,
  paper: OfferPaper,
  to: "person" | "nobody",
): Promise<{ filename: string; content: Buffer }> {
  const company = await readSettings(db);
  const text = offerText(paper, company, to);
  const day = berlinMoment(Date.parse(paper.gesendet_am ?? paper.erstellt_am)).datum;
  const seller = { name: company.companyName, logo: company.logoUrl };
  return {
    filename: `${offerName(paper.inhalt.angebot.vertragsmodell)}-${paper.angebotsnummer}.pdf`,
    content: await drawLetter(db, text, seller, day),
  };
}

export function offerAttacher({ db }: Pick<Platform, "db">): AttachmentMakerOf<OfferAttachment> {
  return async ({ paperId }) => {
    const paper = await findPaper(db, paperId);
    if (!isOffer(paper)) throw new Error("its link is made first, and only while it waits");
    return { ...(await drawOffer(db, paper, "person")), contentType: "application/pdf" };
  };
}
