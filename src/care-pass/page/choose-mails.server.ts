import { permissionNote } from "#consent/audit-lines.ts";
import { mailPermissionGround, recordMailChoice } from "#consent/permission.server.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { noAddressOfPass } from "../link-refusals.ts";
import { openOwnPass } from "../open-pass.server.ts";
import { addressAfterVisits } from "./mails-after-visits.server.ts";

type Asked = {
  platform: Platform;
  address: string;
  params: { token: string };
  body: { erlaubt: boolean };
};

/** For the address that mails about the car go to anyway. Repeating it changes nothing. */
export async function chooseMails({
  platform,
  params,
  address,
  body: { erlaubt },
}: Asked): Promise<void> {
  const open = await openOwnPass(platform, params.token, address);
  const { db, clock, auditLog } = platform;
  await db.transaction().execute(async (tx) => {
    const email = await addressAfterVisits(tx, open);
    if (email === "") throw noAddressOfPass();
    if (((await mailPermissionGround(tx, email, isoNow(clock))) !== undefined) === erlaubt) return;
    await recordMailChoice(tx, email, { erlaubt, quelle: "pflegepass" }, clock.now());
    await auditLog.note(tx, permissionNote(erlaubt));
  });
}
