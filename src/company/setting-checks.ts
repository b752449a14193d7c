import { isCalendarDate } from "#lib/berlin-time.ts";
import {
  countProblem,
  eachOf,
  itself,
  named,
  type Problem,
  type Problems,
  twice,
  under,
  valuesOf,
} from "#lib/problem-paths.ts";
import { readUrl } from "#lib/read-url.ts";
import { recordOf } from "#lib/record-of.ts";
import {
  blockProblem,
  emailProblem,
  lineProblem,
  optionalLineProblem,
  phoneProblem,
  REQUIRED,
} from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { LEGAL_KINDS } from "./legal-forms.ts";
import { readPostcodes } from "./postcodes.ts";
import type {
  BookingTimes,
  HourPlan,
  Legal,
  OpeningDay,
  OpeningHours,
  Question,
  TimeSpan,
  Zone,
} from "./setting-shapes.ts";
import { MOST, SETTING_LENGTH } from "./settings-limits.ts";
import {
  FEWEST_CLASSES,
  MOST_CLASSES,
  MOST_KNOWN_CLASSES,
  type ShopClass,
  USUAL_KEYS,
} from "./vehicle-classes.ts";

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HALF_HOUR = /^(?:[01]\d|2[0-3]):[03]0$/;
const VAT_ID = /^DE\d{9}$/;
const ECONOMY_ID = /^DE\d{9}-\d{5}$/;
const LEGAL_LINES = [
  ...(["legalForm", "represented", "registerCourt", "registerNumber", "authority"] as const),
  ...(["insurer", "insurerAddress", "insuredArea", "taxNumber", "jurisdiction"] as const),
] as const;
const LINK_HINT =
  "Bitte eine vollständige Adresse angeben, die mit https://, http:// oder mailto: beginnt.";

const WORK_HINT = `Bitte Zeiten von 0 bis ${MOST.workMinutes / 60} Stunden angeben.`;

const WEB_LINK_HINT =
  "Bitte die vollständige Adresse der Seite angeben, die mit https:// oder http:// beginnt.";

export function phonesProblems(phones: readonly string[]): Problems {
  return {
    ...countProblem(phones, {
      most: MOST.phoneNumbers,
      least: "Bitte mindestens eine Telefonnummer angeben.",
    }),
    ...eachOf(phones, (phone) => itself(phoneProblem(phone) ?? twice(phone, phones))),
  };
}

/** One mailbox, however its address is written. */
export function inboxProblems(emails: readonly string[]): Problems {
  const all = emails.map((email) => email.toLowerCase());
  return {
    ...countProblem(emails, { most: MOST.notified }),
    ...eachOf(emails, (email) => itself(emailProblem(email) ?? twice(email.toLowerCase(), all))),
  };
}

export function addressesProblems(
  addresses: readonly { label: string; address: string }[],
): Problems {
  return {
    ...countProblem(addresses, {
      most: MOST.addresses,
      least: "Bitte mindestens eine Adresse angeben.",
    }),
    ...eachOf(addresses, ({ label, address }) =>
      named({
        label: lineProblem(label, SETTING_LENGTH.addressLabel),
        address:
          lineProblem(address, SETTING_LENGTH.address) ??
          twice(address, valuesOf(addresses, "address")),
      }),
    ),
  };
}

export function weekProblems(week: OpeningHours): Problems {
  return Object.assign(
    {},
    ...Object.entries(week).map(([day, hours]) => under(day, hours ? hoursProblems(hours) : {})),
  );
}

/** A closed day keeps its hours for the day on which it opens again; they need not be there. */
function hoursProblems({ closed, open, close, pause }: OpeningDay): Problems {
  if (closed && open === "" && close === "") return {};
  const problems = named({ open: timeProblem(open), close: timeProblem(close) });
  if (closed || problems.open || problems.close) return problems;
  if (open >= close) return { close: `Bitte eine Uhrzeit nach ${open} Uhr angeben.` };
  return pause ? under("pause", breakProblems(pause, { open, close })) : {};
}

