import { readSettings } from "#company/company.data.ts";
import { hasSampleLogo, logoPicture } from "#company/shop-pictures.ts";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/manifest";

const GRAPHITE = "#0d1012";
const SAMPLE_ICONS = [
  { src: "/marken/app-icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/marken/app-icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/marken/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const VISITORS = { start_url: "/", scope: "/", display: "minimal-ui" };
/** The shop's own: a long press on the icon leads to the day's cars and to a new entry. */
const SHOP = {
  id: paths.admin.home,
  start_url: paths.admin.dashboard,
  scope: paths.admin.home,
  display: "standalone",
  shortcuts: [
    { name: "Heute", url: paths.admin.daySheet },
    { name: "Termin hinzufügen", url: paths.admin.newBooking },
  ],
};

/** What a phone shows when the site, or the shop's own area, is put on its home screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const isShop = new URL(request.url).pathname === paths.admin.manifest;
  const company = await readSettings(context.get(platformContext).db);
  const { companyName, slogan } = company;
  const ownIcons = [logoPicture(company)].filter(Boolean).map((src) => ({ src, sizes: "any" }));
  const manifest = {
    name: isShop ? `Verwaltung ${companyName}` : companyName,
    short_name: companyName.split(" ")[0],
    description: slogan,
    lang: "de",
    ...(isShop ? SHOP : VISITORS),
    background_color: GRAPHITE,
    theme_color: GRAPHITE,
    icons: hasSampleLogo(company) ? SAMPLE_ICONS : ownIcons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "no-cache",
    },
  });
}
