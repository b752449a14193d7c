import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  acceptForCustomer,
  answerQuote,
  askAboutQuote,
  openQuote,
  openQuotePhoto,
} from "./answer-quote.server.ts";
import { drawQuote } from "./draw-quote.server.ts";
import { openQuoteLink } from "./quote-link.server.ts";
import {
  quoteAnswerSchema,
  quoteListQuery,
  quoteQuestionSchema,
  quoteRewriteSchema,
  quoteSchema,
  quoteTakenSchema,
  quoteWishSchema,
  shownQuoteSchema,
} from "./schema.ts";
import type { QuotePaper } from "./sent-quote.ts";
import {
  deleteQuote,
  findQuote,
  listQuotes,
  readQuote,
  reviveQuote,
  rewriteQuote,
  withdrawQuote,
  writeQuote,
} from "./write-quote.server.ts";

async function printed(platform: Platform, paper: QuotePaper, to: "person" | "nobody") {
  const { filename, content } = await drawQuote(platform, paper, to);
  return { filename, content: new Uint8Array(content), isShown: true as const };
}

const successSchema = z.object({ success: z.literal(true) });

/** What the shop quotes one customer, and the answer. */
export const quoteCalls = [
  call("GET /customer-offers", {
    needs: "admin",
    summary: "Quotes, the newest first, 50 a page",
    description:
      "`offen`: drafts and what waits for an answer; `faellig`: over, or by the end of the day after tomorrow.",
    tag: "inquiries",
    query: quoteListQuery,
    answer: z.array(quoteSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { quotes, total } = await listQuotes(platform, query);
      return { data: quotes, headers: { "X-Total-Count": total } };
    },
  }),
  call("POST /customer-offers", {
    needs: "admin",
    summary: "Write a quote, as a draft or on its way",
    description:
      "With `senden` it leaves by mail with a signed link, and the request that it answers counts as answered. The contract model is the shop's at this moment.",
    tag: "inquiries",
    sends: ["Idempotency-Key"],
    body: quoteWishSchema,
    answer: quoteSchema,
    status: 201,
    errors: [404, 409],
    handle: ({ platform, viewer, body, headers }) =>
      writeQuote(platform, viewer, body, headers["Idempotency-Key"]),
  }),
  call("GET /customer-offers/:id", {
    needs: "admin",
    summary: "One quote",
    tag: "inquiries",
    answer: quoteSchema,
    errors: [404],
    handle: ({ platform, params }) => readQuote(platform, params.id),
  }),
  call("PUT /customer-offers/:id", {
    needs: "admin",
    summary: "Write a draft anew, or send the next version of what was sent",
    description:
      "`version` is the one that it becomes; 409 `veraltet` where that is another one, with the newest as `aktuell`; `schon_beantwortet`: accepted, taken back, or no draft any more.",
    tag: "inquiries",
    body: quoteRewriteSchema,
    answer: quoteSchema,
    errors: [404, 409],
    carries: { aktuell: quoteSchema },
    handle: ({ platform, params, body }) => rewriteQuote(platform, params.id, body),
  }),
  call("GET /customer-offers/:id/pdf", {
    needs: "admin",
    summary: "A quote as PDF, as the mail brings it",
    tag: "inquiries",
    answer: "application/pdf",
    errors: [404],
    handle: async ({ platform, params }) =>
      await printed(platform, await findQuote(platform.db, params.id), "person"),
  }),
  call("DELETE /customer-offers/:id", {
    needs: "admin",
    summary: "Delete a draft",
    tag: "inquiries",
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => deleteQuote(platform, params.id),
  }),
  call("POST /customer-offers/:id/revive", {
    needs: "admin",
    summary: "Send an expired offer once more, with 14 days",
    tag: "inquiries",
    answer: quoteSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => reviveQuote(platform, params.id),
  }),
  call("POST /customer-offers/:id/withdraw", {
    needs: "admin",
    summary: "Take an offer back that nobody answered",
    tag: "inquiries",
    answer: quoteSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => withdrawQuote(platform, params.id),
  }),
  call("POST /customer-offers/:id/accept", {
    needs: "admin",
    summary: "Note that the customer accepted on the telephone",
    description:
      "It becomes a booking, agreed elsewhere where the model is binding, and the customer gets the confirmation.",
    tag: "inquiries",
    body: quoteTakenSchema,
    answer: quoteSchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => acceptForCustomer(platform, params.id, body),
  }),
  call("GET /customer-offer-links/:token", {
    needs: "all",
    summary: "The newest version of the offer that a link in a mail opens",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "inquiries",
    answer: shownQuoteSchema,
    errors: [404, 429],
    handle: ({ platform, params, address }) => openQuote(platform, params.token, address),
  }),
  call("GET /customer-offer-links/:token/photos/:place", {
    needs: "all",
    summary: "A photo of the request that the offer answers",
    tag: "inquiries",
    answer: "image/webp",
    errors: [404, 429],
    handle: async ({ platform, params, address }) => ({
      filename: `foto-${Number(params.place) + 1}.webp`,
      content: await openQuotePhoto(platform, params.token, address, Number(params.place)),
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
      const { paper } = await openQuoteLink(platform, params.token, address);
      return await printed(platform, paper, "nobody");
    },
  }),
  call("POST /customer-offer-links/:token", {
    needs: "all",
    summary: "Accept an offer with a day, or decline it",
    description:
      "Accepted it is an ordinary booking with these lines and this price. The first answer counts, the same again changes nothing; 409 `schon_beantwortet`: answered otherwise, over, or replaced by a newer version. 409 `termin_belegt`: the day is gone, the offer waits for another one.",
    tag: "inquiries",
    body: quoteAnswerSchema,
    answer: shownQuoteSchema,
    errors: [404, 409, 429],
    handle: ({ platform, params, address, body }) =>
      answerQuote(platform, params.token, address, body),
  }),
  call("POST /customer-offer-links/:token/question", {
    needs: "all",
    summary: "Ask the shop about an offer",
    tag: "inquiries",
    body: quoteQuestionSchema,
    answer: successSchema,
    status: 201,
    errors: [404, 429],
    handle: async ({ platform, params, address, body }) => {
      await askAboutQuote(platform, params.token, address, body.frage);
      return { success: true };
    },
  }),
] as const;
