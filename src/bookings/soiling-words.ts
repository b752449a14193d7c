// chunk: shared

import type { SoilingLevel } from "#catalogue/schema.ts";
import type { SoiledSurface } from "#catalogue/service-pictures.ts";

type LevelWords = Record<SoilingLevel, string>;

/** What a level looks like on a car as a whole. */
export const SOILING_WORDS: LevelWords = {
  Leicht: "Etwas Staub, ein paar Krümel, keine Flecken.",
  Mittel: "Straßenschmutz und Spritzer, einzelne Flecken im Innenraum.",
  Schwer: "Fester Schmutz oder Schlamm, viele oder alte Flecken.",
};

export const WORDS_OF_A_SURFACE: Record<SoiledSurface, LevelWords> = {
  lack: {
    Leicht: "Dünner Staubfilm, der Lack spiegelt noch klar.",
    Mittel: "Straßenfilm, Wasserflecken und Spritzer.",
    Schwer: "Großflächig fester Schmutz oder Schlamm.",
  },
  stoff: {
    Leicht: "Etwas Staub, ein paar Krümel, keine Flecken.",
    Mittel: "Deutliche Flecken und Krümel.",
    Schwer: "Viele oder alte Flecken, fester Schmutz.",
  },
  leder: {
    Leicht: "Etwas Staub in Nähten und Falten.",
    Mittel: "Matt, mit Flecken und Abfärbungen.",
    Schwer: "Tief sitzender Schmutz, dunkle Stellen.",
  },
};

/** Without a surface, of a service for the whole car. */
export function soilingWords(surface: SoiledSurface | undefined): LevelWords {
  return surface ? WORDS_OF_A_SURFACE[surface] : SOILING_WORDS;
}
