import type { ContractModel } from "#company/contract-model.ts";

/** An offer binds as a contract; where the shop only reserves, so does its promise of a price. */
export function offerName(model: ContractModel): "Angebot" | "Preiszusage" {
  return model === "verbindlich" ? "Angebot" : "Preiszusage";
}

/** 'Angebot Nr. 7' */
export function offerNumber(nummer: number, model: ContractModel): string {
  return `${offerName(model)} Nr. ${nummer}`;
}
