import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { Device } from "./schema.ts";

const FAILED = "Abmelden fehlgeschlagen. Bitte versuche es noch einmal.";

/** Logging out other devices, and what that says. */
export function useDevices() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");

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
    if (isDone) await revalidate();
    setBusy(undefined);
  }

  return {
    busy,
    notice,
    problem,
    logOut: (device: Device) =>
      act(
        device.id,
        () => api("DELETE /users/me/sessions/:id", { params: { id: device.id } }),
        `${nameOf(device)} ist abgemeldet.`,
      ),
    logOutOthers: () =>
      act("others", () => api("DELETE /users/me/sessions"), "Alle anderen Geräte sind abgemeldet."),
  };
}

/** Sessions of earlier versions have no name. */
export function nameOf({ device }: Device): string {
  return device || "Unbekanntes Gerät";
}
