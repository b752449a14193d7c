import { ask as askContact } from "#accounts/profile/ask.ts";
import { ask as askHidden } from "#booking/hidden/ask.ts";
import { ask as askCash } from "#company/cash/ask.ts";
import { ask as askCompany } from "#company/settings/ask.ts";
import { ask as askBackup } from "#installation/backup/ask.ts";
import { loadReadiness } from "#installation/components/load-readiness.ts";
import { ask as askMailServer } from "#installation/mail-server/ask.ts";
import { ask as askReceipts } from "#receipts/ask.ts";
import { listed, load, need } from "#ui/page-load.ts";
import { ask as askPapers } from "../../papers/ask.ts";

/** The settings, whether the site may be published, whether it notes cash, when it was last saved, and what an audit may ask for. */
export async function loadSettings(request: Request) {
  const [settings, readiness, cash, watch, audit, backup, mailServer, contact] = await Promise.all([
    load(request, "Die Einstellungen konnten nicht geladen werden.", async () => need(await askCompany("GET /settings/all")).data),
    loadReadiness(request),
    load(request, "Ob Bargeld notiert wird, konnte nicht geladen werden.", async () => need(await askCash("GET /cash")).data),
    load(request, "Der Umsatz konnte nicht geladen werden.", async () => need(await askReceipts("GET /small-business")).data),
    load(request, "Die Unterlagen konnten nicht geladen werden.", async () => {
      const [procedures, hidden] = await Promise.all([askPapers("GET /procedures"), askHidden("GET /hidden-bookings", { query: {} })]);
      const { items, total } = listed(need(hidden));
      return { procedures: need(procedures).data, hidden: items, hiddenCount: total };
    }),
    load(request, "Wann zuletzt gesichert wurde, konnte nicht geladen werden.", async () => need(await askBackup("GET /backup")).data),
    load(request, "Der Mailserver konnte nicht geladen werden.", async () => need(await askMailServer("GET /mail-server")).data),
    load(request, "Ihre Angaben konnten nicht geladen werden.", async () => need(await askContact("GET /users/me/settings/contact")).data),
  ]);
  return { settings, readiness, cash, watch, audit, backup, mailServer, contact };
}
