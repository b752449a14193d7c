// chunk: booking
import { apiFor } from "#lib/api.ts";
import type { calls } from "./vehicle-calls.ts";

export const { api } = apiFor<typeof calls>();
