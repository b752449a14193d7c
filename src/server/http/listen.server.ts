import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Config, ConfigError, LOOPBACK } from "../config.server.ts";

const EVERYWHERE: readonly (string | undefined)[] = [undefined, "0.0.0.0", "::"];

const GRACE = 15_000;
const MOST_TURNS = 1000;

/** Opens the port; resolves to the address for a browser on this machine. Throws ConfigError naming the setting that is in the way. */
export async function listen(
  server: Server,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusalOf(error, port)));
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  const name = EVERYWHERE.includes(host) || host === LOOPBACK ? "localhost" : host;
  return `http://${name?.includes(":") ? `[${name}]` : name}:${given}`;
}

function refusalOf({ code }: NodeJS.ErrnoException, port: number): ConfigError {
  if (code === "EADDRINUSE")
    return new ConfigError("PORT", `Den Port ${port} benutzt schon ein anderes Programm`);
  if (code === "EACCES")
    return new ConfigError("PORT", `Den Port ${port} darf dieser Benutzer nicht öffnen`);
  return new ConfigError("HOST", `Diese Adresse hat dieser Rechner nicht (${code})`);
}

/** What the operator should know about who reaches the site, and under whose address they count. */
export function listenWarnings({
  host,
  trustProxy,
  baseUrl,
}: Pick<Config, "host" | "trustProxy" | "baseUrl">): string[] {
  if (trustProxy === 0) {
    const isProxied = baseUrl.startsWith("https:");
    return isProxied
      ? [
          "Hinter einem Proxy zählen alle Besucher als einer: Setzen Sie TRUST_PROXY auf die Zahl der Proxys, meist TRUST_PROXY=1.",
        ]
      : [];
  }
  if (EVERYWHERE.includes(host))
    return [
      "TRUST_PROXY ist gesetzt: Wer den Port am Proxy vorbei erreicht, kann sich als beliebiger Besucher ausgeben. Lassen Sie nur den Proxy heran.",
    ];
  if (host === LOOPBACK)
    return [
      "Nur dieser Rechner erreicht die Seite, weil TRUST_PROXY gesetzt ist. Steht der Proxy auf einem anderen, setzen Sie HOST auf die Adresse, die er erreicht.",
    ];
  return [];
}

/** Closing cuts every line whose request was not read yet; each turn of the event loop accepts one line and reads from those before it. */
async function readWhatArrived(server: Server): Promise<void> {
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on("connection", onConnection);
  for (let turn = 0; quietTurns < 3 && turn < MOST_TURNS; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off("connection", onConnection);
}

export async function closeServer(server: Server): Promise<void> {
  await readWhatArrived(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A line whose answer was under way when the server began to close is idle a moment later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
