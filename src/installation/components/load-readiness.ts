import { load, need } from "#ui/page-load.ts";
import { ask } from "../ask.ts";

export function loadReadiness(request: Request) {
  return load(request, "Der Stand konnte nicht geladen werden.", async () => need(await ask("GET /readiness")).data);
}
