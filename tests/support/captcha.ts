import { solveCaptcha } from "../../src/inquiries/proof-of-work.ts";
import type { Challenge } from "../../src/inquiries/schema.ts";

/** Solves a challenge as the browser does. */
export function solvedCaptcha(challenge: unknown): string {
  const captcha = solveCaptcha(challenge as Challenge);
  if (!captcha) throw new Error("this challenge has no solution");
  return captcha;
}
