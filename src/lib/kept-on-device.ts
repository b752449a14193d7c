import { paths } from "./paths.ts";

/** The cache that holds day sheets, and the file that answers with them; public/sw.js says both again. */
export const KEPT_SHEETS = "tagesblatt";
const KEPT_INTAKE = "annahme";
export const SHEET_WORKER = { file: "/sw.js", scope: paths.admin.home };

/** How many parts of the intake wait to be sent, as noted last: a logout must not wait for the store or a script. */
export const UNSENT_MARK = "annahmeOffen";

export function unsentOnDevice(): number {
  try {
    return Number(localStorage.getItem(UNSENT_MARK) ?? 0);
  } catch {
    return 0;
  }
}

/** The store of the intake's unsent entries and pictures, and the cache that holds its page; public/sw.js says it again. */
export const INTAKE_STORE = "annahme";

/** At a logout nothing of an intake stays here. */
export async function forgetIntakeOnDevice(): Promise<void> {
  try {
    localStorage.removeItem(UNSENT_MARK);
    indexedDB.deleteDatabase(INTAKE_STORE);
    await caches.delete(INTAKE_STORE);
  } catch {
    // A browser without access has stored nothing either.
  }
}

/** On plain http in a home network browsers have neither. */
export function canKeepOnDevice(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** Whether the day sheet, or an intake, opens by this address without a network. */
export async function opensWithoutNetwork(path: string): Promise<boolean> {
  if (!canKeepOnDevice() || !navigator.serviceWorker.controller) return false;
  const pathname = path.split(/[?#]/)[0] ?? "";
  if (pathname === paths.admin.intake) return await caches.has(KEPT_INTAKE);
  return pathname === paths.admin.daySheet && (await hasKeptSheet());
}

export async function hasKeptSheet(): Promise<boolean> {
  return (
    (await caches.has(KEPT_SHEETS)) && (await (await caches.open(KEPT_SHEETS)).keys()).length > 0
  );
}

/** Nothing of the shop's stays on this device: at logout, when the server refuses the session, and when it is asked for. */
export async function forgetKeptOnDevice(): Promise<void> {
  if (!canKeepOnDevice()) return;
  try {
    await caches.delete(KEPT_SHEETS);
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  } catch {
    // A browser without access has stored nothing either.
  }
}
