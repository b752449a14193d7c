// chunk: shared

import type { SoilingLevel } from "#catalogue/schema.ts";
import type { SoiledSurface } from "#catalogue/service-pictures.ts";

type SoilingPictureProps = {
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
