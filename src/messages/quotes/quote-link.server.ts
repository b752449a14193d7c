import type { Db } from "#db/connect.server.ts";
import type { PaperLink } from "#lib/mail.ts";
import { openPaperLink, paperPath } from "#papers/paper-link.server.ts";
import { findPaper, type Paper } from "#papers/papers.data.ts";
import { paperUnknown } from "#papers/refusals.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isHeldDayGone } from "./held-day.server.ts";
import { HELD_LABEL } from "./quote-mails.ts";
import { isQuote, type QuotePaper } from "./sent-quote.ts";

/** It stays the same when the quote has become a booking. */
const nothingMore = async () => "";

export async function quotePath(db: Db, { id, art }: Pick<Paper, "id" | "art">): Promise<string> {
  return await paperPath(db, id, art, nothingMore);
}

export async function openQuoteLink(
  platform: Platform,
  token: string,
  address: string,
): Promise<{ paper: QuotePaper; isNewer: boolean }> {
  const { paper, isNewer } = await openPaperLink(platform, token, address, "angebot", nothingMore);
  if (!isQuote(paper) || paper.stand === "entwurf") throw paperUnknown();
  return { paper, isNewer };
}

/** Made when the mail leaves; what was answered, replaced or taken back by then needs none. */
export function quoteLinkMaker({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<PaperLink> {
  return async ({ paperId }, recipient) => {
    const paper = await findPaper(db, paperId);
    if (!isQuote(paper) || paper.stand !== "gesendet") return undefined;
    if (paper.email.toLowerCase() !== recipient.toLowerCase()) return undefined;
    const untrue = (await isHeldDayGone({ db, clock }, paper)) ? [HELD_LABEL] : [];
    return { href: `${config.baseUrl}${await quotePath(db, paper)}`, recipient, untrue };
  };
}
