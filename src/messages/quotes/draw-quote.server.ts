import { readSettings } from "#company/company.data.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { QuoteAttachment } from "#lib/mail.ts";
import { findPaper } from "#papers/papers.data.ts";
import { quoteName } from "#papers/quote-name.ts";
import { drawLetter } from "#receipts/draw-receipt.server.ts";
import type { AttachmentMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isHeldDayGone } from "./held-day.server.ts";
import { quoteText } from "./quote-text.ts";
import { isQuote, type QuotePaper } from "./sent-quote.ts";

/** With the shop's letterhead of today, in the hand of the receipts. */
export async function drawQuote(
  from: Pick<Platform, "db" | "clock">,
  paper: QuotePaper,
  to: "person" | "nobody",
): Promise<{ filename: string; content: Buffer }> {
  const { db } = from;
  const company = await readSettings(db);
  const termine = (await isHeldDayGone(from, paper)) ? [] : paper.inhalt.termine;
  const text = quoteText({ ...paper, inhalt: { ...paper.inhalt, termine } }, company, to);
  const day = berlinMoment(Date.parse(paper.gesendet_am ?? paper.erstellt_am)).datum;
  const seller = { name: company.companyName, logo: company.logoUrl };
  return {
    filename: `${quoteName(paper.inhalt.angebot.vertragsmodell)}-${paper.angebotsnummer}.pdf`,
    content: await drawLetter(db, text, seller, day),
  };
}

export function quoteAttacher(
  from: Pick<Platform, "db" | "clock">,
): AttachmentMakerOf<QuoteAttachment> {
  return async ({ paperId }) => {
    const paper = await findPaper(from.db, paperId);
    if (!isQuote(paper)) throw new Error("its link is made first, and only while it waits");
    return { ...(await drawQuote(from, paper, "person")), contentType: "application/pdf" };
  };
}
