import { useCallback, useEffect, useState } from "react";
import type { Result } from "#ui/result-dialog.tsx";
import { ask } from "../ask.ts";
import type { Vehicle } from "../schema.ts";

export type VehicleList = { phase: "loading" | "failed" | "ready"; vehicles: readonly Vehicle[] };

const LOADING: VehicleList = { phase: "loading", vehicles: [] };
const NOT_DELETED = { outcome: "failure", title: "Löschen fehlgeschlagen" } as const;
const TRY_AGAIN = "Das Fahrzeug konnte nicht gelöscht werden. Bitte versuche es noch einmal.";

/** The customer's vehicles, and what is done to them. */
export function useVehicles() {
  const [list, setList] = useState(LOADING);
  const [toDelete, setToDelete] = useState<Vehicle>();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<Result>();
  const [notice, setNotice] = useState("");

  const reload = useCallback(async () => {
    setList((known) => (known.phase === "failed" ? LOADING : known));
    const answer = await ask("GET /users/me/vehicles");
    // What is known stays on the screen when a later look fails.
    setList((known) =>
      answer.ok ? { phase: "ready", vehicles: answer.data } : known.phase === "ready" ? known : { ...known, phase: "failed" },
    );
  }, []);

  useEffect(() => {
    void reload();
  }, [reload]);

  async function remove() {
    if (!toDelete || isDeleting) return;
    setDeleting(true);
    const answer = await ask("DELETE /users/me/vehicles/:id", { params: { id: toDelete.id } });
    setDeleting(false);
    setToDelete(undefined);
    // Gone is gone, whoever was faster.
    if (answer.ok || answer.status === 404) setNotice(`„${toDelete.name}“ ist gelöscht.`);
    else if (answer.status !== 401) setFailure({ ...NOT_DELETED, message: answer.error || TRY_AGAIN });
    await reload();
  }

  return {
    list,
    reload,
    notice,
    announce: setNotice,
    toDelete,
    isDeleting,
    askToDelete: setToDelete,
    keep: () => setToDelete(undefined),
    remove,
    failure,
    closeFailure: () => setFailure(undefined),
  };
}
