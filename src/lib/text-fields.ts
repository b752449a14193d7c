import * as z from "zod/mini";
import {
  blockProblem,
  EMAIL_LENGTH,
  EMAILS_LENGTH,
  emailProblem,
  emailsProblem,
  lineProblem,
  optionalLineProblem,
  PHONE_LENGTH,
  phoneProblem,
  REQUIRED,
  readEmails,
  withAsciiDomain,
} from "./text-checks.ts";
import { tidyText } from "./tidy-text.ts";

// Before the first schema is made: zod would try whether it may run code from text, and the browser report a breach of the site's policy.
if (typeof document !== "undefined") z.config({ jitless: true });

export const NO_TEXT = "Bitte einen Text angeben.";

/** Required text of one line, tidied, at most `max` characters. */
export function lineOfText(max: number) {
  return tidiedText(REQUIRED, (value) => lineProblem(value, max), { minLength: 1, maxLength: max });
}

/** Optional text of one line, tidied, at most `max` characters. */
export function optionalLine(max: number) {
  return tidiedText(NO_TEXT, (value) => optionalLineProblem(value, max), { maxLength: max });
}

/** Optional text of several lines, tidied, at most `max` characters. */
export function textBlock(max: number) {
  return tidiedText(NO_TEXT, (value) => blockProblem(value, max), { maxLength: max });
}

/** Required text of several lines, tidied, at most `max` characters. */
export function requiredBlock(max: number) {
  return tidiedText(REQUIRED, (value) => (value === "" ? REQUIRED : blockProblem(value, max)), {
    minLength: 1,
    maxLength: max,
  });
}

export const emailText = tidiedText(REQUIRED, emailProblem, {
  format: "email",
  minLength: 1,
  maxLength: EMAIL_LENGTH,
}).check(z.overwrite(withAsciiDomain));
/** An address, or none. */
export const optionalEmail = tidiedText(NO_TEXT, orNothing(emailProblem), {
  maxLength: EMAIL_LENGTH,
}).check(z.overwrite((email) => (email === "" ? "" : withAsciiDomain(email))));
/** One address or several, kept as 'anna@example.org, bert@example.org'. */
export const emailsText = severalEmails(REQUIRED, emailsProblem, 1);
export const optionalEmails = severalEmails(NO_TEXT, orNothing(emailsProblem), 0);
/** A number, or none. */
export const optionalPhone = tidiedText(NO_TEXT, orNothing(phoneProblem), {
  maxLength: PHONE_LENGTH,
});
export const phoneText = tidiedText(REQUIRED, phoneProblem, {
  minLength: 1,
  maxLength: PHONE_LENGTH,
});

function severalEmails(
  whenMissing: string,
  problemOf: (text: string) => string | undefined,
  minLength: number,
) {
  return z.string(whenMissing).check(
    z.maxLength(EMAILS_LENGTH, `Höchstens ${EMAILS_LENGTH} Zeichen.`),
    z.overwrite((text) => readEmails(tidyText(text)).join(", ")),
    sentence(problemOf),
    z.overwrite((text) => readEmails(text).map(withAsciiDomain).join(", ")),
    z.meta({ minLength, maxLength: EMAILS_LENGTH }),
  );
}

function orNothing(problemOf: (text: string) => string | undefined) {
  return (text: string) => (text === "" ? undefined : problemOf(text));
}

/** A tidied text, and what is wrong with it as a sentence; `described` is for the API's description. */
export function tidiedText(
  whenMissing: string,
  problemOf: (value: string) => string | undefined,
  described: z.core.GlobalMeta,
) {
  return z.string(whenMissing).check(z.overwrite(tidyText), sentence(problemOf), z.meta(described));
}

/** A check that says what is wrong as a sentence. */
export function sentence<T>(problemOf: (value: T) => string | undefined) {
  return z.superRefine<T>((value, context) => {
    const message = problemOf(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
}
