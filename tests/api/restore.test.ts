import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { lockForRestore } from "../../src/db/site-lock.server.ts";
import { bookingRequest } from "../support/bookings.ts";
import { ensureBuild, runBuiltSite, startBuiltSite } from "../support/built-site.ts";
import { runToTheEnd } from "../support/child-process.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";
import { mountTinyDisk } from "../support/tiny-disk.ts";

const PASSPHRASE = "drei-lange-woerter";

beforeAll(ensureBuild, 120_000);

describeOnBothDatabases("a backup", (kind) => {
  let shop: TestShop;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    folder = mkdtempSync(join(tmpdir(), "shop-restore-"));
    file = join(folder, "shop.backup");
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).status).toBe(201);
  });
  afterEach(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = (changes: Record<string, string> = {}) => ({
    ...shop.environment,
    BACKUP_PASSPHRASE: "",
    ...changes,
  });
  const backup = (to = file, changes = {}) =>
    runToTheEnd("scripts/backup.ts", settings(changes), [to]);
  const restore = (changes = {}, from = file) =>
    runToTheEnd("scripts/restore.ts", settings(changes), [from, "--replace"]);
  const bookings = async () =>
    (await shop.platform.db.selectFrom("bookings").select("id").execute()).map(({ id }) => id);

  it("is not restored into a running site, and is as soon as that has been killed", {
    timeout: 60_000,
  }, async () => {
    expect((await backup()).code).toBe(0);
    const before = await bookings();
    await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-11", email: "zwei@example.org" }),
    );
    const site = await startBuiltSite(shop.environment);
    const refused = await restore();
    expect(refused.code).toBe(1);
    expect(refused.output.trim()).toBe(
      "Es wurde nichts eingespielt: Die Website läuft. Bitte zuerst anhalten, auf jedem Knoten.",
    );
    expect(await bookings()).toHaveLength(2);
    await site.stop("SIGKILL");
    await expect.poll(async () => (await restore()).code, { timeout: 30_000 }).toBe(0);
    expect(await bookings()).toEqual(before);
  });

  it("is restored with nobody beside it: no site starts meanwhile, and says why in one line", async () => {
    const lock = await lockForRestore(shop.platform.config.database);
    const { code, output } = await runBuiltSite(shop.environment);
    expect([code, output.trim()]).toEqual([
      1,
      "In diese Datenbank wird gerade eine Sicherung eingespielt. Bitte die Website danach wieder starten.",
    ]);
    await lock.release();
  });

  itOnOneDatabase(kind)(
    "with a passphrase is read by nobody without it, and changes nothing when something is wrong",
    {
      timeout: 60_000,
    },
    async () => {
      const made = await backup(file, { BACKUP_PASSPHRASE: PASSPHRASE });
      expect([made.code, made.output]).toEqual([0, expect.stringContaining("verschlüsselt")]);
      const content = readFileSync(file);
      expect(content.includes("format")).toBe(false);
      const before = await bookings();
      await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ datum: "2026-03-11", email: "zwei@example.org" }),
      );

      const spoilt = join(folder, "spoilt.backup");
      const changed = Buffer.from(content);
      changed[content.length - 40] = (changed[content.length - 40] ?? 0) ^ 1;
      writeFileSync(spoilt, changed);
      const cut = join(folder, "cut.backup");
      writeFileSync(cut, content.subarray(0, -5));
      for (const [answer, sentence] of [
        [
          await restore(),
          "Diese Sicherung ist verschlüsselt. BACKUP_PASSPHRASE muss das Kennwort sein, mit dem sie gemacht wurde.",
        ],
        [
          await restore({ BACKUP_PASSPHRASE: "vier-lange-woerter" }),
          "Das Kennwort stimmt nicht, oder der Anfang der Datei wurde verändert.",
        ],
        [
          await restore({ BACKUP_PASSPHRASE: PASSPHRASE }, spoilt),
          "Die Datei wurde nach dem Schreiben verändert, oder ihr Ende fehlt.",
        ],
        [
          await restore({ BACKUP_PASSPHRASE: PASSPHRASE }, cut),
          "Die Datei wurde nach dem Schreiben verändert, oder ihr Ende fehlt.",
        ],
      ] as const) {
        expect([answer.code, answer.output.trim()]).toEqual([
          1,
          `Es wurde nichts eingespielt: ${sentence}`,
        ]);
      }
      expect(await bookings()).toHaveLength(2);
      expect((await restore({ BACKUP_PASSPHRASE: PASSPHRASE })).code).toBe(0);
      expect(await bookings()).toEqual(before);
    },
  );

  itOnOneDatabase(kind)("that 0.2.0 sealed is restored by the same command", async () => {
    const stored = join(import.meta.dirname, "../support/sealed-by-0.2.0.backup");
    const { code, output } = await restore({ BACKUP_PASSPHRASE: "drei lange Wörter" }, stored);
    expect([code, output]).toEqual([0, expect.stringContaining("Eingespielt: 109 Zeilen")]);
    expect(await bookings()).toEqual([]);
  });

  itOnOneDatabase(kind)("that was made without one is restored with one set, too", async () => {
    expect((await backup()).code).toBe(0);
    expect((await restore({ BACKUP_PASSPHRASE: PASSPHRASE })).code).toBe(0);
  });

  itOnOneDatabase(kind)(
    "that has no place to go says so in one line, and leaves no half a file",
    async ({ skip }) => {
      const nowhere = await backup(join(folder, "gibt", "es", "nicht.backup"));
      expect([nowhere.code, nowhere.output.trim()]).toEqual([
        1,
        "Es wurde keine Sicherung geschrieben: Diese Datei oder diesen Ordner gibt es nicht.",
      ]);
      const disk = mountTinyDisk(1);
      if (!disk) return skip("nobody may mount a file system here");
      writeFileSync(join(disk.folder, "shop.backup"), "the former one");
      disk.fill();
      const full = await backup(join(disk.folder, "shop.backup"));
      expect([full.code, full.output.trim()]).toEqual([
        1,
        "Es wurde keine Sicherung geschrieben: Auf diesem Datenträger ist kein Platz mehr.",
      ]);
      expect(readdirSync(disk.folder).sort()).toEqual(["filler", "shop.backup"]);
      expect(readFileSync(join(disk.folder, "shop.backup"), "utf8")).toBe("the former one");
      disk.remove();
      expect(existsSync(disk.folder)).toBe(false);
    },
  );
});
