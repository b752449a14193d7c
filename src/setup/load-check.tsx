import { api } from "#lib/api.ts";
import { load, need } from "#ui/page-load.tsx";

export function loadCheck(request: Request) {
  return load(
    request,
    "Die Prüfung hat nicht geklappt. Bitte noch einmal versuchen.",
    async () => need(await api("GET /check")).data,
  );
}
