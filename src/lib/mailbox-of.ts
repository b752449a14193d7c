/** Characters that a provider ignores in an address, and the domain its addresses count under. */
const PROVIDERS = new Map([
  ["gmail.com", { ignored: /\./g, domain: "gmail.com" }],
  ["googlemail.com", { ignored: /\./g, domain: "gmail.com" }],
  ["proton.me", { ignored: /[._-]/g, domain: "proton.me" }],
  ["protonmail.com", { ignored: /[._-]/g, domain: "protonmail.com" }],
  ["pm.me", { ignored: /[._-]/g, domain: "pm.me" }],
]);

/** One mailbox, however its address is written: without case, the part after a plus, and dots that the provider ignores. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  const base = folded.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  const provider = PROVIDERS.get(domain);
  return provider
    ? `${base.replace(provider.ignored, "")}@${provider.domain}`
    : `${base}@${domain}`;
}
