// chunk: booking
import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";

export const { ask } = asker<typeof calls>();
