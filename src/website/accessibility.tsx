import { accessibility } from "#company/texts/accessibility.ts";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/accessibility";
import { InfoPage } from "./info-page.tsx";
import { pageMeta } from "./page-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  return pageMeta({
    title: "Barrierefreiheit",
    description:
      "Was wir dafür tun, dass alle diese Website bedienen können, was noch nicht geht und wie Sie uns etwas melden.",
    path: paths.website.accessibility,
    company,
    baseUrl,
  });
}

/** What was tested, what is missing, and whom to tell. */
export default function Accessibility({ matches }: Route.ComponentProps) {
  return <InfoPage text={accessibility(matches[0].loaderData.company)} />;
}
