/** The customer area says du, what a mail opens says Sie. */
export const FORMAL = {
  question: "Wie zufrieden waren Sie?",
  textLabel: "Ihre Worte",
  textHint:
    "Was gut war, was nicht: Beides hilft anderen. Bitte keine Namen, Adressen oder Kennzeichen.",
  nameLabel: "Ihr Name, wie er dort stehen soll",
  nameHint: "Zum Beispiel „Anna M.“. Leer geht auch, dann steht dort „Ohne Namen“.",
  follows:
    "Bewertung und Name erscheinen auf unserer Website, mit Monat und Leistung des Besuchs. Sie können sie 14 Tage lang ändern und jederzeit zurücknehmen. Ob Sie loben oder tadeln, ändert daran nichts.",
  thanks: "Danke, Ihre Bewertung ist da.",
  elsewhere:
    "Wenn Sie mögen, sagen Sie es auch dort, wo andere nach uns suchen, Lob genauso wie Kritik.",
  backTaken: "Ihre Bewertung ist zurückgenommen und gelöscht.",
  own: "Ihre Bewertung",
  takeBackQuestion: "Bewertung wirklich zurücknehmen?",
  takeBackFollows: "Sie wird gelöscht und steht dann nirgends mehr.",
  failed:
    "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  changed:
    "Diese Bewertung hat sich inzwischen geändert, vielleicht in einem anderen Fenster. Was Sie hier geschrieben haben, ist noch da: Bitte vergleichen Sie, und senden Sie es noch einmal, wenn es so stehen soll.",
  changedNow: "Jetzt steht dort",
  goneNow: "Jetzt steht dort nichts mehr.",
  chooseStars: "Bitte wählen Sie einen bis fünf Sterne.",
};

export const FAMILIAR: typeof FORMAL = {
  ...FORMAL,
  question: "Wie zufrieden warst du?",
  textLabel: "Deine Worte",
  nameLabel: "Dein Name, wie er dort stehen soll",
  follows:
    "Bewertung und Name erscheinen auf unserer Website, mit Monat und Leistung des Besuchs. Du kannst sie 14 Tage lang ändern und jederzeit zurücknehmen. Ob du lobst oder tadelst, ändert daran nichts.",
  thanks: "Danke, deine Bewertung ist da.",
  elsewhere: "Wenn du magst, sag es auch dort, wo andere nach uns suchen, Lob genauso wie Kritik.",
  backTaken: "Deine Bewertung ist zurückgenommen und gelöscht.",
  own: "Deine Bewertung",
  changed:
    "Diese Bewertung hat sich inzwischen geändert, vielleicht in einem anderen Fenster. Was du hier geschrieben hast, ist noch da: Bitte vergleiche, und sende es noch einmal, wenn es so stehen soll.",
  failed: "Das hat nicht geklappt. Bitte prüfe die Verbindung und versuche es noch einmal.",
  chooseStars: "Bitte wähle einen bis fünf Sterne.",
};

export type RatingWords = typeof FORMAL;
