import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fetchMails } from "#mails/calls.ts";
import { type AdminMarks, NO_MARKS } from "./admin-mark.tsx";

/** Asked for again with every page, and whenever somebody comes back to this one. */
export function useAdminMarks(isAdmin: boolean) {
  const [marks, setMarks] = useState<AdminMarks>(NO_MARKS);
  const { pathname } = useLocation();

  const refresh = useCallback(async () => {
    const outbox = await fetchMails("offen");
    setMarks((known) => ({ ...known, mails: outbox.ok ? outbox.data.offen : known.mails }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion
  useEffect(() => {
    if (!isAdmin) return;
    void refresh();
    const look = () => document.visibilityState === "visible" && void refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isAdmin, pathname, refresh]);

  return { marks, refresh };
}
