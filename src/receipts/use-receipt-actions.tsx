import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { ReceiptAction } from "./receipt-card.tsx";
import { receiptNumberText, receiptTitle } from "./receipt-terms.ts";
import type { Receipt } from "./schema.ts";

const FAILED =
  "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** What is done with a receipt, what is asked before, and what that says. */
export function useReceiptActions() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ receipt: Receipt; to: ReceiptAction }>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");

  async function act<T>(call: Promise<ApiResult<T>>, done: (data: T) => string) {
    setIsBusy(true);
    const answer = await call;
    setIsBusy(false);
    setAsked(undefined);
    setAnnouncement(answer.ok ? done(answer.data) : "");
    if (!answer.ok)
      setFailure({
        outcome: "failure",
        title: "Aktion fehlgeschlagen",
        message: answer.error || FAILED,
      });
    await revalidate();
  }

  const pathOf = ({ nummer }: Receipt) => ({ params: { nummer } });
  const settle = (receipt: Receipt, erledigt: boolean) =>
    act(
      api("PUT /receipts/:nummer/settled", { ...pathOf(receipt), body: { erledigt } }),
      () => `${receiptTitle(receipt)} ist ${erledigt ? "erledigt" : "nicht mehr erledigt"}.`,
    );
  const pay = (receipt: Receipt, bezahlt_am: string | null) =>
    act(
      api("PUT /receipts/:nummer/payment", { ...pathOf(receipt), body: { bezahlt_am } }),
      () => `${receiptTitle(receipt)} ist ${bezahlt_am === null ? "wieder offen" : "bezahlt"}.`,
    );

  return {
    asked,
    isBusy,
    failure,
    announcement,
    /** What needs no question is done at once. */
    begin: (receipt: Receipt, action: ReceiptAction) => {
      if (action === "settle" || action === "unsettle") void settle(receipt, action === "settle");
      else if (action === "unpaid") void pay(receipt, null);
      else setAsked({ receipt, to: action });
    },
    askNothing: () => setAsked(undefined),
    closeFailure: () => setFailure(undefined),
    pay,
    cancel: (receipt: Receipt, perMail: boolean) =>
      act(
        api("POST /receipts/:nummer/storno", { ...pathOf(receipt), body: { perMail } }),
        ({ nummer }) =>
          `${receiptTitle(receipt)} ist storniert, mit der Nummer ${receiptNumberText(nummer)}.`,
      ),
    send: (receipt: Receipt, email: string) =>
      act(
        api("POST /receipts/:nummer/mail", { ...pathOf(receipt), body: { email } }),
        () => `${receiptTitle(receipt)} geht an ${email}.`,
      ),
  };
}
