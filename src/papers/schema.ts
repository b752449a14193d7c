import { z } from "zod";
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
