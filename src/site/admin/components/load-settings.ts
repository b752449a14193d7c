import { ask as askCompany } from "#company/settings/ask.ts";
import { loadReadiness } from "#installation/components/load-readiness.ts";
import { load, need } from "#ui/page-load.ts";

/** The settings, and whether the site may be published. */
export async function loadSettings(request: Request) {
  const [settings, readiness] = await Promise.all([
    load(request, "Die Einstellungen konnten nicht geladen werden.", async () => need(await askCompany("GET /settings/all")).data),
    loadReadiness(request),
  ]);
  return { settings, readiness };
}