function breakProblems(
  { von, bis }: TimeSpan,
  { open, close }: Pick<OpeningDay, "open" | "close">,
): Problems {
  const problems = named({ von: timeProblem(von), bis: timeProblem(bis) });
  if (problems.von || problems.bis) return problems;
  if (von <= open) return { von: `Die Pause beginnt nach ${open} Uhr.` };
  if (bis >= close) return { bis: `Die Pause endet vor ${close} Uhr.` };
  return von < bis ? {} : { bis: `Bitte eine Uhrzeit nach ${von} Uhr angeben.` };
}

/** Half hours, the first not after the last. */
export function bookingTimesProblems(times: BookingTimes): Problems {
  return Object.assign(
    {},
    ...Object.entries(times).map(([day, span]) => {
      if (!span) return {};
      const problems = named({ von: halfHourProblem(span.von), bis: halfHourProblem(span.bis) });
      if (problems.von || problems.bis || span.von <= span.bis) return under(day, problems);
      return under(day, { bis: `Bitte eine Uhrzeit ab ${span.von} Uhr wählen.` });
    }),
  );
}

function halfHourProblem(time: string): Problem {
  return HALF_HOUR.test(time)
    ? undefined
    : "Bitte eine volle oder halbe Stunde wählen, zum Beispiel 10:30.";
}

function timeProblem(time: string): Problem {
  return TIME.test(time) ? undefined : "Bitte eine Uhrzeit angeben, zum Beispiel 08:00.";
}

export function closedDaysProblems(days: readonly string[]): Problems {
  return {
    ...countProblem(days, { most: MOST.exceptions }),
    ...eachOf(days, (datum) =>
      itself(isCalendarDate(datum) ? undefined : "Bitte ein Datum als JJJJ-MM-TT angeben."),
    ),
  };
}

export function stepsProblems(
  steps: readonly { time: string; title: string; desc: string }[],
): Problems {
  return {
    ...countProblem(steps, { most: MOST.steps, least: "Bitte mindestens einen Schritt angeben." }),
    ...eachOf(steps, ({ time, title, desc }) =>
      named({
        time: optionalLineProblem(time, SETTING_LENGTH.stepTime),
        title:
          lineProblem(title, SETTING_LENGTH.stepTitle) ?? twice(title, valuesOf(steps, "title")),
        desc: requiredBlockProblem(desc, SETTING_LENGTH.stepDesc),
      }),
    ),
  };
}

const CLASSES_STAY =
  "Kleinwagen, Limousine und SUV bleiben, wenn auch nicht im Angebot, und keine Klasse steht zweimal da.";

/** The usual keys are always among them, offered or not: bookings name them. */
export function vehicleClassesProblems(classes: readonly ShopClass[]): Problems {
  if (classes.length === 0) return {};
  const keys = classes.map(({ key }) => key);
  const offered = classes.filter(({ angeboten }) => angeboten);
  if (USUAL_KEYS.some((key) => !keys.includes(key)) || new Set(keys).size < keys.length)
    return itself(CLASSES_STAY);
  if (offered.length < FEWEST_CLASSES)
    return itself(`Mindestens ${FEWEST_CLASSES} Klassen bleiben im Angebot.`);
  if (offered.length > MOST_CLASSES)
    return itself(`Höchstens ${MOST_CLASSES} Klassen können im Angebot sein.`);
  if (offered.every(({ aufAnfrage }) => aufAnfrage))
    return itself("Mindestens eine Klasse braucht Preise.");
  return {
    ...countProblem(classes, { most: MOST_KNOWN_CLASSES }),
    ...eachOf(classes, ({ title, zeile }) =>
      named({
        title:
          lineProblem(title, SETTING_LENGTH.classTitle) ??
          twice(
            title.toLowerCase(),
            classes.map((other) => other.title.toLowerCase()),
          ),
        zeile: optionalLineProblem(zeile, SETTING_LENGTH.classLine),
      }),
    ),
  };
}

export function linkProblem(url: string): Problem {
  if (url === "") return REQUIRED;
  if (url.length > SETTING_LENGTH.url) return `Höchstens ${SETTING_LENGTH.url} Zeichen.`;
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(url) || !readUrl(url)) return LINK_HINT;
  return undefined;
}

