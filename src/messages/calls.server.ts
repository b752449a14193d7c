import { z } from "zod";
import { EXCEPTIONS } from "#bookings/exceptions.ts";
import { quickEntrySchema } from "#bookings/schema.ts";
import { approvalQuestionSchema } from "#care-pass/approvals/schema.ts";
import { challengeSchema } from "#lib/proof-schema.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { makeChallenge } from "#server/bot-check.server.ts";
import { call } from "#server/http/call.server.ts";
import { askAboutApproval } from "./approval-question.server.ts";
import { bookRequest, readInboxEntry, readRequestOfBooking } from "./book-request.server.ts";
import {
  deleteInboxEntry,
  hideWithdrawal,
  markInboxEntry,
  readPhoto,
  showWithdrawal,
} from "./inbox.server.ts";
import { INBOX_LISTS } from "./inbox.ts";
import { listInbox } from "./messages.data.ts";
import { requestOffer } from "./request-offer.server.ts";
import {
  contactMessageSchema,
  hidingSchema,
  inboxChangeSchema,
  inboxEntrySchema,
  offerRequestSchema,
  photographedRequestSchema,
} from "./schema.ts";
import { sendMessage } from "./send-message.server.ts";
import { declarationSchema, receivedSchema } from "./withdrawal-schema.ts";
import { declareWithdrawal, withdrawByLink, withdrawFromBooking } from "./withdrawals.server.ts";

const successSchema = z.object({ success: z.literal(true) });

