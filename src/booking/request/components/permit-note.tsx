import { MailCheck } from "lucide-react";
import type { WizardStep } from "../wizard.ts";

/** Says on the first step and on the last what the link in the mail is good for. */
export function PermitNote({ step }: { step: WizardStep }) {
  if (step === 2 || step === 3) return null;
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-control bg-petrol-100 px-4 py-3 text-petrol-700">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
      <span>
        {step === 1
          ? "Ihr Link gilt: Sie können bis zu drei weitere Termine anfragen. Bitte geben Sie dabei dieselbe E-Mail-Adresse an."
          : "Ihr Link gilt: Sie können den Termin jetzt anfragen."}
      </span>
    </p>
  );
}
