import { type ReactNode, useState } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { CONTRACT_TEXT_IS_KEPT, EARLY_BEGIN_WISH } from "#company/texts/contract-words.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { WithdrawalFold } from "#company/texts/withdrawal-fold.tsx";
import { Button } from "#ui/button.tsx";
import { DrawnTick } from "#ui/drawn-tick.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import type { PaperState } from "./paper-state.ts";

type DecidedProps = {
  stand: PaperState;
  over: Record<Exclude<PaperState, "gesendet" | "angenommen">, string>;
  /** What is said of a yes. */
  children: ReactNode;
};

/** What stands in place of a question that is decided already. */
export function Decided({ stand, over, children }: DecidedProps) {
  if (stand === "gesendet") return null;
  if (stand !== "angenommen") return <p className="measure text-lg">{over[stand]}</p>;
  if (!children) return null;
  return (
    <div className="flex items-start gap-4">
      <DrawnTick className="size-12 shrink-0" />
      <div className="measure">{children}</div>
    </div>
  );
}

type BindingNotesProps = {
  /** To what a press binds. */
  children: ReactNode;
  company: PublicSettings;
  /** The wish that work begins within the time for a withdrawal; left out where nothing begins so early. */
  wish?: { checked: boolean; error: string | undefined; onChange: (wish: boolean) => void };
};

/** All that the law wants above a button that binds. */
export function BindingNotes({ children, company, wish }: BindingNotesProps) {
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-2">
        {children} {TAX_SENTENCES[company.steuer]} <TermsNote /> Als Verbraucher können Sie binnen
        vierzehn Tagen widerrufen:
      </p>
      <WithdrawalFold company={company} />
      <p className="text-sm text-ink-2">{CONTRACT_TEXT_IS_KEPT}</p>
      {wish && (
        <CheckboxField
          name="vorzeitigerBeginn"
          checked={wish.checked}
          onChange={(event) => wish.onChange(event.target.checked)}
          error={wish.checked ? undefined : wish.error}
          label={EARLY_BEGIN_WISH}
        />
      )}
    </div>
  );
}

type DeclineFormProps = {
  label: string;
  maxLength: number;
  error: string | undefined;
  isBusy: boolean;
  isDisabled: boolean;
  onDecline: (grund: string) => void;
  /** The button's words. */
  children: ReactNode;
};

/** No, and why, if somebody wants to say it. */
export function DeclineForm({
  label,
  maxLength,
  error,
  isBusy,
  isDisabled,
  onDecline,
  children,
}: DeclineFormProps) {
  const [grund, setGrund] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-3 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        onDecline(grund);
      }}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          label={label}
          isOptional
          maxLength={maxLength}
          value={grund}
          error={error}
          onChange={(event) => setGrund(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="quiet"
        className="max-sm:w-full"
        busy={isBusy}
        disabled={isDisabled}
      >
        {children}
      </Button>
    </form>
  );
}
