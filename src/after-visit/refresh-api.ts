import { apiFor } from "#lib/api.ts";
import type { calls } from "./refresh-calls.ts";

export const { api } = apiFor<typeof calls>();
