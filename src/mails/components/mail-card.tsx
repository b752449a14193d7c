import { RotateCw } from "lucide-react";
import { useId } from "react";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type MailStanding, mailStanding, wasTriedInVain } from "../mail-standing.ts";
import type { Mail } from "../schema.ts";

export type MailCardProps = {
  mail: Mail;
  /** Epoch milliseconds. */
  now: number;
  isKeptAsFile: boolean;
  isBusy: boolean;
  onRetry: (mail: Mail) => void;
};

const TONES = { sent: "petrol", planned: "neutral", waiting: "neutral", late: "red", lost: "red" } as const;

export function MailCard({ mail, now, isKeptAsFile, isBusy, onRetry }: MailCardProps) {
  const id = useId();
  const standing = mailStanding(mail, now);
  return (
    <article
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
          <Badge tone={TONES[standing]}>{labelOf(standing, isKeptAsFile)}</Badge>
          <span>{whenOf(mail, standing)}</span>
        </p>
        <h2 id={id} className="mt-1.5 font-sans text-base font-semibold tracking-normal wrap-anywhere [font-stretch:100%]">
          {mail.subject}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-2">an {mail.recipient}</p>
        {mail.last_error && (
          <p className="mt-1.5 text-sm font-medium text-rot-700">
            {mail.last_error} {mail.attempts === 1 ? "(1 Versuch)" : `(${mail.attempts} Versuche)`}
          </p>
        )}
      </div>
      {wasTriedInVain(mail) && (
        <Button variant="quiet" className="max-sm:w-full" aria-describedby={id} busy={isBusy} onClick={() => onRetry(mail)}>
          <RotateCw aria-hidden="true" className="size-5" />
          Erneut senden
        </Button>
      )}
    </article>
  );
}

function labelOf(standing: MailStanding, isKeptAsFile: boolean): string {
  if (standing === "sent") return isKeptAsFile ? "Als Datei abgelegt" : "Versendet";
  if (standing === "planned") return "Geplant";
  if (standing === "late") return "Noch nicht zugestellt";
  return standing === "lost" ? "Unzustellbar" : "Wartet auf Versand";
}

function whenOf(mail: Mail, standing: MailStanding): string {
  if (mail.versendet_am) return momentText(mail.versendet_am);
  if (standing === "planned") return `für ${momentText(mail.faellig_am)}`;
  if (standing === "late") return `nächster Versuch ${momentText(mail.faellig_am)}`;
  return `seit ${momentText(mail.erstellt_am)}`;
}

function momentText(instant: string): string {
  return formatGermanMoment(Date.parse(instant));
}
