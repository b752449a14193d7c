import type { Platform } from "#server/platform.server.ts";
import { withoutClosures } from "../closures.ts";
import { changeClosures } from "./closures.server.ts";

/** Takes days off the list of those that the shop closed by itself. */
export async function openDays(platform: Platform, von: string, bis: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await changeClosures(platform, tx, (exceptions) =>
      withoutClosures(exceptions, { from: von, to: bis }),
    );
    await platform.roomFreed(tx);
  });
  platform.outbox.wake();
}
