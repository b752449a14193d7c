import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "../connect.server.ts";
import { isPostgres } from "../dialect.server.ts";
import { keepSearchIndex } from "../search-index.server.ts";
import { firstTables } from "./001-first-tables.server.ts";
import { pagesOfBookings } from "./065-pages-of-bookings.server.ts";
import { colour } from "./070-colour.server.ts";
import { oneName } from "./071-one-name.server.ts";
import { whyCancelled } from "./080-why-cancelled.server.ts";
import { extras } from "./085-extras.server.ts";
import { customerCards } from "./090-customer-cards.server.ts";
import { sentMessages } from "./091-sent-messages.server.ts";
import { staff } from "./092-staff.server.ts";
import { hours } from "./093-hours.server.ts";
import { receiptsAsShopsWriteThem } from "./098-receipts-as-shops-write-them.server.ts";
import { place } from "./105-place.server.ts";
import { requestPhotos } from "./106-request-photos.server.ts";
import { triedRestores } from "./120-tried-restores.server.ts";
import { contractModel } from "./130-contract-model.server.ts";
import { cashAnswer } from "./135-cash-answer.server.ts";
import { hiddenBookings } from "./136-hidden-bookings.server.ts";
import { procedureDocuments } from "./137-procedure-documents.server.ts";
import { visitCount } from "./140-visit-count.server.ts";
import { timesByWeekday } from "./145-times-by-weekday.server.ts";
import { keptSamples } from "./148-kept-samples.server.ts";
import { passes } from "./150-passes.server.ts";
import { reviews } from "./156-reviews.server.ts";
import { passPage } from "./163-pass-page.server.ts";
import { withdrawals } from "./170-withdrawals.server.ts";
import { mailServer } from "./175-mail-server.server.ts";
import { firstSteps } from "./176-first-steps.server.ts";
import { passWork } from "./180-pass-work.server.ts";
import { consent } from "./185-consent.server.ts";
import { refresh } from "./186-refresh.server.ts";
import { passRetention } from "./190-pass-retention.server.ts";
import { ownTexts } from "./195-own-texts.server.ts";
import { notifiedAddresses } from "./200-notified-addresses.server.ts";
import { disclosureLinks } from "./205-disclosure-links.server.ts";
import { refreshVersion } from "./210-refresh-version.server.ts";
import { consentSource } from "./211-consent-source.server.ts";
import { lastDayOfCards } from "./220-last-day-of-cards.server.ts";
import { agreedElsewhere } from "./230-agreed-elsewhere.server.ts";
import { visitsKeepTheirPlace } from "./240-visits-keep-their-place.server.ts";
import { withdrawalsAcknowledged } from "./260-withdrawals-acknowledged.server.ts";
import { listOfPasses } from "./270-list-of-passes.server.ts";
import { searchReadsLess } from "./280-search-reads-less.server.ts";
import { firstLinksStay } from "./281-first-links-stay.server.ts";
import { publicHolidays } from "./320-public-holidays.server.ts";
import { hiddenPairs } from "./321-hidden-pairs.server.ts";
import { lastContract } from "./340-last-contract.server.ts";
import { guardedReceipts } from "./341-guarded-receipts.server.ts";
import { contactEnds } from "./342-contact-ends.server.ts";
import { whatsapp } from "./343-whatsapp.server.ts";
import { provenContact } from "./350-proven-contact.server.ts";
import { feedsEndWithThePassword } from "./351-feeds-end-with-the-password.server.ts";
import { unprovenBookings } from "./360-unproven-bookings.server.ts";
import { discountsAsData } from "./370-discounts-as-data.server.ts";
import { linksEndWithTheAddress } from "./371-links-end-with-the-address.server.ts";
import { hiddenWithdrawals } from "./375-hidden-withdrawals.server.ts";
import { accountHolder } from "./380-account-holder.server.ts";
import { plannedPrices } from "./381-planned-prices.server.ts";
import { searchIsIndexed } from "./385-search-is-indexed.server.ts";
import { openFields } from "./386-open-fields.server.ts";
import { staffAtOnce } from "./387-staff-at-once.server.ts";
import { requestsBecomeBookings } from "./389-requests-become-bookings.server.ts";
import { samplePass } from "./390-sample-pass.server.ts";
import { invoicesOfACustomer } from "./391-invoices-of-a-customer.server.ts";
import { reviewsElsewhere } from "./392-reviews-elsewhere.server.ts";
import { leitwegId } from "./393-leitweg-id.server.ts";
import { remindedReceipts } from "./394-reminded-receipts.server.ts";
import { vehicleClasses } from "./395-vehicle-classes.server.ts";
import { rework } from "./396-rework.server.ts";
import { ownQuestions } from "./397-own-questions.server.ts";
import { comingFromElsewhere } from "./400-coming-from-elsewhere.server.ts";
import { whereTheWorkIsDone } from "./410-where-the-work-is-done.server.ts";
import { broughtPeopleKept } from "./440-brought-people-kept.server.ts";
import { datev } from "./450-datev.server.ts";
import { customersToCall } from "./470-customers-to-call.server.ts";
import { hoursAndBays } from "./480-hours-and-bays.server.ts";
import { staffMayClose } from "./481-staff-may-close.server.ts";
import { ownClassesSwitch } from "./482-own-classes-switch.server.ts";
import { theShopsYes } from "./485-the-shops-yes.server.ts";
import { plannedExtras } from "./486-planned-extras.server.ts";
import { collectiveInvoices } from "./487-collective-invoices.server.ts";
import { offersToCustomers } from "./488-offers-to-customers.server.ts";
import { vouchers } from "./490-vouchers.server.ts";
import { waitingList } from "./491-waiting-list.server.ts";
import { photosWithABooking } from "./500-photos-with-a-booking.server.ts";
import { approvals } from "./510-approvals.server.ts";
import { firms } from "./520-firms.server.ts";
import { firmLinks } from "./521-firm-links.server.ts";
import { receiptCredits } from "./522-receipt-credits.server.ts";
import { series } from "./523-series.server.ts";
import { servicesOfVouchers } from "./530-services-of-vouchers.server.ts";
import { voucherOrders } from "./531-voucher-orders.server.ts";
import { changesOfExtras } from "./540-changes-of-extras.server.ts";
import { numbersOfOffers } from "./541-numbers-of-offers.server.ts";
import { centsOfSettings } from "./550-cents-of-settings.server.ts";
import { appointmentsOfElsewhere } from "./580-appointments-of-elsewhere.server.ts";
import { heldHours } from "./590-held-hours.server.ts";
import { heldBackOrders } from "./600-held-back-orders.server.ts";
import { firmsToBeBilled } from "./620-firms-to-be-billed.server.ts";
import { ownQuestionsSwitch } from "./640-own-questions-switch.server.ts";
import { importsUnderWay } from "./641-imports-under-way.server.ts";
import { cardsJoinedIntoThemselves } from "./650-cards-joined-into-themselves.server.ts";
import { executedMigrations, forgetMigrations, NewerSchema } from "./schema-age.server.ts";

