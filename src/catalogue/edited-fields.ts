// First of all: it keeps zod in the browser from trying whether it may run code from text.

import * as z from "zod/mini";
import { changed } from "#lib/audit-log.ts";
import { sentence } from "#lib/text-fields.ts";

type Words = {
  label: string;
  hint?: string;
  /** As the audit log names it, where that is another word. */
  noted?: string;
  /** Unfolded by whoever wants it. */
  isFurther?: true;
};

/** How a field is asked where one input is enough. */
type Input =
  | {
      kind: "line" | "block" | "day" | "decimal";
      isOptional?: true;
      rows?: number;
      /** How many characters can be typed. */
      most?: number;
    }
  | { kind: "switch" }
  | { kind: "choice"; values: readonly number[]; words: (value: number) => string };

/** What the shop edits of something it sells: words, shape, check and input of one field, once. */
export type EditedField = Words & {
  /** What may be typed and sent; its sentences stand at the input. */
  shape: z.ZodMiniType;
  /** As it travels. */
  sent: z.ZodMiniType;
  /** Of a new one. */
  first: unknown;
  /** As the audit log writes it. */
  text: (value: never) => string;
  input?: Input;
};
type Fields = Readonly<Record<string, EditedField>>;
type TextShape = z.ZodMiniType<string, unknown>;

type Optional = { isOptional?: true };

/** A text of one line. */
export function line({
  isOptional,
  most,
  ...words
}: Words & Optional & { shape: TextShape; most?: number }) {
  const input = { kind: "line" as const, ...(isOptional && { isOptional }), ...(most && { most }) };
  return { ...text(words), input };
}

/** A text of several lines. */
export function block({
  rows,
  isOptional,
  ...words
}: Words & Optional & { shape: TextShape; rows: number }) {
  return {
    ...text(words),
    input: { kind: "block" as const, rows, ...(isOptional && { isOptional }) },
  };
}

export function text(words: Words & { shape: TextShape }) {
  return { ...words, sent: z.string(), first: "", text: (value: string) => value };
}

/** One of some numbers. */
export function choiceOf(
  values: readonly number[],
  {
    words,
    shape,
    ...rest
  }: Words & {
    words: (value: number) => string;
    first: number;
    shape: z.ZodMiniType<number, unknown>;
  },
) {
  return {
    ...rest,
    shape: z._default(shape, rest.first),
    sent: z.number(),
    text: (value: number) => String(value),
    input: { kind: "choice" as const, values, words },
  };
}

export function onOff(words: Words) {
  return {
    ...words,
    shape: z._default(z.boolean(), false),
    sent: z.boolean(),
    first: false,
    text: (value: boolean) => (value ? "ja" : "nein"),
    input: { kind: "switch" as const },
  };
}

/** A number that also travels as text. */
export function numberBetween(least: number, most: number, hint: string, isWhole: boolean) {
  return z.coerce.number<number | string>(hint).check(
    sentence((value) =>
      value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? undefined : hint,
    ),
    z.meta({ minimum: least, maximum: most }),
  );
}

export type ValuesOf<F extends Fields> = { [N in keyof F]: z.output<F[N]["shape"]> };
type Shapes<F extends Fields, Of extends "shape" | "sent"> = { [N in keyof F]: F[N][Of] };

/** The shapes of all fields, for a schema. */
export function shapesOf<F extends Fields, Of extends "shape" | "sent">(
  fields: F,
  of: Of,
): Shapes<F, Of> {
  return mapped(fields, (field) => field[of]) as Shapes<F, Of>;
}

export function firstValues<F extends Fields>(fields: F): ValuesOf<F> {
  return mapped(fields, ({ first }) => first) as ValuesOf<F>;
}

/** The fields of something that holds more. */
export function pickFields<F extends Fields>(fields: F, from: ValuesOf<F>): ValuesOf<F> {
  return mapped(fields, (_, name) => from[name as keyof F]) as ValuesOf<F>;
}

/** What has changed, field by field, as the audit log says it. */
export function changedValues<F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  after: ValuesOf<F>,
): (string | undefined)[] {
  return Object.entries(fields).map(([name, { label, noted = label, text }]) =>
    changed(noted, text(before[name] as never), text(after[name] as never)),
  );
}

export function namesOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

function mapped(
  fields: Fields,
  read: (field: EditedField, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, read(field, name)]),
  );
}
