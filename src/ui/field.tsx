// chunk: shared

import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marks the field as one that may stay empty. */
  isOptional?: boolean;
};

export type TextFieldProps = Omit<ComponentProps<"input">, "children"> & FieldTexts;
type TextAreaProps = Omit<ComponentProps<"textarea">, "children"> & FieldTexts;
export type SelectFieldProps = ComponentProps<"select"> &
  FieldTexts & {
    /** Its options hold more than words, for browsers that show it. */
    isRich?: boolean;
  };
type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "children"> &
  Omit<FieldTexts, "isOptional">;

const CONTROL =
  "block w-full rounded-control border border-edge bg-white px-3.5 text-base text-ink placeholder:text-ink-2 hover:border-ink focus-visible:border-petrol-600 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-2 disabled:text-ink-2 aria-invalid:border-rot-700 aria-invalid:bg-[#fffaf8]";

export function TextField({ label, hint, error, isOptional, className, ...rest }: TextFieldProps) {
  const wiring = useWiring(rest.id, hint, error);
  return (
    <Frame wiring={wiring} texts={{ label, hint, error, isOptional }} className={className}>
      <input type="text" {...rest} {...wiring.control} className={`${CONTROL} min-h-12 py-2.5`} />
    </Frame>
  );
}

export function TextArea({ label, hint, error, isOptional, className, ...rest }: TextAreaProps) {
  const wiring = useWiring(rest.id, hint, error);
  return (
    <Frame wiring={wiring} texts={{ label, hint, error, isOptional }} className={className}>
      <textarea rows={4} {...rest} {...wiring.control} className={`${CONTROL} min-h-28 py-3`} />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  isRich,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const wiring = useWiring(rest.id, hint, error);
  return (
    <Frame wiring={wiring} texts={{ label, hint, error, isOptional }} className={className}>
      <span className="relative block">
        <select
          {...rest}
          {...wiring.control}
          className={`${CONTROL} min-h-12 appearance-none py-2.5 pr-11 text-ellipsis ${isRich ? "rich-select" : ""}`}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-2"
        />
      </span>
    </Frame>
  );
}

export function CheckboxField({ label, hint, error, className = "", ...rest }: CheckboxFieldProps) {
  const wiring = useWiring(rest.id, hint, error);
  return (
    <div className={className}>
      <div className="flex min-h-11 gap-3 py-2">
        <input
          {...rest}
          {...wiring.control}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 cursor-pointer rounded-sm accent-petrol-700 disabled:cursor-not-allowed"
        />
        <label htmlFor={wiring.control.id} className="min-w-0 text-base wrap-anywhere">
          {label}
        </label>
      </div>
      <Hint id={wiring.hintId} hint={hint} />
      <FieldError id={wiring.errorId} error={error} />
    </div>
  );
}

/** The sentence under a field or a group that says what to do next. */
export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-2 text-sm font-medium text-rot-700">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

type Wiring = ReturnType<typeof useWiring>;

function useWiring(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return {
    hintId,
    errorId,
    control: {
      id,
      "aria-describedby": describedBy || undefined,
      "aria-invalid": error ? true : undefined,
    },
  };
}

function Frame({
  wiring,
  texts,
  className = "",
  children,
}: {
  wiring: Wiring;
  texts: FieldTexts;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label
        htmlFor={wiring.control.id}
        className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span>{texts.label}</span>
        {texts.isOptional && <span className="font-normal text-ink-2">freiwillig</span>}
      </label>
      {children}
      <Hint id={wiring.hintId} hint={texts.hint} />
      <FieldError id={wiring.errorId} error={texts.error} />
    </div>
  );
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-2">
      {hint}
    </p>
  );
}
