import * as z from "zod/mini";
import { itself, type Problem, type Problems } from "#lib/problem-paths.ts";
import { blockProblem, lineProblem, optionalLineProblem } from "#lib/text-checks.ts";
import type { SecurityChange } from "./security-mail.ts";

export type SettingsCardId =
  | "betrieb"
  | "kontakt"
  | "ueber-uns"
  | "anfahrt"
  | "bewertungen"
  | "texte-start"
  | "texte-vorteile"
  | "texte-hinweise"
  | "texte-edel-info"
  | "texte-agb"
  | "texte-dank"
  | "oeffnungszeiten"
  | "abgabezeiten"
  | "ausnahmen"
  | "plaetze"
  | "stunden"
  | "klassen"
  | "angebot"
  | "fragen"
  | "unterwegs"
  | "zusage"
  | "warteliste"
  | "vertrag"
  | "rechtliches"
  | "steuer"
  | "datenschutz"
  | "meldungen"
  | "nach-dem-besuch"
  | "mitarbeiter";

/** What is said of every setting. */
export type Facts<T, Seen extends "public" | "admin"> = {
  /** As the audit log, the search and a clash of two versions name it. */
  label: string;
  /** Beside its field, where that says more. */
  asked?: string;
  hint?: string;
  /** Other words in which an owner looks for it. */
  alsoCalled?: string;
  /** The card of the settings page on which it stands, by its anchor. */
  card: SettingsCardId;
  /** Visitors get it because pages show it; all others are for admins alone. */
  seenBy: Seen;
  /** In a new installation. */
  first: T;
  /** Its card's screen places it; all other plain ones follow by themselves, in the order of the table. */
  isPlaced?: true;
  /** Behind 'Erweitert'. */
  isFurther?: true;
  /** The switch without which it says nothing, and is not asked. */
  onlyWith?: string;
  /** As it is kept. */
  tidy?: (value: T) => T;
  /** The audit log says only that it changed: persons, names of files. */
  isUnsaid?: true;
  /** A change asks for a fresh confirmation and is mailed to all admins. */
  guardedAs?: SecurityChange;
};

/** How a plain one is asked on the screen. */
export type SettingField =
  | { kind: "line" | "block"; maxLength: number; isOptional?: true; typing?: Typing }
  | { kind: "number"; least: number; most: number }
  | { kind: "switch" }
  | { kind: "choice"; words: Readonly<Record<string, string>> };

/** How its input helps with typing. */
type Typing = {
  type?: "email" | "url";
  autoComplete?: string;
  autoCapitalize?: "characters";
  spellCheck?: false;
  rows?: number;
};

type Kind<T> = {
  shape: z.ZodMiniType<T>;
  /** What is wrong with a tidied value, by path. */
  check: (value: T) => Problems;
  field?: SettingField;
  /** As readable lines; without it a text's own. */
  text?: (value: T, settings: { email: string }) => string[];
};

export type Setting<T = unknown, Seen extends "public" | "admin" = "public" | "admin"> = Kind<T> &
  Facts<T, Seen>;

type TextFacts<Seen extends "public" | "admin"> = Facts<string, Seen> & {
  typing?: Typing;
  problem?: (text: string, max: number) => Problem;
  text?: Kind<string>["text"];
};

/** Required text of one line, at most `maxLength` characters. */
export function line<Seen extends "public" | "admin">(maxLength: number, facts: TextFacts<Seen>) {
  return text("line", maxLength, lineProblem, facts);
}

/** Text of one line that may stay empty. */
export function optionalLine<Seen extends "public" | "admin">(
  maxLength: number,
  facts: TextFacts<Seen>,
) {
  const setting = text("line", maxLength, optionalLineProblem, facts);
  return { ...setting, field: { ...setting.field, isOptional: true as const } };
}

/** Text of several lines. */
export function block<Seen extends "public" | "admin">(maxLength: number, facts: TextFacts<Seen>) {
  return text("block", maxLength, blockProblem, facts);
}

function text<Seen extends "public" | "admin">(
  kind: "line" | "block",
  maxLength: number,
  usualProblem: (text: string, max: number) => Problem,
  { typing, problem = usualProblem, ...facts }: TextFacts<Seen>,
) {
  return {
    ...facts,
    shape: z.string(),
    check: (value: string) => itself(problem(value, maxLength)),
    field: { kind, maxLength, ...(typing && { typing }) },
  };
}

export function wholeNumber<Seen extends "public" | "admin">(
  least: number,
  most: number,
  facts: Facts<number, Seen>,
) {
  return {
    ...facts,
    shape: z.int(),
    check: (value: number) =>
      itself(
        Number.isInteger(value) && value >= least && value <= most
          ? undefined
          : `Bitte eine ganze Zahl von ${least} bis ${most} angeben.`,
      ),
    field: { kind: "number" as const, least, most },
  };
}

export function onOff<Seen extends "public" | "admin">(
  facts: Facts<boolean, Seen> & { words?: readonly [on: string, off: string] },
) {
  const { words: [on, off] = ["ja", "nein"], ...rest } = facts;
  return {
    ...rest,
    shape: z.boolean(),
    check: (): Problems => ({}),
    field: { kind: "switch" as const },
    text: (value: boolean) => [value ? on : off],
  };
}

/** One of several, each with its words. */
export function choice<Value extends string, Seen extends "public" | "admin">(
  words: Readonly<Record<Value, string>>,
  { problem = "Bitte wählen.", ...facts }: Facts<NoInfer<Value>, Seen> & { problem?: string },
) {
  return {
    ...facts,
    shape: z.enum(Object.keys(words) as Value[]),
    check: (value: Value) => itself(value in words ? undefined : problem),
    field: { kind: "choice" as const, words },
    text: (value: Value) => [words[value]],
  };
}

/** A picture of the site itself: the one that came with it, or one that was uploaded. */
export function picture<Seen extends "public" | "admin">(hint: string, facts: Facts<string, Seen>) {
  return {
    ...facts,
    isUnsaid: true as const,
    shape: z.string(),
    check: (url: string) => itself(url === "" || OWN_PICTURE.test(url) ? undefined : hint),
  };
}

const OWN_PICTURE = /^\/(?:marken|bilder|images)\/[\w.-]+$/;

/** Lists, times and whatever has fields of its own on the screen. */
export function compound<S extends z.ZodMiniType, Seen extends "public" | "admin">(
  shape: S,
  facts: Facts<z.output<S>, Seen> & Omit<Kind<z.output<S>>, "shape" | "field">,
) {
  return { ...facts, shape };
}
