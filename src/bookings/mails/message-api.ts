import { apiFor } from "#lib/api.ts";
import type { calls } from "./message-calls.ts";

export const { api } = apiFor<typeof calls>();
