import { useLocation } from "react-router";
import { INFO_PAGES, type NamedInfo } from "#company/info-pages.ts";
import { infoText } from "#company/texts/info-texts.ts";
import { InfoPage } from "../components/info-page.tsx";
import { INFO_PAGE_FACTS, infoOfPath } from "../info-page-facts.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/info";

/** One page for the five texts; which one, the path says. */
export function meta({ matches, location }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  const name = nameOf(location.pathname);
  return pageMeta({ ...INFO_PAGE_FACTS[name], path: INFO_PAGES[name], company, baseUrl });
}

export default function Info({ matches }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <InfoPage text={infoText(nameOf(pathname), matches[0].loaderData.company)} />;
}

function nameOf(pathname: string): NamedInfo {
  const name = infoOfPath(pathname);
  if (!name) throw new Error(`no information page at ${pathname}`);
  return name;
}
