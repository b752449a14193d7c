import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";

const { addressOf } = asker<typeof calls>();

export const PRICE_LIST_PATH = addressOf("GET /services/preisliste.pdf");
