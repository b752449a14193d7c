import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { isOpenedBy, isSealed } from "../../src/db/sealed-file.server.ts";
import { bookingRequest } from "../support/bookings.ts";
import { runToTheEnd } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (N19, A23).

const PASSPHRASE = "drei-lange-woerter";

describeOnOneDatabase("a backup that the owner downloads", (kind) => {
  let shop: TestShop;
  let admin = "";
  let folder: string;
  let file: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    folder = mkdtempSync(join(tmpdir(), "shop-download-"));
    file = join(folder, "sicherung.backup");
    admin = await shop.logInAdmin();
    await shop.confirm(admin, ADMIN.password);
    expect((await shop.call("POST", "/api/bookings", bookingRequest())).status).toBe(201);
  });
  afterEach(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (body: object) =>
    createApi(shop.platform).request("/api/backup", {
      method: "POST",
      headers: { Authorization: `Bearer ${admin}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const download = async (body: object) => {
    const response = await ask(body);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="sicherung-2026-03-02-0800.backup"',
    );
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  };
  const leftBehind = () => readdirSync(join(String(shop.environment.DATA_DIR), "uploads"));
  const standing = async () =>
    (await shop.call("GET", "/api/backup", undefined, { token: admin })).body;
  const bookings = async () =>
    (await shop.platform.db.selectFrom("bookings").select("id").execute()).map(({ id }) => id);
  const bookAnother = () =>
    shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-11", email: "zwei@example.org" }),
    );
  const restore = (passphrase: string, from = file) =>
    runToTheEnd("scripts/restore.ts", { ...shop.environment, BACKUP_PASSPHRASE: passphrase }, [
      from,
      "--replace",
    ]);

  it("is brought back by the command, and counts from when all of it has left", {
    timeout: 60_000,
  }, async () => {
    const before = await bookings();
    expect(await standing()).toEqual({ letzte_am: null, hatPassphrase: false });
    await download({});
    expect(await standing()).toEqual({
      letzte_am: "2026-03-02T07:00:00.000Z",
      hatPassphrase: false,
    });
    expect([await isSealed(file), leftBehind()]).toEqual([false, []]);
    await bookAnother();
    expect((await restore("")).code).toBe(0);
    expect(await bookings()).toEqual(before);
  });

  it("with a passphrase comes back with that alone, and not when it was changed", {
    timeout: 60_000,
  }, async () => {
    const before = await bookings();
    await download({ passphrase: PASSPHRASE });
    expect(readFileSync(file).includes("format")).toBe(false);
    expect([
      await isOpenedBy(file, PASSPHRASE),
      await isOpenedBy(file, "vier-lange-woerter"),
    ]).toEqual([true, false]);
    await bookAnother();
    const content = readFileSync(file);
    const spoilt = join(folder, "spoilt.backup");
    writeFileSync(spoilt, content.with(content.length - 40, (content.at(-40) ?? 0) ^ 1));
    for (const [refused, sentence] of [
      [
        await restore("vier-lange-woerter"),
        "Das Kennwort stimmt nicht, oder der Anfang der Datei wurde verändert.",
      ],
      [
        await restore(PASSPHRASE, spoilt),
        "Die Datei wurde nach dem Schreiben verändert, oder ihr Ende fehlt.",
      ],
    ] as const)
      expect([refused.code, refused.output.trim()]).toEqual([
        1,
        `Es wurde nichts eingespielt: ${sentence}`,
      ]);
    expect(await bookings()).toHaveLength(2);
    expect((await restore(PASSPHRASE)).code).toBe(0);
    expect(await bookings()).toEqual(before);
  });

  it("that was broken off leaves nothing and does not count; the passphrase stands nowhere", async () => {
    const response = await ask({ passphrase: PASSPHRASE });
    await response.body?.cancel();
    expect([await standing(), leftBehind()]).toEqual([
      { letzte_am: null, hatPassphrase: false },
      [],
    ]);
    const lines = await shop.platform.db.selectFrom("journal").selectAll().execute();
    expect(JSON.stringify(lines)).toContain("Datensicherung heruntergeladen, verschlüsselt");
    expect(JSON.stringify(lines)).not.toContain(PASSPHRASE);
    expect(
      await shop.call("POST", "/api/backup", { passphrase: "zu kurz" }, { token: admin }),
    ).toMatchObject({ status: 422 });
  });
});
