import { z } from "zod";
import { pageNumber } from "#lib/query-fields.ts";
import { numberOf } from "#receipts/receipts.server.ts";
import {
  collectiveInvoiceSchema,
  collectiveVisits,
  creditSchema,
  openFirmSchema,
  receiptWishSchema,
} from "#receipts/schema.ts";
import { call } from "#server/http/call.server.ts";
import { bookingVoucherSchema, takeOffQuery, voucherAsideSchema } from "#vouchers/schema.ts";
import { sentBooking, sentShopBooking } from "../booking-row.ts";
import { listAsked } from "../bookings.data.ts";
import { dayQuery, servicesQuery } from "../day-query.ts";
import { EXCEPTIONS } from "../exceptions.ts";
import {
  bookingMoveSchema,
  bookingSchema,
  bookingsDeletedSchema,
  bookingsDeletionSchema,
  calendarFileSchema,
  shopBookingSchema,
  statusChangeSchema,
  unconfirmedDeletionSchema,
} from "../schema.ts";
import { acceptRequest, declineRequest } from "./acceptance.server.ts";
import { vouchersOf } from "./bill-booking.server.ts";
import {
  creditVisit,
  listOpenFirms,
  previewCollectiveInvoice,
  writeCollectiveInvoice,
} from "./collective-invoice.server.ts";
import { deleteBooking, deleteBookings, deleteUnconfirmed } from "./deletion.server.ts";
import { editBooking } from "./edit.server.ts";
import { type HiddenBooking, listHidden } from "./hidden.data.ts";
import { hiddenBookingSchema, type SentHiddenBooking } from "./hidden-schema.ts";
import {
  findBlockedDaysForMove,
  findSlotsForMove,
  moveBooking,
  writeCalendarFile,
} from "./moving.server.ts";
import {
  answerProposal,
  listProposals,
  propose,
  readLastProposal,
  readProposal,
} from "./proposal.server.ts";
import {
  declineSchema,
  lastProposalSchema,
  proposalAnswerSchema,
  proposalLineSchema,
  proposalSchema,
  proposalWishSchema,
} from "./proposal-schema.ts";
import { reopenBooking } from "./reopening.server.ts";
import { bookingEditSchema, reopeningSchema, seriesSchema } from "./schema.ts";
import { endSeries, enterSeries } from "./series.server.ts";
import { changeStatus, writeReceipt } from "./status.server.ts";
import { listVouchersAside, takeOffVouchers } from "./take-off-vouchers.server.ts";

const deleteQuery = z.strictObject({ benachrichtigen: z.enum(["ja", "nein"]).default("ja") });

const MAILED_TO = z
  .string()
  .describe(
    "Where the mail about it goes; empty when nothing that the customer reads is new, or nobody is told",
  );

