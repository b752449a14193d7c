import { apiFor } from "#lib/api.ts";
import type { calls } from "./backup-calls.ts";

export const { api, addressOf } = apiFor<typeof calls>();
