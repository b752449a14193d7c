import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { race } from "./support/load.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const UNLIMITED = 1_000_000;

/** Asking for an appointment, against a server that parses, checks and inserts one row with the same durability. */
export async function measureBookingSubmit(folder: string, effort: Effort): Promise<Finding[]> {
  const days = await prepareShop(folder, { capacity: UNLIMITED });
  const bareFolder = join(folder, "bare");
  mkdirSync(bareFolder);
  const ours = await startSite(folder);
  const theirs = await startBare("insert.js", bareFolder);
  const preis = await askPrice(ours.url, requestFor(days[0] ?? "", "0.00"));
  const calls = days.map((datum) => callFor(requestFor(datum, preis)));
  try {
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    return [
      {
        title: "Booking submit ÷ bare node:http + node:sqlite that checks and inserts one row (WAL, synchronous=FULL)",
        fixture: `${days.length} bookable days, capacity raised to ${UNLIMITED}, each call another key, body of ${calls[0]?.body.length} bytes`,
        figures: [
          `ours ${round(speeds.ours.perSecond)}/s, p99 ${speeds.ours.p99} ms`,
          `bare ${round(speeds.theirs.perSecond)}/s, p99 ${speeds.theirs.p99} ms`,
        ],
        checks: [
          { what: "ratio", value: speeds.ours.perSecond / speeds.theirs.perSecond, atLeast: 0.35 },
          { what: "p99", value: speeds.ours.p99, atMost: 40, unit: " ms" },
        ],
      },
    ];
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}

function requestFor(datum: string, preis: string) {
  return {
    name: "Beispielkundin Eins",
    email: "beispiel@example.org",
    telefon: "0151 12345678",
    kfz: "limousine",
    verschmutzung: "Mittel",
    datum,
    abgabezeit: "10:00",
    leistungen: ["Innenreinigung (Intensiv)"],
    zustimmung: true,
    nachricht: "Bitte auch den Kofferraum.",
    preis,
    sitzOption: null,
  };
}

function callFor(request: ReturnType<typeof requestFor>) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": "[<id>]" };
  return { method: "POST" as const, path: "/api/bookings", headers, body: JSON.stringify(request) };
}

/** A wrong price is refused with the right one (B11). */
async function askPrice(url: string, request: ReturnType<typeof requestFor>): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${url}/api/bookings`, { method: "POST", headers, body: JSON.stringify(request) });
  const { preis } = (await response.json()) as { preis?: string };
  if (preis === undefined) throw new Error(`The price was not told: ${response.status}`);
  return preis;
}
