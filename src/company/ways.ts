// chunk: booking

/** Where the work on a vehicle is done, and how it comes there. */
export const WAYS = ["betrieb", "kunde", "holen"] as const;
export type Way = (typeof WAYS)[number];

export const WAY_LABELS: Record<Way, string> = {
  betrieb: "Bei uns",
  kunde: "Bei Ihnen",
  holen: "Wir holen und bringen",
};
