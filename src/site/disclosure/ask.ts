import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";

export const { ask, addressOf } = asker<typeof calls>();