export const bookingChangesCalls = [
  call("PATCH /bookings/:id", {
    needs: "staff",
    summary: "Put an open booking right; the car and the shop's own words are noted on every one",
    description:
      "What is missing stays. `preis` stands as it is sent; without it another choice costs what the price list says. With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`. 409 `ausnahme`: an admin is asked whether a rule may be broken; the same again with its `ausnahmen` is the yes. With `mail` (true by default) the customer gets one mail with what changed and the calendar entry. `vertragsmodell: verbindlich` notes what was agreed elsewhere, and that mail confirms it with all that the law wants; nothing leads back (409 `bleibt_verbindlich`).",
    tag: "booking",
    body: bookingEditSchema,
    answer: shopBookingSchema.extend({ mail_an: MAILED_TO }),
    errors: [404, 409],
    carries: { aktuell: shopBookingSchema, ausnahmen: z.array(z.enum(EXCEPTIONS)) },
    handle: async ({ platform, viewer, params, body }) => {
      const { booking, mail_an } = await editBooking(platform, viewer, params.id, body);
      return { ...sentShopBooking(booking), mail_an };
    },
  }),
  call("PATCH /bookings/:id/status", {
    needs: "account",
    summary: "Complete or cancel a booking; its owner may only cancel",
    description:
      "With `done` an admin may say what was paid: `endpreis` (the agreed price when missing; more needs `grund` and `einverstanden`), `zahlart`, `notiz`, and with `rechnung` a receipt is written in the same step. With `cancelled` an admin may say why (`stornogrund`); `nicht_erschienen` only once it has begun. 409 `nicht_offen` and `veraltet` (with a `version`) carry the booking as it is now.",
    tag: "booking",
    body: statusChangeSchema,
    answer: bookingSchema,
    errors: [404, 409, 429],
    carries: { nummer: z.number(), aktuell: bookingSchema },
    handle: async ({ platform, viewer, params, body }) =>
      sentBooking(await changeStatus(platform, viewer, params.id, body)),
  }),
  call("POST /bookings/:id/reopen", {
    needs: "admin",
    summary: "Open a done or cancelled booking again",
    description:
      "It takes its places again; 409 `ausnahme` when there is none left or the day is closed, and the same again with its `ausnahmen` is the yes. A standing receipt is undone in the same step. `mail` tells the customer, with the calendar entry; left out, whoever was told of the end.",
    tag: "booking",
    body: reopeningSchema,
    answer: shopBookingSchema,
    errors: [404, 409],
    carries: { aktuell: bookingSchema, ausnahmen: z.array(z.enum(EXCEPTIONS)), nummer: z.number() },
    handle: async ({ platform, params, body }) =>
      sentShopBooking(await reopenBooking(platform, params.id, body)),
  }),
  call("POST /bookings/:id/receipt", {
    needs: "admin",
    summary: "Write the receipt of a completed booking that has none",
    tag: "receipts",
    body: receiptWishSchema,
    answer: z.object({ nummer: z.number() }),
    status: 201,
    errors: [404, 409],
    carries: { nummer: z.number() },
    handle: async ({ platform, params, body }) => ({
      nummer: await writeReceipt(platform, params.id, body),
    }),
  }),
  call("POST /bookings/:id/series", {
    needs: "admin",
    summary: "Repeat a firm's visit every so many weeks, until a day",
    description:
      "Closed and full days are left out and named in `ausgelassen`. 409 `schon_serie`, `keine_termine`, `keine_firma`, `nicht_eingeschaltet`.",
    tag: "booking",
    body: seriesSchema,
    answer: z.object({
      serie: z.string(),
      termine: z.array(z.string()),
      ausgelassen: z.array(z.string()),
    }),
    status: 201,
    errors: [404, 409],
    handle: ({ platform, viewer, params, body }) => enterSeries(platform, viewer, params.id, body),
  }),
  call("DELETE /booking-series/:id", {
    needs: "admin",
    summary: "Cancel whatever of a series is still ahead, in one step",
    tag: "booking",
    answer: z.object({ storniert: z.number() }),
    errors: [404],
    handle: async ({ platform, params }) => ({ storniert: await endSeries(platform, params.id) }),
  }),
  call("GET /collective-invoices", {
    needs: "admin",
    summary: "Firms whose completed visits wait for one invoice, with a line for each visit",
    tag: "receipts",
    answer: z.array(openFirmSchema),
    handle: ({ platform }) => listOpenFirms(platform),
  }),
  call("GET /collective-invoices/vorschau.pdf", {
    needs: "admin",
    summary: "How one invoice for completed visits of a firm would look, before it is written",
    tag: "receipts",
    query: z.strictObject(collectiveVisits),
    answer: "application/pdf",
    errors: [409],
    handle: ({ platform, query }) => previewCollectiveInvoice(platform, query),
  }),
  call("POST /collective-invoices", {
    needs: "admin",
    summary: "Write one invoice for completed visits of a firm",
    description:
      "All or none. 409 `schon_berechnet` when one of them stands on another receipt, `termine_geaendert` when one is not this firm's or not completed.",
    tag: "receipts",
    body: collectiveInvoiceSchema,
    answer: z.object({ nummer: z.number() }),
    status: 201,
    errors: [409],
    carries: { nummer: z.number() },
    handle: async ({ platform, body }) => ({
      nummer: await writeCollectiveInvoice(platform, body),
    }),
  }),
  call("POST /receipts/:nummer/credit", {
    needs: "admin",
    summary: "Credit the line of one visit on a collective invoice, by a document of its own",
    description:
      "`wiederBerechnen` lets the visit be billed once more. 409 `schon_gutgeschrieben`, `schon_storniert`; 404 `zeile_unbekannt` for a line that is no visit's.",
    tag: "receipts",
    body: creditSchema,
    answer: z.object({ nummer: z.number() }),
    status: 201,
    errors: [404, 409],
    handle: async ({ platform, params, body }) => ({
      nummer: await creditVisit(platform, numberOf(params.nummer), body),
    }),
  }),
  call("GET /bookings/:id/dates", {
    needs: "account",
    summary: "The days to which a booking cannot be moved, like /bookings/dates",
    description:
      "Its own places count as free. `leistung` and `extra` (an id), as often as needed, name what is to be done then instead.",
    tag: "booking",
    query: servicesQuery,
    answer: z.array(z.string()),
    errors: [404, 409],
    handle: ({ platform, viewer, params, query }) =>
      findBlockedDaysForMove(platform, viewer, params.id, wishOf(query)),
  }),
  call("GET /bookings/:id/slots", {
    needs: "account",
    summary: "The times of a day to which a booking can be moved",
    tag: "booking",
    query: servicesQuery.extend(dayQuery.shape),
    answer: z.array(z.string()),
    errors: [404, 409],
    handle: ({ platform, viewer, params, query }) =>
      findSlotsForMove(platform, viewer, params.id, query.datum, wishOf(query)),
  }),
  call("PATCH /bookings/:id/date", {
    needs: "account",
    summary: "Move a booking to another day or time; its owner may until 24 hours before its start",
    description:
      "Identity and price stay. 409 `termin_belegt`: there is no room, and the booking stays where it is. With `mail` (an admin's choice, true by default) the customer gets the changed calendar entry. 409 `ausnahme`: an admin is asked whether a rule may be broken; the same again with its `ausnahmen` is the yes.",
    tag: "booking",
    body: bookingMoveSchema,
    answer: bookingSchema.extend({ mail_an: MAILED_TO.optional() }),
    errors: [404, 409, 429],
    carries: { aktuell: bookingSchema, ausnahmen: z.array(z.enum(EXCEPTIONS)) },
    handle: async ({ platform, viewer, params, body }) => {
      const { moved, ...told } = await moveBooking(platform, viewer, params.id, body);
      return { ...sentBooking(moved), ...told };
    },
  }),
  call("GET /users/me/bookings/:id/calendar", {
    needs: "account",
    summary: "The calendar file of an open booking of one's own",
    tag: "booking",
    answer: calendarFileSchema,
    errors: [404, 409],
    handle: ({ platform, viewer, params }) => writeCalendarFile(platform, viewer, params.id),
  }),
  call("DELETE /bookings/:id", {
    needs: "admin",
    summary: "Delete a booking that was not completed",
    description:
      "A completed service is a record: 422 `grund_fehlt`; POST /bookings/delete takes the reason and hides it.",
    tag: "booking",
    query: deleteQuery,
    answer: null,
    errors: [404, 422],
    handle: ({ platform, viewer, params, query }) =>
      deleteBooking(platform, viewer, params.id, query.benachrichtigen === "ja"),
  }),
  call("POST /bookings/delete-unconfirmed", {
    needs: "admin",
    summary: "Delete all that guests asked for in one hour and nobody confirmed",
    description:
      "`stunde` is the hour of the shop's clock in which they were made: 2026-03-02T08. Who was still asked to confirm gets no mail.",
    tag: "booking",
    body: unconfirmedDeletionSchema,
    answer: bookingsDeletedSchema,
    handle: ({ platform, viewer, body }) => deleteUnconfirmed(platform, viewer, body),
  }),
  call("POST /bookings/delete", {
    needs: "admin",
    summary: "Delete many bookings at once",
    description:
      "In one step, all that are still there; `fehlend` names those that were gone already. Completed services are hidden instead, with a `grund`: of these who, what, when and the price stay as long as receipts do, nothing else.",
    tag: "booking",
    body: bookingsDeletionSchema,
    answer: bookingsDeletedSchema,
    handle: ({ platform, viewer, body }) => deleteBookings(platform, viewer, body.ids, body),
  }),
  call("GET /hidden-bookings", {
    needs: "admin",
    summary:
      "Completed bookings that were hidden instead of deleted, those hidden last first, 50 a page",
    tag: "booking",
    query: z.strictObject({ seite: pageNumber.default(1) }),
    answer: z.array(hiddenBookingSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { hidden, total } = await listHidden(platform.db, query.seite);
      return { data: hidden.map(sentHidden), headers: { "X-Total-Count": total } };
    },
  }),
  call("GET /bookings/:id/vouchers", {
    needs: "account",
    summary: "The vouchers that are set aside for a booking, and what each pays",
    tag: "booking",
    answer: z.array(voucherAsideSchema),
    errors: [404],
    handle: ({ platform, viewer, params }) => listVouchersAside(platform, viewer, params.id),
  }),
  call("DELETE /bookings/:id/vouchers", {
    needs: "account",
    summary:
      "Take the vouchers that were set aside off an open booking, which stays, or one of them",
    description:
      "By its customer, or the shop. What they pay is free for something else; those that stay pay what the one leaves.",
    tag: "booking",
    query: takeOffQuery,
    answer: bookingSchema,
    errors: [404, 409],
    carries: { aktuell: bookingSchema },
    handle: async ({ platform, viewer, params, query }) =>
      sentBooking(await takeOffVouchers(platform, viewer, params.id, query.nummer)),
  }),
  call("GET /booking-vouchers/:id", {
    needs: "admin",
    summary: "Whether the shop has vouchers, and what a booking has of them",
    description: "`berechnet_cent` is what a voucher paid that was taxed with its sale.",
    tag: "booking",
    answer: z.object({
      an: z.boolean(),
      vorgemerkt: z.array(bookingVoucherSchema),
      berechnet_cent: z.number().int(),
      ids: z.record(z.string(), z.string()).describe("The ids of its services by their titles"),
    }),
    errors: [404],
    handle: ({ platform, params }) => vouchersOf(platform.db, params.id),
  }),
  call("GET /booking-requests", {
    needs: "staff",
    summary: "What was asked for and waits for an answer, the most urgent first",
    tag: "booking",
    answer: z.array(shopBookingSchema),
    handle: async ({ platform }) => (await listAsked(platform.db)).map(sentShopBooking),
  }),
  call("POST /bookings/:id/accept", {
    needs: "staff",
    summary: "Say yes to a request",
    description:
      "`zusage` is `zugesagt` from now on, a proposal that waits is taken back, and the customer gets the confirmation. 409 `schon_zugesagt`: nothing waits for a yes. 409 `beginn_nicht_gewuenscht`: the contract would arise within the time for a withdrawal, without the wish to begin early.",
    tag: "booking",
    answer: shopBookingSchema,
    errors: [404, 409],
    handle: async ({ platform, params }) =>
      sentShopBooking(await acceptRequest(platform, params.id)),
  }),
  call("POST /bookings/:id/decline", {
    needs: "staff",
    summary: "Say no to a request, with a sentence to its customer; the place is free again",
    tag: "booking",
    body: declineSchema,
    answer: shopBookingSchema,
    errors: [404, 409],
    handle: async ({ platform, params, body }) =>
      sentShopBooking(await declineRequest(platform, params.id, body.grund)),
  }),
  call("POST /bookings/:id/proposal", {
    needs: "staff",
    summary: "Propose up to three other times to whoever asked",
    description:
      "They have to be free now and are held for nobody; the first place stays taken. A proposal that was not accepted is replaced by the next version.",
    tag: "booking",
    body: proposalWishSchema,
    answer: z.object({ nummer: z.number(), version: z.number() }),
    status: 201,
    errors: [404, 409],
    handle: ({ platform, params, body }) => propose(platform, params.id, body),
  }),
  call("GET /bookings/:id/proposal", {
    needs: "account",
    summary: "The last proposal about a booking, with the page on which it is answered",
    tag: "booking",
    answer: lastProposalSchema,
    errors: [404],
    handle: ({ platform, viewer, params }) => readLastProposal(platform, viewer, params.id),
  }),
  call("GET /proposals", {
    needs: "staff",
    summary: "All proposals, the newest first, 50 a page",
    tag: "booking",
    query: z.strictObject({ seite: pageNumber.default(1) }),
    answer: z.array(proposalLineSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { lines, total } = await listProposals(platform, query.seite);
      return { data: lines, headers: { "X-Total-Count": total } };
    },
  }),
  call("GET /answers/:token", {
    needs: "all",
    summary: "The newest version of the paper that a link in a mail opens",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "booking",
    answer: proposalSchema,
    errors: [404, 429],
    handle: ({ platform, params, address }) => readProposal(platform, params.token, address),
  }),
  call("POST /answers/:token", {
    needs: "all",
    summary: "Answer a paper: take one of its times, or none",
    description:
      "The first answer counts, the same again changes nothing; 409 `schon_beantwortet`: answered otherwise, over, or replaced by a newer version. 409 `termin_belegt`: that time is gone, the others may still be free.",
    tag: "booking",
    body: proposalAnswerSchema,
    answer: proposalSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address, body }) =>
      answerProposal(platform, params.token, address, body),
  }),
] as const;

function wishOf({ leistung, extra }: { leistung: string[]; extra: string[] }) {
  return { leistungen: leistung, extras: extra };
}

function sentHidden({ inhalt, ...how }: HiddenBooking): SentHiddenBooking {
  const { datum, name, leistungen, belege, endpreis_cent, preis_cent } = inhalt;
  const { id, ausgeblendet_am, ausgeblendet_von, grund } = how;
  return {
    id,
    datum,
    name,
    leistungen,
    endpreis_cent: endpreis_cent ?? preis_cent,
    belege,
    ausgeblendet_am,
    ausgeblendet_von,
    grund,
  };
}
