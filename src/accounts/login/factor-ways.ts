import type { Factor, FactorWay } from "./factor-schema.ts";

/** A passkey counts also where the site's address has none: who set one up is never let in by the password alone. */
export function hasFactor({ passkeys, app_seit }: Pick<Factor, "passkeys" | "app_seit">): boolean {
  return passkeys.length > 0 || app_seit !== null;
}

/** How the second step can be taken; none when only recovery codes were left and all are used. */
export function waysOf({
  passkeys,
  app_seit,
  wiederherstellungscodes,
  passkeys_moeglich,
}: Factor): FactorWay[] {
  return [
    ...(passkeys.length > 0 && passkeys_moeglich ? (["passkey"] as const) : []),
    ...(app_seit === null ? [] : (["app"] as const)),
    ...(wiederherstellungscodes > 0 ? (["wiederherstellung"] as const) : []),
  ];
}

/** A login whose password was right and that waits for the second step. */
export type PendingFactor = { anmeldung: string; wege: readonly FactorWay[] };

/** The second step that a refused login asks for, if it does. */
export function pendingFactor({
  code,
  body,
}: {
  code: string;
  body: Record<string, unknown>;
}): PendingFactor | undefined {
  return code === "zweiter_faktor" ? (body as PendingFactor) : undefined;
}

/** Where passkeys of this site belong. */
export type PasskeySite = { rpId: string; origin: string };

/** Browsers have passkeys for names with https and for one's own machine alone; undefined where they have none. */
export function passkeySite(baseUrl: string): PasskeySite | undefined {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isOwnMachine = hostname === "localhost";
  const isName = /[a-z]/.test(hostname) && !hostname.startsWith("[");
  return isName && (protocol === "https:" || isOwnMachine) ? { rpId: hostname, origin } : undefined;
}
