import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, ConfigError, LOOPBACK } from "./config.server.ts";

const EVERYWHERE: readonly (string | undefined)[] = [undefined, "0.0.0.0", "::"];

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
