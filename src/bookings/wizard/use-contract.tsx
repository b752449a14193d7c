import { useState } from "react";
import type { ContractModel } from "#company/contract-model.ts";
import { contractModelOf, EARLY_BEGIN_MISSING, needsEarlyBegin } from "../agreed-contract.ts";

export type ContractChoice = {
  model: ContractModel;
  /** Whether the day lies within the time for a withdrawal. */
  isEarly: boolean;
  wish: boolean;
  setWish: (wish: boolean) => void;
  /** What is missing before an order. */
  missing: string | undefined;
  /** Sent with an order only. */
  said: { vertragsmodell?: ContractModel; vorzeitigerBeginn?: boolean };
};

type Of = {
  leistungen: readonly string[];
  datum: string;
  today: string | undefined;
  model: ContractModel;
};

/** Whether the wizard asks or orders, and what it has to ask for that; a wish holds for the day it was given for. */
export function useContract({ leistungen, datum, today, model: shopModel }: Of): ContractChoice {
  const [wishedFor, setWishedFor] = useState("");
  const model = contractModelOf(leistungen, shopModel);
  const isEarly = today !== undefined && needsEarlyBegin(model, today, datum);
  const wish = isEarly && wishedFor === datum;
  return {
    model,
    isEarly,
    wish,
    setWish: (is) => setWishedFor(is ? datum : ""),
    missing: isEarly && !wish ? EARLY_BEGIN_MISSING : undefined,
    said: model === "verbindlich" ? { vertragsmodell: model, vorzeitigerBeginn: wish } : {},
  };
}
