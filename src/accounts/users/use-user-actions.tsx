import { useState } from "react";
import { api } from "#lib/api.ts";
import { type ApiFailure, type ApiResult, CONFIRMATION_NEEDED } from "#lib/api-call.ts";
import { readToken } from "#lib/session-token.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { useSession } from "../session.tsx";
import { NO_TOKEN } from "./load-users.tsx";
import type { ManagedUser } from "./schema.ts";

/** What is asked before it is done. */
export type UserQuestion =
  | { about: "role" | "deactivate" | "factor"; user: ManagedUser }
  /** `termine`: how many open future bookings would be cancelled with the account, once the server has said so. */
  | { about: "delete"; user: ManagedUser; termine: number };

/** Everything that is done with an account, what it says, and what is asked before. */
export function useUserActions(onChanged: () => void) {
  const { session, logOut } = useSession();
  const [question, setQuestion] = useState<UserQuestion>();
  const [busyId, setBusyId] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [announcement, setAnnouncement] = useState("");

  /** Undefined when the refusal was told already. */
  async function run<T>(
    user: ManagedUser,
    call: () => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T> | undefined> {
    if (busyId) return undefined;
    if (readToken() === null) {
      setQuestion(undefined);
      setResult({ outcome: "failure", message: NO_TOKEN });
      return undefined;
    }
    setBusyId(user.id);
    setAnnouncement("");
    const answer = await call();
    setBusyId(undefined);
    return answer;
  }

  function refuse(answer: ApiFailure) {
    setQuestion(undefined);
    // Without a session the login page is on its way; who does not confirm has changed nothing and knows it.
    if (answer.status === 401 || answer.code === CONFIRMATION_NEEDED) return;
    setResult({ outcome: "failure", ...(answer.error && { message: answer.error }) });
    if (answer.status === 404) onChanged();
  }

  async function change(user: ManagedUser, call: () => Promise<ApiResult<unknown>>, done: string) {
    const answer = await run(user, call);
    if (!answer) return;
    if (!answer.ok) return refuse(answer);
    // Whoever gives up the own rights leaves with them.
    if ("user" in session && session.user.id === user.id) return void logOut();
    setQuestion(undefined);
    setAnnouncement(done);
    onChanged();
  }

  function confirm(tellsCustomer: boolean) {
    if (!question) return;
    const { user } = question;
    const name = nameOf(user);
    if (question.about === "delete") return void remove(question, tellsCustomer);
    if (question.about === "deactivate")
      return void change(
        user,
        () => api("PATCH /users/toggle-active", { body: { id: user.id, active: 0 } }),
        `${name} ist deaktiviert.`,
      );
    if (question.about === "factor")
      return void change(
        user,
        () => api("DELETE /users/:id/factor", { params: { id: user.id } }),
        `${name} meldet sich wieder nur mit dem Passwort an.`,
      );
    const role = user.role === "customer" ? "admin" : "customer";
    void change(
      user,
      () => api("PATCH /users/role", { body: { id: user.id, role } }),
      role === "admin" ? `${name} ist jetzt Admin.` : `${name} ist jetzt Kunde.`,
    );
  }

  async function remove(
    { user, termine }: Extract<UserQuestion, { about: "delete" }>,
    benachrichtigen: boolean,
  ) {
    const answer = await run(user, () =>
      api("DELETE /users/:id", {
        params: { id: user.id },
        query: {
          stornieren: termine > 0 ? "ja" : "nein",
          benachrichtigen: benachrichtigen ? "ja" : "nein",
        },
      }),
    );
    if (!answer) return;
    if (!answer.ok && answer.code === "offene_termine")
      return setQuestion({ about: "delete", user, termine: Number(answer.body.termine) });
    if (!answer.ok) return refuse(answer);
    setQuestion(undefined);
    setAnnouncement(`Das Konto von ${nameOf(user)} ist gelöscht.`);
    onChanged();
  }

  async function sendReset(user: ManagedUser) {
    const answer = await run(user, () =>
      api("POST /users/trigger-reset", { body: { email: user.email } }),
    );
    if (!answer) return;
    if (!answer.ok) return refuse(answer);
    setResult({ outcome: "success", message: "Passwort-Reset-Mail gesendet!" });
  }

  return {
    question,
    busyId,
    result,
    announcement,
    ask: setQuestion,
    confirm,
    cancel: () => setQuestion(undefined),
    activate: (user: ManagedUser) =>
      void change(
        user,
        () => api("PATCH /users/toggle-active", { body: { id: user.id, active: 1 } }),
        `${nameOf(user)} ist aktiv.`,
      ),
    sendReset: (user: ManagedUser) => void sendReset(user),
    closeResult: () => setResult(undefined),
  };
}

export function nameOf({ vorname, nachname, email }: ManagedUser): string {
  return `${vorname} ${nachname}`.trim() || email;
}
