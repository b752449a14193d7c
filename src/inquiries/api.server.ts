import { makeChallenge } from "#platform/bot-check.server.ts";
import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { deleteInboxEntry, markInboxEntry, readPhoto } from "./inbox.server.ts";
import { requestOffer } from "./request-offer.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { listInbox } from "./store.server.ts";

export const inquiriesApi = door(calls, {
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
  "PATCH /messages/:id": ({ platform, params, body }) => markInboxEntry(platform, params.id, body.status),
  "DELETE /messages/:id": ({ platform, params }) => deleteInboxEntry(platform, params.id),
});
