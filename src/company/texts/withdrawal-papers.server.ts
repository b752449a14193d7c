import type { Platform } from "#server/platform.server.ts";
import { readSettings } from "../company.data.ts";
import type { CompanySettings } from "../schema.ts";
import { ORDER_IS_BINDING } from "./contract-words.ts";
import { drawTexts } from "./draw-texts.server.ts";
import type { InfoText } from "./info-text.ts";
import { readShownSettings } from "./shown-settings.server.ts";
import { terms } from "./terms.ts";
import { earlyBeginDeclaration, withdrawal } from "./withdrawal.ts";

type Paper = { filename: string; content: Buffer };
type From = Pick<Platform, "db" | "clock">;

/** The notice and its form, to hand over or to attach: for contracts by telephone, by mail or at the customer's. */
export async function drawWithdrawalNotice({ db, clock }: From): Promise<Paper> {
  const company = await readShownSettings({ db, clock });
  const paper = {
    title: "Widerrufsbelehrung",
    author: company.companyName,
    madeAt: new Date(clock.now()),
  };
  return {
    filename: "widerrufsbelehrung.pdf",
    content: await drawTexts({
      ...paper,
      texts: [withdrawal(company), earlyBeginDeclaration(company)],
    }),
  };
}

/**
 * What goes along with the confirmation of a binding booking: the notice, its form and the terms. Of an order on the site they say how that arose,
 * whatever the shop's model is by then; of what was agreed elsewhere they are the shop's as they stand, with the declaration to be signed.
 */
export async function drawContractPapers(
  { db, clock }: From,
  { anderswo = false }: { anderswo?: boolean } = {},
): Promise<Paper> {
  // A contract can be withdrawn from by every page's footer, until the period is over.
  const settings = { ...(await readSettings(db)), widerrufslink: true };
  if (anderswo)
    return await drawBoth(
      settings,
      [withdrawal(settings), terms(settings), earlyBeginDeclaration(settings)],
      clock,
    );
  // The own terms of a shop that has since switched to reservations would deny this contract.
  const agb = settings.agb.includes(ORDER_IS_BINDING) ? settings.agb : "";
  const company = { ...settings, agb, vertragsmodell: "verbindlich" as const };
  return await drawBoth(company, [withdrawal(company), terms(company)], clock);
}

async function drawBoth(
  { companyName }: CompanySettings,
  texts: readonly InfoText[],
  clock: Platform["clock"],
): Promise<Paper> {
  const paper = {
    title: "Widerrufsbelehrung und AGB",
    author: companyName,
    madeAt: new Date(clock.now()),
  };
  return {
    filename: "widerrufsbelehrung-und-agb.pdf",
    content: await drawTexts({ ...paper, texts }),
  };
}
