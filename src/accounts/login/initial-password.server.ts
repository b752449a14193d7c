import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a generated admin password waits for its owner when there is no terminal to show it on. */
function initialPasswordFile(dataDir: string): string {
  return join(dataDir, "admin-password.txt");
}

export async function keepInitialPassword(dataDir: string, password: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(initialPasswordFile(dataDir), `${password}\n`, { mode: 0o600 });
}

export async function removeInitialPassword(dataDir: string): Promise<void> {
  await rm(initialPasswordFile(dataDir), { force: true });
}
