import { apiFor } from "#lib/api.ts";
import type { calls } from "./owner-calls.ts";

export const { api } = apiFor<typeof calls>();
