import { createHash } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { deleteUnwanted, openPictureFolder } from "../../src/db/picture-folder.server.ts";
import { PICTURE, pictureOf, writeVisit } from "../support/passes.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (N24, P32, P33).

const PASSPHRASE = "drei lange Wörter";
const CONTENT = Buffer.from("das Bild eines Autos, das nirgends zu lesen sein darf");

describeOnOneDatabase("a folder of backups", (kind) => {
  let shop: TestShop;
  let copy: TestShop;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
    [shop, copy] = await Promise.all([openTestShop({ kind }), openTestShop({ kind: "sqlite" })]);
    await Promise.all([shop.platform.outbox.stop(), copy.platform.outbox.stop()]);
    await writeVisit(shop, { isSigned: false });
    await addPicture("p00000000002", CONTENT);
    // The same content twice, and once more in another table.
    await addPicture("p00000000003", CONTENT);
    const file = { id: "picture", width: 400, media_type: "image/webp", content: CONTENT };
    await shop.platform.db.insertInto("image_files").values(file).execute();
  });
  afterEach(async () => {
    await Promise.all([shop.close(), copy.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function addPicture(id: string, content: Uint8Array): Promise<void> {
    const hash = hashOf(content);
    const picture = {
      ...pictureOf(id, "2026-03-02T08:00:00.000Z"),
      sha256: hash,
      sent_sha256: hash,
      content,
    };
    await shop.platform.db.insertInto("pass_pictures").values(picture).execute();
  }

  const back = async (name: string, passphrase?: string) =>
    await writeBackup(
      shop.platform.db,
      kind === "postgres",
      join(folder, name),
      passphrase,
      await openPictureFolder(folder, passphrase, new Date()),
    );
  const files = () =>
    readdirSync(join(folder, "bilder"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "schluessel")
      .map(({ parentPath, name }) => join(parentPath, name));
  const pictures = async ({ platform: { db } }: TestShop) =>
    (
      await db
        .selectFrom("pass_pictures")
        .select(["id", "sha256", "content"])
        .orderBy("id")
        .execute()
    ).map(({ content, ...row }) => ({
      ...row,
      content: Buffer.from(content).toString(),
    }));

  it.each([
    ["plain", undefined],
    ["sealed", PASSPHRASE],
  ])(
    "keeps each picture once, and brings all of them back: %s",
    { timeout: 60_000 },
    async (_, passphrase) => {
      const rows = await back("first.backup", passphrase);
      const kept = files();
      expect(kept.length).toBeGreaterThan(1);
      await addPicture("p00000000004", Buffer.from("ein neues"));
      expect(await back("second.backup", passphrase)).toBe(rows + 1);
      expect(files()).toHaveLength(kept.length + 1);
      const read = files().map((file) => readFileSync(file).includes(CONTENT));
      expect(read.filter(Boolean)).toHaveLength(passphrase ? 0 : 1);
      expect(files().every((file) => (statSync(file).mode & 0o777) === 0o600)).toBe(true);

      expect(
        await restoreBackup(copy.platform.db, join(folder, "second.backup"), { passphrase }),
      ).toBe(rows + 1);
      expect(await pictures(copy)).toEqual(await pictures(shop));
      if (!passphrase) return;
      const wrong = restoreBackup(copy.platform.db, join(folder, "second.backup"), {
        passphrase: "drei andere Wörter",
      });
      await expect(wrong).rejects.toThrow("Kennwort stimmt nicht");
      // Another passphrase has another key; the former backup is read with the one in its head.
      await back("third.backup", "eine ganz andere");
      await restoreBackup(copy.platform.db, join(folder, "first.backup"), { passphrase });
      await restoreBackup(copy.platform.db, join(folder, "third.backup"), {
        passphrase: "eine ganz andere",
      });
      expect(await pictures(copy)).toEqual(await pictures(shop));
    },
  );

  it.each([
    ["missing", (file: string) => rmSync(file)],
    ["changed", (file: string) => writeFileSync(file, "x")],
  ])("with a picture that is %s nothing is touched", async (_, spoil) => {
    await back("one.backup");
    spoil(files().find((file) => file.endsWith(hashOf(CONTENT))) ?? "");
    const before = await pictures(copy);
    await expect(restoreBackup(copy.platform.db, join(folder, "one.backup"))).rejects.toThrow(
      "fehlt im Ordner „bilder“",
    );
    expect(await pictures(copy)).toEqual(before);
  });

  it("loses what none of its backups wants any more, and nothing else", async () => {
    await back("one.backup");
    for (const file of files()) utimesSync(file, new Date("2026-01-05"), new Date("2026-01-05"));
    await shop.platform.db.deleteFrom("pass_pictures").where("id", "=", PICTURE).execute();
    await back("two.backup");
    const wanted = files().filter((file) => statSync(file).mtime > new Date("2026-01-06"));
    expect(await deleteUnwanted(folder, new Date("2026-01-06"))).toBe(0);
    expect(await deleteUnwanted(folder, new Date("2026-02-01"))).toBe(1);
    expect(files()).toEqual(wanted);
  });
});

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
