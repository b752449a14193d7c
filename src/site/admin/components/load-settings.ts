import { ask as askCash } from "#company/cash/ask.ts";
import { ask as askCompany } from "#company/settings/ask.ts";
import { loadReadiness } from "#installation/components/load-readiness.ts";
import { load, need } from "#ui/page-load.ts";

/** The settings, whether the site may be published, and whether it notes cash. */
export async function loadSettings(request: Request) {
  const [settings, readiness, cash] = await Promise.all([
    load(request, "Die Einstellungen konnten nicht geladen werden.", async () => need(await askCompany("GET /settings/all")).data),
    loadReadiness(request),
    load(request, "Ob Bargeld notiert wird, konnte nicht geladen werden.", async () => need(await askCash("GET /cash")).data),
  ]);
  return { settings, readiness, cash };
}