/** Of a page, not of a mailbox. */
export function webLinkProblem(url: string): Problem {
  return url !== "" && !/^https?:/i.test(url) ? WEB_LINK_HINT : linkProblem(url);
}

export function requiredBlockProblem(text: string, max: number): Problem {
  return tidyText(text) === "" ? REQUIRED : blockProblem(text, max);
}

/** What is large at the top of the start page stays short enough for a phone. */
export function heroProblem(text: string, max: number): Problem {
  const lines = text.split("\n");
  const isTooLong =
    lines.length > MOST.heroLines || lines.some((one) => one.length > SETTING_LENGTH.heroLine);
  return isTooLong
    ? `Höchstens ${MOST.heroLines} Zeilen mit je ${SETTING_LENGTH.heroLine} Zeichen.`
    : blockProblem(text, max);
}

export function benefitsProblems(benefits: readonly { title: string; text: string }[]): Problems {
  return {
    ...itself(
      [0, MOST.benefits].includes(benefits.length)
        ? undefined
        : `Bitte ${MOST.benefits} Vorteile angeben.`,
    ),
    ...eachOf(benefits, ({ title, text }) =>
      named({
        title:
          lineProblem(title, SETTING_LENGTH.benefitTitle) ??
          twice(title, valuesOf(benefits, "title")),
        text: lineProblem(text, SETTING_LENGTH.benefitText),
      }),
    ),
  };
}

export function socialLinksProblems(links: readonly { label: string; url: string }[]): Problems {
  return {
    ...countProblem(links, { most: MOST.socialLinks }),
    ...eachOf(links, ({ label, url }) =>
      named({
        label: lineProblem(label, SETTING_LENGTH.socialLabel),
        url: linkProblem(url) ?? twice(url, valuesOf(links, "url")),
      }),
    ),
  };
}

export function reviewsProblems(
  reviews: readonly { name: string; rating: number; text: string }[],
): Problems {
  return {
    ...countProblem(reviews, { most: MOST.reviews }),
    ...eachOf(reviews, ({ name, rating, text }) =>
      named({
        name: lineProblem(name, SETTING_LENGTH.reviewName),
        rating:
          Number.isInteger(rating) && rating >= 1 && rating <= MOST.stars
            ? undefined
            : `Bitte 1 bis ${MOST.stars} Sterne angeben.`,
        text:
          requiredBlockProblem(text, SETTING_LENGTH.reviewText) ??
          twice(text, valuesOf(reviews, "text")),
      }),
    ),
  };
}

/** Up to five with each service; a choice has two answers at least. */
export function questionsProblems(questions: readonly Question[]): Problems {
  const ids = valuesOf(questions, "id");
  const services = new Set(questions.flatMap(({ leistungen }) => leistungen));
  const askedWith = (id: string) =>
    questions.filter(({ leistungen }) => leistungen.length === 0 || leistungen.includes(id)).length;
  const most = Math.max(...[...services, ""].map(askedWith));
  return {
    ...countProblem(questions, { most: MOST.questions }),
    ...(most > MOST.questionsOfOne && {
      "": `Höchstens ${MOST.questionsOfOne} Fragen zu einer Leistung.`,
    }),
    ...eachOf(questions, ({ id, frage, art, antworten }) => ({
      ...named({
        id: /^[a-z0-9]{4,12}$/.test(id) ? twice(id, ids) : REQUIRED,
        frage:
          lineProblem(frage, SETTING_LENGTH.question) ?? twice(frage, valuesOf(questions, "frage")),
      }),
      ...(art === "wahl" && answersProblems(antworten)),
    })),
  };
}

/** A sentence for each service of which photos are wanted. */
export function photoWishProblems(wishes: Record<string, string>): Problems {
  const count = Object.keys(wishes).length;
  return {
    ...itself(count > MOST.services ? "Das sind zu viele Leistungen." : undefined),
    ...named(
      Object.fromEntries(
        Object.entries(wishes).map(([id, wish]) => [
          id,
          lineProblem(wish, SETTING_LENGTH.photoWish),
        ]),
      ),
    ),
  };
}

