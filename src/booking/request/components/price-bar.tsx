import { useEffect, useRef, useState } from "react";
import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { formatEuro } from "#lib/money.ts";
import { CONSULTATION, seatCountText } from "../../request-terms.ts";
import { type PricePreview, previewText } from "../price-preview.ts";
import type { WizardDraft, WizardStep } from "../wizard.ts";
import { StepButtons, type StepButtonsProps } from "./step-buttons.tsx";

const COUNTING_MS = 400;

export type PriceBarProps = Omit<StepButtonsProps, "step"> & {
  step: WizardStep;
  draft: WizardDraft;
  preview: PricePreview | undefined;
  /** '238,00 € mit Konto' */
  other: string | undefined;
  /** Until the tab's draft is known, the bar only keeps its place. */
  isReady: boolean;
};

/** In a dialog the bar reaches over the padding below the content. */
const PLACE =
  "not-printed z-10 mt-5 mb-(--edge) [--edge:0px] in-[dialog]:[--edge:-1.5rem] sm:in-[dialog]:[--edge:-2rem] bg-linear-to-b from-transparent from-50% to-paper to-50% pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(height>=26rem)]:sticky [@media(height>=26rem)]:bottom-(--edge)";

/** Stays at the bottom edge while there is room for it; a field that is typed in keeps clear of it. */
export function PriceBar({ draft, preview, other, isReady, ...buttons }: PriceBarProps) {
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
            {!hasReceipt && preview && (other || preview.quote.reasons.length > 0) && (
              <p className="col-span-full mt-1 text-xs text-amber-200">
                {other && <span className="figures block">{other}</span>}
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

function chosenFacts({ beratung, leistungen, extras, kfz, verschmutzung, anzahl }: WizardDraft): string[] {
  if (beratung) return [CONSULTATION];
  if (leistungen.length === 0) return [];
  const more = leistungen.length > 1 ? `${leistungen.length} Leistungen` : "";
  const added = extras.length === 0 ? "" : extras.length === 1 ? "1 Extra" : `${extras.length} Extras`;
  const seats = anzahl === null || more ? "" : seatCountText(anzahl);
  return [more, kfz && VEHICLE_CLASS_LABELS[kfz], verschmutzung, seats, added].filter((fact) => fact !== "");
}

/** The number on its way from the last price to the new one; what is read out stands beside it. */
function CountingPrice({ preview }: { preview: PricePreview | undefined }) {
  const cents = useCounting(preview?.quote.preis_cent);
  if (!preview || cents === undefined) {
    return (
      <span aria-hidden="true" className="wide">
        –
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="figures">
      {preview.isLowest && <span className="mr-1.5 text-sm">ab</span>}
      <span className="wide">{formatEuro(cents)}</span>
      {preview.isPerSeat && <span className="ml-1.5 text-sm">je Sitz</span>}
    </span>
  );
}

function useCounting(target: number | undefined): number | undefined {
  const [shown, setShown] = useState(target);
  const last = useRef(target);

  useEffect(() => {
    const from = last.current;
    if (target === undefined || from === undefined || from === target || isMotionUnwanted()) {
      last.current = target;
      setShown(target);
      return;
    }
    const started = performance.now();
    let frame = requestAnimationFrame(function count(time) {
      const part = Math.min(Math.max((time - started) / COUNTING_MS, 0), 1);
      last.current = Math.round(from + (target - from) * (1 - (1 - part) ** 3));
      setShown(last.current);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  // The first price is there at once; only a change is counted.
  return shown ?? target;
}

function isMotionUnwanted(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
