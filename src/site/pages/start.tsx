import { readCatalogue } from "#offers/catalogue.step.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import { pageMeta } from "../page-meta.ts";
import { StartPage } from "../start-page/start-page.tsx";
import type { Route } from "./+types/start";

export function meta({ matches }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  return pageMeta({
    title: `${company.companyName} – Fahrzeugpflege mit festen Preisen`,
    description: `${company.slogan} Leistung wählen, verbindlichen Preis sehen, Termin online anfragen.`,
    path: "/",
    company,
    baseUrl,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const today = berlinNow(clock).datum;
  const { services } = await readCatalogue(db, today);
  return { services };
}

export default function Start({ loaderData, matches }: Route.ComponentProps) {
  return <StartPage services={loaderData.services} company={matches[0].loaderData.company} />;
}
