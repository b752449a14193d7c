import { useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#ui/on-return.ts";
import { ask } from "../ask.ts";
import type { Mail, MailList } from "../schema.ts";

export type MailFilter = "alle" | "offen";
export type MailsState = { phase: "loading" | "failed" } | ({ phase: "ready"; now: number } & MailList);

/** The outbox sends on its own; a moment later its answer stands in the list. */
const SETTLE = 1500;

export function useMails(filter: MailFilter) {
  const [mails, setMails] = useState<MailsState>({ phase: "loading" });
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState("");
  const shown = useRef(filter);

  const load = useCallback(async (wanted: MailFilter) => {
    const answer = await ask("GET /mails", { query: { nur: wanted } });
    if (wanted !== shown.current) return;
    if (answer.ok) setMails({ phase: "ready", now: Date.now(), ...answer.data });
    else setMails((known) => (known.phase === "ready" ? known : { phase: "failed" }));
  }, []);

  useEffect(() => {
    shown.current = filter;
    setMails({ phase: "loading" });
    void load(filter);
    return onReturn(() => void load(filter));
  }, [filter, load]);

  /** False when the server did not take the wish. */
  async function sendAgain(mail: Mail): Promise<boolean> {
    if (busyId) return true;
    setBusyId(mail.id);
    setMessage("");
    const answer = await ask("POST /mails/:id/retry", { params: { id: mail.id } });
    if (answer.ok) await new Promise((resolve) => setTimeout(resolve, SETTLE));
    await load(shown.current);
    setBusyId(undefined);
    if (answer.ok) setMessage(`Der Versand an ${mail.recipient} wurde noch einmal versucht.`);
    return answer.ok || answer.status === 401;
  }

  function reload() {
    setMails({ phase: "loading" });
    void load(filter);
  }

  return { mails, busyId, message, sendAgain, reload };
}
