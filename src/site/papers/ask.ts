import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";

export const { ask, addressOf } = asker<typeof calls>();

export const PROCESSING_RECORD_PATH = addressOf("GET /papers/verarbeitung.pdf");
