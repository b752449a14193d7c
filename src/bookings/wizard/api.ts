// chunk: booking
import { apiFor } from "#lib/api.ts";
import type { challengeCalls } from "#lib/challenge-calls.ts";
import type { broughtCarCalls, calls } from "./calls.ts";

export const { api } = apiFor<typeof calls & typeof broughtCarCalls & typeof challengeCalls>();
