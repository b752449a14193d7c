import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { requestPermit } from "../calls.ts";

/** Nobody is locked out by what others ask for under the same address: a link to it allows more (B43). */
export function PermitRequest({ email }: { email: string }) {
  const [phase, setPhase] = useState<"idle" | "sending" | "sent">("idle");
  const [problem, setProblem] = useState("");

  async function send() {
    setPhase("sending");
    setProblem("");
    const answer = await requestPermit(email);
    setPhase(answer.ok ? "sent" : "idle");
    if (!answer.ok) setProblem(answer.error || "Es kam keine Verbindung zustande. Bitte versuchen Sie es noch einmal.");
  }

  return (
    <div className="mb-6 rounded-card border border-line bg-white px-4 py-4">
      {phase === "sent" ? (
        <p role="status" className="flex gap-3">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-petrol-700" />
          <span className="min-w-0 wrap-anywhere">
            Der Link ist unterwegs an <span className="font-semibold">{email.trim()}</span>. Er gilt 24 Stunden. Ihre Angaben bleiben hier
            stehen.
          </span>
        </p>
      ) : (
        <>
          <p className="mb-3">
            Sind das nicht alles Ihre Termine, oder brauchen Sie noch einen? Mit einem Link an Ihre Adresse können Sie bis zu drei weitere
            anfragen. Ihre Angaben bleiben stehen.
          </p>
          <Button variant="quiet" busy={phase === "sending"} busyLabel="Sende…" onClick={send} className="max-sm:w-full">
            Link per E-Mail anfordern
          </Button>
          <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
            {problem}
          </p>
        </>
      )}
    </div>
  );
}
