import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findOpenPass } from "../open-pass.server.ts";
import { readPass } from "./read-pass.server.ts";
import { samplePass } from "./sample-pass.ts";
import type { PassView } from "./view.ts";

type ShownPass = { pass: PassView; isSample: boolean };

/** The public pass: a customer's while its shared link works, else the sample; undefined where the shop shows none. */
export async function readShownPass(platform: Platform): Promise<ShownPass | undefined> {
  const { passZeigen, passBeispiel } = await readSettings(platform.db);
  if (!passZeigen) return undefined;
  const token = /\/pflegepass\/([^/?#\s]+)/.exec(passBeispiel)?.[1];
  const open = token && (await findOpenPass(platform.db, token));
  const mayBeShown = open && open.link.fuer === "gast" && Boolean(open.link.darf_gezeigt_werden);
  const pass = mayBeShown ? await readPass(platform, token) : undefined;
  return pass
    ? { pass, isSample: false }
    : { pass: samplePass(berlinNow(platform.clock).datum), isSample: true };
}
