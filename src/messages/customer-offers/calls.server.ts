import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  acceptForCustomer,
  answerOffer,
  askAboutOffer,
  openOffer,
  openOfferPhoto,
} from "./answer-offer.server.ts";
import { drawOffer } from "./draw-offer.server.ts";
import { openOfferLink } from "./offer-link.server.ts";
import {
  customerOfferSchema,
  offerAnswerSchema,
  offerListQuery,
  offerQuestionSchema,
  offerRewriteSchema,
  offerTakenSchema,
  offerToCustomerSchema,
  offerWishSchema,
} from "./schema.ts";
import type { OfferPaper } from "./sent-offer.ts";
import {
  deleteOffer,
  findOffer,
  listOffers,
  readOffer,
  reviveOffer,
  rewriteOffer,
  withdrawOffer,
  writeOffer,
} from "./write-offer.server.ts";

async function printed(platform: Platform, paper: OfferPaper, to: "person" | "nobody") {
  const { filename, content } = await drawOffer(platform.db, paper, to);
  return { filename, content: new Uint8Array(content), isShown: true as const };
}

const successSchema = z.object({ success: z.literal(true) });

/** What the shop offers one customer, and the answer. */
export const customerOfferCalls = [
  call("GET /customer-offers", {
    needs: "admin",
    summary: "Offers to customers, the newest first, 50 a page",
    description:
      "`offen`: drafts and what waits for an answer; `faellig`: over, or by the end of the day after tomorrow.",
    tag: "inquiries",
    query: offerListQuery,
    answer: z.array(customerOfferSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { offers, total } = await listOffers(platform, query);
      return { data: offers, headers: { "X-Total-Count": total } };
    },
  }),
  call("POST /customer-offers", {
    needs: "admin",
    summary: "Write an offer to a customer, as a draft or on its way",
    description:
      "With `senden` it leaves by mail with a signed link, and the request that it answers counts as answered. The contract model is the shop's at this moment.",
    tag: "inquiries",
    sends: ["Idempotency-Key"],
    body: offerWishSchema,
    answer: customerOfferSchema,
    status: 201,
    errors: [404, 409],
    handle: ({ platform, viewer, body, headers }) =>
      writeOffer(platform, viewer, body, headers["Idempotency-Key"]),
  }),
  call("GET /customer-offers/:id", {
    needs: "admin",
    summary: "One offer to a customer",
    tag: "inquiries",
    answer: customerOfferSchema,
    errors: [404],
    handle: ({ platform, params }) => readOffer(platform, params.id),
  }),
  call("PUT /customer-offers/:id", {
    needs: "admin",
    summary: "Write a draft anew, or send the next version of what was sent",
    description:
      "`version` is the one that it becomes; 409 `veraltet` where that is another one, with the newest as `aktuell`; `schon_beantwortet`: accepted, taken back, or no draft any more.",
    tag: "inquiries",
    body: offerRewriteSchema,
    answer: customerOfferSchema,
    errors: [404, 409],
    carries: { aktuell: customerOfferSchema },
    handle: ({ platform, params, body }) => rewriteOffer(platform, params.id, body),
  }),
  call("GET /customer-offers/:id/pdf", {
    needs: "admin",
    summary: "An offer to a customer as PDF, as the mail brings it",
    tag: "inquiries",
    answer: "application/pdf",
    errors: [404],
    handle: async ({ platform, params }) =>
      await printed(platform, await findOffer(platform.db, params.id), "person"),
  }),
  call("DELETE /customer-offers/:id", {
    needs: "admin",
    summary: "Delete a draft",
    tag: "inquiries",
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => deleteOffer(platform, params.id),
  }),
  call("POST /customer-offers/:id/revive", {
    needs: "admin",
    summary: "Send an expired offer once more, with 14 days",
    tag: "inquiries",
    answer: customerOfferSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => reviveOffer(platform, params.id),
  }),
  call("POST /customer-offers/:id/withdraw", {
    needs: "admin",
    summary: "Take an offer back that nobody answered",
    tag: "inquiries",
    answer: customerOfferSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => withdrawOffer(platform, params.id),
  }),
  call("POST /customer-offers/:id/accept", {
    needs: "admin",
    summary: "Note that the customer accepted on the telephone",
    description:
      "It becomes a booking, agreed elsewhere where the model is binding, and the customer gets the confirmation.",
    tag: "inquiries",
    body: offerTakenSchema,
    answer: customerOfferSchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => acceptForCustomer(platform, params.id, body),
  }),
  call("GET /customer-offer-links/:token", {
    needs: "all",
    summary: "The newest version of the offer that a link in a mail opens",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "inquiries",
    answer: offerToCustomerSchema,
    errors: [404, 429],
    handle: ({ platform, params, address }) => openOffer(platform, params.token, address),
  }),
  call("GET /customer-offer-links/:token/photos/:place", {
    needs: "all",
    summary: "A photo of the request that the offer answers",
    tag: "inquiries",
    answer: "image/webp",
    errors: [404, 429],
    handle: async ({ platform, params, address }) => ({
      filename: `foto-${Number(params.place) + 1}.webp`,
      content: await openOfferPhoto(platform, params.token, address, Number(params.place)),
      isShown: true,
    }),
  }),
  call("GET /customer-offer-links/:token/pdf", {
    needs: "all",
    summary:
      "The newest version of the offer as PDF, without the person: the link may be passed on",
    tag: "inquiries",
    limit: { name: "offer-papers", points: 30, seconds: 600, per: "address" },
    answer: "application/pdf",
    errors: [404, 429],
    handle: async ({ platform, params, address }) => {
      const { paper } = await openOfferLink(platform, params.token, address);
      return await printed(platform, paper, "nobody");
    },
  }),
  call("POST /customer-offer-links/:token", {
    needs: "all",
    summary: "Accept an offer with a day, or decline it",
    description:
      "Accepted it is an ordinary booking with these lines and this price. The first answer counts, the same again changes nothing; 409 `schon_beantwortet`: answered otherwise, over, or replaced by a newer version. 409 `termin_belegt`: the day is gone, the offer waits for another one.",
    tag: "inquiries",
    body: offerAnswerSchema,
    answer: offerToCustomerSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address, body }) =>
      answerOffer(platform, params.token, address, body),
  }),
  call("POST /customer-offer-links/:token/question", {
    needs: "all",
    summary: "Ask the shop about an offer",
    tag: "inquiries",
    body: offerQuestionSchema,
    answer: successSchema,
    status: 201,
    errors: [404, 429],
    handle: async ({ platform, params, address, body }) => {
      await askAboutOffer(platform, params.token, address, body.frage);
      return { success: true };
    },
  }),
] as const;
