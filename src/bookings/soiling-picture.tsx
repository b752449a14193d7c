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

const WORDS_OF_A_SURFACE: Record<SoiledSurface, LevelWords> = {
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

export type SoilingPictureProps = {
  surface?: SoiledSurface | undefined;
  level: SoilingLevel;
  sizes: string;
  className?: string;
};

/** What a level looks like on the surface that a service cleans; words beside it say the same. */
export function SoilingPicture({
  surface = "lack",
  level,
  sizes,
  className = "",
}: SoilingPictureProps) {
  const path = `/images/verschmutzung/${surface}-${level.toLowerCase()}`;
  return (
    <img
      src={`${path}_320.webp`}
      srcSet={`${path}_320.webp 320w, ${path}_640.webp 640w`}
      sizes={sizes}
      width={320}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}
