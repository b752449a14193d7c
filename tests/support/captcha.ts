import { solveCaptcha } from "../../src/lib/proof-of-work.ts";
import type { Challenge } from "../../src/lib/proof-schema.ts";

/** Solves a challenge as the browser does. */
export function solvedCaptcha(challenge: unknown): string {
  const captcha = solveCaptcha(challenge as Challenge);
  if (!captcha) throw new Error("this challenge has no solution");
  return captcha;
}
