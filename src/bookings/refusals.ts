import type { ContractModel } from "#company/contract-model.ts";
import type { CompanySettings } from "#company/schema.ts";
import { formatEuro } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { sentPrice } from "./agreed-price.ts";
import type { DateProblem } from "./calendar.ts";
import { type BookingException, exceptionSentence, type Wished } from "./exceptions.ts";
import { TOO_MANY_PHOTOS } from "./photos.ts";
import type { Booking, BookingKind, BookingStatus } from "./schema.ts";
import type { MoveProblem } from "./status.ts";

const DATE_SENTENCES: Record<Exclude<DateProblem, "belegt" | "keine_zeit">, string> = {
  vergangen: "Dieser Tag liegt in der Vergangenheit. Bitte einen anderen wählen.",
  zu_weit: "Termine sind bis zu drei Monate im Voraus möglich. Bitte einen früheren Tag wählen.",
  sonntag: "Sonntag keine Termine. Bitte einen anderen Tag wählen.",
  geschlossen: "An diesem Tag ist geschlossen. Bitte einen anderen wählen.",
  anderer_tag:
    "In dieses Gebiet fahren wir an anderen Wochentagen. Bitte einen anderen Tag wählen.",
  zu_bald:
    "So kurzfristig ist kein Termin möglich. Bitte einen späteren Tag wählen oder uns anrufen.",
};

const NO_TIMES: Record<BookingKind, string> = {
  service: "An diesem Tag nehmen wir keine Fahrzeuge an. Bitte einen anderen wählen.",
  beratung: "An diesem Tag gibt es keine Beratungsgespräche. Bitte einen anderen wählen.",
};

export function dayTaken(art: BookingKind, dauerTage = 1): Refusal {
  return new Refusal(409, "termin_belegt", takenSentence(art, dauerTage));
}

/** Another time of the same day may do. */
export const timeTaken = () => new Refusal(409, "termin_belegt", TIME_TAKEN);

const TIME_TAKEN = "Diese Uhrzeit ist inzwischen vergeben. Bitte eine andere wählen.";
function takenSentence(art: BookingKind, dauerTage: number): string {
  if (art === "beratung") return TIME_TAKEN;
  return dauerTage > 1
    ? `Ab diesem Tag sind nicht mehr alle ${dauerTage} Tage frei, die das Fahrzeug bleibt. Bitte einen anderen Tag wählen.`
    : "Dieser Tag ist inzwischen vergeben. Bitte einen anderen Tag wählen.";
}

export function dateRefused(problem: DateProblem, art: BookingKind, dauerTage?: number): Refusal {
  if (problem === "belegt") return dayTaken(art, dauerTage);
  const sentence = problem === "keine_zeit" ? NO_TIMES[art] : DATE_SENTENCES[problem];
  return new Refusal(422, "datum_ungueltig", sentence, { fields: { datum: sentence } });
}

/** A day or a time that does not do, whoever has it. */
export const isDateRefused = (error: unknown) =>
  error instanceof Refusal && ["datum_ungueltig", "uhrzeit_ungueltig"].includes(error.code);

/** Asks the shop one question; the same again with these `ausnahmen` is its yes. */
export const exceptionNeeded = (
  ausnahmen: readonly BookingException[],
  wish: Omit<Wished, "datum">,
) =>
  new Refusal(
    409,
    "ausnahme",
    [
      ...ausnahmen.map((exception) => exceptionSentence(exception, wish)),
      "Trotzdem eintragen?",
    ].join(" "),
    {
      extra: { ausnahmen },
    },
  );

/** Refuses a visitor; asks the shop whether it takes the car all the same. */
export const noPlace = (
  wish: Omit<Wished, "datum">,
  allowed: readonly BookingException[] | undefined,
) =>
  allowed !== undefined
    ? exceptionNeeded(["belegt"], wish)
    : wish.inStunden
      ? timeTaken()
      : dayTaken(wish.art, wish.dauerTage);

export const outOfReach = () =>
  choiceRefused({
    datum: "Dieser Tag liegt mehr als ein Jahr entfernt. Bitte prüfen Sie das Datum.",
  });

const UNFIT_TIME = "Diese Uhrzeit ist nicht möglich. Bitte eine der angebotenen Zeiten wählen.";
export const timeRefused = () =>
  new Refusal(422, "uhrzeit_ungueltig", UNFIT_TIME, { fields: { abgabezeit: UNFIT_TIME } });

/** Wrong or missing choices of the booking, a sentence per field. */
export const choiceRefused = (fields: Record<string, string>) =>
  new Refusal(
    422,
    "ungueltige_eingabe",
    Object.values(fields)[0] ?? "Bitte prüfen Sie die markierten Angaben.",
    { fields },
  );

/** Answers to the shop's own questions that are missing or wrong, a sentence for each. */
export const answersRefused = (problems: Record<string, string>) =>
  new Refusal(422, "antwort_fehlt", "Bitte beantworten Sie die markierten Fragen.", {
    fields: Object.fromEntries(
      Object.entries(problems).map(([id, sentence]) => [`antworten.${id}`, sentence]),
    ),
  });

