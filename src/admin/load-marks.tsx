import { api as askReviews } from "#after-visit/review-api.ts";
import { readToken } from "#lib/session-token.ts";
import { api as askInquiries } from "#messages/api.ts";
import { type AdminMarks, NO_MARKS } from "./navigation-mark.tsx";
import { api as askMails } from "./outbox/api.ts";

/** What the server does not tell is not marked. */
export async function loadMarks(): Promise<AdminMarks> {
  if (readToken() === null) return NO_MARKS;
  const [outbox, inbox, reviews] = await Promise.all([
    askMails("GET /mails", { query: { nur: "offen" } }),
    askInquiries("GET /messages", { query: { status: "new" } }),
    askReviews("GET /reviews", { query: { status: "neu" } }),
  ]);
  return {
    messages: inbox.ok ? Number(inbox.headers.get("x-total-count") ?? 0) : NO_MARKS.messages,
    reviews: reviews.ok ? Number(reviews.headers.get("x-total-count") ?? 0) : NO_MARKS.reviews,
    mails: outbox.ok ? outbox.data.offen : NO_MARKS.mails,
  };
}
