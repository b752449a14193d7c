import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { connectDatabase, type DatabaseAddress } from "../../src/db/connect.server.ts";
import { checkBackup, readerOf } from "../../src/db/read-backup.server.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { bookingRequest, expectPlacesFit, footprint, workdays } from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, type HttpAnswer, httpCall, runToTheEnd } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { limitFiles, mountTinyDisk, type TinyDisk } from "../support/tiny-disk.ts";

const ROUNDS = IS_FULL_SCALE ? 6 : 1;
const PHONE = "0171 3920007";
const days = workdays(60, addDays(berlinMoment(Date.now()).datum, 3));

beforeAll(ensureBuild, 120_000);

/** How the place where the database lies runs out of room, and gets it back. */
type Shortage = {
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  during?(site: Child): Promise<void>;
};

describe("on SQLite", () => {
  it(`a full disk refuses with the phone, loses nothing, and is over by itself, ${ROUNDS} times`, {
    timeout: 180_000,
  }, async ({ skip }) => {
    const disk = mountTinyDisk(32);
    if (!disk) return skip(aloud("nobody may mount a file system here"));
    const site = await startBuiltSite({ DATA_DIR: disk.folder, RATE_LIMIT: "off" });
    try {
      const shortage = { begin: disk.fill, end: disk.makeRoom, during: expectWayIn };
      await expectRounds(
        site,
        { kind: "sqlite", file: join(disk.folder, "shop.db") },
        shortage,
        ROUNDS,
      );
    } finally {
      await site.stop();
      disk.remove();
    }
  });

  it.runIf(IS_FULL_SCALE)(
    "a file that may not grow does the same",
    { timeout: 120_000 },
    async ({ skip }) => {
      const folder = mkdtempSync(join(tmpdir(), "shop-full-"));
      const site = await startBuiltSite({ DATA_DIR: folder, RATE_LIMIT: "off" });
      const pid = site.process.pid ?? 0;
      try {
        if (!limitFiles(pid, "unlimited")) return skip(aloud("nobody may limit a process here"));
        const shortage = {
          begin: () => void limitFiles(pid, 4096),
          end: () => void limitFiles(pid, "unlimited"),
        };
        await expectRounds(site, { kind: "sqlite", file: join(folder, "shop.db") }, shortage, 1);
      } finally {
        await site.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it("a start on a full disk shows the maintenance screen, and comes up by itself", {
    timeout: 60_000,
  }, async ({ skip }) => {
    const disk = mountTinyDisk(24);
    if (!disk) return skip(aloud("nobody may mount a file system here"));
    disk.fill();
    const site = await startBuiltSite({ DATA_DIR: disk.folder });
    try {
      expect((await httpCall(site.url, "GET", "/")).status).toBe(503);
      expect((await httpCall(site.url, "GET", "/api/health")).status).toBe(503);
      disk.makeRoom();
      await until(async () => (await httpCall(site.url, "GET", "/api/health")).status === 200);
      expect(
        (await httpCall(site.url, "POST", "/api/bookings", bookingRequest({ datum: days[0] })))
          .status,
      ).toBe(201);
    } finally {
      await site.stop();
      disk.remove();
    }
  });
});

describe("on PostgreSQL", () => {
  it.runIf(IS_FULL_SCALE)(
    "a full disk refuses with the phone, loses nothing, and is over by itself",
    {
      timeout: 120_000,
    },
    async ({ skip }) => {
      const disk = mountTinyDisk(48);
      if (!disk) return skip(aloud("nobody may mount a file system here"));
      const url = await createShopOn(disk);
      if (!url) {
        disk.remove();
        return skip(aloud("the database server does not reach the disk"));
      }
      try {
        await expectPostgresRounds(url, {
          begin: disk.fill,
          end: disk.makeRoom,
          during: (site) => expectLoginAndBackup(site, 6),
        });
      } finally {
        // A disk that stays full takes the whole server's checkpoints along, and with them all other tests.
        disk.makeRoom();
        await onServer(async (server) => {
          await sql`drop database ${sql.id(new URL(url).pathname.slice(1))} with (force)`.execute(
            server,
          );
          await sql`drop tablespace ${sql.id(`room_${new URL(url).pathname.slice(1)}`)}`.execute(
            server,
          );
        });
        disk.remove();
      }
    },
  );

  it("a full data folder beside a database with room lets the owner in and gives the backup", {
    timeout: 120_000,
  }, async ({ skip }) => {
    const disk = mountTinyDisk(24);
    if (!disk) return skip(aloud("nobody may mount a file system here"));
    const name = `shop_${newId()}`;
    await onServer((server) => sql`create database ${sql.id(name)}`.execute(server));
    const site = await startBuiltSite({
      DATA_DIR: disk.folder,
      DATABASE_URL: urlOf(name),
      RATE_LIMIT: "off",
    });
    try {
      disk.fill();
      await expectLoginAndBackup(site, 20);
      expect((await httpCall(site.url, "GET", "/api/health")).status).toBe(200);
    } finally {
      await site.stop();
      await onServer((server) => sql`drop database ${sql.id(name)} with (force)`.execute(server));
      disk.remove();
    }
  });

  it.runIf(IS_FULL_SCALE)(
    "a server that only lets read does the same",
    { timeout: 120_000 },
    async () => {
      const name = `shop_${newId()}`;
      await onServer((server) => sql`create database ${sql.id(name)}`.execute(server));
      const readOnly = (value: string) =>
        onServer(async (server) => {
          await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(value)}`.execute(
            server,
          );
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
            server,
          );
        });
      await expectPostgresRounds(urlOf(name), {
        begin: () => readOnly("on"),
        end: () => readOnly("off"),
        during: (site) => expectBackupByCommand(site, urlOf(name)),
      });
      await onServer((server) => sql`drop database ${sql.id(name)} with (force)`.execute(server));
    },
  );
});

async function expectPostgresRounds(url: string, shortage: Shortage): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-full-"));
  const site = await startBuiltSite({ DATA_DIR: folder, DATABASE_URL: url, RATE_LIMIT: "off" });
  try {
    await expectRounds(site, { kind: "postgres", url }, shortage, 1);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Books before, during and after; what was answered with 201 is there, and nothing is there by halves. */
async function expectRounds(
  site: Child,
  address: DatabaseAddress,
  shortage: Shortage,
  rounds: number,
): Promise<void> {
  let count = 0;
  const acknowledged: string[] = [];
  const book = async (): Promise<HttpAnswer> => {
    count += 1;
    const datum = days[count % days.length];
    const answer = await httpCall(
      site.url,
      "POST",
      "/api/bookings",
      bookingRequest({ datum, email: `gast-${count}@example.org` }),
    );
    if (answer.status === 201) acknowledged.push(String(answer.body.id));
    return answer;
  };
  const health = async () => (await httpCall(site.url, "GET", "/api/health")).status;
  expect((await book()).status).toBe(201);

  for (let round = 1; round <= rounds; round += 1) {
    // The logins of a round may be more than one account keeps.
    const { body } = await httpCall(site.url, "POST", "/api/auth/admin/login", {
      password: ADMIN.password,
    });
    const asAdmin = { Authorization: `Bearer ${body.token}` };
    await shortage.begin();
    const refused = await firstRefusal(book);
    expect([refused.status, refused.body]).toEqual([
      503,
      { success: false, error: expect.stringContaining(PHONE), code: "nicht_speicherbar" },
    ]);
    expect(refused.headers.get("retry-after")).toBe("30");
    await until(async () => (await health()) === 503);
    expect((await httpCall(site.url, "GET", "/leistungen")).status).toBe(200);
    expect((await httpCall(site.url, "GET", "/api/services")).status).toBe(200);
    expect((await httpCall(site.url, "GET", "/api/bookings", undefined, asAdmin)).status).toBe(200);
    const byAdmin = await httpCall(site.url, "PUT", "/api/settings", { slogan: "Voll" }, asAdmin);
    expect([byAdmin.status, byAdmin.body.error]).toEqual([
      503,
      expect.stringContaining("kein Platz"),
    ]);

    await shortage.during?.(site);
    await shortage.end();
    await until(async () => (await health()) === 200);
    await until(async () => (await book()).status === 201);
  }

  const db = connectDatabase(address);
  const { bookings } = await footprint(db);
  await expectPlacesFit(db);
  if (address.kind === "sqlite") {
    expect(
      (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows,
    ).toEqual([{ integrity_check: "ok" }]);
  }
  await db.destroy();
  expect(bookings.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
}

/** Whoever looks after the shop gets in, again and again, and takes all of it along, with a line in the journal; what visitors ask for stays refused. */
async function expectWayIn(site: Child): Promise<void> {
  await expectLoginAndBackup(site, 20);
  expect(
    (await httpCall(site.url, "POST", "/api/bookings", bookingRequest({ datum: days[0] }))).body
      .code,
  ).toBe("nicht_speicherbar");
  expect((await httpCall(site.url, "GET", "/api/health")).status).toBe(503);
}

async function expectLoginAndBackup(site: Child, logins: number): Promise<void> {
  for (let login = 0; login < logins; login += 1) {
    const { status, body } = await httpCall(site.url, "POST", "/api/auth/admin/login", {
      password: ADMIN.password,
    });
    expect(status).toBe(200);
    const token = { Authorization: `Bearer ${body.token}` };
    if (login % 5 > 0) continue;
    expect(
      (await httpCall(site.url, "POST", "/api/auth/confirm", { passwort: ADMIN.password }, token))
        .status,
    ).toBe(200);
    const file = join(mkdtempSync(join(tmpdir(), "shop-download-")), "all.backup");
    const download = await fetch(`${site.url}/api/backup`, {
      method: "POST",
      headers: { ...token, "Content-Type": "application/json" },
      body: JSON.stringify({ passphrase: "ein langer Satz fuer die Sicherung" }),
    });
    expect(download.status).toBe(200);
    writeFileSync(file, new Uint8Array(await download.arrayBuffer()));
    await checkBackup(await readerOf(file, "ein langer Satz fuer die Sicherung"));
    rmSync(dirname(file), { recursive: true });
    const auditLog = await httpCall(site.url, "GET", "/api/journal", undefined, token);
    expect(JSON.stringify(auditLog.body)).toContain(
      "Datensicherung heruntergeladen, verschlüsselt",
    );
  }
}

/** Where nothing at all can be written nobody logs in; the backup is made beside the site. */
async function expectBackupByCommand(site: Child, url: string): Promise<void> {
  const login = await httpCall(site.url, "POST", "/api/auth/admin/login", {
    password: ADMIN.password,
  });
  expect([login.status, login.body.code]).toEqual([503, "nicht_speicherbar"]);
  const folder = mkdtempSync(join(tmpdir(), "shop-command-"));
  const file = join(folder, "all.backup");
  const settings = { DATA_DIR: folder, DATABASE_URL: url, BACKUP_PASSPHRASE: "" };
  expect((await runToTheEnd("scripts/backup.ts", settings, [file])).code).toBe(0);
  await checkBackup(await readerOf(file, ""));
  rmSync(folder, { recursive: true });
}

/** The database may have some room of its own left; then it accepts. A server that changes hands cuts lines. It never fails. */
async function firstRefusal(book: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await book();
    if (answer.status !== 201 && answer.body.code !== "wartung") return answer;
  }
  throw new Error("it never refused");
}

/** A database whose files lie there; undefined where the server may not reach them. */
async function createShopOn({ folder }: TinyDisk): Promise<string | undefined> {
  const name = `shop_${newId()}`;
  try {
    return await onServer(async (server) => {
      const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(server);
      const { execFileSync } = await import("node:child_process");
      execFileSync("chown", [`--reference=${rows[0]?.data_directory}`, folder]);
      await sql`create tablespace ${sql.id(`room_${name}`)} location ${sql.lit(folder)}`.execute(
        server,
      );
      await sql`create database ${sql.id(name)} tablespace ${sql.id(`room_${name}`)}`.execute(
        server,
      );
      return urlOf(name);
    });
  } catch {
    return undefined;
  }
}

function urlOf(database: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(
  work: (server: ReturnType<typeof connectDatabase>) => Promise<T>,
): Promise<T> {
  const server = connectDatabase({ kind: "postgres", url: inject("postgresUrl") });
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
}

function aloud(why: string): string {
  console.warn(`NOT TRIED: a full disk, for ${why}.`);
  return why;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > 25_000) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
