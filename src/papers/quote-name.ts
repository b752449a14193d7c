import type { ContractModel } from "#company/contract-model.ts";

/** A quote binds as a contract; where the shop only reserves, so does its promise of a price. */
export function quoteName(model: ContractModel): "Angebot" | "Preiszusage" {
  return model === "verbindlich" ? "Angebot" : "Preiszusage";
}

/** Where they all stand; the shop's 'Angebote' without more are its discounts. */
export function quotesName(model: ContractModel): "Angebote an Kunden" | "Preiszusagen" {
  return model === "verbindlich" ? "Angebote an Kunden" : "Preiszusagen";
}

/** 'Angebot Nr. 7' */
export function quoteNumber(nummer: number, model: ContractModel): string {
  return `${quoteName(model)} Nr. ${nummer}`;
}
