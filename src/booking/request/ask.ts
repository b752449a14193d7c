import { asker } from "#lib/ask.ts";
import type { challengeCalls } from "#lib/challenge-calls.ts";
import type { calls } from "./contract.ts";

export const { ask } = asker<typeof calls & typeof challengeCalls>();
