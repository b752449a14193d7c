import { useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { InboxStatus } from "./inbox.ts";
import type { InboxEntry } from "./schema.ts";

const FAILURE = { outcome: "failure", title: "Aktion fehlgeschlagen" } as const;
const FAILURE_MESSAGE = "Beim Ausführen der Aktion ist ein Fehler aufgetreten.";

/** Marking and deleting, and what they say. */
export function useInboxActions(onChanged: () => void) {
  const [busyId, setBusyId] = useState<string>();
  const [toDelete, setToDelete] = useState<InboxEntry>();
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");

  async function act(entry: InboxEntry, call: () => Promise<ApiResult<unknown>>, done: string) {
    if (busyId) return;
    setBusyId(entry.id);
    setAnnouncement("");
    const answer = await call();
    setBusyId(undefined);
    setToDelete(undefined);
    if (answer.ok) setAnnouncement(done);
    else if (answer.status !== 401)
      setFailure({ ...FAILURE, message: answer.status === 404 ? answer.error : FAILURE_MESSAGE });
    if (answer.ok || answer.status === 404) onChanged();
  }

  function mark(entry: InboxEntry, status: InboxStatus) {
    const done = status === "answered" ? "ist als beantwortet markiert" : "ist wieder neu";
    void act(
      entry,
      () => api("PATCH /messages/:id", { params: { id: entry.id }, body: { status } }),
      `Die Nachricht von ${entry.name} ${done}.`,
    );
  }

  function remove() {
    if (toDelete)
      void act(
        toDelete,
        () => api("DELETE /messages/:id", { params: { id: toDelete.id } }),
        `Die Nachricht von ${toDelete.name} ist gelöscht.`,
      );
  }

  return {
    busyId,
    toDelete,
    failure,
    announcement,
    mark,
    remove,
    askToDelete: setToDelete,
    cancelDelete: () => setToDelete(undefined),
    closeFailure: () => setFailure(undefined),
  };
}
