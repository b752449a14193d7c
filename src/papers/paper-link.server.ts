import type { Db } from "#db/connect.server.ts";
import type { PaperLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { findNewest, findPaper, type Paper } from "./papers.data.ts";
import { paperUnknown } from "./refusals.ts";

const WRONG_LINKS: Limit = { name: "wrong-paper-links", points: 20, seconds: 900 };

const words = (id: string) => `paper ${id}`;

export async function paperPath(db: Db, id: string): Promise<string> {
  return paths.website.paper({ token: `${id}-${await signId(db, words(id))}` });
}

/** Made when the mail leaves; what was replaced or taken back by then needs none. */
export function paperLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<PaperLink> {
  return async ({ paperId }, recipient) => {
    const paper = await findPaper(db, paperId);
    if (paper?.stand !== "gesendet") return undefined;
    return { href: `${config.baseUrl}${await paperPath(db, paperId)}`, recipient };
  };
}

/** The newest version of the paper that the link was made for, and whether that is the one. Throws when nobody has made the link. */
export async function openPaperLink(
  { db, limits }: Platform,
  token: string,
  address: string,
): Promise<{ paper: Paper; isNewer: boolean }> {
  await limits.check(WRONG_LINKS, address);
  const id = await idOfLink(db, token, words);
  const linked = id === undefined ? undefined : await findPaper(db, id);
  const paper = linked && (await findNewest(db, linked.nummer));
  if (!paper) {
    await limits.count(WRONG_LINKS, address);
    throw paperUnknown();
  }
  return { paper, isNewer: paper.id !== linked?.id };
}
