import { load, need } from "#ui/page-load.ts";
import { ask } from "../ask.ts";

export function loadCheck(request: Request) {
  return load(request, "Die Prüfung hat nicht geklappt. Bitte noch einmal versuchen.", async () => need(await ask("GET /check")).data);
}
