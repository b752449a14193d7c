import { useCallback, useRef } from "react";
import { api } from "#lib/api.ts";
import { solveInWorker } from "#ui/solve-in-worker.ts";

type BotCheck = {
  /** Loads and starts the check, once; meant for the first focus in the form. */
  prepare: () => void;
  /** The proof for one message. Empty when there is none: then the API says so. */
  takeCaptcha: () => Promise<string>;
};

/** The invisible bot check: a proof of work that is found while the visitor is typing. */
export function useBotCheck(): BotCheck {
  const pending = useRef<Promise<string>>(undefined);

  const prepare = useCallback(() => {
    pending.current ??= makeCaptcha();
  }, []);

  const takeCaptcha = useCallback(async () => {
    const captcha = pending.current ?? makeCaptcha();
    pending.current = undefined;
    return await captcha;
  }, []);

  return { prepare, takeCaptcha };
}

async function makeCaptcha(): Promise<string> {
  const challenge = await api("GET /contact/challenge");
  if (!challenge.ok) return failed(challenge.status);
  try {
    return (await solveInWorker(challenge.data)) ?? failed("no solution");
  } catch (error) {
    return failed(error);
  }
}

/** A bot check that fails is only logged. */
function failed(reason: unknown): string {
  // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
  console.warn("Bot-Prüfung:", reason);
  return "";
}
