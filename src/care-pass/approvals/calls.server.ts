import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { IDEMPOTENT, SENT_PICTURE, shownPicture } from "../from-device.server.ts";
import { answerApproval, openApproval, openFindingPicture } from "./answer-approval.server.ts";
import {
  deleteApproval,
  keepApproval,
  keepFindingPicture,
  listApprovals,
  noteApproval,
  sendApproval,
  withdrawApproval,
} from "./ask-approval.server.ts";
import {
  approvalAnswerSchema,
  approvalSaidSchema,
  approvalSchema,
  approvalSendingSchema,
  approvalToCustomerSchema,
  approvalWishSchema,
  findingPictureSchema,
} from "./schema.ts";

const tag = "booking";

/** Extra work that the customer is asked about while the car is there. */
export const approvalCalls = [
  call("GET /bookings/:id/approvals", {
    needs: "staff",
    summary: "What the customer of a booking was asked to approve, the newest first",
    tag,
    answer: z.array(approvalSchema),
    errors: [404],
    handle: ({ platform, params }) => listApprovals(platform, params.id),
  }),
  call("PUT /approvals/:id", {
    needs: "staff",
    summary: "Keep a draft of what the customer is to approve",
    description: `${IDEMPOTENT} Once it was sent nothing of it changes. 409 \`schon_gesendet\`: it was sent with other contents; \`freigabe_nicht_moeglich\`: no such car is there, or its intake is not signed yet; \`freigaben_aus\`: switched off.`,
    tag,
    body: approvalWishSchema,
    answer: approvalSchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => keepApproval(platform, params.id, body),
  }),
  call("DELETE /approvals/:id", {
    needs: "staff",
    summary: "Delete a draft that no customer was asked about",
    tag,
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => deleteApproval(platform, params.id),
  }),
  call("PUT /approvals/:id/pictures/:picture", {
    needs: "staff",
    summary: "Send the picture of a finding",
    description: SENT_PICTURE,
    tag,
    form: { sha256: "text", bild: "file" },
    body: findingPictureSchema,
    answer: z.object({ id: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params, body, files }) =>
      keepFindingPicture(
        platform,
        { id: params.picture, paperId: params.id },
        body.sha256,
        files[0],
      ),
  }),
  call("POST /approvals/:id/send", {
    needs: "staff",
    summary: "Ask the customer, by mail or by the link that the answer names",
    description:
      "What was asked before and not answered is replaced. The time for an answer begins now. 409 `bilder_fehlen` names in `fehlend` what the device has to send first. The same again changes nothing.",
    tag,
    body: approvalSendingSchema,
    answer: approvalSchema,
    errors: [404, 409, 429],
    carries: { fehlend: z.array(z.string()) },
    handle: ({ platform, params, body }) => sendApproval(platform, params.id, body.weg),
  }),
  call("POST /approvals/:id/said", {
    needs: "staff",
    summary: "Note that the customer said yes on the telephone, by name and time",
    description:
      "Of a draft, or of what waits for an answer. The booking takes lines, price and stay, and a signed protocol its appendix.",
    tag,
    body: approvalSaidSchema,
    answer: approvalSchema,
    errors: [404, 409],
    carries: { fehlend: z.array(z.string()) },
    handle: ({ platform, params, body }) => noteApproval(platform, params.id, body),
  }),
  call("POST /approvals/:id/withdraw", {
    needs: "staff",
    summary: "Take back what nobody answered",
    tag,
    answer: approvalSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => withdrawApproval(platform, params.id),
  }),
  call("GET /approval-links/:token", {
    needs: "all",
    summary: "What a link asks the customer to approve, or what replaced it",
    description: "Changes nothing: programs that look through mails open links too.",
    tag,
    answer: approvalToCustomerSchema,
    errors: [404, 429],
    handle: ({ platform, params, address }) => openApproval(platform, params.token, address),
  }),
  call("GET /approval-links/:token/pictures/:picture", {
    needs: "all",
    summary: "The picture of a finding",
    tag,
    answer: "image/webp",
    errors: [404, 429],
    handle: async ({ platform, params, address }) =>
      shownPicture(await openFindingPicture(platform, params.token, address, params.picture)),
  }),
  call("POST /approval-links/:token", {
    needs: "all",
    summary: "Say yes to lines of an approval, or no to all",
    description:
      "The booking takes lines, price and stay, and a signed protocol its appendix. The first answer counts, the same again changes nothing; 409 `schon_beantwortet`: answered otherwise, over, or replaced; `preis_geaendert`: the booking costs something else by now.",
    tag,
    body: approvalAnswerSchema,
    answer: approvalToCustomerSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address, body }) =>
      answerApproval(platform, params.token, address, body),
  }),
] as const;
