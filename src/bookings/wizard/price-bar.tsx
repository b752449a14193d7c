import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatEuro } from "#lib/money.ts";
import { useAnimatedNumber } from "#ui/use-animated-number.tsx";
import { CONSULTATION, seatCountText } from "../request-terms.ts";
import { type PricePreview, previewText, seatsWithin } from "./price-preview.ts";
import { StepButtons, type StepButtonsProps } from "./step-buttons.tsx";
import type { WizardDraft } from "./wizard-draft.ts";

export type PriceBarProps = Omit<StepButtonsProps, "children"> & {
  draft: WizardDraft;
  preview: PricePreview | undefined;
  /** The firm has agreed it, and whoever books for it is told none. */
  hidesPrices?: boolean;
  /** '238,00 € mit Konto' */
  other: string | undefined;
  /** Until the tab's draft is known, the bar only keeps its place. */
  isReady: boolean;
};

/** On phones it reaches from edge to edge, elsewhere it floats; in a dialog it reaches over the padding below the content. */
const PLACE =
  "not-printed z-10 mt-auto -mx-[clamp(--spacing(4),4vw,2rem)] in-[dialog]:-mx-5 sm:mx-0 sm:in-[dialog]:mx-0 mb-(--edge) [--edge:0px] in-[dialog]:[--edge:-1.5rem] sm:in-[dialog]:[--edge:-2rem] sm:bg-linear-to-b sm:from-transparent sm:from-50% sm:to-paper sm:to-50% sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:[@media(max-height:30rem)]:pb-1";
const STAYS_IN_SIGHT =
  "[@media(min-height:20rem)]:sticky [@media(min-height:20rem)]:bottom-(--edge)";

/** One line at the bottom edge, on an order right below what is ordered. Shows what is missing after a failed try. */
export function PriceBar({
  draft,
  preview,
  hidesPrices = false,
  other,
  isReady,
  ...buttons
}: PriceBarProps) {
  const { step } = buttons;
  const { titleOf } = useShopClasses();
  const notes =
    step === 1 && preview && !hidesPrices
      ? [seatsWithin(preview), other, ...preview.computed.reasons].filter(
          (note) => note !== undefined,
        )
      : [];
  return (
    <div
      className={`${isReady ? "" : "invisible"} ${PLACE} ${buttons.orders ? "" : STAYS_IN_SIGHT}`}
    >
      <div className="on-dark relative bg-graphite-900 shadow-float max-sm:pb-[env(safe-area-inset-bottom)] sm:rounded-card">
        <div className="light-strip absolute inset-x-6 top-0 h-px opacity-60" />
        <StepButtons {...buttons}>
          {/* Where something is ordered the sum stands right above. */}
          <div className={`min-w-min flex-1 ${buttons.orders ? "max-sm:hidden" : ""}`}>
            {step < 4 && (
              <p className="w-0 min-w-full truncate text-xs leading-4 text-silver">
                {chosenFacts(draft, titleOf(draft.kfz)).join("\u00a0· ") || "Preis"}
              </p>
            )}
            {hidesPrices ? (
              <p className="text-sm">Preis wie vereinbart</p>
            ) : (
              <p className="text-xl leading-6 whitespace-nowrap sm:text-2xl">
                <CountingPrice preview={preview} />
                {preview && preview.computed.rabatt_cent > 0 && (
                  <span
                    aria-hidden="true"
                    className={`figures ml-2 text-sm text-silver line-through ${step === 4 ? "max-sm:hidden" : "max-sm:text-xs"}`}
                  >
                    {formatEuro(preview.computed.zwischensumme_cent)}
                  </span>
                )}
              </p>
            )}
            {notes.map((note) => (
              <p key={note} className="figures text-xs leading-4 text-amber-200">
                {note}
              </p>
            ))}
            <p aria-live="polite" className="sr-only">
              {preview && !hidesPrices && `Preis: ${previewText(preview)}`}
            </p>
          </div>
        </StepButtons>
      </div>
    </div>
  );
}

function chosenFacts(
  { beratung, leistungen, extras, verschmutzung, anzahl }: WizardDraft,
  kfz: string,
): string[] {
  if (beratung) return [CONSULTATION];
  if (leistungen.length === 0) return [];
  const more = leistungen.length > 1 ? `${leistungen.length} Leistungen` : "";
  const added =
    extras.length === 0 ? "" : extras.length === 1 ? "1 Extra" : `${extras.length} Extras`;
  const seats = anzahl === null || more ? "" : seatCountText(anzahl);
  return [more, kfz, verschmutzung, seats, added].filter((fact) => fact !== "");
}

/** The number on its way from the last price to the new one; what is read out stands beside it. */
function CountingPrice({ preview }: { preview: PricePreview | undefined }) {
  const cents = useAnimatedNumber(preview?.computed.preis_cent);
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
      {preview.perSeat_cent !== undefined && !seatsWithin(preview) && (
        <span className="ml-1.5 text-sm">je Sitz</span>
      )}
    </span>
  );
}
