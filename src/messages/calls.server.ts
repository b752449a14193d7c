import { defineCalls } from "#server/http/define-calls.server.ts";
import { makeChallenge } from "#server/limits/bot-check.server.ts";
import { calls } from "./calls.ts";
import { deleteInboxEntry, markInboxEntry, readPhoto } from "./inbox.server.ts";
import { listInbox } from "./messages.data.ts";
import { requestOffer } from "./request-offer.server.ts";
import { sendMessage } from "./send-message.server.ts";

export const inquiriesApi = defineCalls(calls, {
  "GET /contact/challenge": ({ platform }) => makeChallenge(platform),
  "POST /contact": async ({ platform, address, body }) => {
    await sendMessage(platform, body, address);
    return { success: true };
  },
  "POST /offer": async ({ platform, address, body }) => {
    await requestOffer(platform, body, address);
    return { success: true };
  },
  "POST /offer/photos": async ({ platform, address, body: { captcha, ...request }, files }) => {
    await requestOffer(platform, request, address, { files, captcha });
    return { success: true };
  },
  "GET /messages/:id/photos/:place": async ({ platform, params }) => ({
    filename: `foto-${Number(params.place) + 1}.webp`,
    content: await readPhoto(platform, params.id, Number(params.place)),
    isShown: true,
  }),
  "GET /messages": async ({ platform, query }) => {
    const { entries, total } = await listInbox(platform.db, query);
    return { data: entries, headers: { "X-Total-Count": total } };
  },
  "PATCH /messages/:id": ({ platform, params, body }) =>
    markInboxEntry(platform, params.id, body.status),
  "DELETE /messages/:id": ({ platform, params }) => deleteInboxEntry(platform, params.id),
});
