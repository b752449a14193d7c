import { Refusal } from "#lib/refusal.ts";

export const disclosureLinkInvalid = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht mehr. Fordern Sie einfach einen neuen an.",
  );
