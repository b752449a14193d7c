import { setTimeout } from "node:timers/promises";
import { configOrExit } from "../environment.ts";
import { wordAfter } from "./word-after.ts";

/**
 * `musterglanz health [--wait SECONDS] [--version VERSION]`: asks the site of these settings how it is, for containers and deploy/update.sh,
 * which can rely on no other program for it.
 */
const { port, host } = configOrExit();
const address = host === undefined || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
const url = `http://${address.includes(":") ? `[${address}]` : address}:${port}/api/health`;
const expected = wordAfter("--version");
const until = performance.now() + Number(wordAfter("--wait") ?? 0) * 1000;

let answer = await ask();
while (!answer.isWell && performance.now() < until) {
  await setTimeout(500);
  answer = await ask();
}
console.log(answer.sentence);
process.exit(answer.isWell ? 0 : 1);

async function ask(): Promise<{ isWell: boolean; sentence: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
    const { version, error } = (await response.json()) as { version?: string; error?: string };
    if (!response.ok)
      return { isWell: false, sentence: `Nicht gesund: ${error ?? response.status}` };
    if (expected !== undefined && version !== expected)
      return { isWell: false, sentence: `Es antwortet die Version ${version}.` };
    return { isWell: true, sentence: `Gesund, Version ${version}.` };
  } catch {
    return { isWell: false, sentence: `Unter ${url} antwortet niemand.` };
  }
}
