import { useState } from "react";
import { api } from "#lib/api.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { Mail, MailText } from "./schema.ts";

/** A mail that is read. */
export function useOpenedMail(onFailure: (failure: Result) => void) {
  const [opened, setOpened] = useState<MailText>();

  async function open({ id }: Mail) {
    const answer = await api("GET /mails/:id", { params: { id } });
    if (answer.ok) setOpened(answer.data);
    else if (answer.status !== 401)
      onFailure({ outcome: "failure", ...(answer.error && { message: answer.error }) });
  }

  return { opened, open, close: () => setOpened(undefined) };
}
