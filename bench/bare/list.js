import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// The table and its indexes are those of the shop whose data this server reads.
const database = new DatabaseSync(join(process.env.DATA_DIR, "shop.db"), { readOnly: true });
const PAGE = "order by datum desc, abgabezeit desc, id limit 50 offset ?";
const page = database.prepare(`select * from bookings where status = ? ${PAGE}`);
const found = database.prepare(
  `select * from bookings where status = ? and search_folded like ? ${PAGE}`,
);
const narrowed = database.prepare(
  `select * from bookings where status = ? and datum >= ? and datum <= ? and cast(leistungen as text) like ? ${PAGE}`,
);

createServer((request, response) => {
  const search = new URL(request.url, "http://localhost").searchParams;
  const status = search.get("status");
  const offset = (Number(search.get("seite") ?? 1) - 1) * 50;
  response.writeHead(200, { "Content-Type": "application/json" });
  if (status === null) response.end("{}");
  else if (search.has("q"))
    response.end(JSON.stringify(found.all(status, `%${search.get("q")}%`, offset)));
  else if (search.has("leistung"))
    response.end(
      JSON.stringify(
        narrowed.all(
          status,
          search.get("von"),
          search.get("bis"),
          `%${JSON.stringify(search.get("leistung"))}%`,
          offset,
        ),
      ),
    );
  else response.end(JSON.stringify(page.all(status, offset)));
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
