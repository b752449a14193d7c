import { type ReactNode, useEffect } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import {
  PRICE_IS_BINDING,
  PRICE_OF_THE_FIRM,
  requestIsNoOrder,
  TALK_IS_FREE,
} from "#company/texts/contract-words.ts";
import type { LegalFacts } from "#company/texts/imprint.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { maskedAddress } from "#lib/masked-address.ts";
import { recordOf } from "#lib/record-of.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { FoldPanel } from "#ui/fold-panel.tsx";
import { VoucherCodes } from "#vouchers/voucher-codes.tsx";
import { CAR_FIELDS, carText, tidied } from "../fields.ts";
import { durationText } from "../order-text.ts";
import { photosAnswer } from "../photos.ts";
import {
  type BookedPlace,
  PLACE_LABELS,
  placeLines,
  placeOf,
  timeWord,
  wayText,
} from "../place.ts";
import type { ComputedLine, ComputedPrice } from "../price.ts";
import { answersOf, answerText, type Question } from "../questions.ts";
import { CONSULTATION, seatCountText } from "../request-terms.ts";
import { choiceSelection } from "../service-choice.ts";
import { stayEnd, stayText } from "../stay.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Receipt } from "./receipt.tsx";
import { doneText, type Stay } from "./stay-note.tsx";
import type { ContractChoice } from "./use-contract.tsx";
import { useVouchers } from "./use-vouchers.tsx";
import type { WizardDraft, WizardStep } from "./wizard-draft.ts";

export type StepSummaryProps = {
  draft: WizardDraft;
  /** The shop's own. */
  questions: readonly Question[];
  /** What each photo that goes along is of. */
  photosOf: readonly string[];
  stay: Stay;
  price: ComputedPrice | undefined;
  /** '238,00 € mit Konto' */
  other: string | undefined;
  /** Of a customer who is logged in: where the mails go, whatever was typed. */
  ownAddress: string | undefined;
  isLocked: boolean;
  /** The firm has agreed the price, and whoever books for it is told none. */
  hidesPrices: boolean;
  onChange: (step: WizardStep) => void;
  services: readonly BookableService[];
  company: LegalFacts;
  contract: ContractChoice;
  /** In how many hours the shop answers, where it has to say yes first. */
  answerHours: number | undefined;
  /** Whether the way on was asked for in vain. */
  isTold: boolean;
  /** What the shop said of the vouchers. */
  problem: string | undefined;
  onCodes: (codes: string[]) => void;
  /** What vouchers pay of the price. */
  onCovered: (cents: number) => void;
};

export default function StepSummary({
  draft,
  questions,
  photosOf,
  stay,
  price,
  other,
  ownAddress,
  isLocked,
  hidesPrices,
  onChange,
  answerHours,
  problem,
  onCodes,
  onCovered,
  ...order
}: StepSummaryProps) {
  const change = { isLocked, onChange };
  const { titleOf, company: shop } = useShopClasses();
  const { found, gedeckt_cent } = useVouchers(draft, price, order.services);
  useEffect(() => onCovered(gedeckt_cent), [gedeckt_cent, onCovered]);
  const car = carText(recordOf(CAR_FIELDS, (name) => tidied(name, draft[name])));
  const extras = price?.lines.filter(({ art }) => art === "extra").map(({ title }) => title) ?? [];
  const answers = [...answersOf(questions, draft.antworten), ...photosAnswer(photosOf)];
  const place = draft.beratung ? null : placeOf(draft, draft.leistungen, order.services);
  const bis = draft.datum === "" ? null : stayEnd(draft.datum, stay.dauerTage, stay.company);
  const isOrder = order.contract.model === "verbindlich";
  const receipt = price && !hidesPrices && (
    <Receipt price={price} other={other} gedeckt_cent={gedeckt_cent} isPart={isOrder} />
  );
  const hasVouchers = !hidesPrices && !draft.beratung && (price?.preis_cent ?? 0) > 0;
  const vouchers = hasVouchers &&
    shop &&
    (shop.gutscheine !== "nein" || draft.gutscheine.length > 0) && (
      <div className="md:col-span-2">
        <FoldPanel
          isOpenAtFirst={draft.gutscheine.length > 0}
          summaryClassName="min-h-12! justify-between gap-3 px-4"
          summary="Gutschein einlösen"
        >
          <div className="px-4 pt-2 pb-4">
            <VoucherCodes
              codes={draft.gutscheine}
              found={found}
              hint="Der Code steht auf dem Gutschein. Er wird für diesen Termin vorgemerkt."
              error={problem}
              isLocked={isLocked}
              onChange={onCodes}
            />
          </div>
        </FoldPanel>
      </div>
    );
  return (
    <div
      className={
        isOrder
          ? "space-y-6"
          : "grid grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr]"
      }
    >
      {!isOrder && receipt}
      <dl className="divide-y divide-line border-line border-y md:row-span-2">
        <Fact title={draft.leistungen.length > 1 ? "Leistungen" : "Leistung"} step={1} {...change}>
          {draft.beratung
            ? CONSULTATION
            : draft.leistungen.map((title) => (
                <span key={title} className="block">
                  {title}
                </span>
              ))}
          {!draft.beratung && draft.kfz !== "" && (
            <Detail>
              <BreakBetweenParts
                text={`${titleOf(draft.kfz)}, Verschmutzung: ${draft.verschmutzung}`}
              />
            </Detail>
          )}
          {price?.lines.some((line) => line.anzahl) && <Detail>{seatText(price, draft)}</Detail>}
          {extras.length > 0 && <Detail>{`Extras: ${extras.join(", ")}`}</Detail>}
        </Fact>
        {!draft.beratung && car && (
          <Fact title="Fahrzeug" step={3} {...change}>
            {car}
          </Fact>
        )}
        <Fact title="Termin" step={2} {...change}>
          {draft.datum && <BreakBetweenParts text={formatLongGermanDate(draft.datum)} />}
          <Detail>
            {draft.beratung ? "um" : `${timeWord(place)} um`}{" "}
            <span className="figures">{draft.abgabezeit} Uhr</span>
          </Detail>
          {stay.done ? (
            <Detail>{doneText(stay.done)}</Detail>
          ) : (
            bis && (
              <Detail>
                <BreakBetweenParts text={`Ihr Fahrzeug bleibt ${stayText(bis)}`} />
              </Detail>
            )
          )}
        </Fact>
        <Fact title="Kontakt" step={3} {...change}>
          {draft.name}
          <Detail>{draft.telefon}</Detail>
          <Detail>{draft.email}</Detail>
          {ownAddress && <MailNote ownAddress={ownAddress} typed={draft.email} />}
        </Fact>
        {place && (
          <Fact title={PLACE_LABELS.weg} step={3} {...change}>
            {wayText(place)}
            {placeLines(place)
              .slice(1)
              .map((line) => (
                <Detail key={line}>{line}</Detail>
              ))}
          </Fact>
        )}
        {answers.length > 0 && (
          <Fact title="Antworten" step={3} {...change}>
            {answers.map((answer) => (
              <Detail key={answer.id}>{answerText(answer)}</Detail>
            ))}
          </Fact>
        )}
        {draft.nachricht.trim() !== "" && (
          <Fact title="Anmerkungen" step={3} {...change}>
            <span className="block max-h-40 overflow-y-auto whitespace-pre-line font-normal">
              {draft.nachricht}
            </span>
          </Fact>
        )}
      </dl>
      {vouchers}
      {answerHours !== undefined && (
        <p className="rounded-control bg-petrol-100 px-4 py-3 md:col-span-2">
          Diese Anfrage sehen wir uns erst an:{" "}
          {answerHours === 1 ? "Innerhalb einer Stunde" : `Innerhalb von ${answerHours} Stunden`}{" "}
          bekommen Sie unsere Antwort. Der Platz ist so lange für Sie frei gehalten.
        </p>
      )}
      {isOrder ? (
        <OrderSummary
          {...order}
          isLocked={isLocked}
          facts={orderedFacts(draft, order.services, {
            car,
            kfz: titleOf(draft.kfz),
            extras,
            bis,
            place,
          })}
        >
          {receipt}
        </OrderSummary>
      ) : (
        <p className="text-sm text-ink-2">
          {draft.beratung
            ? TALK_IS_FREE
            : `${requestIsNoOrder(place?.weg)} ${hidesPrices ? PRICE_OF_THE_FIRM : PRICE_IS_BINDING}`}{" "}
          <TermsNote isTalk={draft.beratung} />
        </p>
      )}
    </div>
  );
}

