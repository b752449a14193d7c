import { ADMIN_PATH } from "./page-paths.ts";

/** The cache that holds day sheets, and the file that answers with them; public/sw.js says both again (S63). */
export const KEPT_SHEETS = "tagesblatt";
export const SHEET_WORKER = { file: "/sw.js", scope: ADMIN_PATH };

/** On plain http in a home network browsers have neither. */
export function canKeepOnDevice(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** Nothing of the shop's stays on this device: at logout, when the server refuses the session, and when it is asked for. */
export async function forgetKeptOnDevice(): Promise<void> {
  if (!canKeepOnDevice()) return;
  try {
    await caches.delete(KEPT_SHEETS);
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  } catch {
    // A browser that refuses to look has nothing of it either.
  }
}
