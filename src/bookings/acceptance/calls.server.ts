import { z } from "zod";
import { pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { sentAdminBooking } from "../booking-row.ts";
import { listAsked } from "../bookings.data.ts";
import { adminBookingSchema } from "../schema.ts";
import { acceptRequest, declineRequest } from "./acceptance.server.ts";
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
} from "./schema.ts";

/** Requests that need the shop's yes, and its proposals of other times. */
export const acceptanceCalls = [
  call("GET /booking-requests", {
    needs: "staff",
    summary: "What was asked for and waits for an answer, the most urgent first",
    tag: "booking",
    answer: z.array(adminBookingSchema),
    handle: async ({ platform }) => (await listAsked(platform.db)).map(sentAdminBooking),
  }),
  call("POST /bookings/:id/accept", {
    needs: "staff",
    summary: "Say yes to a request",
    description:
      "`zusage` is `zugesagt` from now on, a proposal that waits is taken back, and the customer gets the confirmation. 409 `schon_zugesagt`: nothing waits for a yes. 409 `beginn_nicht_gewuenscht`: the contract would arise within the time for a withdrawal, without the wish to begin early.",
    tag: "booking",
    answer: adminBookingSchema,
    errors: [404, 409],
    handle: async ({ platform, params }) =>
      sentAdminBooking(await acceptRequest(platform, params.id)),
  }),
  call("POST /bookings/:id/decline", {
    needs: "staff",
    summary: "Say no to a request, with a sentence to its customer; the place is free again",
    tag: "booking",
    body: declineSchema,
    answer: adminBookingSchema,
    errors: [404, 409],
    handle: async ({ platform, params, body }) =>
      sentAdminBooking(await declineRequest(platform, params.id, body.grund)),
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
