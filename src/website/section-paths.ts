import { paths } from "#lib/paths.ts";

/** The sections of the start page that have a path of their own. */
const { home, contact, gallery, about } = paths.website;
const SECTIONS = [home, contact, gallery, about].map((path) => path.slice(1));

/** The id of the section that a path leads to. */
export function sectionOf(pathname: string): string | undefined {
  const name = pathname.replace(/^\/+|\/+$/g, "").toLowerCase();
  return SECTIONS.find((section) => section === name);
}

export function isStartPage(pathname: string): boolean {
  return pathname === "/" || sectionOf(pathname) !== undefined;
}
