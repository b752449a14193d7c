import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const ROOMY = 2_000_000_000;

/** Where each test's shop lies: in memory where that is roomy, as on most Linux machines, since a disk makes every change wait. */
export const QUICK_FOLDER = isRoomy(MEMORY) ? MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOMY;
  } catch {
    return false;
  }
}
