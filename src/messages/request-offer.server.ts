import { MOST_PHOTOS } from "#bookings/photos.ts";
import { readPhotos } from "#bookings/read-photos.server.ts";
import { tooManyPhotos } from "#bookings/refusals.ts";
import { listServices } from "#catalogue/catalogue.data.ts";
import { findService } from "#catalogue/price-table.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { isKnownClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { checkProof, spendProof } from "#server/bot-check.server.ts";
import { isoNow } from "#server/clock.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { requestArrived, requestReceived } from "./mails.ts";
import { insertPhotos, insertRequest } from "./messages.data.ts";
import { captchaRefused, classUnknown, noService, unknownService } from "./refusals.ts";
import type { OfferRequest } from "./schema.ts";
import { INQUIRIES } from "./take-in.server.ts";

type SentPhotos = { files: readonly SentFile[]; captcha: string };

/** A visitor asks for a care package of their own; a filled hidden field is answered like a success. Photos cost a proof of work. */
export async function requestOffer(
  platform: Platform,
  { website, ...sent }: OfferRequest,
  address: string,
  photographed?: SentPhotos,
): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(INQUIRIES, address);
  if (website !== "") return;
  const selectedServices = await titlesOnOffer(db, sent.selectedServices);
  const proof = photographed && (await checkProof(platform, photographed.captcha));
  if (photographed && !proof) throw captchaRefused();
  const files = photographed?.files ?? [];
  if (files.length > MOST_PHOTOS) throw tooManyPhotos();
  const photos = await readPhotos(files);
  const letterhead = await readLetterhead(platform);
  if (sent.kfz !== "andere" && !isKnownClass(letterhead.company, sent.kfz)) throw classUnknown();
  const request = { ...sent, id: newId(), telefon: sent.telefon ?? "", selectedServices };
  await db.transaction().execute(async (tx) => {
    if (proof && !(await spendProof(tx, proof))) throw captchaRefused();
    await insertRequest(tx, { ...request, erstellt_am: isoNow(clock) });
    await insertPhotos(tx, request.id, photos);
    const isAcknowledged = await mayMailUnrequested(
      platform,
      tx,
      "request-received",
      request.email,
    );
    const acknowledgement = isAcknowledged ? [requestReceived(request, letterhead)] : [];
    await queueMails(tx, clock.now(), [
      requestArrived({ ...request, photoCount: photos.length }, letterhead),
      ...acknowledgement,
    ]);
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
