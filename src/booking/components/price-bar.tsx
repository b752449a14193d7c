import { VEHICLE_CLASS_LABELS } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import type { PricePreview } from "../price-preview.ts";
import { CONSULTATION } from "../schema.ts";
import type { WizardDraft, WizardStep } from "../wizard.ts";
import { CountingPrice } from "./counting-price.tsx";
import { previewText } from "./preview-text.ts";
import { StepButtons, type StepButtonsProps } from "./step-buttons.tsx";

export type PriceBarProps = Omit<StepButtonsProps, "step"> & { step: WizardStep; draft: WizardDraft; preview: PricePreview | undefined };

/** Stays at the bottom edge while there is room for it, and steps aside for the keyboard of a phone. */
export function PriceBar({ draft, preview, ...buttons }: PriceBarProps) {
  return (
    <div className="on-dark not-printed @container z-10 mt-8 rounded-card bg-graphite-900 shadow-float [@media(height>=26rem)]:sticky [@media(height>=26rem)]:bottom-3 max-md:typing:static">
      <div className="light-strip mx-6 h-px opacity-60" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2.5 px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:px-6 @2xl:py-4">
        <div className="flex items-start justify-between gap-4 @2xl:block">
          <div className="min-w-0 text-xs text-silver">
            <p>
              Preis
              {chosenFacts(draft).map((fact) => (
                <span key={fact} className="whitespace-nowrap">
                  {` · ${fact}`}
                </span>
              ))}
            </p>
            {preview?.quote.reasons.map((reason) => (
              <p key={reason} className="text-amber-200">
                {reason}
              </p>
            ))}
          </div>
          <p className="shrink-0 text-right text-xl leading-6 @2xl:mt-1 @2xl:text-left @2xl:text-2xl">
            {preview && preview.quote.rabatt_cent > 0 && (
              <span aria-hidden="true" className="figures mr-2 text-sm text-silver line-through">
                {formatEuro(preview.quote.zwischensumme_cent)}
              </span>
            )}
            <CountingPrice preview={preview} />
          </p>
          <p aria-live="polite" className="sr-only">
            {preview && `Preis: ${previewText(preview)}`}
          </p>
        </div>
        <StepButtons {...buttons} />
      </div>
    </div>
  );
}

function chosenFacts({ beratung, leistung, kfz, verschmutzung, sitze }: WizardDraft): string[] {
  if (beratung) return [CONSULTATION];
  if (leistung === "") return [];
  const seats = sitze === null ? "" : sitze === 1 ? "1 Sitz" : `${sitze} Sitze`;
  return [kfz && VEHICLE_CLASS_LABELS[kfz], verschmutzung, seats].filter((fact) => fact !== "");
}
