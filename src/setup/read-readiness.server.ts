import { countAdminsWithoutFactor } from "#accounts/login/passkeys.data.ts";
import { findBuiltinAdmin } from "#accounts/users.data.ts";
import { listPricedServices } from "#catalogue/catalogue.data.ts";
import { listStoredExtras } from "#catalogue/extras.data.ts";
import { listAllOffers } from "#catalogue/offers/offers.data.ts";
import { readCash } from "#company/cash.data.ts";
import { readSettings } from "#company/company.data.ts";
import { countOwnPictures } from "#gallery/gallery.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import { findOverdue } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readinessPoints } from "./readiness.ts";
import {
  sampleExtrasIn,
  sampleOffersIn,
  titlesWithSamplePictures,
  titlesWithSamplePrices,
  titlesWithSampleTexts,
} from "./sample-catalogue.ts";
import type { Readiness } from "./schema.ts";
import { searchStatus } from "./search-status.ts";
import { readConfirmed, readMilestones } from "./setup.data.ts";

export async function readReadiness({ db, clock, config }: Platform): Promise<Readiness> {
  const [
    company,
    services,
    admin,
    factors,
    overdue,
    cash,
    { live_am, erste_schritte, ...milestones },
    confirmed,
    own,
    mailHost,
    extras,
    offers,
  ] = await Promise.all([
    readSettings(db),
    listPricedServices(db, berlinNow(clock).datum),
    findBuiltinAdmin(db),
    countAdminsWithoutFactor(db),
    findOverdue(db, clock.now()),
    readCash(db),
    readMilestones(db),
    readConfirmed(db),
    countOwnPictures(db),
    findMailHost({ db, config }),
    listStoredExtras(db, berlinNow(clock).datum),
    listAllOffers(db),
  ]);
  const standing = searchStatus(config.baseUrl, live_am);
  const points = readinessPoints(
    {
      company,
      samplePriced: titlesWithSamplePrices(services),
      sampleWorded: titlesWithSampleTexts(services),
      samplePictured: titlesWithSamplePictures(services),
      sampleExtras: sampleExtrasIn(extras),
      sampleOffers: sampleOffersIn(offers),
      passwordChanged_am: admin?.password_changed_am ?? null,
      adminCount: factors.admins,
      adminsWithoutFactor: factors.without,
      hasBackupFolder: config.backupDir !== undefined,
      hasMailServer: mailHost !== undefined,
      overdueMails: overdue.count,
      baseUrl: config.baseUrl,
      trustProxy: config.trustProxy,
      standing,
      cash: cash.stand,
      confirmed,
      pictureCount: own.pictures,
      pairCount: own.pairs,
      ...milestones,
    },
    clock.now(),
  );
  return {
    standing,
    points,
    ersteSchritte:
      erste_schritte === null ? "neu" : erste_schritte === "fertig" ? "fertig" : "begonnen",
  };
}
