import type { Platform } from "#server/platform.server.ts";
import { readSettings } from "./company.data.ts";
import { inboxOf, type Letterhead } from "./letterhead.ts";

export async function readLetterhead({
  db,
  config,
}: Pick<Platform, "db" | "config">): Promise<Letterhead> {
  const company = await readSettings(db);
  return { company, baseUrl: config.baseUrl, inbox: inboxOf(company, config.mailTo) };
}
