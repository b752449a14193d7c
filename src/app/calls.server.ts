import { z } from "zod";
import { accountsCalls } from "#accounts/calls.server.ts";
import { loginCalls } from "#accounts/login/calls.server.ts";
import { usersCalls } from "#accounts/users/calls.server.ts";
import { adminCalls } from "#admin/calls.server.ts";
import { afterVisitCalls } from "#after-visit/calls.server.ts";
import { auditLogCalls } from "#audit-log/calls.server.ts";
import { calendarCalls } from "#bookings/calendar/calls.server.ts";
import { bookingsCalls } from "#bookings/calls.server.ts";
import { bookingChangesCalls } from "#bookings/changes/calls.server.ts";
import { bookingListsCalls } from "#bookings/list/calls.server.ts";
import { bookingMessagesCalls } from "#bookings/mails/calls.server.ts";
import { guestLinkCalls } from "#bookings/own/calls.server.ts";
import { waitingCalls } from "#bookings/waiting/calls.server.ts";
import { wizardCalls } from "#bookings/wizard/calls.server.ts";
import { approvalCalls } from "#care-pass/approvals/calls.server.ts";
import { carePassCalls } from "#care-pass/calls.server.ts";
import { intakeCalls } from "#care-pass/intake/calls.server.ts";
import { passPageCalls } from "#care-pass/page/calls.server.ts";
import { publishingCalls } from "#care-pass/publishing/calls.server.ts";
import { catalogueCalls } from "#catalogue/calls.server.ts";
import { extrasCalls } from "#catalogue/extras/calls.server.ts";
import { offersCalls } from "#catalogue/offers/calls.server.ts";
import { cashCalls } from "#company/calls.server.ts";
import { settingsCalls } from "#company/settings/calls.server.ts";
import { consentCalls } from "#consent/calls.server.ts";
import { customerCalls } from "#customer/calls.server.ts";
import { customersCalls } from "#customers/calls.server.ts";
import { importCalls } from "#customers/import/calls.server.ts";
import { galleryCalls } from "#gallery/calls.server.ts";
import { messagesCalls } from "#messages/calls.server.ts";
import { quoteCalls } from "#messages/quotes/calls.server.ts";
import { personalDataCalls } from "#personal-data/calls.server.ts";
import { receiptsCalls } from "#receipts/calls.server.ts";
import type { DatabaseWatch } from "#server/database-watch.server.ts";
import { call } from "#server/http/call.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { StorageWatch } from "#server/storage-watch.server.ts";
import { VERSION } from "#server/version.server.ts";
import { setupCalls } from "#setup/calls.server.ts";
import { vouchersCalls } from "#vouchers/calls.server.ts";
import { websiteCalls } from "#website/calls.server.ts";

const UNWELL = ["startet", "wartung", "nicht_speicherbar", "neuere_datenbank"] as const;
const UNWELL_WORDS = {
  startet: "Die Website startet gerade.",
  wartung: "Die Datenbank antwortet nicht.",
  nicht_speicherbar:
    "Es lässt sich nichts speichern: Auf dem Server ist kein Platz mehr frei, oder er darf nicht schreiben.",
  neuere_datenbank: `Die Datenbank gehört schon zu einer neueren Version als dieser (${VERSION}). Bitte auch hier die neue installieren.`,
} as const;

/** Answered even while nothing else is. */
export const healthCalls = [
  call("GET /health", {
    needs: "all",
    summary: "Asks the database, and whether it can be written",
    tag: "site",
    answer: z.object({ status: z.literal("ok"), version: z.string() }),
    unwell: z.object({
      status: z.literal("error"),
      version: z.string(),
      code: z
        .enum(UNWELL)
        .describe(
          "`neuere_datenbank`: a newer version has changed the tables, and this node has to be updated, too",
        ),
      error: z.string(),
    }),
    handle: ({ platform }) => readHealth(platform),
  }),
] as const;

export const roomCalls = [
  ...accountsCalls,
  ...loginCalls,
  ...usersCalls,
  ...adminCalls,
  ...afterVisitCalls,
  ...auditLogCalls,
  ...calendarCalls,
  ...bookingChangesCalls,
  ...bookingsCalls,
  ...bookingListsCalls,
  ...bookingMessagesCalls,
  ...guestLinkCalls,
  ...wizardCalls,
  ...waitingCalls,
  ...carePassCalls,
  ...intakeCalls,
  ...passPageCalls,
  ...publishingCalls,
  ...catalogueCalls,
  ...extrasCalls,
  ...offersCalls,
  ...cashCalls,
  ...settingsCalls,
  ...consentCalls,
  ...customerCalls,
  ...customersCalls,
  ...importCalls,
  ...galleryCalls,
  ...messagesCalls,
  ...quoteCalls,
  ...approvalCalls,
  ...personalDataCalls,
  ...receiptsCalls,
  ...vouchersCalls,
  ...setupCalls,
  ...websiteCalls,
] as const;

/** Every call of the site: `api` in the browser is typed by it. */
export type AllCalls = {
  [Known in (typeof healthCalls | typeof roomCalls)[number] as Known["at"]]: Known["call"];
};

async function readHealth({ watch, storage }: Platform) {
  const answers = await watch.probe();
  if (answers && watch.isUp() && storage.isWritable())
    return { data: { status: "ok", version: VERSION } as const };
  const code = unwellCode(answers, watch, storage);
  return {
    unwell: { status: "error", version: VERSION, code, error: UNWELL_WORDS[code] } as const,
  };
}

function unwellCode(
  answers: boolean,
  watch: DatabaseWatch,
  storage: StorageWatch,
): keyof typeof UNWELL_WORDS {
  if (watch.isNewer()) return "neuere_datenbank";
  if (!answers) return "wartung";
  return storage.isWritable() ? "startet" : "nicht_speicherbar";
}