const QUESTIONS_CHANGED =
  "Die Fragen zu dieser Leistung haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal durch.";
export const questionsChanged = () =>
  new Refusal(409, "fragen_geaendert", QUESTIONS_CHANGED, {
    fields: { antworten: QUESTIONS_CHANGED },
  });

/** Where the work is to be done: a sentence for each field. */
export const placeRefused = (problems: Record<string, string>, isOutside: boolean) =>
  new Refusal(
    422,
    isOutside ? "ausserhalb" : problems.weg || problems.plz ? "ort_fehlt" : "adresse_fehlt",
    Object.values(problems)[0] ?? "",
    {
      fields: Object.fromEntries(
        Object.entries(problems).map(([field, sentence]) => [`einsatz.${field}`, sentence]),
      ),
    },
  );

export const noQuickConsultation = () =>
  choiceRefused({
    leistungen: "Ein Beratungsgespräch braucht eine Uhrzeit: Bitte nehmen Sie „Termin hinzufügen“.",
  });

/** What a quick entry left open has to be known first. */
export const stillIncomplete = (missing: string) =>
  new Refusal(
    409,
    "noch_offen",
    `Das fehlt noch an der Buchung: ${missing}. Bitte tragen Sie es mit „Bearbeiten“ ein.`,
  );

export const unknownService = (title: string) =>
  new Refusal(
    422,
    "leistung_unbekannt",
    `Die Leistung „${title}“ gibt es nicht. Bitte wählen Sie eine andere.`,
    {
      fields: { leistungen: "Bitte eine Leistung wählen." },
    },
  );

const CLASS_NOT_OFFERED = "Diese KFZ-Klasse bieten wir nicht mehr an. Bitte eine andere wählen.";
export const classNotOffered = () =>
  new Refusal(422, "klasse_nicht_angeboten", CLASS_NOT_OFFERED, {
    fields: { kfz: CLASS_NOT_OFFERED },
  });

export const extraRefused = (sentence: string) =>
  new Refusal(422, "extra_ungueltig", sentence, { fields: { extras: sentence } });

export const noPrice = () =>
  new Refusal(
    422,
    "kein_preis",
    "Für diese Auswahl gibt es keinen festen Preis. Bitte stellen Sie uns eine individuelle Anfrage.",
    {
      fields: { leistungen: "Für diese Auswahl gibt es keinen festen Preis." },
    },
  );

export const priceChanged = (rightPriceCents: number) =>
  new Refusal(
    409,
    "preis_geaendert",
    `Der Preis hat sich geändert: Er beträgt jetzt ${formatEuro(rightPriceCents)}.`,
    {
      extra: sentPrice(rightPriceCents),
    },
  );

const OTHER_CONTRACT: Record<ContractModel, string> = {
  verbindlich:
    "Termine werden inzwischen verbindlich gebucht. Bitte prüfen Sie die Zusammenfassung noch einmal.",
  reservierung:
    "Termine werden inzwischen unverbindlich angefragt. Bitte prüfen Sie die Zusammenfassung noch einmal.",
};

export const contractChanged = (vertragsmodell: ContractModel) =>
  new Refusal(409, "vertrag_geaendert", OTHER_CONTRACT[vertragsmodell], {
    extra: { vertragsmodell },
  });

export const beforeWithdrawalEnds = () =>
  new Refusal(
    409,
    "vor_fristende",
    "An diesem Tag läuft die Widerrufsfrist noch. Bitte wählen Sie einen späteren Tag, oder sprechen Sie mit uns, wenn wir früher anfangen sollen.",
  );

/** A note cannot end a contract. */
export const staysBinding = () =>
  new Refusal(
    409,
    "bleibt_verbindlich",
    "Dieser Termin ist verbindlich vereinbart und lässt sich nicht in eine Reservierung zurückverwandeln. Wollen beide nicht mehr, stornieren Sie ihn.",
  );

export const begunBeforeAgreed = () =>
  new Refusal(
    409,
    "schon_begonnen",
    "Dieser Termin hat schon begonnen: Der Vertrag ist mit der Abgabe entstanden, mehr ist nicht festzuhalten.",
  );

export const keyReused = () =>
  new Refusal(
    422,
    "schluessel_wiederverwendet",
    "Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.",
  );

export const keyTooLong = () =>
  new Refusal(422, "schluessel_ungueltig", "Der Idempotency-Key darf höchstens 200 Zeichen haben.");

export const tooManyOpenBookings = () =>
  new Refusal(
    429,
    "zu_viele_termine",
    "Mit dieser E-Mail-Adresse sind schon drei Termine angefragt. Für weitere rufen Sie uns bitte an oder melden Sie sich an.",
    { extra: { retryAfter: 86_400 } },
  );

/** Says whom to call, since only the shop can allow more. */
export const tooManyOwnBookings = (
  most: number,
  { phoneNumbers: [phone], email }: Pick<CompanySettings, "phoneNumbers" | "email">,
) => {
  const reach = phone ? `rufen Sie uns bitte an: ${phone}` : `schreiben Sie uns bitte: ${email}`;
  const rule =
    most === 1
      ? "Online ist höchstens ein offener Termin möglich"
      : `Online sind höchstens ${most} offene Termine möglich`;
  const sentence = most === 0 ? `Für einen neuen Termin ${reach}` : `${rule}. Für weitere ${reach}`;
  return new Refusal(429, "zu_viele_eigene_termine", sentence, { extra: { retryAfter: 86_400 } });
};

