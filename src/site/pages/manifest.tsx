import { readSettings } from "#company/store.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import type { Route } from "./+types/manifest";

const GRAPHITE = "#0d1012";

/** What a phone shows when the site is put on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { companyName, slogan } = await readSettings(context.get(platformContext).db);
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
    icons: [
      { src: "/marken/app-icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/marken/app-icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/marken/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
