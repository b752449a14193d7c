import { isHealthy } from "./is-healthy.ts";

let answer: Promise<boolean> | undefined;

/** Asks as soon as the browser's code runs, long before the page is taken over. */
export function startHealthCheck(): void {
  answer = isHealthy();
}

/** The answer to the first question. */
export function firstHealthCheck(): Promise<boolean> {
  return answer ?? isHealthy();
}
