import { foldEmail } from "../fold-email.ts";

/** Two spellings of one mailbox: what stands behind a plus is the reader's own, and some providers know no dots. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = foldEmail(email).split("@");
  const name = local.split("+")[0] ?? "";
  return ["gmail.com", "googlemail.com"].includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
