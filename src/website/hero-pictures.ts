// The picture is dark and soft: a little less than its full width is enough.
export const WIDE_SIZES = "88vw";
export const WIDE = srcSet("hero", [960, 1280, 1920]);
export const TALL = srcSet("hero-portrait", [480, 720, 1080]);
/** The same car before it is washed, aligned to the pixel. */
export const WIDE_DIRTY = srcSet("hero-schmutzig", [960, 1280, 1920]);
export const TALL_DIRTY = srcSet("hero-portrait-schmutzig", [480, 720, 1080]);

/** Both lie over each other, in the same place of the same box. */
export const HERO_PICTURE =
  "absolute inset-x-0 bottom-16 h-auto w-full lg:inset-y-0 lg:left-[9%] lg:size-full lg:object-cover lg:object-[0_65%]";

function srcSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `/images/${name}_${width}.webp ${width}w`).join(", ");
}
