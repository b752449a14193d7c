import type { SoilingLevel } from "#catalogue/schema.ts";

/** What a soiling level looks like; words beside it say the same. */
export function LevelPicture({ stufe, sizes, className = "" }: { stufe: SoilingLevel; sizes: string; className?: string }) {
  const path = `/images/verschmutzung/${stufe.toLowerCase()}`;
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
      className={`bg-graphite-800 object-cover ${className}`}
    />
  );
}
