import type { ComponentPropsWithoutRef } from "react";

// The picture is dark and soft: a little less than its full width is enough.
export const WIDE_SIZES = "88vw";
export const CLEAN = {
  wide: srcSet("hero", [960, 1280, 1920]),
  tall: srcSet("hero-portrait", [480, 720, 1080]),
  src: "/images/hero-portrait_720.webp",
};
/** The same car before it is washed, aligned to the pixel. */
export const DIRTY = {
  wide: srcSet("hero-schmutzig", [960, 1280, 1920]),
  tall: srcSet("hero-portrait-schmutzig", [480, 720, 1080]),
  src: "/images/hero-portrait-schmutzig_720.webp",
};

type Props = { of: typeof CLEAN; alt: string } & Omit<
  ComponentPropsWithoutRef<"img">,
  "src" | "srcSet" | "alt"
>;

/** Both lie over each other, in the same place of the same box. */
export function HeroImage({ of: { wide, tall, src }, alt, ...img }: Props) {
  return (
    <picture>
      <source
        media="(width >= 64rem)"
        srcSet={wide}
        sizes={WIDE_SIZES}
        width={1920}
        height={1080}
      />
      <img
        src={src}
        alt={alt}
        srcSet={tall}
        sizes="100vw"
        width={1080}
        height={1440}
        decoding="async"
        className="absolute inset-x-0 bottom-16 h-auto w-full lg:inset-y-0 lg:left-[9%] lg:size-full lg:object-cover lg:object-[0_65%]"
        {...img}
      />
    </picture>
  );
}

function srcSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `/images/${name}_${width}.webp ${width}w`).join(", ");
}
