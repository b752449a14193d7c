import { RotateCw } from "lucide-react";
import { useId } from "react";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Mail } from "./mail-schema.ts";
import { hasFailedBefore, type MailStatus, mailStatus } from "./mail-status.ts";

type MailCardProps = {
  mail: Mail;
  /** Epoch milliseconds. */
  now: number;
  isKeptAsFile: boolean;
  isBusy: boolean;
  onRetry: (mail: Mail) => void;
  onOpen: (mail: Mail) => void;
};

const TONES = {
  sent: "petrol",
  planned: "neutral",
  waiting: "neutral",
  late: "red",
  lost: "red",
  sample: "neutral",
} as const;

export function MailCard({ mail, now, isKeptAsFile, isBusy, onRetry, onOpen }: MailCardProps) {
  const id = useId();
  const standing = mailStatus(mail, now);
  return (
    <article
      aria-labelledby={id}
      className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-2.5 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2
          id={id}
          className="font-sans text-base/6 font-semibold tracking-normal wrap-anywhere [font-stretch:100%]"
        >
          <button
            type="button"
            className="-my-2 min-h-11 py-2 text-left hover:underline"
            onClick={() => onOpen(mail)}
          >
            {mail.subject}
          </button>
        </h2>
        <p className="text-sm/5 wrap-anywhere text-ink-2">an {mail.recipient}</p>
        {mail.last_error && standing !== "sample" && (
          <p className="mt-1.5 text-sm font-medium text-rot-700">
            {mail.last_error} {mail.attempts === 1 ? "(1 Versuch)" : `(${mail.attempts} Versuche)`}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span className="figures cramped:whitespace-normal">{whenOf(mail, standing)}</span>
        <Badge tone={isKeptAsFile && standing === "sent" ? "amber" : TONES[standing]}>
          {labelOf(standing, isKeptAsFile)}
        </Badge>
      </p>
      {hasFailedBefore(mail) && (
        <Button
          variant="quiet"
          className="max-sm:w-full"
          aria-describedby={id}
          busy={isBusy}
          onClick={() => onRetry(mail)}
        >
          <RotateCw aria-hidden="true" className="size-5" />
          Erneut senden
        </Button>
      )}
    </article>
  );
}

function labelOf(standing: MailStatus, isKeptAsFile: boolean): string {
  if (standing === "sent") return isKeptAsFile ? "Nicht verschickt" : "Versendet";
  if (standing === "planned") return "Geplant";
  if (standing === "late") return "Noch nicht zugestellt";
  if (standing === "sample") return "Nicht gesendet: Beispieladresse";
  return standing === "lost" ? "Unzustellbar" : "Wartet auf Versand";
}

function whenOf(mail: Mail, standing: MailStatus): string {
  if (mail.versendet_am) return momentText(mail.versendet_am);
  if (standing === "planned") return `für ${momentText(mail.faellig_am)}`;
  if (standing === "late") return `nächster Versuch ${momentText(mail.faellig_am)}`;
  return `seit ${momentText(mail.erstellt_am)}`;
}

function momentText(instant: string): string {
  return formatGermanMoment(Date.parse(instant));
}
