import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { paths } from "#lib/paths.ts";

/** Joins a customer's card with others, and parts them again. */
export function useJoining(key: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [done, setDone] = useState("");

  async function change(
    call: () => Promise<ApiResult<{ key: string }>>,
    sentence: string,
  ): Promise<boolean> {
    setIsBusy(true);
    setFailure("");
    setDone("");
    const answer = await call();
    setIsBusy(false);
    if (!answer.ok) {
      setFailure(answer.error ?? "Es kam keine Verbindung zustande. Bitte noch einmal versuchen.");
      return false;
    }
    setDone(sentence);
    if (answer.data.key === key) await revalidate();
    else
      await navigate(paths.admin.customer({ key: answer.data.key }), {
        replace: true,
      });
    return true;
  }

  return {
    isBusy,
    failure,
    done,
    join: (mit: string) =>
      change(
        () => api("POST /customer-cards/:key/join", { params: { key }, body: { mit } }),
        "Die Karten sind zusammengelegt.",
      ),
    confirmAddress: (email: string) =>
      change(
        () => api("POST /customer-cards/:key/address", { params: { key }, body: { email } }),
        "Die Adresse ist bestätigt.",
      ),
    part: (karte_id: string) =>
      change(
        () => api("POST /customer-cards/:key/part", { params: { key }, body: { karte_id } }),
        "Die Karten sind wieder getrennt.",
      ),
  };
}
