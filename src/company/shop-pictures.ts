import { pictureWidths, srcSetOf } from "#lib/picture-url.ts";
import type { CompanySettings } from "./schema.ts";

type Brand = Pick<CompanySettings, "logoUrl">;

const SAMPLE_LOGO = "/marken/logo.svg";

/** The sample shop's name stands in its logo, signs and preview: they go with its logo. */
export function hasSampleLogo({ logoUrl }: Brand): boolean {
  return logoUrl === SAMPLE_LOGO;
}

/** What previews of a link show; without the sample logo a picture that names nobody. */
export function previewPicture(company: Brand): { url: string; width: number; height: number } {
  return hasSampleLogo(company)
    ? { url: "/marken/social-1200x630.png", width: 1200, height: 630 }
    : { url: "/images/hero_1280.webp", width: 1280, height: 720 };
}

/** The shop's logo as a file of its own for machines; empty when it has none. */
export function logoPicture(company: Brand): string {
  return hasSampleLogo(company) ? "/marken/app-icon-512.png" : company.logoUrl;
}

/** Which pictures of the business an owner gives, and in which setting each stands. */
export const SHOP_PICTURES = [
  { art: "werkstatt", setting: "werkstattUrl" },
  { art: "team", setting: "teamUrl" },
  { art: "skizze", setting: "skizzeUrl" },
] as const;

/** The widths of a picture follow from its widest one, which its address names. */
export function shopPictureSrcSet(url: string): string | undefined {
  const [, start, full] = /^(\/\S+_)(\d+)\.webp$/.exec(url) ?? [];
  if (!start || !full) return undefined;
  return srcSetOf(
    pictureWidths(Number(full)).map((width) => ({ url: `${start}${width}.webp`, width })),
  );
}
