import { useCallback, useEffect, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { ask } from "../../ask.ts";
import type { Device } from "../../schema.ts";

const FAILED = "Abmelden fehlgeschlagen. Bitte versuche es noch einmal.";

/** Where the account is logged in. The list is asked for again whenever `round` grows. */
export function useDevices(round: number) {
  const [phase, setPhase] = useState<"loading" | "failed" | "ready">("loading");
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");

  const load = useCallback(async () => {
    const answer = await ask("GET /users/me/sessions");
    if (answer.ok) setDevices(answer.data);
    // What is known stays on the screen when a later look fails.
    setPhase((known) => (answer.ok ? "ready" : known === "ready" ? known : "failed"));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    void load();
  }, [load, round]);

  async function act(what: string, call: () => Promise<ApiResult<unknown>>, done: string) {
    if (busy !== undefined) return;
    setBusy(what);
    setNotice("");
    setProblem("");
    const answer = await call();
    // Logged out is logged out, whoever was faster.
    const isDone = answer.ok || answer.status === 404;
    if (isDone) setNotice(done);
    else if (answer.status !== 401) setProblem(answer.error || FAILED);
    if (isDone) await load();
    setBusy(undefined);
  }

  return {
    phase,
    devices,
    busy,
    notice,
    problem,
    load,
    logOut: (device: Device) =>
      act(device.id, () => ask("DELETE /users/me/sessions/:id", { params: { id: device.id } }), `${nameOf(device)} ist abgemeldet.`),
    logOutOthers: () => act("others", () => ask("DELETE /users/me/sessions"), "Alle anderen Geräte sind abgemeldet."),
  };
}

/** Sessions of earlier versions have no name. */
export function nameOf({ device }: Device): string {
  return device || "Unbekanntes Gerät";
}
