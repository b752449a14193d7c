import { apiFor } from "#lib/api.ts";
import type { calls } from "./invitation-calls.ts";

export const { api } = apiFor<typeof calls>();
