import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { lockForRestore } from "../../src/db/site-lock.server.ts";
import { VERSION } from "../../src/server/version.server.ts";
import { bookingRequest } from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, httpCall, runToTheEnd } from "../support/child-process.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P6, P42, N14).

const LONGER_THAN_A_LOOK = 4000;

beforeAll(ensureBuild, 120_000);

describeOnOneDatabase("a database that a newer version has changed", (kind) => {
  let shop: TestShop;
  let folder: string;
  let sites: Child[];
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    folder = mkdtempSync(join(tmpdir(), "shop-newer-"));
    sites = [];
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).status).toBe(201);
  });
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.stop("SIGKILL")));
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const site = await startBuiltSite(shop.environment);
    sites.push(site);
    return site;
  };
  const environment = () => ({ ...shop.environment, BACKUP_PASSPHRASE: "", BACKUP_DIR: folder });
  const healthOf = async (site: Child) => {
    const { status, body } = await httpCall(site.url, "GET", "/api/health");
    return [status, body.code ?? body.status];
  };
  const changeByNewerVersion = async () => {
    // A statement by itself does not wait for what the site writes at its start.
    await shop.platform.db.transaction().execute(async (tx) => {
      await sql`create table later_things (id integer primary key)`.execute(tx);
      await sql`alter table bookings add column later text`.execute(tx);
      await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2027-01-01T00:00:00Z')`.execute(
        tx,
      );
    });
  };

  it("is left alone by this version: every node answers 503 and says why, and is well again once the backup from before is back", {
    timeout: 90_000,
  }, async () => {
    const restore = (...words: string[]) =>
      runToTheEnd("scripts/restore.ts", environment(), [join(folder, "before.backup"), ...words]);
    expect(
      (await runToTheEnd("scripts/backup.ts", environment(), [join(folder, "before.backup")])).code,
    ).toBe(0);
    const running = await start();
    expect((await httpCall(running.url, "GET", "/api/health")).body).toEqual({
      status: "ok",
      version: VERSION,
    });

    await changeByNewerVersion();
    await expect.poll(() => healthOf(running)).toEqual([503, "neuere_datenbank"]);
    const { body } = await httpCall(running.url, "GET", "/api/health");
    expect(body.error).toBe(
      `Die Datenbank gehört schon zu einer neueren Version als dieser (${VERSION}). Bitte auch hier die neue installieren.`,
    );
    expect((await httpCall(running.url, "POST", "/api/bookings", bookingRequest())).status).toBe(
      503,
    );
    expect((await fetch(running.url)).status).toBe(503);
    await running.stop();

    const late = await start();
    expect(await healthOf(late)).toEqual([503, "neuere_datenbank"]);
    // Longer than it waits between two looks: a restore that takes its time sends nobody home.
    const lock = await lockForRestore(shop.platform.config.database);
    await new Promise((done) => setTimeout(done, LONGER_THAN_A_LOOK));
    await lock.release();
    expect((await restore()).output.trim()).toBe(
      "Diese Datenbank gehört zu einer neueren Version. Mit --replace geht es mit der Sicherung zu dieser zurück.",
    );
    expect((await restore("--replace")).code).toBe(0);
    await expect.poll(() => healthOf(late)).toEqual([200, "ok"]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from bookings`.execute(
      shop.platform.db,
    );
    expect(Number(rows[0]?.count)).toBe(1);
    await expect(sql`select 1 from later_things`.execute(shop.platform.db)).rejects.toThrow(
      /later_things/,
    );
  });

  it("is not there for a backup that is tried out: that is done in a folder of its own, and the owner is told", {
    timeout: 90_000,
  }, async () => {
    const site = await start();
    const tryRestore = () => runToTheEnd("scripts/musterglanz.ts", environment(), ["try-restore"]);
    const told = async () =>
      await shop.platform.db
        .selectFrom("installation")
        .select(["restore_tried_am", "restore_problem"])
        .executeTakeFirstOrThrow();
    expect((await tryRestore()).output.trim()).toBe(
      "Es gibt noch keine Sicherung zum Ausprobieren.",
    );
    expect((await runToTheEnd("scripts/backup.ts", environment())).code).toBe(0);
    const { code, output } = await tryRestore();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/lässt sich einspielen, und die Seite läuft damit\.\n$/),
    ]);
    expect(await told()).toEqual({
      restore_tried_am: expect.stringMatching(/^20/),
      restore_problem: null,
    });
    expect(await healthOf(site)).toEqual([200, "ok"]);

    const broken = join(folder, "musterglanz-2099-01-01-0315.backup");
    await runToTheEnd(
      "scripts/backup.ts",
      { ...environment(), BACKUP_PASSPHRASE: "drei-lange-woerter" },
      [broken],
    );
    const refused = await tryRestore();
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("lässt sich NICHT einspielen: Diese Sicherung ist verschlüsselt."),
    ]);
    expect((await told()).restore_problem).toContain("verschlüsselt");
  });
});
