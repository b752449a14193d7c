import { listServices } from "#catalogue/store.server.ts";
import { readSettings } from "#company/store.server.ts";
import { withDiscounts } from "#offers/discounted-services.ts";
import { listOffersOn } from "#offers/store.server.ts";
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
  const services = withDiscounts(await listServices(db), await listOffersOn(db, today), today);
  return { services, company: await readSettings(db) };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return <StartPage services={loaderData.services} company={loaderData.company} />;
}
