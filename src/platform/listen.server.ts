import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Config, ConfigError, LOOPBACK } from "./config.server.ts";

const EVERYWHERE: readonly (string | undefined)[] = [undefined, "0.0.0.0", "::"];

const GRACE = 15_000;
const MOST_TURNS = 1000;

/** Opens the port; resolves to the address for a browser on this machine. Throws ConfigError naming the setting that is in the way. */
export async function listen(server: Server, { host, port }: Pick<Config, "host" | "port">): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusalOf(error, port)));
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  const name = EVERYWHERE.includes(host) || host === LOOPBACK ? "localhost" : host;
  return `http://${name?.includes(":") ? `[${name}]` : name}:${given}`;
}

function refusalOf({ code }: NodeJS.ErrnoException, port: number): ConfigError {
  if (code === "EADDRINUSE" || code === "EACCES") return new ConfigError(`Setting PORT is wrong: ${port} is not free (${code}).`);
  return new ConfigError(`Setting HOST is wrong: expected an address of this machine (${code}).`);
}

/** What the operator should know about who reaches the site, and under whose address they count. */
export function reachNotes({ host, trustProxy, baseUrl }: Pick<Config, "host" | "trustProxy" | "baseUrl">): string[] {
  if (trustProxy === 0) {
    const isProxied = baseUrl.startsWith("https:");
    return isProxied ? ["Behind a proxy all visitors count as one in the limits: set TRUST_PROXY to the number of proxies."] : [];
  }
  if (EVERYWHERE.includes(host))
    return ["TRUST_PROXY is set: whoever reaches the port without the proxy can pretend to be any address. Let the proxy alone reach it."];
  if (host === LOOPBACK)
    return [
      "Only this machine reaches it, since TRUST_PROXY is set. For a proxy on another machine set HOST to the address that it reaches.",
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
