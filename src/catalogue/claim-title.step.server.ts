import type { Db } from "#database/connect.server.ts";
import { titleTaken } from "./refusals.ts";
import { slugOf } from "./slug.ts";
import { claimSlug, listTitles } from "./store.server.ts";

/** An address leads to one service for good: neither the present nor a former one of another service can be taken (C6). */
export async function claimTitle(tx: Db, serviceId: string, title: string, formerTitle?: string): Promise<void> {
  const slug = slugOf(title);
  const others = (await listTitles(tx)).filter(({ id }) => id !== serviceId);
  if (others.some((other) => slugOf(other.title) === slug)) throw titleTaken();
  if (!(await claimSlug(tx, slug, serviceId))) throw titleTaken();
  if (formerTitle !== undefined) await claimSlug(tx, slugOf(formerTitle), serviceId);
}