const inboxQuery = z.strictObject({
  status: z.enum(INBOX_LISTS).optional(),
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

const ONCE = "Repeating it changes nothing and is answered alike.";

export const messagesCalls = [
  call("GET /contact/challenge", {
    needs: "all",
    summary: "A proof of work for one message, booking or withdrawal",
    description:
      "Find the counter from 0 up whose PBKDF2 key of nonce and counter (32 bits, big-endian) begins with `keyPrefix`. The base64 of `{challenge, solution: {counter, derivedKey}}` is the `captcha` of POST /contact and POST /withdrawals, or the header `Bot-Check` of POST /bookings. Good for half an hour and one of them.",
    tag: "inquiries",
    answer: challengeSchema,
    handle: ({ platform }) => makeChallenge(platform),
  }),
  call("POST /approval-links/:token/question", {
    needs: "all",
    summary: "Ask the shop about extra work that is to be approved",
    tag: "inquiries",
    body: approvalQuestionSchema,
    answer: successSchema,
    status: 201,
    errors: [404, 429],
    handle: async ({ platform, params, address, body }) => {
      await askAboutApproval(platform, params.token, address, body.frage);
      return { success: true };
    },
  }),
  call("POST /contact", {
    needs: "all",
    summary: "Write to the shop",
    description:
      "`website` is a trap for programs and stays empty. 422 `captcha_ungueltig`: fetch and solve a new challenge.",
    tag: "inquiries",
    body: contactMessageSchema,
    answer: successSchema,
    errors: [429],
    handle: async ({ platform, address, body }) => {
      await sendMessage(platform, body, address);
      return { success: true };
    },
  }),
  call("POST /offer", {
    needs: "all",
    summary: "Ask for an individual offer",
    description: "`website` is a trap for programs and stays empty.",
    tag: "inquiries",
    body: offerRequestSchema,
    answer: successSchema,
    status: 201,
    errors: [429],
    handle: async ({ platform, address, body }) => {
      await requestOffer(platform, body, address);
      return { success: true };
    },
  }),
  call("POST /offer/photos", {
    needs: "all",
    summary: "Ask for an individual offer with up to five photos",
    description:
      "The fields of POST /offer as texts of a form, `selectedServices` as a list in JSON, with a `captcha` as POST /contact wants it. JPEG, PNG, WebP, AVIF or GIF, 10 MB each and 40 MB in all; a refusal names the file in `error` and its place in `datei`, and nothing of the request is kept.",
    tag: "inquiries",
    limit: { name: "inquiry-photos", points: 10, seconds: 600, per: "address" },
    form: {
      name: "text",
      email: "text",
      telefon: "text",
      fahrzeugKlasse: "text",
      selectedServices: "text",
      wunsch: "text",
      website: "text",
      captcha: "text",
      photos: "files",
    },
    body: photographedRequestSchema,
    answer: successSchema,
    status: 201,
    handle: async ({ platform, address, body: { captcha, ...request }, files }) => {
      await requestOffer(platform, request, address, { files, captcha });
      return { success: true };
    },
  }),
  call("GET /messages/:id/photos/:place", {
    needs: "admin",
    summary: "A photo of an individual request, by its place among them, counted from 0",
    tag: "inquiries",
    answer: "image/webp",
    errors: [404],
    handle: async ({ platform, params }) => ({
      filename: `foto-${Number(params.place) + 1}.webp`,
      content: await readPhoto(platform, params.id, Number(params.place)),
      isShown: true,
    }),
  }),
  call("GET /messages", {
    needs: "admin",
    summary:
      "Messages, individual requests and declarations of withdrawal in one list, the newest first, 25 a page",
    description:
      "`X-Total-Count` counts the matching ones. Hidden declarations of withdrawal are listed with `status=hidden` alone.",
    tag: "inquiries",
    query: inboxQuery,
    answer: z.array(inboxEntrySchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { entries, total } = await listInbox(platform.db, query);
      return { data: entries, headers: { "X-Total-Count": total } };
    },
  }),
  call("PATCH /messages/:id", {
    needs: "admin",
    summary: "Mark a message or request as answered, or as new again",
    tag: "inquiries",
    body: inboxChangeSchema,
    answer: inboxEntrySchema,
    errors: [404],
    handle: ({ platform, params, body }) => markInboxEntry(platform, params.id, body.status),
  }),
  call("POST /messages/:id/booking", {
    needs: "admin",
    summary: "Make an appointment of an individual request",
    description:
      "Like POST /bookings/quick; in the same transaction the request belongs to the booking, once, and counts as answered. 409 `termin_vorhanden` carries the `buchung` that it became already.",
    tag: "inquiries",
    sends: ["Idempotency-Key"],
    body: quickEntrySchema,
    answer: z.object({ success: z.literal(true), id: z.string() }),
    status: 201,
    errors: [404, 409],
    carries: { ausnahmen: z.array(z.enum(EXCEPTIONS)), buchung: z.string() },
    handle: async ({ platform, viewer, params, headers, body }) => ({
      success: true,
      id: await bookRequest(platform, viewer, params.id, body, headers["Idempotency-Key"]),
    }),
  }),
  call("GET /bookings/:id/request", {
    needs: "admin",
    summary: "The individual request that a booking came from",
    tag: "inquiries",
    description: "`null` where it came from none.",
    answer: inboxEntrySchema.nullable(),
    handle: ({ platform, params }) => readRequestOfBooking(platform, params.id),
  }),
  call("GET /messages/:id", {
    needs: "admin",
    summary: "One message, request or declaration of withdrawal",
    tag: "inquiries",
    answer: inboxEntrySchema,
    errors: [404],
    handle: ({ platform, params }) => readInboxEntry(platform, params.id),
  }),
  call("POST /messages/:id/hide", {
    needs: "admin",
    summary: "Hide a forged declaration of withdrawal, with a reason",
    description:
      "It stays for its three years, and is disclosed with the reason. 409 `gehoert_zu_buchung`: it fits a booking, by its number, or by day and e-mail. 409 `schon_ausgeblendet`: with another reason. Repeating it changes nothing.",
    tag: "inquiries",
    body: hidingSchema,
    answer: inboxEntrySchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => hideWithdrawal(platform, params.id, body.grund),
  }),
  call("POST /messages/:id/show", {
    needs: "admin",
    summary: "List a hidden declaration of withdrawal again",
    tag: "inquiries",
    answer: inboxEntrySchema,
    errors: [404, 409],
    handle: ({ platform, params }) => showWithdrawal(platform, params.id),
  }),
  call("DELETE /messages/:id", {
    needs: "admin",
    summary: "Delete a message or request",
    description: "Declarations of withdrawal stay: 409 `wird_aufbewahrt`.",
    tag: "inquiries",
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => deleteInboxEntry(platform, params.id),
  }),
  call("POST /withdrawals", {
    needs: "all",
    summary: "Declare the withdrawal from a contract, without a login",
    description:
      "`nummer` is the booking's number, such as K7P-3FQ; `termin` (YYYY-MM-DD) stands for it where it is not at hand. No booking is looked up: the answer is the same whether there is one or not. It waits in the shop's inbox, and `email` gets an acknowledgement. Sent once more under the same Idempotency-Key it is the same declaration. 422 `captcha_ungueltig`: fetch and solve a new challenge. 429 `zu_viele_widerrufe` names other ways to declare it. `website` is a trap for programs and stays empty.",
    tag: "withdrawal",
    sends: ["Idempotency-Key"],
    body: declarationSchema,
    answer: receivedSchema,
    status: 201,
    errors: [429],
    handle: ({ platform, address, body, headers }) =>
      declareWithdrawal(platform, body, address, headers["Idempotency-Key"]),
  }),
  call("POST /guest-bookings/:token/withdrawal", {
    needs: "all",
    summary: "Declare the withdrawal from a guest's booking, by the link in its mails",
    description: `An open booking that has not begun frees its place at once. ${ONCE}`,
    tag: "withdrawal",
    answer: receivedSchema,
    status: 201,
    errors: [404, 409, 429],
    handle: ({ platform, params, address }) => withdrawByLink(platform, params.token, address),
  }),
  call("POST /bookings/:id/withdrawal", {
    needs: "account",
    summary: "Declare the withdrawal from a booking of one's own",
    description: `An open booking that has not begun frees its place at once. ${ONCE}`,
    tag: "withdrawal",
    answer: receivedSchema,
    status: 201,
    errors: [404, 409, 429],
    handle: ({ platform, viewer, params }) => withdrawFromBooking(platform, viewer, params.id),
  }),
] as const;
