import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TinyDisk = {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

/** A file system of its own of a few megabytes; undefined where nobody may mount one. */
export function mountTinyDisk(megabytes: number): TinyDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "shop-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      for (const size of [1024 * 1024, 4096, 1]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets a process write no file beyond so many bytes, or any again: what a disk that cannot take more does to it. False where nobody may. */
export function limitFiles(pid: number, bytes: number | "unlimited"): boolean {
  try {
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
