/** The sections of the start page that have a path of their own. */
const SECTIONS = ["home", "kontakt", "galerie", "ueber-uns"] as const;

/** The id of the section that a path leads to. */
export function sectionOf(pathname: string): string | undefined {
  const name = pathname.replace(/^\/+|\/+$/g, "").toLowerCase();
  return SECTIONS.find((section) => section === name);
}

export function isStartPage(pathname: string): boolean {
  return pathname === "/" || sectionOf(pathname) !== undefined;
}
