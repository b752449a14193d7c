import { apiFor } from "#lib/api.ts";
import type { calls } from "./mail-server-calls.ts";

export const { api } = apiFor<typeof calls>();
