import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import {
  joinSchema,
  ownWaitingSchema,
  waitingAnswerSchema,
  waitingLineSchema,
  waitingSchema,
  wishSchema,
} from "../waiting-schema.ts";
import {
  answerWaiting,
  joinWaiting,
  listWhoWaits,
  readOwnWaiting,
  readWaiting,
  removeWaiting,
  waitForEarlier,
} from "./waiting.server.ts";

/** Who waits for a day that is full, or for an earlier one. */
export const waitingCalls = [
  call("POST /waiting", {
    needs: "all",
    summary: "Wait for a day that is full",
    description:
      "`bestaetigung` is `offen` until a press on the page of a mail to that address, and `bestaetigt` for an account with a confirmed one, whose address counts then. At most three an address (409 `zu_viele_wuensche`, said once it is proven); 409 `keine_warteliste`: the shop has none.",
    tag: "booking",
    body: joinSchema,
    answer: z.object({ bestaetigung: z.enum(["offen", "bestaetigt"]) }),
    status: 201,
    errors: [409, 429],
    handle: ({ platform, viewer, body, address }) => joinWaiting(platform, viewer, body, address),
  }),
  call("GET /waiting/:token", {
    needs: "all",
    summary: "What somebody waits for, and what is offered now, by the link in a mail",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "booking",
    answer: waitingSchema,
    errors: [404, 429],
    handle: ({ platform, params, address }) => readWaiting(platform, params.token, address),
  }),
  call("POST /waiting/:token", {
    needs: "all",
    summary: "Confirm the address, leave the list, decline an offer, or move an appointment to it",
    description:
      "The first answer to an offer counts, the same again changes nothing; 409 `schon_beantwortet`: it is over. 409 `termin_belegt`: the place is gone. Without an appointment the offer is booked by POST /bookings with its token in the header `Free-Place`.",
    tag: "booking",
    body: waitingAnswerSchema,
    answer: waitingSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address, body }) =>
      answerWaiting(platform, params.token, address, body),
  }),
  call("GET /bookings/:id/waiting", {
    needs: "account",
    summary: "Whether an earlier day than that of a booking is waited for",
    tag: "booking",
    answer: ownWaitingSchema,
    errors: [404],
    handle: ({ platform, viewer, params }) => readOwnWaiting(platform, viewer, params.id),
  }),
  call("POST /bookings/:id/waiting", {
    needs: "account",
    summary: "Wait for an earlier day than that of an own booking",
    description: "Again, it replaces what was waited for.",
    tag: "booking",
    body: wishSchema,
    answer: ownWaitingSchema,
    errors: [404, 409, 429],
    handle: ({ platform, viewer, params, body }) =>
      waitForEarlier(platform, viewer, params.id, body),
  }),
  call("GET /waiting", {
    needs: "staff",
    summary: "Who waits, the longest first, and who was found a place",
    tag: "booking",
    answer: z.array(waitingLineSchema),
    handle: ({ platform }) => listWhoWaits(platform),
  }),
  call("DELETE /waiting/:id", {
    needs: "staff",
    summary: "Take somebody off the list",
    tag: "booking",
    answer: z.object({ success: z.literal(true) }),
    errors: [404],
    handle: async ({ platform, params }) => {
      await removeWaiting(platform, params.id);
      return { success: true };
    },
  }),
] as const;
