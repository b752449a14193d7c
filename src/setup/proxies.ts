/** Sent along as if a visitor came from there; it belongs to nobody (RFC 5737). */
export const PRETENDED_ADDRESS = "203.0.113.77";

/** How many addresses proxies have added: those behind the pretended one, or all where the first proxy believes nobody and left it out. */
export function countProxies(forwardedFor: string | undefined): number {
  const hops = (forwardedFor ?? "").split(",").flatMap((hop) => hop.trim() || []);
  return hops.length - 1 - hops.indexOf(PRETENDED_ADDRESS);
}
