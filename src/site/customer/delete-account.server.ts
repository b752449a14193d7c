import { removeAccount } from "#accounts/users/remove-account.step.server.ts";
import { releaseAccount } from "#booking/changes/release-account.step.server.ts";
import { forgetCustomer } from "#customers/forget-customer.step.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { appointmentsAhead } from "./refusals.ts";

/** The admin deletes an account, with open future bookings only together with their cancellation (A19). */
export async function deleteAccount(
  platform: Platform,
  id: string,
  { stornieren, benachrichtigen }: { stornieren: boolean; benachrichtigen: boolean },
): Promise<void> {
  await platform.db.transaction().execute((tx) =>
    removeAccount(tx, id, async () => {
      const cancelled = await releaseAccount(platform, tx, id, "admin", benachrichtigen);
      if (cancelled > 0 && !stornieren) throw appointmentsAhead(cancelled);
      await forgetCustomer(tx, id);
      await platform.journal.note(tx, { bereich: "benutzer", text: "Konto gelöscht", betrifft: id });
    }),
  );
  platform.outbox.wake();
}