type Chosen = {
  car: string;
  kfz: string;
  extras: readonly string[];
  bis: string | null;
  place: BookedPlace | null;
};

/** What the order says once more, in few words. */
function orderedFacts(
  draft: WizardDraft,
  services: readonly BookableService[],
  { car, kfz, extras, bis, place }: Chosen,
) {
  const vehicle = draft.kfz === "" ? "" : `${kfz}, Verschmutzung: ${draft.verschmutzung}`;
  return [
    {
      term: draft.leistungen.length + extras.length > 1 ? "Leistungen" : "Leistung",
      value: [...draft.leistungen, ...extras].join("\n"),
    },
    { term: "Fahrzeug", value: [car, vehicle].filter(Boolean).join("\n") },
    {
      term: "Tag",
      value: `${formatLongGermanDate(draft.datum)}, ${timeWord(place)} um ${draft.abgabezeit} Uhr`,
    },
    { term: "Dauer", value: durationText(choiceSelection(draft), services, bis) },
    { term: "Auftraggeber", value: draft.name },
  ];
}

/** '3 Sitze: alle vorn', and the number of each where services differ. */
function seatText({ lines }: ComputedPrice, { sitzDetails }: WizardDraft): string {
  const counted = lines.filter((line) => line.anzahl !== undefined);
  const isSame = new Set(counted.map(({ anzahl }) => anzahl)).size === 1;
  const own = isSame
    ? counted.slice(0, 1).map(({ anzahl = 0 }) => seatCountText(anzahl))
    : counted.map(lineSeats);
  const count = own.join(", ");
  return sitzDetails.trim() === "" ? count : `${count}: ${sitzDetails.trim()}`;
}

function lineSeats({ title, anzahl = 0 }: ComputedLine): string {
  return `${title} ${seatCountText(anzahl)}`;
}

type FactProps = {
  title: string;
  step: WizardStep;
  isLocked: boolean;
  onChange: (step: WizardStep) => void;
  children: ReactNode;
};

function Fact({ title, step, isLocked, onChange, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-2.5">
      <dt className="pt-2.5 text-sm text-ink-2">{title}</dt>
      <dd className="row-span-2">
        <button
          type="button"
          aria-label={`Ändern: ${title}`}
          disabled={isLocked}
          onClick={() => onChange(step)}
          className="text-link -mr-2 min-h-11 px-2 text-sm font-medium"
        >
          Ändern
        </button>
      </dd>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function MailNote({ ownAddress, typed }: { ownAddress: string; typed: string }) {
  const isTyped = typed.trim().toLowerCase() === ownAddress.toLowerCase();
  return (
    <span className="mt-1.5 block text-sm font-normal text-ink-2">
      {`Bestätigung geht an ${maskedAddress(ownAddress)}${isTyped ? "" : ", die Adresse Ihres Kontos"}`}
    </span>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block font-normal">{children}</span>;
}
