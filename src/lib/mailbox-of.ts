/** Of providers that deliver an address with and without dots into the same mailbox. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** What counts as one mailbox, however its address is written: without case, without what follows a plus, without dots where they say nothing. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const name = folded.slice(0, at);
  const domain = folded.slice(at + 1);
  const base = name.replace(/(?<=.)\+.*$/s, "");
  return WITHOUT_DOTS.includes(domain)
    ? `${base.replaceAll(".", "")}@gmail.com`
    : `${base}@${domain}`;
}
