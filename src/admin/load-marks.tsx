import { api } from "#lib/api.ts";
import { readToken } from "#lib/session-token.ts";
import { type AdminMarks, NO_MARKS } from "./navigation-mark.tsx";

/** What the server does not tell is not marked. */
export async function loadMarks(): Promise<AdminMarks> {
  if (readToken() === null) return NO_MARKS;
  const [outbox, inbox, reviews] = await Promise.all([
    api("GET /mails", { query: { nur: "offen" } }),
    api("GET /messages", { query: { status: "new" } }),
    api("GET /reviews", { query: { status: "neu" } }),
  ]);
  return {
    messages: inbox.ok ? Number(inbox.headers.get("x-total-count") ?? 0) : NO_MARKS.messages,
    reviews: reviews.ok ? Number(reviews.headers.get("x-total-count") ?? 0) : NO_MARKS.reviews,
    mails: outbox.ok ? outbox.data.offen : NO_MARKS.mails,
  };
}
