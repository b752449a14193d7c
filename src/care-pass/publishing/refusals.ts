import { Refusal } from "#lib/refusal.ts";

export const publicationUnknown = () =>
  new Refusal(
    404,
    "freigabe_unbekannt",
    "Dieses Ja gilt nicht mehr. Bitte laden Sie die Seite neu.",
  );

export const noPair = () =>
  new Refusal(404, "kein_paar", "Zu diesem Besuch gibt es kein solches Bilderpaar.");

export const notCovered = () =>
  new Refusal(
    422,
    "kennzeichen_offen",
    "Bitte auf beiden Bildern das Kennzeichen verdecken, oder bestätigen, dass keines zu sehen ist.",
  );

/** Another one than was looked at. */
export const otherPair = () =>
  new Refusal(
    409,
    "anderes_paar",
    "Der Betrieb hat das Paar inzwischen geändert. Bitte sehen Sie es sich noch einmal an.",
  );

export const shownAlready = () =>
  new Refusal(
    409,
    "schon_gezeigt",
    "Dieses Paar steht schon auf der Website. Nehmen Sie es zuerst herunter.",
  );
