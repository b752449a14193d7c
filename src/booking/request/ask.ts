// chunk: booking
import { asker } from "#lib/ask.ts";
import type { challengeCalls } from "#lib/challenge-calls.ts";
import type { broughtCarCalls, calls } from "./contract.ts";

export const { ask } = asker<typeof calls & typeof broughtCarCalls & typeof challengeCalls>();
