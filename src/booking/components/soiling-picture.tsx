// chunk: shared

import type { SoilingLevel } from "#catalogue/schema.ts";

export const SOILING_WORDS: Record<SoilingLevel, string> = {
  Leicht: "Etwas Staub, ein paar Krümel, keine Flecken.",
  Mittel: "Straßenschmutz und Spritzer, einzelne Flecken im Innenraum.",
  Schwer: "Fester Schmutz oder Schlamm, viele oder alte Flecken.",
};

export function SoilingPicture({ level }: { level: SoilingLevel }) {
  const path = `/images/verschmutzung/${level.toLowerCase()}`;
  return (
    <img
      src={`${path}_320.webp`}
      srcSet={`${path}_320.webp 320w, ${path}_640.webp 640w`}
      sizes="(width >= 640px) 280px, 40vw"
      width={320}
      height={240}
      alt=""
      className="size-full bg-paper-2 object-cover sm:aspect-4/3"
    />
  );
}
