import { type ReactNode, useId } from "react";
import { TAX_SENTENCES } from "#company/tax.ts";
import {
  CONTRACT_TEXT_IS_KEPT,
  EARLY_BEGIN_WISH,
  ORDER_IS_BINDING,
  PRICE_IS_BINDING,
} from "#company/texts/contract-words.ts";
import { type LegalFacts, providerFacts } from "#company/texts/imprint.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { WithdrawalFold } from "#company/texts/withdrawal-fold.tsx";
import { CheckboxField } from "#ui/field.tsx";
import type { ContractChoice } from "./use-contract.tsx";

export type OrderSummaryProps = {
  contract: ContractChoice;
  company: LegalFacts;
  /** Services, car, day and how long it takes, in the words of the summary. */
  facts: readonly { term: string; value: string }[];
  isLocked: boolean;
  /** Whether the way on was asked for in vain. */
  isTold: boolean;
  /** The lines of the price and their sum. */
  children: ReactNode;
};

/** What is ordered, with whom and for how much: the last that is read before the button (§ 312j BGB). */
export function OrderSummary({
  contract,
  company,
  facts,
  isLocked,
  isTold,
  children,
}: OrderSummaryProps) {
  const titleId = useId();
  const parties = providerFacts(company).filter(({ name }) =>
    ["Betrieb", "Inhaber", "Anschrift"].includes(name),
  );
  return (
    <div className="space-y-5">
      <p className="text-sm text-ink-2">
        {ORDER_IS_BINDING} {PRICE_IS_BINDING} <TermsNote /> Als Verbraucher können Sie binnen
        vierzehn Tagen widerrufen:
      </p>
      <WithdrawalFold company={company} />
      <p className="text-sm text-ink-2">{CONTRACT_TEXT_IS_KEPT} Die Vertragssprache ist Deutsch.</p>
      {contract.isEarly && (
        <CheckboxField
          name="vorzeitigerBeginn"
          required
          disabled={isLocked}
          checked={contract.wish}
          onChange={(event) => contract.setWish(event.target.checked)}
          error={isTold ? contract.missing : undefined}
          label={EARLY_BEGIN_WISH}
        />
      )}
      <section
        aria-labelledby={titleId}
        className="rounded-card border-2 border-graphite-900 bg-white"
      >
        <h3 id={titleId} className="px-5 pt-5 text-lg">
          Das bestellen Sie
        </h3>
        <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-5 gap-y-1.5 px-5 pt-3 pb-4 text-sm">
          {[
            ...facts,
            { term: "Vertragspartner", value: parties.map(({ value }) => value).join("\n") },
          ].map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
        <p className="px-5 pb-5 text-sm text-ink-2">{TAX_SENTENCES[company.steuer]}</p>
      </section>
    </div>
  );
}
