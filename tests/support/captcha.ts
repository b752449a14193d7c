import { captchaOf, solveChallenge } from "../../src/inquiries/proof-of-work.ts";
import type { Challenge } from "../../src/inquiries/schema.ts";

/** Solves a challenge as the browser does. */
export function solvedCaptcha(challenge: unknown): string {
  const solution = solveChallenge(challenge as Challenge);
  if (!solution) throw new Error("no solution");
  return captchaOf({ challenge: challenge as Challenge, solution });
}
