import { createServer } from "node:http";
import { join } from "node:path";
import { gzip } from "node:zlib";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { SessionProvider } from "#accounts/session.tsx";
import { readCatalogue } from "#catalogue/offers/catalogue.server.ts";
import { readSettings } from "#company/company.data.ts";
import { informationLinks } from "#company/texts/information-links.ts";
import { connectDatabase } from "#db/connect.server.ts";
import { listPairs, listPictures } from "#gallery/gallery.data.ts";
import { toGalleryPictures } from "#gallery/pictures.ts";
import { berlinNow, systemClock } from "#server/clock.server.ts";
import { teaserOf } from "#website/service-teaser.ts";
import { Shell } from "#website/shell.tsx";
import { StartPage } from "#website/start/start-page.tsx";

/** The start page's components through renderToString and gzip at each request: one route, no loaders, no data in the page. */
const db = connectDatabase({ kind: "sqlite", file: join(process.env.DATA_DIR ?? "", "shop.db") });
const company = await readSettings(db);
const { services } = await readCatalogue(db, berlinNow(systemClock).datum);
const gallery = { pictures: toGalleryPictures(await listPictures(db)), pairs: await listPairs(db) };
const teasers = services.map(teaserOf);

const { query, dataRoutes } = createStaticHandler([{ path: "/", element: <Shop /> }]);
// Parts of the page ask which route they stand on.
const context = (await query(new Request("http://localhost/"))) as StaticHandlerContext;
const router = createStaticRouter(dataRoutes, context);

function Shop() {
  return (
    <SessionProvider mayLeave={async () => true}>
      <Shell frame={{ company, links: informationLinks(company), year: 2026 }}>
        <StartPage services={teasers} gallery={gallery} company={company} />
      </Shell>
    </SessionProvider>
  );
}

function Page() {
  return (
    <html lang="de">
      <head>
        <title>{company.companyName}</title>
      </head>
      <body>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </body>
    </html>
  );
}

createServer((_, response) => {
  gzip(`<!DOCTYPE html>${renderToString(<Page />)}`, (_error, page) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "gzip",
      "Content-Length": String(page.length),
    });
    response.end(page);
  });
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
