import { listOwnCards } from "#accounts/cards.data.ts";
import { verifyOwnPassword } from "#accounts/login/own-password.server.ts";
import { queueAccountDeleted, removeAccount } from "#accounts/users/remove-account.server.ts";
import { deleteReviewsOf } from "#after-visit/review.data.ts";
import { releaseAccount } from "#bookings/changes/release-account.server.ts";
import { forgetPasses } from "#care-pass/page/close-pass.server.ts";
import { tellOwners } from "#company/security-mail.server.ts";
import { forgetPermission } from "#consent/permission.server.ts";
import { forgetCustomer, hasUnbilled, refuseUnbilled } from "#customers/forget-customer.server.ts";
import { forgetPapersTo } from "#papers/papers.data.ts";
import { isoNow } from "#server/clock.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { appointmentsAhead, firmStays, ownAppointmentsAhead } from "./refusals.ts";

/** The admin deletes an account, with open future bookings only together with their cancellation. */
export async function deleteAccount(
  platform: Platform,
  id: string,
  { stornieren, benachrichtigen }: { stornieren: boolean; benachrichtigen: boolean },
  sessionToken: string,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await removeAccount(platform, tx, id, async (user) => {
      if (user.role === "admin") {
        await requireRecentConfirmation(tx, sessionToken, platform.clock.now());
        await tellOwners(platform, tx, "admin_geloescht");
      }
      const cards = await listOwnCards(tx, id);
      await refuseUnbilled(tx, cards);
      await deleteReviewsOf(tx, { konto: id });
      await forgetPasses(tx, cards, isoNow(platform.clock));
      await forgetPermission(tx, user.email);
      await forgetPapersTo(tx, user.email);
      const cancelled = await releaseAccount(platform, tx, id, "shop", benachrichtigen);
      if (cancelled > 0 && !stornieren) throw appointmentsAhead(cancelled);
      await forgetCustomer(tx, id);
      await platform.auditLog.note(tx, {
        bereich: "benutzer",
        text: "Konto gelöscht",
        betrifft: id,
      });
    });
    await platform.roomFreed(tx);
  });
  platform.outbox.wake();
}

/** The owner deletes the account, with open future bookings only together with their cancellation. */
export async function deleteOwnAccount(
  platform: Platform,
  viewer: { id: string },
  request: { passwort: string; stornieren: boolean; firmaBleibt: boolean },
  address: string,
): Promise<void> {
  await verifyOwnPassword(platform, viewer, request.passwort, address, "passwort");
  await platform.db.transaction().execute(async (tx) => {
    await removeAccount(platform, tx, viewer.id, async (user) => {
      const cards = await listOwnCards(tx, viewer.id);
      const isFirmKept = await hasUnbilled(tx, cards);
      if (isFirmKept && !request.firmaBleibt) throw firmStays();
      await deleteReviewsOf(tx, { konto: viewer.id });
      await forgetPasses(tx, cards, isoNow(platform.clock));
      await forgetPermission(tx, user.email);
      await forgetPapersTo(tx, user.email);
      const cancelled = await releaseAccount(platform, tx, viewer.id, "customer");
      if (cancelled > 0 && !request.stornieren) throw ownAppointmentsAhead(cancelled);
      await forgetCustomer(tx, viewer.id);
      await platform.auditLog.note(tx, { bereich: "konto", text: "Eigenes Konto gelöscht" });
      await queueAccountDeleted(platform, tx, user, isFirmKept);
    });
    await platform.roomFreed(tx);
  });
  platform.outbox.wake();
}
