// chunk: shell

import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useLocation, useRouteLoaderData } from "react-router";
import { SessionProvider } from "#accounts/session.tsx";
import { shownSettings } from "#company/settings/public-settings.ts";
import { hasSampleLogo } from "#company/shop-pictures.ts";
import { informationLinks } from "#company/texts/information-links.ts";
import { readShownSettings } from "#company/texts/shown-settings.server.ts";
import { paths } from "#lib/paths.ts";
import { berlinNow } from "#server/clock.server.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import { searchStatus } from "#setup/search-status.ts";
import { readMilestones } from "#setup/setup.data.ts";
import { headScript } from "#website/boot-script.ts";
import { ErrorPage } from "#website/error-page.tsx";
import { isFrameWanted } from "#website/frame-renewal.tsx";
import { useLogoutQuestion } from "#website/logout-question.tsx";
import { isAdminPath } from "#website/navigation.ts";
import { sectionOf } from "#website/section-paths.ts";
import { Shell } from "#website/shell.tsx";
import type { Route } from "./+types/root";
import themeUrl from "./ui/theme.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: themeUrl }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const [settings, { live_am }] = await Promise.all([
    readShownSettings({ db, clock }),
    readMilestones(db),
  ]);
  const company = shownSettings(settings, searchStatus(config.baseUrl, live_am) === "live");
  return {
    company,
    links: informationLinks(settings),
    baseUrl: config.baseUrl,
    year: Number(berlinNow(clock).datum.slice(0, 4)),
  };
}

/** The frame stays what it is from page to page; only who has changed the settings asks for them anew. */
export function shouldRevalidate() {
  return isFrameWanted();
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d1012" />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash; it has run before the browser's code comes
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? headScript(sectionOf(pathname) !== undefined) : "",
          }}
        />
        <Meta />
        <Links />
        <Icons />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The shop's own logo is its sign, too. */
function Icons() {
  const company = useRouteLoaderData<typeof loader>("root")?.company;
  const ownLogo = company && !hasSampleLogo(company) && company.logoUrl;
  return (
    <>
      <link
        rel="manifest"
        href={isAdminPath(useLocation().pathname) ? paths.admin.manifest : paths.website.manifest}
      />
      <link rel="icon" href={ownLogo || "/favicon.svg"} />
      <link rel="apple-touch-icon" href={ownLogo || "/marken/app-icon-192.png"} />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { mayLeave, question } = useLogoutQuestion();
  return (
    <SessionProvider mayLeave={mayLeave}>
      <Shell frame={loaderData}>
        <Outlet />
      </Shell>
      {question}
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
