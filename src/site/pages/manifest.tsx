import { hasSampleLogo, logoPicture } from "#company/shop-pictures.ts";
import { readSettings } from "#company/store.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import type { Route } from "./+types/manifest";

const GRAPHITE = "#0d1012";
const SAMPLE_ICONS = [
  { src: "/marken/app-icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/marken/app-icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/marken/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** What a phone shows when the site is put on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const company = await readSettings(context.get(platformContext).db);
  const { companyName, slogan } = company;
  const ownIcons = [logoPicture(company)].filter(Boolean).map((src) => ({ src, sizes: "any" }));
  const manifest = {
    name: companyName,
    short_name: companyName.split(" ")[0],
    description: slogan,
    lang: "de",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: GRAPHITE,
    theme_color: GRAPHITE,
    icons: hasSampleLogo(company) ? SAMPLE_ICONS : ownIcons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
