/** Names under which nobody has a mailbox (RFC 2606, RFC 6761). A mailbox on the machine itself, 'root@localhost', is none of them. */
const RESERVED = [".example", ".test", ".invalid", ".localhost"];

/** The sample shop's address, or another that was made up: no mail server gets a mail for it. */
export function isSampleAddress(address: string): boolean {
  const host = address.trim().toLowerCase().replace(/\.$/, "");
  return RESERVED.some((name) => host.endsWith(name));
}
