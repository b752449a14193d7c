import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#lib/paths.ts";
import { connectDatabase } from "../../src/db/connect.server.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { VERSION } from "../../src/server/version.server.ts";
import { bookingRequest, workdays } from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, type HttpAnswer, httpCall } from "../support/child-process.ts";
import { IS_FULL_SCALE, IS_SQLITE_ALONE } from "../support/scale.ts";
import { type RunningPostgres, startPostgres } from "../support/start-postgres.ts";

// What is held here: (P6, P43, S33).

const TOKEN = "ein-langes-wort-zum-zuschauen";
const days = workdays(50, addDays(berlinMoment(Date.now()).datum, 3));

describe.skipIf(IS_SQLITE_ALONE)("while the database is away", () => {
  let postgres: RunningPostgres;
  let dataDir: string;
  let site: Child;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "shop-outage-"));
    [postgres] = await Promise.all([startPostgres(), ensureBuild()]);
    const admin = connectDatabase({ kind: "postgres", url: postgres.url("postgres") });
    await sql`create database shop`.execute(admin);
    await admin.destroy();
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const startSite = () =>
    startBuiltSite({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url("shop"),
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      METRICS_TOKEN: TOKEN,
    });
  const get = (path: string) => httpCall(site.url, "GET", path);
  const book = async (datum = days[0]) => {
    const request = bookingRequest({ datum });
    return await httpCall(site.url, "POST", "/api/bookings", request);
  };

  it("a new site shows the maintenance screen, comes up by itself with its tables, and never answers with an error of its own", async () => {
    await postgres.goDown();
    site = await startSite();
    await expectMaintenance();
    // Longer than until it tries again.
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(
      site.output().match(/Die Website wartet auf die Datenbank: [^"]*Läuft PostgreSQL\?/g),
    ).toHaveLength(1);
    expect(site.output()).not.toMatch(/"stack"|ECONNREFUSED/);

    await postgres.comeUp();
    const seen = new Set<number>();
    await until(async () => {
      const answers = await Promise.all([
        get("/api/health"),
        get("/api/services"),
        get("/"),
        get(paths.website.booking),
      ]);
      for (const { status } of answers) seen.add(status);
      return answers.every(({ status }) => status === 200);
    });
    expect([...seen].sort()).toEqual([200, 503]);
    expect((await book()).status).toBe(201);
  });

  it("a running site shows the maintenance screen with what it knows of the shop, and recovers by itself", async () => {
    expect((await get("/")).status).toBe(200);
    await postgres.goDown();
    await until(async () => (await get(paths.website.booking)).status === 503);
    await expectMaintenance();
    // Those who watch it are told, too, and at once.
    const watched = await fetch(`${site.url}/metrics`, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    expect(await watched.text()).toMatch(/^musterglanz_database_up 0$/m);
    const { body } = await get("/");
    expect(body.text).toContain("0171 3920007");
    expect(body.text).toContain("kontakt@musterglanz.example");
    expect(body.text).not.toMatch(/<script/);

    await postgres.comeUp();
    await until(async () => (await get("/")).status === 200);
    expect((await get("/api/health")).body).toEqual({ status: "ok", version: VERSION });
    expect((await book(days[1])).status).toBe(201);
  });

  it("visitors who are just booking are accepted, refused or told to wait, and what was accepted is there afterwards", async () => {
    const answers: HttpAnswer[] = [];
    let isOver = false;
    const visitors = [0, 1, 2, 3].map(async (visitor) => {
      for (let turn = 0; !isOver; turn += 1)
        answers.push(await book(days[2 + visitor + ((turn * 4) % 40)]));
    });
    await until(() => answers.some(({ status }) => status === 201));
    await postgres.goDown();
    await until(() => answers.some(({ status }) => status === 503));
    await postgres.comeUp();
    const upAgain = answers.length;
    await until(() =>
      answers.slice(upAgain).some(({ status }) => status === 201 || status === 409),
    );
    isOver = true;
    await Promise.all(visitors);

    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const db = connectDatabase({ kind: "postgres", url: postgres.url("shop") });
    const stored = new Set(
      (await db.selectFrom("bookings").select("id").execute()).map(({ id }) => id),
    );
    await db.destroy();
    for (const { status, body } of answers) if (status === 201) expect(stored).toContain(body.id);
  });

  it.runIf(IS_FULL_SCALE)("stops cleanly all the same", async () => {
    await postgres.goDown();
    await until(async () => (await get("/")).status === 503);
    expect(await site.stop()).toBe(0);
    expect(site.output()).not.toMatch(/test@example\.org|Test Kundin|shop:shop/);
  });

  async function expectMaintenance(): Promise<void> {
    for (const path of ["/", paths.website.booking, paths.admin.bookings, "/gibt-es-nicht"]) {
      const { status, headers, body } = await get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(body.text).toContain("Wartungsarbeiten");
      expect(headers.get("Content-Type")).toMatch(/^text\/html/);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Retry-After")).toBe("10");
    }
    for (const [method, path, request] of [
      ["GET", "/api/services"],
      ["GET", "/api/bookings/dates"],
      ["GET", "/api/gibt-es-nicht"],
      ["POST", "/api/bookings", bookingRequest()],
    ] as const) {
      const { status, headers, body } = await httpCall(site.url, method, path, request);
      expect([path, status, body]).toEqual([
        path,
        503,
        { success: false, error: expect.stringMatching(/gewartet/), code: "wartung" },
      ]);
      expect(headers.get("Retry-After")).toBe("10");
    }
    const health = await get("/api/health");
    expect([health.status, health.body]).toMatchObject([
      503,
      { status: "error", version: VERSION, code: "wartung" },
    ]);
    expect((await get(paths.website.robots)).status).not.toBe(500);
  }
});

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > 20_000) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
