import { z } from "zod";
import {
  blockProblem,
  EMAIL_LENGTH,
  emailProblem,
  lineProblem,
  optionalLineProblem,
  PHONE_LENGTH,
  phoneProblem,
  REQUIRED,
  withAsciiDomain,
} from "./text-checks.ts";
import { tidyText } from "./tidy-text.ts";

/** Required text of one line, tidied, at most `max` characters. */
export function lineOfText(max: number) {
  return text(REQUIRED, (value) => lineProblem(value, max)).meta({ minLength: 1, maxLength: max });
}

/** Optional text of one line, tidied, at most `max` characters. */
export function optionalLine(max: number) {
  return text("Bitte einen Text angeben.", (value) => optionalLineProblem(value, max)).meta({
    maxLength: max,
  });
}

/** Optional text of several lines, tidied, at most `max` characters. */
export function textBlock(max: number) {
  return text("Bitte einen Text angeben.", (value) => blockProblem(value, max)).meta({
    maxLength: max,
  });
}

export const emailText = text(REQUIRED, emailProblem)
  .overwrite(withAsciiDomain)
  .meta({ format: "email", minLength: 1, maxLength: EMAIL_LENGTH });
export const phoneText = text(REQUIRED, phoneProblem).meta({
  minLength: 1,
  maxLength: PHONE_LENGTH,
});

function text(whenMissing: string, problemOf: (value: string) => string | undefined) {
  return z
    .string(whenMissing)
    .overwrite(tidyText)
    .superRefine((value, context) => {
      const message = problemOf(value);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}
