import { randomBytes } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

const MEGABYTE = 1024 * 1024;
const SIZE = 8 * MEGABYTE;
/** Making it must not fill the disk itself. */
const ROOM_BESIDE = 2 * MEGABYTE;

/** A file that takes up room while there is some: on a full disk it makes way for what still has to be written. */
export type StorageReserve = {
  /** Makes it where it is not there and fits; true when it is there. */
  keep(): Promise<boolean>;
  giveUp(): Promise<void>;
};

export function createStorageReserve(dataDir: string): StorageReserve {
  const file = join(dataDir, "reserve");

  async function keep(): Promise<boolean> {
    if ((await stat(file).catch(() => undefined))?.size === SIZE) return true;
    try {
      await giveUp();
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < SIZE + ROOM_BESIDE) return false;
      // Random: some file systems pack zeros into nothing.
      await writeFile(file, randomBytes(SIZE), { mode: 0o600, flush: true });
      return true;
    } catch {
      await giveUp().catch(() => {});
      return false;
    }
  }

  async function giveUp(): Promise<void> {
    await rm(file, { force: true });
  }

  return { keep, giveUp };
}
