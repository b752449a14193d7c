/** Where passkeys of this site belong. */
export type PasskeySite = { rpId: string; origin: string };

/** Browsers have passkeys for names with https and for one's own machine alone; undefined where they have none. */
export function passkeySite(baseUrl: string): PasskeySite | undefined {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isOwnMachine = hostname === "localhost";
  const isName = /[a-z]/.test(hostname) && !hostname.startsWith("[");
  return isName && (protocol === "https:" || isOwnMachine) ? { rpId: hostname, origin } : undefined;
}
