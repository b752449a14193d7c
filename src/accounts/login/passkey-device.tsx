import { type ApiFailure, failureOf } from "#lib/api-call.ts";
import type { NewPasskey, PasskeyAnswer } from "./factor-schema.ts";

type Asked<T> = { ok: true; answer: T } | ApiFailure;

/** Loaded on use: most people never need it. */
const webAuthn = () => import("@simplewebauthn/browser");

const GIVEN_UP = "Das wurde abgebrochen oder hat zu lange gedauert. Bitte noch einmal versuchen.";
const KNOWN = "Dieses Gerät hat hier schon einen Passkey.";
const FAILED =
  "Das hat mit diesem Gerät nicht geklappt. Bitte noch einmal versuchen, oder einen anderen Weg nehmen.";

/** Whether the browser knows passkeys at this address. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** The device asks who holds it and signs. */
export async function provePasskey(options: { challenge: string }): Promise<Asked<PasskeyAnswer>> {
  return await asked(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
    }),
  );
}

export async function makePasskey(options: {
  challenge: string;
}): Promise<Asked<NewPasskey["passkey"]>> {
  return await asked(({ startRegistration }) =>
    startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
    }),
  );
}

async function asked<T>(
  ask: (device: typeof import("@simplewebauthn/browser")) => Promise<object>,
): Promise<Asked<T>> {
  try {
    return { ok: true, answer: (await ask(await webAuthn())) as T };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError")
      return failureOf(0, { error: GIVEN_UP });
    return failureOf(0, { error: name === "InvalidStateError" ? KNOWN : FAILED });
  }
}
