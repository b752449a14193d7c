import { useNavigate, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { paths } from "#lib/paths.ts";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";

/** Joins a customer's card with others, and parts them again. */
export function useJoining(key: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, busyWith, done, problem, run } = useCall(NO_CONNECTION);
  const params = { key };

  async function change(
    about: string,
    sentence: string,
    call: () => Promise<ApiResult<{ key: string }>>,
  ): Promise<void> {
    const answer = await run(call, { about, done: sentence });
    if (!answer?.ok) return;
    if (answer.data.key === key) await revalidate();
    else
      await navigate(paths.admin.customer({ key: answer.data.key }), {
        replace: true,
      });
  }

  return {
    isBusy,
    /** The other card or address. */
    busyWith,
    done,
    problem,
    join: (mit: string) =>
      change(mit, "Die Karten sind zusammengelegt.", () =>
        api("POST /customer-cards/:key/join", { params, body: { mit } }),
      ),
    confirmAddress: (email: string) =>
      change(email, "Die Adresse ist bestätigt.", () =>
        api("POST /customer-cards/:key/address", { params, body: { email } }),
      ),
    part: (karte_id: string) =>
      change(karte_id, "Die Karten sind wieder getrennt.", () =>
        api("POST /customer-cards/:key/part", { params, body: { karte_id } }),
      ),
  };
}
