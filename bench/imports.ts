import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { attachmentMaker } from "../src/app/attachment-maker.server.ts";
import { linkMaker } from "../src/app/link-maker.server.ts";
import { giveVisitsAway } from "../src/bookings/calendar/hour-plan.server.ts";
import { offerFreePlaces } from "../src/bookings/offer-free-places.server.ts";
import { moveImport, undoImport } from "../src/customers/import/move.server.ts";
import { checkNext, discardImport, takeFile } from "../src/customers/import/take-file.server.ts";
import { connectDatabase, type DatabaseAddress } from "../src/db/connect.server.ts";
import { addDays } from "../src/lib/berlin-time.ts";
import { berlinNow, systemClock } from "../src/server/clock.server.ts";
import { readConfig } from "../src/server/config.server.ts";
import { createLog } from "../src/server/log.server.ts";
import { closePlatform, openPlatform } from "../src/server/open-platform.server.ts";
import type { Platform } from "../src/server/platform.server.ts";
import { startPostgres } from "../tests/support/start-postgres.ts";
import { watchTransactions } from "../tests/support/transactions.ts";
import { type Finding, round } from "./support/report.ts";
import { personOf, prepareShop } from "./support/shop.ts";

const LINES = 20_000;
const APPOINTMENTS = 1000;
/** Nobody who books meanwhile waits longer (K8). */
const LONGEST = 200;

/** A file of another program while visitors book: for how long nobody else has a turn, neither in the process nor in the database. */
export async function* measureImports(folder: string): AsyncGenerator<Finding> {
  yield* measure(folder, { kind: "sqlite", file: join(folder, "shop.db") }, {});
  const postgres = await startPostgres({ durable: true });
  try {
    const url = postgres.url("imports");
    const db = connectDatabase({ kind: "postgres", url: postgres.url("postgres") });
    await sql`create database imports`.execute(db);
    await db.destroy();
    const own = join(folder, "postgres");
    mkdirSync(own);
    yield* measure(own, { kind: "postgres", url }, { DATABASE_URL: url });
  } finally {
    await postgres.stop();
  }
}

async function* measure(
  folder: string,
  database: DatabaseAddress,
  environment: Record<string, string>,
): AsyncGenerator<Finding> {
  await prepareShop(folder, { capacity: 1, database });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", ...environment });
  const opened = openPlatform(config, systemClock, createLog("silent"), {
    links: linkMaker,
    attachments: attachmentMaker,
    roomFreed: offerFreePlaces,
    staffGone: giveVisitsAway,
  });
  const { db, transactions } = watchTransactions(opened.db);
  const platform: Platform = { ...opened, db };
  try {
    await db.updateTable("company_settings").set({ uebernahme: true }).execute();
    for (const [what, name, text] of [
      [`${LINES} customers`, "kunden.csv", customers()],
      [`${APPOINTMENTS} appointments`, "termine.csv", appointments()],
      [`${LINES} contacts`, "kontakte.vcf", contacts()],
      [`${APPOINTMENTS} of a calendar`, "kalender.ics", calendar()],
    ] as const) {
      const path = join(folder, name);
      writeFileSync(path, text);
      let id = "";
      const steps: Record<string, () => Promise<unknown>> = {
        read: async () => {
          id = (await takeFile(platform, { field: "datei", name, path })).id;
        },
        check: async () => {
          while ((await checkNext(platform, id)).zustand === "offen") await setImmediate();
        },
        "take over": () => moveImport(platform, id, APPOINTMENTS),
        undo: () => undoImport(platform, id),
        forget: () => discardImport(platform, id),
      };
      for (const [step, work] of Object.entries(steps)) {
        transactions.length = 0;
        const { slice, seconds } = await longestSlice(work);
        const held = Math.max(0, ...transactions.map(({ milliseconds }) => milliseconds));
        const processor = Math.max(0, ...transactions.map(({ cpu }) => cpu));
        const rows = Math.max(0, ...transactions.map((one) => one.rows));
        yield {
          title: `Taking over ${what}: ${step}, ${database.kind}`,
          fixture: `${Math.round(text.length / 1000)} kB, ${transactions.length} transactions of at most ${rows} rows`,
          figures: [
            `${round(seconds)} s in all`,
            `the longest transaction ${round(held)} ms, ${round(processor)} ms of processor time`,
          ],
          checks: [
            { what: "one turn, processor time", value: slice, atMost: LONGEST, unit: " ms" },
          ],
        };
      }
    }
  } finally {
    await closePlatform(opened);
  }
}

/** The most processor time of this thread between two turns of everybody else. */
async function longestSlice(work: () => Promise<unknown>) {
  let isOver = false;
  let slice = 0;
  const began = performance.now();
  const done = work().finally(() => {
    isOver = true;
  });
  for (let since = cpuTime(); !isOver; ) {
    await setImmediate();
    const now = cpuTime();
    slice = Math.max(slice, now - since);
    since = now;
  }
  await done;
  return { slice, seconds: (performance.now() - began) / 1000 };
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function customers(): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const { name, email, telefon, kennzeichen } = personOf(at);
    return `${name};${email};${telefon};VW Golf;${kennzeichen};Limousine;Kommt jedes Frühjahr;79098;Freiburg`;
  });
  return ["Name;E-Mail;Telefon;Fahrzeug;Kennzeichen;Klasse;Notiz;PLZ;Ort", ...lines].join("\n");
}

function contacts(): string {
  return Array.from({ length: LINES }, (_, at) => {
    const { name, email, telefon } = personOf(at + LINES);
    return `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:${email}\r\nTEL;TYPE=CELL:${telefon}\r\nNOTE:Kommt jedes Frühjahr\r\nEND:VCARD\r\n`;
  }).join("");
}

const dayOf = (at: number) => addDays(berlinNow(systemClock).datum, 2 + (at % 300));

function appointments(): string {
  const lines = Array.from({ length: APPOINTMENTS }, (_, at) => {
    const { name, email, telefon, kennzeichen } = personOf(at + 2 * LINES);
    return `${dayOf(at)};10:00;${name};${telefon};${email};VW Golf;${kennzeichen};Limousine;Außenreinigung;45,00;Hof`;
  });
  return [
    "Datum;Uhrzeit;Kunde;Telefon;E-Mail;Fahrzeug;Kennzeichen;Klasse;Leistung;Preis;Bemerkung",
    ...lines,
  ].join("\n");
}

function calendar(): string {
  const events = Array.from({ length: APPOINTMENTS }, (_, at) => {
    const day = dayOf(at).replaceAll("-", "");
    return `BEGIN:VEVENT\r\nUID:${at}@kalender\r\nDTSTART:${day}T140000\r\nDTEND:${day}T160000\r\nSUMMARY:${personOf(at + 3 * LINES).name}\r\nDESCRIPTION:Innen und außen\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;
}
