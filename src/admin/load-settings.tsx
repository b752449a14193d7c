import { api } from "#lib/api.ts";
import { loadReadiness } from "#setup/load-readiness.tsx";
import { listed, load, need } from "#ui/page-load.tsx";

/** The settings, whether the site may be published, whether it notes cash, when it was last saved, and what an audit may ask for. */
export async function loadSettings(request: Request) {
  const [settings, readiness, cash, watch, audit, backup, mailServer, contact] = await Promise.all([
    load(
      request,
      "Die Einstellungen konnten nicht geladen werden.",
      async () => need(await api("GET /settings/all")).data,
    ),
    loadReadiness(request),
    load(
      request,
      "Ob Bargeld notiert wird, konnte nicht geladen werden.",
      async () => need(await api("GET /cash")).data,
    ),
    load(
      request,
      "Der Umsatz konnte nicht geladen werden.",
      async () => need(await api("GET /small-business")).data,
    ),
    load(request, "Die Unterlagen konnten nicht geladen werden.", async () => {
      const [procedures, hidden] = await Promise.all([
        api("GET /procedures"),
        api("GET /hidden-bookings", { query: {} }),
      ]);
      const { items, total } = listed(need(hidden));
      return { procedures: need(procedures).data, hidden: items, hiddenCount: total };
    }),
    load(
      request,
      "Wann zuletzt gesichert wurde, konnte nicht geladen werden.",
      async () => need(await api("GET /backup")).data,
    ),
    load(
      request,
      "Der Mailserver konnte nicht geladen werden.",
      async () => need(await api("GET /mail-server")).data,
    ),
    load(
      request,
      "Ihre Angaben konnten nicht geladen werden.",
      async () => need(await api("GET /users/me/settings/contact")).data,
    ),
  ]);
  return { settings, readiness, cash, watch, audit, backup, mailServer, contact };
}
