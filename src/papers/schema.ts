import { z } from "zod";
import { CONTRACT_MODELS } from "#company/contract-model.ts";
import type { PaperState } from "./paper-state.ts";

const STATES = [
  "entwurf",
  "gesendet",
  "angenommen",
  "abgelehnt",
  "abgelaufen",
  "zurueckgezogen",
  "ersetzt",
] as const satisfies PaperState[];

/** What is said of every paper. */
export const paperSchema = z.object({
  nummer: z.number(),
  version: z.number(),
  art: z.enum(["terminvorschlag", "angebot", "freier_termin", "freigabe"]),
  stand: z.enum(STATES),
  /** The last instant for an answer. */
  gueltig_bis: z.string(),
  nachricht: z.string(),
  beantwortet_am: z.string().nullable(),
});

/** A quote as a list says it, with the page on which it is read and answered. */
export const toldQuoteSchema = paperSchema
  .pick({ nummer: true, version: true, stand: true })
  .extend({
    vertragsmodell: z.enum(CONTRACT_MODELS),
    gesendet_am: z.string(),
    /** The last day for an answer. */
    gueltigBis: z.string(),
    pfad: z.string(),
  });
export type ToldQuote = z.infer<typeof toldQuoteSchema>;
