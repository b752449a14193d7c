import { api as askContact } from "#accounts/profile/api.ts";
import { api as askHidden } from "#bookings/changes/hidden-api.ts";
import { api as askCash } from "#company/cash-api.ts";
import { api as askCompany } from "#company/settings/api.ts";
import { api as askPapers } from "#personal-data/api.ts";
import { api as askReceipts } from "#receipts/api.ts";
import { api as askBackup } from "#setup/backup-api.ts";
import { loadReadiness } from "#setup/load-readiness.tsx";
import { api as askMailServer } from "#setup/mail-server-api.ts";
import { listed, load, need } from "#ui/page-load.tsx";

/** The settings, whether the site may be published, whether it notes cash, when it was last saved, and what an audit may ask for. */
export async function loadSettings(request: Request) {
  const [settings, readiness, cash, watch, audit, backup, mailServer, contact] = await Promise.all([
    load(
      request,
      "Die Einstellungen konnten nicht geladen werden.",
      async () => need(await askCompany("GET /settings/all")).data,
    ),
    loadReadiness(request),
    load(
      request,
      "Ob Bargeld notiert wird, konnte nicht geladen werden.",
      async () => need(await askCash("GET /cash")).data,
    ),
    load(
      request,
      "Der Umsatz konnte nicht geladen werden.",
      async () => need(await askReceipts("GET /small-business")).data,
    ),
    load(request, "Die Unterlagen konnten nicht geladen werden.", async () => {
      const [procedures, hidden] = await Promise.all([
        askPapers("GET /procedures"),
        askHidden("GET /hidden-bookings", { query: {} }),
      ]);
      const { items, total } = listed(need(hidden));
      return { procedures: need(procedures).data, hidden: items, hiddenCount: total };
    }),
    load(
      request,
      "Wann zuletzt gesichert wurde, konnte nicht geladen werden.",
      async () => need(await askBackup("GET /backup")).data,
    ),
    load(
      request,
      "Der Mailserver konnte nicht geladen werden.",
      async () => need(await askMailServer("GET /mail-server")).data,
    ),
    load(
      request,
      "Ihre Angaben konnten nicht geladen werden.",
      async () => need(await askContact("GET /users/me/settings/contact")).data,
    ),
  ]);
  return { settings, readiness, cash, watch, audit, backup, mailServer, contact };
}
