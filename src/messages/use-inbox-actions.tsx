import { useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { InboxStatus } from "./inbox.ts";
import type { InboxEntry } from "./schema.ts";

const FAILURE = { outcome: "failure", title: "Aktion fehlgeschlagen" } as const;
const FAILURE_MESSAGE = "Beim Ausführen der Aktion ist ein Fehler aufgetreten.";

/** Marking, deleting and hiding, and what they say. */
export function useInboxActions(onChanged: () => void) {
  const [busyId, setBusyId] = useState<string>();
  const [toDelete, setToDelete] = useState<InboxEntry>();
  const [toHide, setToHide] = useState<InboxEntry>();
  const [failure, setFailure] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");

  /** The fields that were refused, where a form is open for them. */
  async function act(
    entry: InboxEntry,
    call: () => Promise<ApiResult<unknown>>,
    done: string,
  ): Promise<Record<string, string>> {
    if (busyId) return {};
    setBusyId(entry.id);
    setAnnouncement("");
    const answer = await call();
    setBusyId(undefined);
    if (!answer.ok && answer.status === 422) return answer.fields;
    const isSaid = !answer.ok && [404, 409].includes(answer.status);
    // Without an answer what was typed stays.
    if (answer.ok || isSaid) setToHide(undefined);
    setToDelete(undefined);
    if (answer.ok) setAnnouncement(done);
    else if (answer.status !== 401)
      setFailure({ ...FAILURE, message: isSaid ? answer.error : FAILURE_MESSAGE });
    if (answer.ok || isSaid) onChanged();
    return {};
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

  async function hide(grund: string): Promise<Record<string, string>> {
    if (!toHide) return {};
    const { id, name } = toHide;
    return await act(
      toHide,
      () => api("POST /messages/:id/hide", { params: { id }, body: { grund } }),
      `Der Widerruf von ${name} ist ausgeblendet.`,
    );
  }

  function show(entry: InboxEntry) {
    void act(
      entry,
      () => api("POST /messages/:id/show", { params: { id: entry.id } }),
      `Der Widerruf von ${entry.name} ist wieder zu sehen.`,
    );
  }

  return {
    busyId,
    toDelete,
    toHide,
    failure,
    announcement,
    mark,
    remove,
    hide,
    show,
    askToHide: setToHide,
    cancelHide: () => setToHide(undefined),
    askToDelete: setToDelete,
    cancelDelete: () => setToDelete(undefined),
    closeFailure: () => setFailure(undefined),
  };
}
