import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { formatEuro } from "#lib/money.ts";
import { CONSULTATION, seatCountText } from "../../request-terms.ts";
import { previewText } from "../preview-text.ts";
import type { PricePreview } from "../price-preview.ts";
import type { WizardDraft, WizardStep } from "../wizard.ts";
import { CountingPrice } from "./counting-price.tsx";
import { StepButtons, type StepButtonsProps } from "./step-buttons.tsx";

export type PriceBarProps = Omit<StepButtonsProps, "step"> & {
  step: WizardStep;
  draft: WizardDraft;
  preview: PricePreview | undefined;
  /** Until the tab's draft is known, the bar only keeps its place. */
  isReady: boolean;
};

/** In a dialog the bar reaches over the padding below the content. */
const PLACE =
  "not-printed z-10 mt-5 mb-(--edge) [--edge:0px] in-[dialog]:[--edge:-1.5rem] sm:in-[dialog]:[--edge:-2rem] bg-linear-to-b from-transparent from-50% to-paper to-50% pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(height>=26rem)]:sticky [@media(height>=26rem)]:bottom-(--edge)";

/** Stays at the bottom edge while there is room for it; a field that is typed in keeps clear of it. */
export function PriceBar({ draft, preview, isReady, ...buttons }: PriceBarProps) {
  const hasReceipt = buttons.step === 4;
  return (
    <div className={`${isReady ? "" : "invisible"} ${PLACE}`}>
      <div className="on-dark @container rounded-card bg-graphite-900 shadow-float">
        <div className="light-strip mx-6 h-px opacity-60" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2.5 px-4 py-3 @lg:grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(15rem,1fr)_auto] @lg:px-6 @lg:py-4">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-4 @lg:grid-cols-1">
            <p className="text-xs leading-6 text-silver @lg:leading-5">{chosenFacts(draft).join("\u00a0· ") || "Preis"}</p>
            <p className="text-xl leading-6 @lg:mt-1 @lg:text-2xl">
              {preview && preview.quote.rabatt_cent > 0 && (
                <span aria-hidden="true" className="figures mr-2 text-sm text-silver line-through">
                  {formatEuro(preview.quote.zwischensumme_cent)}
                </span>
              )}
              <CountingPrice preview={preview} />
            </p>
            {!hasReceipt && preview && preview.quote.reasons.length > 0 && (
              <p className="col-span-full mt-1 text-xs text-amber-200">
                {preview.quote.reasons.map((reason) => (
                  <span key={reason} className="block">
                    {reason}
                  </span>
                ))}
              </p>
            )}
            <p aria-live="polite" className="sr-only">
              {preview && `Preis: ${previewText(preview)}`}
            </p>
          </div>
          <StepButtons {...buttons} />
        </div>
      </div>
    </div>
  );
}

function chosenFacts({ beratung, leistung, kfz, verschmutzung, sitze }: WizardDraft): string[] {
  if (beratung) return [CONSULTATION];
  if (leistung === "") return [];
  return [kfz && VEHICLE_CLASS_LABELS[kfz], verschmutzung, sitze === null ? "" : seatCountText(sitze)].filter((fact) => fact !== "");
}
