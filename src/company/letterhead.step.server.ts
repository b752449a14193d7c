import type { Platform } from "#platform/platform.server.ts";
import { inboxOf, type Letterhead } from "./letterhead.ts";
import { readSettings } from "./store.server.ts";

export async function readLetterhead({ db, config }: Pick<Platform, "db" | "config">): Promise<Letterhead> {
  const company = await readSettings(db);
  return { company, baseUrl: config.baseUrl, inbox: inboxOf(company, config.mailTo) };
}
