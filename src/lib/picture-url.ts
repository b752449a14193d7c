/** Where a stored picture lies; the name changes with the content. */
export function pictureUrl(fileId: string, width: number): string {
  return `/bilder/${fileId}_${width}.webp`;
}

/** The prefix of pictures that a customer may withdraw; all other names begin with a hash. */
export const LENT = "kunde-";

const SMALLER_WIDTHS = [480, 960];

/** The widths in which a picture is stored, its own last; one hardly smaller than that is left out. */
export function pictureWidths(full: number): number[] {
  return [...SMALLER_WIDTHS.filter((width) => width < full * 0.8), full];
}

/** The `srcset` of a stored picture, for an `<img>` with `sizes`. */
export function pictureSrcSet(fileId: string, widths: readonly number[]): string {
  return srcSetOf(widths.map((width) => ({ url: pictureUrl(fileId, width), width })));
}

export function srcSetOf(sizes: readonly { url: string; width: number }[]): string {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
