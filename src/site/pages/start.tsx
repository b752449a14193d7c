import { readSettings } from "#company/store.server.ts";
import { readCatalogue } from "#offers/catalogue.step.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import { StartPage } from "../start-page/start-page.tsx";
import type { Route } from "./+types/start";

export function meta({ loaderData }: Route.MetaArgs) {
  const { companyName = "", slogan = "" } = loaderData?.company ?? {};
  return [
    { title: `${companyName} – Fahrzeugpflege mit festen Preisen` },
    { name: "description", content: `${slogan} Leistung wählen, verbindlichen Preis sehen, Termin online anfragen.` },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const today = berlinNow(clock).datum;
  const { services } = await readCatalogue(db, today);
  return { services, company: await readSettings(db) };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return <StartPage services={loaderData.services} company={loaderData.company} />;
}
