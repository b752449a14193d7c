import { findService } from "#catalogue/price-table.ts";
import { listServices } from "#catalogue/store.server.ts";
import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { Db } from "#database/connect.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mayMailUnasked } from "#platform/unasked-mails.server.ts";
import { INQUIRIES } from "./limits.step.server.ts";
import { requestArrived, requestReceived } from "./mails.ts";
import { noService, unknownService } from "./refusals.ts";
import type { OfferRequest } from "./schema.ts";
import { insertRequest } from "./store.server.ts";

/** A visitor asks for a care package of their own; a filled hidden field is answered like a success (Q2). */
export async function requestOffer(platform: Platform, { website, ...sent }: OfferRequest, address: string): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(INQUIRIES, address);
  if (website !== "") return;
  const selectedServices = await titlesOnOffer(db, sent.selectedServices);
  const letterhead = await readLetterhead(platform);
  const request = { ...sent, id: newId(), telefon: sent.telefon ?? "", selectedServices };
  await db.transaction().execute(async (tx) => {
    await insertRequest(tx, { ...request, erstellt_am: isoNow(clock) });
    const isAcknowledged = await mayMailUnasked(platform, tx, "request-received", request.email);
    const acknowledgement = isAcknowledged ? [requestReceived(request, letterhead)] : [];
    await queueMails(tx, clock.now(), [requestArrived(request, letterhead), ...acknowledgement]);
  });
  outbox.wake();
}

/** The shop's own titles, services before extras, each once: they go into the mail to the sender, which must hold nothing of theirs. */
async function titlesOnOffer(db: Db, wanted: readonly string[]): Promise<string[]> {
  const services = await listServices(db);
  const extras = services.flatMap((service) => service.extras);
  const titles = { services: new Set<string>(), extras: new Set<string>() };
  for (const title of wanted) {
    const service = findService(services, title);
    if (!service && !extras.some((extra) => extra.title === title)) throw unknownService(title);
    if (service) titles.services.add(service.title);
    else titles.extras.add(title);
  }
  if (titles.services.size === 0) throw noService();
  return [...titles.services, ...titles.extras];
}
