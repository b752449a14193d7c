/** What an owner may keep as the sample business has it, once they have said so. */
export const CONFIRMABLE_POINTS = [
  ...([
    "slogan",
    "anrufzeiten",
    "oeffnungszeiten",
    "steuer",
    "gerichtsstand",
    "ueberschrift",
    "ueber_uns",
    "ablauf",
    "parken",
    "schluessel",
  ] as const),
  ...([
    "leistungstexte",
    "leistungsbilder",
    "preise",
    "extras",
    "angebote",
    "galerie",
    "paare",
    "beispielpass",
  ] as const),
] as const;
export type ConfirmablePoint = (typeof CONFIRMABLE_POINTS)[number];