function answersProblems(answers: Question["antworten"]): Problems {
  const problems = eachOf(answers, ({ text, zuschlag_cent }) =>
    named({
      text:
        lineProblem(text, SETTING_LENGTH.questionAnswer) ?? twice(text, valuesOf(answers, "text")),
      zuschlag_cent: surchargeProblem(zuschlag_cent),
    }),
  );
  const few = answers.length < 2 ? { "": "Bitte mindestens zwei Antworten angeben." } : {};
  return Object.fromEntries(
    Object.entries({
      ...countProblem(answers, { most: MOST.questionAnswers }),
      ...few,
      ...problems,
    }).map(([path, sentence]) => [path === "" ? "antworten" : `antworten.${path}`, sentence]),
  );
}

function surchargeProblem(cents: number | null): Problem {
  return cents === null || (cents >= 0 && cents <= 1_000_000)
    ? undefined
    : "Bitte einen Betrag angeben, zum Beispiel 30,00, oder leer lassen.";
}

const MOST_MINUTES = 600;

export function zonesProblems(zones: readonly Zone[]): Problems {
  return {
    ...countProblem(zones, { most: MOST.zones }),
    ...eachOf(zones, ({ id, name, plz, gebuehr_cent, mindest_cent, minuten }) =>
      named({
        id: /^[a-z0-9]{4,12}$/.test(id) ? twice(id, valuesOf(zones, "id")) : REQUIRED,
        name: lineProblem(name, SETTING_LENGTH.zoneName) ?? twice(name, valuesOf(zones, "name")),
        plz:
          blockProblem(plz, SETTING_LENGTH.postcodes) ??
          (readPostcodes(plz)
            ? undefined
            : "Bitte Postleitzahlen angeben, zum Beispiel 40210-40239, 40468."),
        gebuehr_cent: gebuehr_cent === null ? REQUIRED : surchargeProblem(gebuehr_cent),
        mindest_cent: surchargeProblem(mindest_cent),
        minuten:
          minuten === "" || (/^\d{1,3}$/.test(minuten) && Number(minuten) <= MOST_MINUTES)
            ? undefined
            : `Bitte eine ganze Zahl von 0 bis ${MOST_MINUTES} angeben oder leer lassen.`,
      }),
    ),
  };
}

export function legalProblems({ kind, owner, vatId, economyId, ...legal }: Legal): Problems {
  return named({
    kind: LEGAL_KINDS.includes(kind) ? undefined : "Bitte eine Rechtsform wählen.",
    owner: lineProblem(owner, SETTING_LENGTH.owner),
    vatId:
      vatId === "" || VAT_ID.test(vatId)
        ? undefined
        : "Bitte in der Form DE123456789 angeben oder leer lassen.",
    economyId:
      economyId === "" || ECONOMY_ID.test(economyId)
        ? undefined
        : "Bitte in der Form DE123456789-00001 angeben oder leer lassen.",
    ...recordOf(LEGAL_LINES, (name) => optionalLineProblem(legal[name], SETTING_LENGTH[name])),
  });
}

export function hourPlanProblems({
  an,
  arbeitsplaetze,
  personen = [],
  leistungen,
  extras,
}: HourPlan): Problems {
  const names = valuesOf(arbeitsplaetze, "name");
  const ids = valuesOf(arbeitsplaetze, "id");
  const minutes = [...Object.values(leistungen), extras].flatMap((one) => Object.values(one));
  const isOff = (minute: number) =>
    !Number.isInteger(minute) || minute < 0 || minute > MOST.workMinutes;
  return {
    ...under("arbeitsplaetze", {
      ...countProblem(arbeitsplaetze, {
        most: MOST.bays,
        ...(an && { least: "Bitte mindestens einen Arbeitsplatz angeben." }),
      }),
      ...eachOf(arbeitsplaetze, ({ id, name }) =>
        named({
          id: /^[a-z0-9]{4,12}$/.test(id) ? twice(id, ids) : REQUIRED,
          name: lineProblem(name, SETTING_LENGTH.bay) ?? twice(name, names),
        }),
      ),
    }),
    ...under("personen", countProblem(personen, { most: MOST.people })),
    ...named({ leistungen: minutes.some(isOff) ? WORK_HINT : undefined }),
  };
}
