// chunk: booking
import { asker } from "#lib/ask.ts";
import type { calls, knownCustomerCalls } from "./contract.ts";

export const { ask, addressOf } = asker<typeof calls & typeof knownCustomerCalls>();
