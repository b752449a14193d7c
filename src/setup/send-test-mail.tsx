import { Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { useCall } from "#ui/use-call.tsx";
import { testMailSentence } from "./test-mail-words.ts";

type Told = { isGood: boolean; sentence: string };

const NO_ANSWER = "Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.";

/** A button, and what became of the mail. */
export function SendTestMail() {
  const { isBusy, problem, run } = useCall(NO_ANSWER);
  const [told, setTold] = useState<Told>();

  async function send() {
    setTold(undefined);
    const answer = await run(() => api("POST /readiness/test-mail"));
    if (answer?.ok)
      setTold({ isGood: answer.data.outcome === "sent", sentence: testMailSentence(answer.data) });
  }

  const trouble = told?.isGood === false ? told.sentence : problem;
  return (
    <div>
      <Button variant="quiet" busy={isBusy} busyLabel="Sende…" onClick={() => void send()}>
        <Send aria-hidden="true" className="size-5" />
        Testmail senden
      </Button>
      <DoneNotice sentence={told?.isGood ? told.sentence : ""} className="mt-4" />
      <div role="alert">
        {trouble && (
          <p className="mt-4 flex gap-3 rounded-control bg-rot-100 px-4 py-3 wrap-anywhere text-rot-700">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
            <span>{trouble}</span>
          </p>
        )}
      </div>
    </div>
  );
}
