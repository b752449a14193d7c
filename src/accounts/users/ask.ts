import { asker } from "#lib/ask.ts";
import type { calls, deletionCalls } from "./contract.ts";

export const { ask } = asker<typeof calls & typeof deletionCalls>();
