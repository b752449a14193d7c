import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { ask } from "../ask.ts";
import { receiptNumberText, receiptTitle } from "../receipt-terms.ts";
import type { Receipt } from "../schema.ts";

const FAILED = "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** Undoing and sending a receipt, what is asked before, and what that says. */
export function useReceiptActions() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ receipt: Receipt; to: "mail" | "cancel" }>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");

  async function act<T>(call: Promise<ApiResult<T>>, done: (data: T) => string) {
    setIsBusy(true);
    const answer = await call;
    setIsBusy(false);
    setAsked(undefined);
    setAnnouncement(answer.ok ? done(answer.data) : "");
    if (!answer.ok) setFailure({ outcome: "failure", title: "Aktion fehlgeschlagen", message: answer.error || FAILED });
  }

  async function cancel(receipt: Receipt, perMail: boolean) {
    const done = ({ nummer }: { nummer: number }) => `${receiptTitle(receipt)} ist storniert, mit der Nummer ${receiptNumberText(nummer)}.`;
    await act(ask("POST /receipts/:nummer/storno", { params: { nummer: receipt.nummer }, body: { perMail } }), done);
    await revalidate();
  }

  return {
    asked,
    isBusy,
    failure,
    announcement,
    askToMail: (receipt: Receipt) => setAsked({ receipt, to: "mail" }),
    askToCancel: (receipt: Receipt) => setAsked({ receipt, to: "cancel" }),
    askNothing: () => setAsked(undefined),
    closeFailure: () => setFailure(undefined),
    cancel,
    send: (receipt: Receipt, email: string) =>
      act(
        ask("POST /receipts/:nummer/mail", { params: { nummer: receipt.nummer }, body: { email } }),
        () => `${receiptTitle(receipt)} geht an ${email}.`,
      ),
  };
}
