import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// The table and its index are those of the shop whose data this server reads.
const database = new DatabaseSync(join(process.env.DATA_DIR, "shop.db"), { readOnly: true });
const takenDays = database.prepare(
  "select datum from places where datum >= ? and datum <= ? and art = 'service'",
);
const placesOfDay = database.prepare(
  "select count(*) as count from places where datum = ? and art = 'service'",
);
const TIMES = Array.from(
  { length: 17 },
  (_, index) => `${10 + Math.floor(index / 2)}:${index % 2 === 0 ? "00" : "30"}`,
);
const [from, to] = JSON.parse(process.env.WINDOW ?? "[]");

createServer((request, response) => {
  const url = new URL(request.url, "http://localhost");
  response.writeHead(200, { "Content-Type": "application/json" });
  if (url.pathname === "/api/bookings/dates") {
    response.end(JSON.stringify(takenDays.all(from, to).map((row) => row.datum)));
  } else if (url.pathname === "/api/bookings/slots") {
    const { count } = placesOfDay.get(url.searchParams.get("datum"));
    response.end(JSON.stringify(count < 1 ? TIMES : []));
  } else {
    response.end("{}");
  }
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
