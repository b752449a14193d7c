import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(join(process.env.DATA_DIR, "bare.db"));
database.exec(`
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  create table if not exists bookings (
    id text primary key, datum text not null, abgabezeit text not null, name text not null, email text not null, telefon text not null,
    kfz text not null, verschmutzung text not null, leistungen text not null, preis text not null, nachricht text not null
  );
  create index if not exists bookings_datum on bookings (datum);
`);
const insert = database.prepare("insert into bookings values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
const TEXTS = [
  "datum",
  "abgabezeit",
  "name",
  "email",
  "telefon",
  "kfz",
  "verschmutzung",
  "preis",
  "nachricht",
];

createServer((request, response) => {
  if (request.method === "GET") return void response.end("{}");
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const isRight =
      TEXTS.every((name) => typeof body[name] === "string") &&
      Array.isArray(body.leistungen) &&
      body.zustimmung === true;
    if (!isRight || !/^\d{4}-\d\d-\d\d$/.test(body.datum)) {
      response.writeHead(422, { "Content-Type": "application/json" });
      response.end('{"success":false}');
      return;
    }
    const id = randomUUID();
    const {
      datum,
      abgabezeit,
      name,
      email,
      telefon,
      kfz,
      verschmutzung,
      leistungen,
      preis,
      nachricht,
    } = body;
    insert.run(
      id,
      datum,
      abgabezeit,
      name,
      email,
      telefon,
      kfz,
      verschmutzung,
      JSON.stringify(leistungen),
      preis,
      nachricht,
    );
    response.writeHead(201, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: true, id }));
  });
}).listen(Number(process.env.PORT));

process.once("SIGTERM", () => process.exit(0));
