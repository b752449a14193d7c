import { isIPv6 } from "node:net";
import { readUrl } from "#lib/read-url.ts";

/**
 * What logins are counted by: providers give a household a /56, which has 256 of the networks that all else is counted by.
 * Takes what `clientAddress` returns.
 */
export function loginNetwork(address: string): string {
  const [, front = "", last = ""] = /^(\w+:\w+:\w+:)(\w+)::\/64$/.exec(address) ?? [];
  return front ? `${front}${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56` : address;
}

/**
 * What a limit is counted by, step by step: a single address, and in IPv6 the networks around it that providers give to one customer, of which
 * each may do a little more than the one inside it.
 */
export function networkSteps(address: string): { network: string; factor: number }[] {
  const [, front = "", site = "", last = ""] = /^(\w+:\w+:)(\w+):(\w+)::\/64$/.exec(address) ?? [];
  const inner = { network: address, factor: 1 };
  if (!front || !last) return [inner];
  return [
    inner,
    { network: loginNetwork(address), factor: 2 },
    { network: `${front}${site}::/48`, factor: 4 },
  ];
}

/** The same for logins, where the smallest step is a household. */
export function loginNetworks(address: string): { network: string; factor: number }[] {
  const [, household, site] = networkSteps(address);
  return [
    { network: loginNetwork(address), factor: 1 },
    ...(household && site ? [{ network: site.network, factor: 4 }] : []),
  ];
}

/**
 * The visitor's address for counting. X-Forwarded-For is believed only as far as there are proxies of our own,
 * counted from the right; an IPv6 address counts as its /64 network.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const forwarded =
    trustedProxies > 0 ? hops.at(-Math.min(trustedProxies, hops.length)) : undefined;
  return networkOf(withoutPort(forwarded ?? peer ?? "unknown"));
}

/** Some proxies send '192.0.2.1:51234' or '[2001:db8::1]:443'; with the port each connection would count by itself. */
function withoutPort(address: string): string {
  const bare = address.replaceAll('"', "");
  return /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const ipv4 = insideIPv6(address);
  if (ipv4) return ipv4;
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const headGroups = head.split(":").filter(Boolean);
  const tailGroups = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...tailGroups];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** '192.0.2.1' in '::ffff:192.0.2.1', however that is written: all of them lie in one network. */
function insideIPv6(address: string): string | undefined {
  const [, high, low] =
    /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(readUrl(`http://[${address}]`)?.hostname ?? "") ?? [];
  if (!high || !low) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
