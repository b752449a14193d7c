import type { CompanySettings } from "#company/schema.ts";
import { Refusal } from "#lib/refusal.ts";

type Reach = Pick<CompanySettings, "email" | "phoneNumbers" | "addresses">;

/** Wrong, stale or used before. */
export function withdrawalNotProven(company: Reach): Refusal {
  const sentence = `Die Prüfung gegen Spam hat nicht geklappt. Bitte bestätigen Sie noch einmal. ${otherWays(company)}`;
  return new Refusal(422, "captcha_ungueltig", sentence, { fields: { captcha: sentence } });
}

/** `busy` says how long to wait; nobody has to: a declaration needs no form. */
export function tooManyWithdrawals(busy: Refusal, company: Reach): Refusal {
  return new Refusal(
    429,
    "zu_viele_widerrufe",
    `${busy.message} ${otherWays(company)}`,
    busy.extra && { extra: busy.extra },
  );
}

function otherWays({ email, phoneNumbers, addresses }: Reach): string {
  const ways = [
    phoneNumbers[0] && `telefonisch unter ${phoneNumbers[0]}`,
    `per E-Mail an ${email}`,
    addresses[0] && `per Brief an ${addresses[0].address}`,
  ].filter((way) => way !== undefined && way !== "");
  return `Sie können auch ohne dieses Formular widerrufen: ${ways.join(", ")}.`;
}
