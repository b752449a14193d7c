const HEALTH = "/api/health";
const PATIENCE = 3000;
/** From here on it is who stands between browser and server that says it is away (502 to 504). */
const NO_SERVER = 502;

export function isServerThere(): Promise<boolean> {
  return fetch(HEALTH, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ status }) => status < NO_SERVER,
    () => false,
  );
}
