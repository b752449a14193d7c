import { apiFor } from "#lib/api.ts";
import type { calls, deletionCalls } from "./calls.ts";

export const { api } = apiFor<typeof calls & typeof deletionCalls>();
