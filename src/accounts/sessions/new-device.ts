import { RETENTION } from "#company/retention.ts";

/** Whether an account's owner is told of a login with this device. Not of the very first login: then there is nobody else to tell. */
export function isNewDevice(device: string, seen: readonly { device: string; seen_at: number }[], now: number): boolean {
  const since = now - RETENTION.deviceDays * 86_400_000;
  return seen.length > 0 && !seen.some((known) => known.device === device && known.seen_at >= since);
}
