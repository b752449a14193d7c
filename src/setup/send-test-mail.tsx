import { Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { testMailSentence } from "./test-mail-words.ts";

type Told = { isGood: boolean; sentence: string };

const NO_ANSWER = "Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.";

/** A button, and what became of the mail. */
export function SendTestMail({ onSent }: { onSent?: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();

  async function send() {
    setBusy(true);
    setTold(undefined);
    const answer = await api("POST /readiness/test-mail");
    setBusy(false);
    if (!answer.ok) return setTold({ isGood: false, sentence: answer.error || NO_ANSWER });
    setTold({ isGood: answer.data.outcome === "sent", sentence: testMailSentence(answer.data) });
    onSent?.();
  }

  return (
    <div>
      <Button variant="quiet" busy={isBusy} busyLabel="Sende…" onClick={() => void send()}>
        <Send aria-hidden="true" className="size-5" />
        Testmail senden
      </Button>
      <DoneNotice sentence={told?.isGood ? told.sentence : ""} className="mt-4" />
      <div role="alert">
        {told && !told.isGood && (
          <p className="mt-4 flex gap-3 rounded-control bg-rot-100 px-4 py-3 wrap-anywhere text-rot-700">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
            <span>{told.sentence}</span>
          </p>
        )}
      </div>
    </div>
  );
}
