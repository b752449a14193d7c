import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { Vehicle } from "./vehicle-schema.ts";

const NOT_DELETED = { outcome: "failure", title: "Löschen fehlgeschlagen" } as const;
const TRY_AGAIN = "Das Fahrzeug konnte nicht gelöscht werden. Bitte versuche es noch einmal.";

/** Deleting a vehicle, what is asked before, and what that says. */
export function useDeletion(announce: (sentence: string) => void) {
  const { revalidate } = useRevalidator();
  const [toDelete, setToDelete] = useState<Vehicle>();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<Result>();

  async function remove() {
    if (!toDelete || isDeleting) return;
    setDeleting(true);
    const answer = await api("DELETE /users/me/vehicles/:id", { params: { id: toDelete.id } });
    setDeleting(false);
    setToDelete(undefined);
    // Gone is gone, whoever was faster.
    if (answer.ok || answer.status === 404) announce(`„${toDelete.name}“ ist gelöscht.`);
    else if (answer.status !== 401)
      setFailure({ ...NOT_DELETED, message: answer.error || TRY_AGAIN });
    await revalidate();
  }

  return {
    toDelete,
    isDeleting,
    failure,
    ask: setToDelete,
    keep: () => setToDelete(undefined),
    remove,
    closeFailure: () => setFailure(undefined),
  };
}
