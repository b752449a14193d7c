import { permissionNote } from "#consent/journal-lines.ts";
import { groundFor, sayOfMails } from "#consent/permission.step.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openOwnPass } from "../links/open-pass.step.server.ts";
import { noAddressOfPass } from "../links/refusals.ts";
import { addressAfterVisits } from "./after-visits.step.server.ts";

type Asked = { platform: Platform; address: string; params: { token: string }; body: { erlaubt: boolean } };

/** A yes or a no behind the customer's own link, for the address to which mails on the car's visits go anyway (F1). The same again changes nothing. */
export async function chooseMails({ platform, params, address, body: { erlaubt } }: Asked): Promise<void> {
  const open = await openOwnPass(platform, params.token, address);
  const { db, clock, journal } = platform;
  await db.transaction().execute(async (tx) => {
    const email = await addressAfterVisits(tx, open);
    if (email === "") throw noAddressOfPass();
    if (((await groundFor(tx, email, isoNow(clock))) !== undefined) === erlaubt) return;
    await sayOfMails(tx, email, { erlaubt, quelle: "pflegepass" }, clock.now());
    await journal.note(tx, permissionNote(erlaubt));
  });
}
