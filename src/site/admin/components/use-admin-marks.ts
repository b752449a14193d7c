import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ask as askInquiries } from "#inquiries/ask.ts";
import { ask as askMails } from "#mails/ask.ts";
import { onReturn } from "#ui/on-return.ts";
import { type AdminMarks, NO_MARKS } from "./admin-mark.tsx";

/** Asked for again with every page, and whenever somebody comes back to this one. */
export function useAdminMarks(isAdmin: boolean) {
  const [marks, setMarks] = useState<AdminMarks>(NO_MARKS);
  const { pathname } = useLocation();

  const refresh = useCallback(async () => {
    const [outbox, inbox] = await Promise.all([
      askMails("GET /mails", { query: { nur: "offen" } }),
      askInquiries("GET /messages", { query: { status: "new" } }),
    ]);
    setMarks((known) => ({
      messages: inbox.ok ? Number(inbox.headers.get("x-total-count") ?? 0) : known.messages,
      mails: outbox.ok ? outbox.data.offen : known.mails,
    }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion
  useEffect(() => {
    if (!isAdmin) return;
    void refresh();
    return onReturn(() => void refresh());
  }, [isAdmin, pathname, refresh]);

  return { marks, refresh };
}