/** The wizard answers it; the sentence shows only when the proof keeps failing. */
export const botCheckNeeded = () =>
  new Refusal(
    422,
    "bot_check",
    "Gerade kommen sehr viele Anfragen an, und die Prüfung gegen Programme hat nicht geklappt. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.",
  );

export const bookingUnknown = () =>
  new Refusal(404, "buchung_unbekannt", "Diese Buchung gibt es nicht (mehr).");

/** Carries the newer values for the screen. */
export const bookingOutdated = (aktuell: Booking) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Buchung wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

/** One sentence for every reason, so that tried links reveal nothing. */
export const confirmationOver = () =>
  new Refusal(
    409,
    "bestaetigung_abgelaufen",
    "Die Zeit zum Bestätigen ist abgelaufen, und der Platz ist wieder frei. Bitte fragen Sie den Termin noch einmal an.",
  );

export const linkInvalid = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht mehr. Bitte rufen Sie uns an oder schreiben Sie uns, wenn es um Ihren Termin geht.",
  );

export const mayNotChange = () =>
  new Refusal(403, "nicht_erlaubt", "Diese Buchung lässt sich mit diesem Konto nicht ändern.");

const CLOSED_SENTENCES: Record<BookingStatus, string> = {
  open: "Diese Buchung ist nicht mehr offen.",
  done: "Diese Buchung ist schon abgeschlossen.",
  cancelled: "Diese Buchung ist schon storniert.",
};

/** Says what happened to it. */
export const notOpen = (status: BookingStatus, aktuell?: Booking) =>
  new Refusal(409, "nicht_offen", CLOSED_SENTENCES[status], aktuell && { extra: { aktuell } });

export const notDone = () =>
  new Refusal(
    409,
    "nicht_abgeschlossen",
    "Eine Rechnung gibt es erst, wenn die Buchung abgeschlossen ist. Bitte schließen Sie sie zuerst ab.",
  );

export const alreadyStarted = () =>
  new Refusal(
    409,
    "schon_begonnen",
    "Dieser Termin hat schon begonnen und kann nicht mehr storniert werden.",
  );

export const alreadyAccepted = () =>
  new Refusal(409, "schon_zugesagt", "Dieser Termin ist schon zugesagt.");

export const earlyBeginUnasked = () =>
  new Refusal(
    409,
    "beginn_nicht_gewuenscht",
    "Der Termin liegt jetzt in der Widerrufsfrist, und ein früherer Beginn ist nicht gewünscht. Bitte schlagen Sie Zeiten vor, auch dieselbe: Mit der Antwort wird danach gefragt.",
  );

const MOVE_SENTENCES: Record<Exclude<MoveProblem, "nicht_offen">, string> = {
  nicht_zugesagt:
    "Auf diese Anfrage haben wir noch nicht geantwortet. Für einen anderen Tag ziehen Sie sie bitte zurück und fragen neu an.",
  schon_begonnen: "Dieser Termin hat schon begonnen und kann nicht mehr verschoben werden.",
  zu_spaet:
    "Weniger als 24 Stunden vor dem Termin lässt er sich nicht mehr verschieben, nur noch stornieren. Einen anderen Tag finden wir am Telefon.",
};

export const moveRefused = (problem: MoveProblem, status: BookingStatus) =>
  problem === "nicht_offen" ? notOpen(status) : new Refusal(409, problem, MOVE_SENTENCES[problem]);

export const nothingToRework = () =>
  new Refusal(
    422,
    "nacharbeit_unbekannt",
    "Nacharbeit gibt es nur zu einem Termin, der abgeschlossen ist.",
  );

export const unknownCustomer = () =>
  new Refusal(422, "kunde_unbekannt", "Diesen Kunden gibt es nicht (mehr).", {
    fields: { user_id: "Bitte wählen Sie einen Kunden aus." },
  });

export const waitingUnknown = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Auf der Warteliste steht dazu nichts mehr. Möchten Sie wieder warten? Dann merken Sie sich neu vor.",
  );

export const noWaitingList = () =>
  new Refusal(409, "keine_warteliste", "Zurzeit gibt es bei uns keine Warteliste.");

export const tooManyWishes = () =>
  new Refusal(
    409,
    "zu_viele_wuensche",
    "Mit dieser Adresse warten Sie schon auf drei Termine. Bitte verlassen Sie erst eine der Listen.",
  );

export const tooManyPhotos = () =>
  new Refusal(413, "zu_viele_dateien", TOO_MANY_PHOTOS, { fields: { photos: TOO_MANY_PHOTOS } });

export const photoUnknown = () =>
  new Refusal(
    404,
    "foto_unbekannt",
    "Dieses Foto gibt es nicht (mehr). Bitte laden Sie die Liste neu.",
  );
