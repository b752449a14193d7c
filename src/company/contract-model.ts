// chunk: booking
/** When a contract arises: with the drop-off, or with the order that the shop confirms. */
export const CONTRACT_MODELS = ["reservierung", "verbindlich"] as const;
export type ContractModel = (typeof CONTRACT_MODELS)[number];

export const CONTRACT_MODEL_LABELS: Record<ContractModel, string> = {
  reservierung: "Reservierung",
  verbindlich: "Verbindlich",
};

/** The label of the order button (§ 312j BGB). */
export const ORDER_LABEL = "zahlungspflichtig buchen";
