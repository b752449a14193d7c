import { useLocation } from "react-router";
import type { PublicSettings } from "#company/schema.ts";
import { infoText } from "#company/texts/info-texts.ts";
import { type NamedInfo, paths } from "#lib/paths.ts";
import { DisclosureSection } from "#personal-data/disclosure-section.tsx";
import type { Route } from "./+types/info";
import { InfoPage } from "./info-page.tsx";
import { INFO_PAGE_FACTS, infoOfPath } from "./info-page-facts.ts";
import { pageMeta } from "./page-meta.ts";

const OWN_TEXTS: Partial<Record<NamedInfo, "hinweise" | "edelInfo" | "agb">> = {
  hinweise: "hinweise",
  "edel-info": "edelInfo",
  agb: "agb",
};
/** What search engines show of a description. */
const LONGEST = 155;

/** One page for the five texts; which one, the path says. */
export function meta({ matches, location }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  const name = nameOf(location.pathname);
  return pageMeta({ ...factsOf(name, company), path: paths.info[name], company, baseUrl });
}

export default function Info({ matches }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { company } = matches[0].loaderData;
  const name = nameOf(pathname);
  return (
    <InfoPage text={infoText(name, company)}>
      {name === "datenschutz" && (
        <DisclosureSection email={company.email} phone={company.phoneNumbers[0]} />
      )}
    </InfoPage>
  );
}

/** In the shop's own words where the text is. */
function factsOf(name: NamedInfo, company: PublicSettings) {
  const facts = INFO_PAGE_FACTS[name];
  const own = OWN_TEXTS[name];
  if (!own || company[own] === "") return facts;
  const { title, sections } = infoText(name, company);
  const first = sections.flatMap(({ paragraphs }) => paragraphs)[0] ?? title;
  return {
    ...facts,
    description: first.length > LONGEST ? `${first.slice(0, LONGEST - 1).trimEnd()}…` : first,
  };
}

function nameOf(pathname: string): NamedInfo {
  const name = infoOfPath(pathname);
  if (!name) throw new Error(`no information page at ${pathname}`);
  return name;
}
