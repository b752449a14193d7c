import { api } from "#lib/api.ts";
import { load, need } from "#ui/page-load.tsx";

export function loadReadiness(request: Request) {
  return load(
    request,
    "Der Stand konnte nicht geladen werden.",
    async () => need(await api("GET /readiness")).data,
  );
}
