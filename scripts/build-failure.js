import { statfsSync } from "node:fs";
import { ROOT } from "../build/output.js";

const INSTEAD = "Oder nehmen Sie das fertige Archiv: Dort wird nicht gebaut (docs/operations.md).";
/** How the system ends a process for want of memory, and how Node.js ends itself: as signals, and as a shell hands them on. */
const OUT_OF_MEMORY = ["SIGKILL", "SIGABRT", 137, 134];
/** A disk that is full has a few blocks left. */
const FULL_BELOW_MEGABYTES = 50;

/**
 * Why a build ended, in one line. The rest of what it said stands above.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 */
export function buildFailure({ code, signal }, free = freeMegabytes()) {
  if (OUT_OF_MEMORY.includes(signal ?? code ?? 0))
    return `Der Speicher reichte nicht, um die Website zu bauen; es braucht etwa 1 GB. ${INSTEAD}`;
  if (free < FULL_BELOW_MEGABYTES)
    return `Auf diesem Datenträger ist kein Platz mehr, um die Website zu bauen; es braucht etwa 1,1 GB. ${INSTEAD}`;
  return `Die Website ließ sich nicht bauen (${signal ?? code}). Was der Bau dazu gesagt hat, steht darüber.`;
}

function freeMegabytes() {
  const { bavail, bsize } = statfsSync(ROOT);
  return (bavail * bsize) / 1024 / 1024;
}
