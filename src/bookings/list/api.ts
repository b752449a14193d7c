// chunk: booking
import { apiFor } from "#lib/api.ts";
import type { calls, knownCustomerCalls } from "./calls.ts";

export const { api, addressOf } = apiFor<typeof calls & typeof knownCustomerCalls>();
