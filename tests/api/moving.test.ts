import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ROOT } from "../../build/output.ts";
import { connectDatabase } from "../../src/db/connect.server.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { bookingRequest, workdays } from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, httpCall } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { operationsLines } from "../support/operations-lines.ts";
import { IS_FULL_SCALE, IS_SQLITE_ALONE } from "../support/scale.ts";

// What is held here: (N7, P12).

const days = workdays(10, addDays(berlinMoment(Date.now()).datum, 3));

beforeAll(ensureBuild, 120_000);

describe.skipIf(IS_SQLITE_ALONE || process.platform !== "linux")(
  "the lines of docs/operations.md",
  () => {
    let folder: string;
    let database: string;
    let sites: Child[];
    const server = () => connectDatabase({ kind: "postgres", url: inject("postgresUrl") });
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), "shop-moving-"));
      sites = [];
      const name = `shop_${newId()}`;
      const db = server();
      await sql`create database ${sql.id(name)}`.execute(db);
      await db.destroy();
      const url = new URL(inject("postgresUrl"));
      url.pathname = `/${name}`;
      database = url.href;
    });
    afterEach(async () => {
      await Promise.all(sites.map((site) => site.stop("SIGKILL")));
      const db = server();
      await sql`drop database ${sql.id(new URL(database).pathname.slice(1))} with (force)`.execute(
        db,
      );
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A machine of its own: what lies at / lies in its folder. */
    const machine = (name: string) => {
      const root = join(folder, name);
      const settings = join(root, "etc/musterglanz/musterglanz.env");
      for (const path of ["etc/musterglanz", "var/lib/musterglanz", "tmp"])
        mkdirSync(join(root, path), { recursive: true });
      return {
        settings,
        dataDir: join(root, "var/lib/musterglanz"),
        start: async () => {
          const given = Object.fromEntries(
            readFileSync(settings, "utf8")
              .split("\n")
              .filter(Boolean)
              .map((line) => line.split(/=(.*)/s).slice(0, 2)),
          );
          const site = await startBuiltSite({
            ...given,
            DATA_DIR: join(root, "var/lib/musterglanz"),
            RATE_LIMIT: "off",
          });
          sites.push(site);
          return site;
        },
        run: (lines: string) => {
          const here = lines
            .replace(
              /(root@(?:node1|old):)?(?<![\w.])\/(etc|var|tmp)(?=\/)/g,
              (_, other, top) => `${other ? join(folder, "first") : root}/${top}`,
            )
            .replace(
              /ssh root@old '([^']*)'/,
              (_, command: string) =>
                `(on_first; ${command.replaceAll(root, join(folder, "first"))})`,
            )
            .replaceAll("postgres://musterglanz:passwort@localhost/musterglanz", database);
          const script = `${AS_ON_A_SERVER}\nset -eo pipefail\n${here}`;
          const environment = {
            PATH: process.env.PATH,
            NODE: process.execPath,
            ROOT,
            ENV_FILE: settings,
            DATA_DIR: join(root, "var/lib/musterglanz"),
            FIRST: join(folder, "first"),
            LOG_LEVEL: "error",
          };
          const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-c", script], {
            env: environment,
            encoding: "utf8",
            stdio: ["ignore", "pipe", "pipe"],
          });
          expect(
            [status, stderr.replace(/^.*(?:Experimental|node --trace).*\n/gm, "")],
            stdout,
          ).toEqual([0, ""]);
        },
      };
    };
    const book = async (site: Child, day: number) =>
      (await httpCall(site.url, "POST", "/api/bookings", bookingRequest({ datum: days[day] })))
        .status;
    const count = async (site: Child) => {
      const { token } = (
        await httpCall(site.url, "POST", "/api/auth/admin/login", { password: ADMIN.password })
      ).body;
      const { headers } = await httpCall(site.url, "GET", "/api/bookings", undefined, {
        Authorization: `Bearer ${token}`,
      });
      return Number(headers.get("X-Total-Count"));
    };
    const firstWithBooking = async () => {
      const first = machine("first");
      writeFileSync(first.settings, "");
      const site = await first.start();
      expect(await book(site, 0)).toBe(201);
      await site.stop();
      return first;
    };

    it("bring a shop from SQLite to PostgreSQL and back, and a second server beside it", {
      timeout: 120_000,
    }, async () => {
      const first = await firstWithBooking();
      first.run(operationsLines("**From SQLite to PostgreSQL**"));
      const moved = await first.start();
      expect(await count(moved)).toBe(1);

      const second = machine("second");
      second.run(operationsLines("**A second server**"));
      const beside = await second.start();
      expect(readFileSync(join(second.dataDir, "secret.key"), "utf8")).toBe(
        readFileSync(join(first.dataDir, "secret.key"), "utf8"),
      );
      expect(await book(beside, 1)).toBe(201);
      expect([await count(moved), await count(beside)]).toEqual([2, 2]);
      await Promise.all([moved.stop(), beside.stop()]);

      first.run(operationsLines("**And back**"));
      expect(readFileSync(first.settings, "utf8")).not.toContain("DATABASE_URL");
      expect(await count(await first.start())).toBe(2);
    });

    it.runIf(IS_FULL_SCALE)("bring a shop to a bigger server", { timeout: 60_000 }, async () => {
      const first = await firstWithBooking();
      const bigger = machine("bigger");
      bigger.run(operationsLines("**A bigger shop**"));
      expect(await count(await bigger.start())).toBe(1);
      expect(readFileSync(join(bigger.dataDir, "secret.key"), "utf8")).toBe(
        readFileSync(join(first.dataDir, "secret.key"), "utf8"),
      );
    });
  },
);

/** What a server has and a test has not: root, systemd, other machines, the installer, of which the others know. */
const AS_ON_A_SERVER = `
sudo() { case $1 in *install.sh) return 0 ;; *) "$@" ;; esac; }
systemctl() { :; }
chown() { :; }
scp() { cp "$@"; }
on_first() { ENV_FILE=$FIRST/etc/musterglanz/musterglanz.env DATA_DIR=$FIRST/var/lib/musterglanz; }
musterglanz() { "$NODE" "$ROOT/scripts/musterglanz.ts" "$@"; }
export NODE_NO_WARNINGS=1
`;