const MIGRATIONS: Record<string, Migration> = {
  "001-first-tables": firstTables,
  "065-pages-of-bookings": pagesOfBookings,
  "070-colour": colour,
  "071-one-name": oneName,
  "080-why-cancelled": whyCancelled,
  "085-extras": extras,
  "090-customer-cards": customerCards,
  "091-sent-messages": sentMessages,
  "092-staff": staff,
  "093-hours": hours,
  "098-receipts-as-shops-write-them": receiptsAsShopsWriteThem,
  "120-tried-restores": triedRestores,
  "105-place": place,
  "106-request-photos": requestPhotos,
  "150-passes": passes,
  "163-pass-page": passPage,
  "180-pass-work": passWork,
  "190-pass-retention": passRetention,
  "195-own-texts": ownTexts,
  "135-cash-answer": cashAnswer,
  "136-hidden-bookings": hiddenBookings,
  "140-visit-count": visitCount,
  "156-reviews": reviews,
  "130-contract-model": contractModel,
  "145-times-by-weekday": timesByWeekday,
  "148-kept-samples": keptSamples,
  "175-mail-server": mailServer,
  "176-first-steps": firstSteps,
  "137-procedure-documents": procedureDocuments,
  "170-withdrawals": withdrawals,
  "185-consent": consent,
  "186-refresh": refresh,
  "200-notified-addresses": notifiedAddresses,
  "205-disclosure-links": disclosureLinks,
  "210-refresh-version": refreshVersion,
  "211-consent-source": consentSource,
  "220-last-day-of-cards": lastDayOfCards,
  "230-agreed-elsewhere": agreedElsewhere,
  "240-visits-keep-their-place": visitsKeepTheirPlace,
  "260-withdrawals-acknowledged": withdrawalsAcknowledged,
  "270-list-of-passes": listOfPasses,
  "280-search-reads-less": searchReadsLess,
  "281-first-links-stay": firstLinksStay,
  "320-public-holidays": publicHolidays,
  "321-hidden-pairs": hiddenPairs,
  "340-last-contract": lastContract,
  "341-guarded-receipts": guardedReceipts,
  "342-contact-ends": contactEnds,
  "343-whatsapp": whatsapp,
  "350-proven-contact": provenContact,
  "351-feeds-end-with-the-password": feedsEndWithThePassword,
  "360-unproven-bookings": unprovenBookings,
  "370-discounts-as-data": discountsAsData,
  "371-links-end-with-the-address": linksEndWithTheAddress,
  "375-hidden-withdrawals": hiddenWithdrawals,
  "380-account-holder": accountHolder,
  "381-planned-prices": plannedPrices,
  "385-search-is-indexed": searchIsIndexed,
  "386-open-fields": openFields,
  "387-staff-at-once": staffAtOnce,
  "389-requests-become-bookings": requestsBecomeBookings,
  "390-sample-pass": samplePass,
  "391-invoices-of-a-customer": invoicesOfACustomer,
  "392-reviews-elsewhere": reviewsElsewhere,
  "393-leitweg-id": leitwegId,
  "394-reminded-receipts": remindedReceipts,
  "395-vehicle-classes": vehicleClasses,
  "396-rework": rework,
  "397-own-questions": ownQuestions,
  "400-coming-from-elsewhere": comingFromElsewhere,
  "410-where-the-work-is-done": whereTheWorkIsDone,
  "440-brought-people-kept": broughtPeopleKept,
  "450-datev": datev,
  "470-customers-to-call": customersToCall,
  "480-hours-and-bays": hoursAndBays,
  "481-staff-may-close": staffMayClose,
  "482-own-classes-switch": ownClassesSwitch,
  "485-the-shops-yes": theShopsYes,
  "486-planned-extras": plannedExtras,
  "487-collective-invoices": collectiveInvoices,
  "488-offers-to-customers": offersToCustomers,
  "490-vouchers": vouchers,
  "491-waiting-list": waitingList,
  "500-photos-with-a-booking": photosWithABooking,
  "510-approvals": approvals,
  "520-firms": firms,
  "521-firm-links": firmLinks,
  "522-receipt-credits": receiptCredits,
  "523-series": series,
  "530-services-of-vouchers": servicesOfVouchers,
  "531-voucher-orders": voucherOrders,
  "540-changes-of-extras": changesOfExtras,
  "541-numbers-of-offers": numbersOfOffers,
  "550-cents-of-settings": centsOfSettings,
  "580-appointments-of-elsewhere": appointmentsOfElsewhere,
  "600-held-back-orders": heldBackOrders,
  "620-firms-to-be-billed": firmsToBeBilled,
  "640-own-questions-switch": ownQuestionsSwitch,
  "641-imports-under-way": importsUnderWay,
  "650-cards-joined-into-themselves": cardsJoinedIntoThemselves,
  "590-held-hours": heldHours,
};

