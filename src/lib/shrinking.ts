// chunk: shared

/** The limits of a picture that leaves the browser. */
export const SHRUNK = { bytes: 1024 * 1024, longestSide: 1920 } as const;

/** Tried in turn until the file is small enough; the last always is. */
export const SHRINK_STEPS = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.8, quality: 0.7 },
  { scale: 0.65, quality: 0.6 },
  { scale: 0.5, quality: 0.5 },
] as const;

/** The size in pixels with which a picture fits the longest side, never larger than it is. */
export function fittingSize(
  width: number,
  height: number,
  scale: number,
): { width: number; height: number } {
  const factor = Math.min(1, SHRUNK.longestSide / Math.max(width, height)) * scale;
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** Browsers know no type for some pictures of phones and go by the name. */
export function isPictureFile({ type, name }: { type: string; name: string }): boolean {
  return (
    type.startsWith("image/") ||
    (type === "" && /\.(?:jpe?g|png|webp|avif|gif|heic|heif)$/i.test(name))
  );
}
