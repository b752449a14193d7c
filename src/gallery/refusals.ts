import { Refusal } from "#lib/refusal.ts";
import { MOST_PAIRS } from "./limits.ts";
import type { OwnPair, OwnPicture } from "./schema.ts";

export const noFile = () =>
  new Refusal(422, "ungueltige_eingabe", "Bitte wählen Sie mindestens ein Bild aus.", {
    fields: { images: "Bitte wählen Sie mindestens ein Bild aus." },
  });

export const pictureUnknown = () =>
  new Refusal(
    404,
    "bild_unbekannt",
    "Dieses Bild gibt es nicht (mehr). Bitte laden Sie die Seite neu.",
  );

/** Carries the newer values for the screen. */
export const pictureOutdated = (aktuell: OwnPicture) =>
  new Refusal(
    409,
    "veraltet",
    "Dieses Bild wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie den Text und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

export const orderOutdated = (aktuell: readonly (OwnPicture | OwnPair)[]) =>
  new Refusal(
    409,
    "veraltet",
    "Inzwischen sind Bilder dazugekommen oder gelöscht worden. Sie sehen jetzt den neuen Stand; bitte ordnen Sie noch einmal.",
    { extra: { aktuell } },
  );

/** Carries the newer values for the screen. */
export const pairOutdated = (aktuell: OwnPair) =>
  new Refusal(
    409,
    "veraltet",
    "Dieses Paar wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie den Titel und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

export const pairIncomplete = (missing: "before" | "after") =>
  new Refusal(
    422,
    "ungueltige_eingabe",
    "Bitte wählen Sie ein Bild von vorher und eines von nachher.",
    {
      fields: { [missing]: "Bitte wählen Sie ein Bild." },
    },
  );

export const tooManyPairs = () =>
  new Refusal(
    409,
    "zu_viele_paare",
    `Mehr als ${MOST_PAIRS} Paare haben keinen Platz. Bitte löschen Sie zuerst eines.`,
  );

export const pairUnknown = () =>
  new Refusal(
    404,
    "paar_unbekannt",
    "Dieses Paar gibt es nicht (mehr). Bitte laden Sie die Seite neu.",
  );