/** Were migrations of their own up to 0.2.0 and are part of 001-first-tables now. */
const MERGED = [
  "002-content-version",
  "003-bot-check-secret",
  "004-customers-and-pictures",
  "011-email-changes",
  "014-picture-times",
  "016-phone-digits",
  "017-searchable-people",
  "020-owners-day",
  "021-stays",
  "024-iban",
  "026-publication",
  "030-booking-limits",
  "035-mail-leases",
  "036-mail-addresses",
  "040-fresh-confirmation",
  "041-second-factor",
  "045-known-devices",
  "046-address-returns",
  "050-journal",
  "055-accidents",
];

/**
 * Brings the database to the newest form, or to a former one; a second call, also from another process at the same time, changes nothing.
 * Returns the names of what was done.
 */
export async function migrateDatabase(db: Db, upTo?: string): Promise<string[]> {
  await forgetMerged(db);
  const migrations = isPostgres(db) ? withoutWaitingChecks(MIGRATIONS) : MIGRATIONS;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // What was made side by side has numbers of its own: a lower one may come later.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (!error) {
    if (upTo === undefined) await keepSearchIndex(db);
    return results.map(({ migrationName }) => migrationName);
  }
  await expectNoNewerSchema(db);
  throw error;
}

/** All of them are one transaction, in which PostgreSQL alters no table while checks of rows changed before it wait for the end. */
function withoutWaitingChecks(migrations: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (tx) => {
          await sql`set constraints all immediate`.execute(tx);
          await up(tx);
        },
      },
    ]),
  );
}

async function forgetMerged(db: Db): Promise<void> {
  const executed: string[] = await executedMigrations(db).catch(() => []);
  const merged = MERGED.filter((name) => executed.includes(name));
  if (merged.length === 0) return;
  if (merged.length < MERGED.length)
    throw new Error("The database is older than 0.1.0: update it to 0.2.0 first.");
  await forgetMigrations(db, MERGED);
}

/** Throws NewerSchema where a newer version was; says nothing where none was yet. */
export async function expectNoNewerSchema(db: Db): Promise<void> {
  const unknown = await unknownMigrations(db).catch(() => []);
  if (unknown.length > 0)
    throw new NewerSchema(`The database belongs to a newer version (${unknown.join(", ")}).`);
}

/** What a newer version has done to the database; throws where no version was yet. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  return (await executedMigrations(db)).filter((name) => !isKnownMigration(name));
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name) || MERGED.includes(name);
}
