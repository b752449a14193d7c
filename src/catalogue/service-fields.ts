import * as z from "zod/mini";
import { lineOfText, sentence, textBlock } from "#lib/text-fields.ts";
import { tidyText } from "#lib/tidy-text.ts";
import {
  block,
  choiceOf,
  line,
  numberBetween,
  onOff,
  text,
  type ValuesOf,
} from "./edited-fields.ts";
import {
  DESCRIPTION_LENGTH,
  FEATURE_LENGTH,
  HOURS_HINT,
  LONG_DESCRIPTION_LENGTH,
  MOST_FEATURES,
  MOST_HOURS,
  MOST_STAY_DAYS,
  PRICE_TEXT_LENGTH,
  STAY_HINT,
  stayDaysText,
  TITLE_LENGTH,
  titleProblem,
  WORK_HOURS,
  workHoursText,
} from "./service-terms.ts";

/**
 * Everything that a service says of itself, once: from here come its columns, what is sent and checked, the form and the audit log. Prices and what
 * it contains have tables of their own.
 */
export const SERVICE_FIELDS = {
  title: line({
    label: "Titel",
    hint: "Ein neuer Titel ändert die Adresse der Seite; die alte leitet weiter.",
    shape: z.string("Bitte ausfüllen.").check(
      z.overwrite((title) => tidyText(title.normalize("NFC")).replace(/\s+/g, " ")),
      sentence(titleProblem),
      z.meta({ minLength: 1, maxLength: TITLE_LENGTH }),
    ),
  }),
  description: block({
    label: "Kurzbeschreibung",
    hint: "Steht auf der Karte, höchstens 200 Zeichen.",
    noted: "Kurztext",
    shape: lineOfText(DESCRIPTION_LENGTH),
    rows: 3,
  }),
  longDescription: block({
    label: "Ausführliche Beschreibung",
    hint: "Eine leere Zeile beginnt einen neuen Absatz.",
    noted: "Text",
    shape: z._default(textBlock(LONG_DESCRIPTION_LENGTH), ""),
    rows: 9,
    isOptional: true,
  }),
  features: {
    label: "Das ist dabei",
    noted: "Punkte",
    shape: z._default(
      z
        .array(lineOfText(FEATURE_LENGTH))
        .check(z.maxLength(MOST_FEATURES, `Höchstens ${MOST_FEATURES} Punkte.`)),
      [],
    ),
    sent: z.array(z.string()),
    first: [],
    text: (features: readonly string[]) => features.join(", "),
  },
  /** One of the built-in pictures, or the service's own; an empty text chooses by the title. */
  imageUrl: text({
    label: "Bild",
    shape: z._default(z.string().check(z.meta({ format: "uri-reference" })), ""),
  }),
  /** Shown where no price is. */
  price_text: line({
    label: "Text statt Preis",
    hint: "Steht auf der Karte, wenn für Kleinwagen kein Preis eingetragen ist; sonst „Preis auf Anfrage“.",
    noted: "Preis-Text",
    shape: z._default(textBlock(PRICE_TEXT_LENGTH), ""),
    isFurther: true,
    isOptional: true,
  }),
  proSitz: onOff({
    label: "Preis je Sitz",
    hint: "Beim Buchen wird nach der Zahl der Sitze gefragt (1 bis 7), und der Preis wird damit malgenommen.",
  }),
  /** How many working days the car stays. */
  dauerTage: choiceOf(
    Array.from({ length: MOST_STAY_DAYS }, (_, index) => index + 1),
    {
      label: "Dauer",
      hint: "So lange bleibt das Fahrzeug. Jeder dieser Arbeitstage wird belegt; über Sonntage und geschlossene Tage steht es nur.",
      noted: "Dauer in Tagen",
      first: 1,
      words: stayDaysText,
      shape: numberBetween(1, MOST_STAY_DAYS, STAY_HINT, true),
    },
  ),
  /** How long the work takes, per seat where it is priced so; 0 while nobody has said so. */
  dauerStunden: choiceOf(WORK_HOURS, {
    label: "Dauer in Stunden",
    hint: "So lang steht der Termin in Ihrem Kalender-Abo. Kunden sehen es nicht.",
    first: 0,
    words: workHoursText,
    shape: numberBetween(0, MOST_HOURS, HOURS_HINT, false),
    isFurther: true,
  }),
  beiUns: {
    ...onOff({
      label: "Bei uns",
      hint: "Das Fahrzeug kommt in den Betrieb.",
      isFurther: true,
    }),
    shape: z._default(z.boolean(), true),
    first: true,
  },
  beiIhnen: onOff({
    label: "Beim Kunden",
    hint: "Sie fahren hin. Beim Buchen wird nach Postleitzahl und Adresse gefragt.",
    isFurther: true,
  }),
  holenBringen: onOff({
    label: "Holen und bringen",
    hint: "Sie holen das Fahrzeug ab und bringen es zurück.",
    isFurther: true,
  }),
  wasserStrom: onOff({
    label: "Beim Kunden mit Wasser und Strom",
    hint: "Beim Buchen wird gefragt, ob es beides dort gibt.",
    isFurther: true,
  }),
};
/** Asked only where the shop drives to its customers. */
export const WAY_FIELDS = ["beiUns", "beiIhnen", "holenBringen", "wasserStrom"] as const;
export type ServiceValues = ValuesOf<typeof SERVICE_FIELDS>;
