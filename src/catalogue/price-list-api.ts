import { apiFor } from "#lib/api.ts";
import type { calls } from "./price-list-calls.ts";

const { addressOf } = apiFor<typeof calls>();

export const PRICE_LIST_PATH = addressOf("GET /services/preisliste.pdf");
