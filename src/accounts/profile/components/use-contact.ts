import { useCallback, useEffect, useState } from "react";
import { readToken } from "#lib/session-token.ts";
import { ask } from "../ask.ts";
import type { ContactProfile } from "../schema.ts";

export const NO_TOKEN = "Keine Authentifizierung";
const NOT_LOADED = "Konnte Kontaktdaten nicht laden.";

type LoadedContact = { phase: "loading" } | { phase: "failed"; problem: string } | { phase: "ready"; contact: ContactProfile };

export function useContact() {
  const [loaded, setLoaded] = useState<LoadedContact>({ phase: "loading" });

  const load = useCallback(async () => {
    if (readToken() === null) return setLoaded({ phase: "failed", problem: NO_TOKEN });
    setLoaded({ phase: "loading" });
    const answer = await ask("GET /users/me/settings/contact");
    setLoaded(answer.ok ? { phase: "ready", contact: answer.data } : { phase: "failed", problem: NOT_LOADED });
  }, []);

  useEffect(() => void load(), [load]);

  return { loaded, reload: load };
}
