import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { readToken } from "#lib/session-token.ts";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import { type AdminMarks, NO_MARKS } from "./navigation-mark.tsx";

/** The marks of the navigation, with every page and whenever it is asked for again. What they count is for admins alone; nothing waits for them. */
export function useMarks(isShown = true) {
  const [marks, setMarks] = useState(NO_MARKS);
  const isAsked = useIsAdmin() && isShown;
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  useLatestAnswer(isAsked && state === "idle" ? pathname : "", loadMarks, setMarks);
  return marks;
}

/** What the server does not tell is not marked. */
async function loadMarks(): Promise<AdminMarks> {
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
