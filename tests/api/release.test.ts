import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../build/output.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { VERSION } from "../../src/server/version.server.ts";
import { bookingRequest, workdays } from "../support/bookings.ts";
import { httpCall, startProgram } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { takeFirstSteps } from "../support/first-steps.ts";
import { type Installation, installRelease } from "../support/installation.ts";
import { limitedGroup } from "../support/memory.ts";
import { operationsLines } from "../support/operations-lines.ts";
import { formOf, jpegOfMegapixels } from "../support/pictures.ts";
import { makeLaterRelease, makeRelease, packRelease } from "../support/release.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";

// What is held here: (N7, N13, N14, N15, N20, N26).

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
    release = join(folder, `musterglanz-${VERSION}-linux-${process.arch}`);
    await makeRelease(release);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("holds what a server needs, and nothing of tests, of build tools or of the machine that built it", () => {
    const files = readdirSync(release, { recursive: true, encoding: "utf8" });
    expect(
      files.filter((file) =>
        /\.(?:test|spec)\.|(?:^|\/)(?:tests?|\.env|\.git)(?:\/|$)|\.tsx?$/.test(file),
      ),
    ).toEqual([]);
    expect(
      files.filter((file) =>
        /node_modules\/(?:vite|react|@react-router|playwright|typescript|vitest)(?:\/|$)/.test(
          file,
        ),
      ),
    ).toEqual([]);
    const texts = files.filter((file) => /\.(?:m?js|cjs|json|map|sh|md|txt|html|css)$/.test(file));
    expect(
      texts.filter((file) => readFileSync(join(release, file), "utf8").includes(ROOT)),
    ).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        "LICENSE",
        "runtime/LICENSE",
        "dist/server/notices.txt",
        "dist/server/side-notices.txt",
        "deploy/install.sh",
      ]),
    );
  });

  it("holds the handbook with all its pictures, as the admin area shows it", () => {
    const pictures = readdirSync(join(ROOT, "docs/handbuch/bilder")).map((name) =>
      name.replace(/\.webp$/, ""),
    );
    const shipped = readdirSync(join(release, "dist/client"), {
      recursive: true,
      encoding: "utf8",
    });
    expect(pictures.length).toBeGreaterThan(0);
    expect(
      pictures.filter(
        (name) => !shipped.some((file) => file.includes(`/${name}-`) && file.endsWith(".webp")),
      ),
    ).toEqual([]);
  });

  it.runIf(IS_FULL_SCALE && IS_ROOT)(
    "does with 256 MB, pictures of 40 megapixels included",
    { timeout: 240_000 },
    async ({ skip }) => {
      const group = limitedGroup(256);
      if (!group) return skip();
      const dataDir = mkdtempSync(join(folder, "data-"));
      chownSync(dataDir, NOBODY, NOBODY);
      const environment = {
        DATA_DIR: dataDir,
        PORT: "0",
        LOG_LEVEL: "error",
        RATE_LIMIT: "off",
        ADMIN_PASSWORD: ADMIN.password,
      };
      const enter = `echo $$ >${group.folder}/cgroup.procs; exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups "$0" start`;
      const site = await startProgram(
        "sh",
        ["-c", enter, join(release, "bin/musterglanz")],
        environment,
        { cwd: dataDir },
      );
      try {
        const { token } = (
          await httpCall(site.url, "POST", "/api/auth/admin/login", { password: ADMIN.password })
        ).body;
        for (const [count, options] of [
          [10, {}],
          [3, { progressive: true }],
        ] as const) {
          const picture = await jpegOfMegapixels(40, options);
          const files = Array.from({ length: count }, (_, index) => ({
            name: `bild-${index}.jpg`,
            content: picture,
          }));
          const headers = { Authorization: `Bearer ${token}` };
          const { status } = await fetch(`${site.url}/api/gallery/upload`, {
            method: "POST",
            headers,
            body: formOf(files),
          });
          expect(status).toBe(201);
        }
        expect(group.killed()).toBe(0);
      } finally {
        await site.stop("SIGKILL");
        group.remove();
      }
    },
  );

  // What is asked and typed before it is counted in scripts/release/deploy-files.test.ts.
  describe("unpacked in an empty folder, started without rights in little memory, and kept for years", () => {
    let site: Installation;
    const took: [string, number][] = [];
    const PART = "part-of-this-version-AbCd1234.js";
    const create = (table: string) =>
      `await db.schema.createTable("${table}").addColumn("id", "integer").execute();`;
    const migrations = { "998-later": create("later_things") };
    beforeAll(async () => {
      writeFileSync(join(release, "dist/client/assets", PART), "export {};\n");
      packRelease(release, join(folder, "release.tar.gz"));
      await timed("unpack and start", async () => {
        site = await installRelease(join(folder, "release.tar.gz"), join(folder, "home"));
        site.systemctl("start");
        expect(site.musterglanz("health", "--wait", "30").stdout).toBe(
          `Gesund, Version ${VERSION}.\n`,
        );
      });
    }, 90_000);
    afterAll(() => {
      site?.remove();
      console.log(
        `the whole path ${site?.circumstances}: ${took.map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(", ")}`,
      );
    });

    async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
      const since = performance.now();
      const result = await work();
      took.push([name, (performance.now() - since) / 1000]);
      return result;
    }
    const update = (name: string, archive: string) => timed(name, () => site.update(archive));
    const versionNow = async () =>
      (await httpCall(site.url, "GET", "/api/health").catch(() => undefined))?.body.version;
    const book = async (day: number) =>
      (await httpCall(site.url, "POST", "/api/bookings", bookingRequest({ datum: days[day] })))
        .status;
    const later = (version: string, changes: Parameters<typeof makeLaterRelease>[3]) => {
      const to = join(folder, `musterglanz-${version}-linux-x64`);
      makeLaterRelease(release, to, version, changes);
      packRelease(to, `${to}.tar.gz`);
      rmSync(to, { recursive: true });
      return `${to}.tar.gz`;
    };
    const countBookings = async () => {
      const { token } = (
        await httpCall(site.url, "POST", "/api/auth/admin/login", { password: ADMIN.password })
      ).body;
      const { headers } = await httpCall(site.url, "GET", "/api/bookings", undefined, {
        Authorization: `Bearer ${token}`,
      });
      return Number(headers.get("X-Total-Count"));
    };
    const backupsFor = (beginning: string) =>
      readdirSync(site.backups).filter((name) => name.startsWith(beginning));
    it("leads its owner through the first steps in a browser", { timeout: 60_000 }, async () => {
      await timed("first steps", () => takeFirstSteps(site.url));
      const { companyName } = (await httpCall(site.url, "GET", "/api/settings")).body;
      expect(companyName).toBe("Glanzwerk am See");
    });

    it("takes a booking, and saves everything while it runs", { timeout: 30_000 }, async () => {
      expect(await book(0)).toBe(201);
      expect(await timed("backup", () => site.musterglanz("backup"))).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("Gesichert: "),
      });
      expect(backupsFor("musterglanz-")).toHaveLength(1);
      expect(site.musterglanz("try-restore")).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("lässt sich einspielen"),
      });
      expect(site.musterglanz("gibt-es-nicht")).toMatchObject({
        status: 2,
        stderr: expect.stringContaining("start | backup | restore"),
      });
    });

    it.runIf(IS_FULL_SCALE)(
      "goes back to what was when a new version changes the database and then does not run",
      {
        timeout: 90_000,
      },
      async () => {
        const broken = later("9.8.0", {
          migrations,
          without: /^dist\/server\/assets\/pages\.server/,
        });
        const { status, stderr, stdout } = await update("update that fails", broken);
        expect([status, stderr], stdout).toEqual([
          1,
          expect.stringContaining(`Es läuft wieder Version ${VERSION} mit ihren Daten.`),
        ]);
        await expect.poll(versionNow).toBe(VERSION);
        expect(await countBookings()).toBe(1);
      },
    );

    it("takes a new version with its migration, and keeps everything", {
      timeout: 90_000,
    }, async () => {
      expect(await book(1)).toBe(201);
      const { status, stderr, stdout } = await update(
        "update",
        later("9.9.0", { migrations, without: new RegExp(PART) }),
      );
      expect([status, stdout], stderr).toEqual([
        0,
        expect.stringContaining("Fertig: Es läuft Version 9.9.0."),
      ]);
      await expect.poll(versionNow).toBe("9.9.0");
      expect(await countBookings()).toBe(2);
      expect(backupsFor("vor-9.9.0-")).toHaveLength(1);
      expect(existsSync(join(site.home, VERSION))).toBe(true);
      expect(existsSync(join(site.home, "9.8.0"))).toBe(false);
    });

    it.runIf(IS_FULL_SCALE)(
      "changes nothing, logs nobody out and keeps the way back when a new version fails to change the database",
      {
        timeout: 90_000,
      },
      async () => {
        const { token } = (
          await httpCall(site.url, "POST", "/api/auth/admin/login", { password: ADMIN.password })
        ).body;
        const failing = {
          ...migrations,
          "999-failing": `${create("half_things")} throw new Error("no such column: gone");`,
        };
        const { status, stderr, stdout } = await update(
          "update whose migration fails",
          later("9.9.5", { migrations: failing }),
        );
        expect([status, stderr], stdout).toEqual([
          1,
          expect.stringContaining("die Datenbank ist unverändert"),
        ]);
        expect(stderr).toContain("Es läuft wieder Version 9.9.0. Es ging nichts verloren.");
        expect(stdout).not.toContain("Die Sicherung von eben kommt zurück");
        await expect.poll(versionNow).toBe("9.9.0");
        expect(
          (
            await httpCall(site.url, "GET", "/api/auth/me", undefined, {
              Authorization: `Bearer ${token}`,
            })
          ).status,
        ).toBe(200);
        expect(readdirSync(site.home).filter((name) => /^[0-9]/.test(name))).toEqual(
          [VERSION, "9.9.0"].sort(),
        );
      },
    );

    it("gives pages that are open since before the update what they still ask for", async () => {
      const { status, headers } = await fetch(`${site.url}/assets/${PART}`);
      expect([status, headers.get("Content-Type")]).toEqual([
        200,
        expect.stringContaining("javascript"),
      ]);
      expect((await fetch(`${site.url}/sw.js`)).headers.get("Cache-Control")).toBe("no-cache");
    });

    it("changes nothing when the archive is damaged", () => {
      const archive = join(folder, "musterglanz-9.9.1-linux-x64.tar.gz");
      writeFileSync(archive, "kein Archiv");
      writeFileSync(`${archive}.sha256`, `${"0".repeat(64)}  musterglanz-9.9.1-linux-x64.tar.gz\n`);
      expect(site.update(archive)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("Ihre Prüfsumme stimmt nicht"),
      });
      expect(readdirSync(site.home).filter((name) => name.startsWith(".unpack"))).toEqual([]);
    });

    it("goes back to the version before, and to any backup, by the lines of the documentation", {
      timeout: 60_000,
    }, async () => {
      expect(await book(2)).toBe(201);
      const back = operationsLines("**Back to the version before**").replace(
        /vor-\S+/,
        backupsFor("vor-9.9.0-")[0] ?? "",
      );
      expect(await timed("rollback", () => site.type(back))).toMatchObject({
        status: 0,
        stderr: "",
      });
      await expect.poll(versionNow, { timeout: 15_000 }).toBe(VERSION);
      expect(await countBookings()).toBe(2);
      const restore = operationsLines("**Everything back**").replace(
        /musterglanz-\S+\.backup/,
        backupsFor("musterglanz-")[0] ?? "",
      );
      expect(await timed("restore", () => site.type(restore))).toMatchObject({
        status: 0,
        stderr: "",
      });
      await expect.poll(versionNow, { timeout: 15_000 }).toBe(VERSION);
      expect(await countBookings()).toBe(1);
      expect(site.musterglanz("admin-password").stdout).toMatch(/Neues Admin-Passwort: \S+/);
      expect(site.killedForMemory() ?? 0).toBe(0);
    });
  });
});
