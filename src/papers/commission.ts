/** The button under a binding paper (§ 312j BGB). */
export const COMMISSION_LABEL = "zahlungspflichtig beauftragen";
