import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../build/output.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { VERSION } from "../../src/platform/version.server.ts";
import { bookingRequest, workdays } from "../support/bookings.ts";
import { httpCall, startProgram } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { limitedGroup } from "../support/memory.ts";
import { formOf, jpegOfMegapixels } from "../support/pictures.ts";
import { makeLaterRelease, makeRelease, packRelease } from "../support/release.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { freePort } from "../support/start-postgres.ts";

// What is held here: (N13, N14, N15).

const IS_LINUX = process.platform === "linux";
const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
const days = workdays(10, addDays(berlinMoment(Date.now()).datum, 3));

describe.skipIf(!IS_LINUX)("a release", () => {
  let folder: string;
  let release: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "shop-release-"));
    chmodSync(folder, 0o755);
    release = join(folder, VERSION);
    await makeRelease(release);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("holds what a server needs, and nothing of tests, of build tools or of the machine that built it", () => {
    const files = readdirSync(release, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /\.(?:test|spec)\.|(?:^|\/)(?:tests?|\.env|\.git)(?:\/|$)|\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => /node_modules\/(?:vite|react|@react-router|playwright|typescript|vitest)(?:\/|$)/.test(file))).toEqual(
      [],
    );
    const texts = files.filter((file) => /\.(?:m?js|cjs|json|map|sh|md|txt|html|css)$/.test(file));
    expect(texts.filter((file) => readFileSync(join(release, file), "utf8").includes(ROOT))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "runtime/LICENSE", "dist/server/notices.txt", "deploy/install.sh"]));
  });

  it("holds the handbook with all its pictures, as the admin area shows it", () => {
    const pictures = readdirSync(join(ROOT, "docs/handbuch/bilder")).map((name) => name.replace(/\.webp$/, ""));
    const shipped = readdirSync(join(release, "dist/client"), { recursive: true, encoding: "utf8" });
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((name) => !shipped.some((file) => file.includes(`/${name}-`) && file.endsWith(".webp")))).toEqual([]);
  });

  it("runs as a user without rights, takes a booking, saves it and brings it back", { timeout: 60_000 }, async () => {
    const dataDir = mkdtempSync(join(folder, "data-"));
    if (IS_ROOT) chownSync(dataDir, NOBODY, NOBODY);
    const environment = {
      PATH: "/usr/bin:/bin",
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "error",
      RATE_LIMIT: "off",
      ADMIN_PASSWORD: ADMIN.password,
    };
    const asNobody = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};
    const program = join(release, "bin/musterglanz");
    const run = (...args: string[]) => spawnSync(program, args, { cwd: dataDir, env: environment, encoding: "utf8", ...asNobody });
    const site = await startProgram(program, ["start"], environment, { cwd: dataDir, ...asNobody });
    try {
      expect((await httpCall(site.url, "GET", "/api/health")).body).toEqual({ status: "ok", version: VERSION });
      expect((await fetch(site.url)).status).toBe(200);
      expect((await httpCall(site.url, "POST", "/api/bookings", bookingRequest({ datum: days[0] }))).status).toBe(201);
      expect(run("backup", join(dataDir, "a.backup")).status).toBe(0);
      expect(await site.stop()).toBe(0);
    } finally {
      await site.stop("SIGKILL");
    }
    expect(run("restore", join(dataDir, "a.backup"), "--replace").stdout).toMatch(/Eingespielt: \d+ Zeilen/);
    expect(run("try-restore", join(dataDir, "a.backup"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("lässt sich einspielen"),
    });
    expect(run("admin-password").stdout).toMatch(/Neues Admin-Passwort: \S+/);
    expect(run("gibt-es-nicht")).toMatchObject({ status: 2, stderr: expect.stringContaining("start | backup | restore | admin-password") });
  });

  it.runIf(IS_FULL_SCALE && IS_ROOT)("does with 256 MB, pictures of 40 megapixels included", { timeout: 240_000 }, async ({ skip }) => {
    const group = limitedGroup(256);
    if (!group) return skip();
    const dataDir = mkdtempSync(join(folder, "data-"));
    chownSync(dataDir, NOBODY, NOBODY);
    const environment = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", RATE_LIMIT: "off", ADMIN_PASSWORD: ADMIN.password };
    const enter = `echo $$ >${group.folder}/cgroup.procs; exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups "$0" start`;
    const site = await startProgram("sh", ["-c", enter, join(release, "bin/musterglanz")], environment, { cwd: dataDir });
    try {
      const { token } = (await httpCall(site.url, "POST", "/api/auth/admin/login", { password: ADMIN.password })).body;
      for (const [count, options] of [
        [10, {}],
        [3, { progressive: true }],
      ] as const) {
        const picture = await jpegOfMegapixels(40, options);
        const files = Array.from({ length: count }, (_, index) => ({ name: `bild-${index}.jpg`, content: picture }));
        const headers = { Authorization: `Bearer ${token}` };
        const { status } = await fetch(`${site.url}/api/gallery/upload`, { method: "POST", headers, body: formOf(files) });
        expect(status).toBe(201);
      }
      expect(group.killed()).toBe(0);
    } finally {
      await site.stop("SIGKILL");
      group.remove();
    }
  });

  describe("installed, with update.sh", () => {
    let home: string;
    let environment: Record<string, string>;
    let url: string;
    const MIGRATION = 'await db.schema.createTable("later_things").addColumn("id", "integer").execute();';
    beforeAll(async () => {
      home = join(folder, "home");
      mkdirSync(join(home, "bin"), { recursive: true });
      symlinkSync(release, join(home, VERSION));
      symlinkSync(VERSION, join(home, "current"));
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const settings = {
        PORT: port,
        HOST: "127.0.0.1",
        DATA_DIR: join(home, "data"),
        BACKUP_DIR: join(home, "backups"),
        LOG_LEVEL: "error",
        RATE_LIMIT: "off",
      };
      mkdirSync(join(home, "backups"));
      const lines = Object.entries({ ...settings, ADMIN_PASSWORD: `'${ADMIN.password}'` }).map(([name, value]) => `${name}=${value}`);
      writeFileSync(join(home, "settings.env"), lines.join("\n"));
      writeFileSync(join(home, "bin/systemctl"), SYSTEMCTL, { mode: 0o755 });
      environment = {
        PATH: `${join(home, "bin")}:/usr/bin:/bin`,
        MUSTERGLANZ_HOME: home,
        ENV_FILE: join(home, "settings.env"),
        SERVICE_USER: userInfo().username,
        UNITS: home,
      };
      systemctl("start");
      const health = spawnSync(join(release, "bin/musterglanz"), ["health", "--wait", "30"], { env: environment, encoding: "utf8" });
      expect(health.stdout).toBe(`Gesund, Version ${VERSION}.\n`);
    }, 60_000);
    afterAll(() => systemctl("stop"));

    const systemctl = (word: string) => spawnSync(join(home, "bin/systemctl"), [word, "musterglanz"], { env: environment });
    const update = (archive: string) => spawnSync(join(ROOT, "deploy/update.sh"), [archive], { env: environment, encoding: "utf8" });
    const versionNow = async () => (await httpCall(url, "GET", "/api/health").catch(() => undefined))?.body.version;
    const book = async (day: number) => (await httpCall(url, "POST", "/api/bookings", bookingRequest({ datum: days[day] }))).status;
    const later = (version: string, changes: Parameters<typeof makeLaterRelease>[3]) => {
      const to = join(folder, `musterglanz-${version}-linux-x64`);
      makeLaterRelease(release, to, version, changes);
      packRelease(to, `${to}.tar.gz`);
      rmSync(to, { recursive: true });
      return `${to}.tar.gz`;
    };
    const countBookings = async () => {
      const { token } = (await httpCall(url, "POST", "/api/auth/admin/login", { password: ADMIN.password })).body;
      const { headers } = await httpCall(url, "GET", "/api/bookings", undefined, { Authorization: `Bearer ${token}` });
      return Number(headers.get("X-Total-Count"));
    };

    it("goes back to what was when the new version changes the database and then does not run", { timeout: 90_000 }, async () => {
      expect(await book(1)).toBe(201);
      const broken = later("9.8.0", { migration: MIGRATION, without: /^dist\/server\/assets\/pages\.server/ });
      const { status, stderr, stdout } = update(broken);
      expect([status, stderr], stdout).toEqual([1, expect.stringContaining(`Es läuft wieder Version ${VERSION} mit ihren Daten.`)]);
      await expect.poll(versionNow).toBe(VERSION);
      expect(await countBookings()).toBe(1);
      expect(await book(2)).toBe(201);
    });

    it("takes the new version with its migration, and keeps everything", { timeout: 90_000 }, async () => {
      const { status, stderr, stdout } = update(later("9.9.0", { migration: MIGRATION }));
      expect([status, stdout], stderr).toEqual([0, expect.stringContaining("Fertig: Es läuft Version 9.9.0.")]);
      await expect.poll(versionNow).toBe("9.9.0");
      expect(await countBookings()).toBe(2);
      expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("vor-9.9.0-"))).toHaveLength(1);
      expect(existsSync(join(home, VERSION))).toBe(true);
    });

    it("changes nothing when the archive is damaged", () => {
      const archive = join(folder, "musterglanz-9.9.1-linux-x64.tar.gz");
      writeFileSync(archive, "kein Archiv");
      writeFileSync(`${archive}.sha256`, `${"0".repeat(64)}  musterglanz-9.9.1-linux-x64.tar.gz\n`);
      expect(update(archive)).toMatchObject({ status: 1, stderr: expect.stringContaining("Ihre Prüfsumme stimmt nicht") });
      expect(readdirSync(home).filter((name) => name.startsWith(".unpack"))).toEqual([]);
    });
  });
});

/** What update.sh asks of systemd, for one service of ours. */
const SYSTEMCTL = `#!/bin/sh
pid=$MUSTERGLANZ_HOME/pid
case $1 in
  start) setsid "$MUSTERGLANZ_HOME/current/bin/musterglanz" start >"$MUSTERGLANZ_HOME/log" 2>&1 & echo $! >"$pid" ;;
  stop)
    [ -f "$pid" ] || exit 0
    kill "$(cat "$pid")" 2>/dev/null
    while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done
    rm "$pid" ;;
esac
`;
