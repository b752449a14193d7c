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
  phoneProblem,
  REQUIRED,
} from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { CONTRACT_MODELS } from "./contract-model.ts";
import { FEDERAL_STATES } from "./federal-states.ts";
import { HOLIDAY_RULES } from "./holiday-rules.ts";
import { IBAN_HINT, isIban } from "./iban.ts";
import { LEGAL_KINDS } from "./legal-forms.ts";
import { ownTextProblem } from "./own-text.ts";
import type { BookingTimes, CompanySettings, OpeningDay, TimeSpan } from "./schema.ts";
import { MOST, SETTING_LENGTH } from "./settings-limits.ts";
import { TAXES } from "./tax.ts";

/** What may be changed, tidied already; what is left out stays as it is. */
export type SettingsChange = Partial<Omit<CompanySettings, "version">>;

type Checks = {
  [Name in keyof SettingsChange]-?: (value: Required<SettingsChange>[Name]) => Problems;
};

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HALF_HOUR = /^(?:[01]\d|2[0-3]):[03]0$/;
const VAT_ID = /^DE\d{9}$/;
const ECONOMY_ID = /^DE\d{9}-\d{5}$/;
const LEGAL_LINES = [
  ...(["legalForm", "represented", "registerCourt", "registerNumber", "authority"] as const),
  ...(["insurer", "insurerAddress", "insuredArea", "taxNumber", "jurisdiction"] as const),
] as const;
/** A picture of the site itself: the one that came with it, or one that was uploaded. */
const OWN_PICTURE = /^\/(?:marken|bilder|images)\/[\w.-]+$/;
const LINK_HINT =
  "Bitte eine vollständige Adresse angeben, die mit https://, http:// oder mailto: beginnt.";

const UPLOAD_HINT = "Bitte laden Sie das Bild hoch.";

const CHECKS: Checks = {
  companyName: line(SETTING_LENGTH.companyName),
  logoUrl: ownPicture("Bitte laden Sie das Logo als Bild hoch."),
  slogan: optionalLine(SETTING_LENGTH.slogan),
  email: (email) => itself(emailProblem(email)),
  phoneNumbers: (phones) => ({
    ...countProblem(phones, {
      most: MOST.phoneNumbers,
      least: "Bitte mindestens eine Telefonnummer angeben.",
    }),
    ...eachOf(phones, (phone) => itself(phoneProblem(phone) ?? twice(phone, phones))),
  }),
  meldeAdressen: (emails) => ({
    ...countProblem(emails, { most: MOST.notified }),
    // One mailbox, however its address is written.
    ...eachOf(emails, (email) =>
      itself(
        emailProblem(email) ??
          twice(
            email.toLowerCase(),
            emails.map((other) => other.toLowerCase()),
          ),
      ),
    ),
  }),
  callHoursNote: line(SETTING_LENGTH.callHoursNote),
  addresses: (addresses) => ({
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
  }),
  openingHours: (week) =>
    Object.assign(
      {},
      ...Object.entries(week).map(([day, hours]) => under(day, hours ? hoursProblems(hours) : {})),
    ),
  abgabezeiten: bookingTimesProblems,
  beratungszeiten: bookingTimesProblems,
  exceptions: (days) => ({
    ...countProblem(days, { most: MOST.exceptions }),
    ...eachOf(days, (datum) =>
      itself(isCalendarDate(datum) ? undefined : "Bitte ein Datum als JJJJ-MM-TT angeben."),
    ),
  }),
  aboutTitle: line(SETTING_LENGTH.aboutTitle),
  aboutText: (text) => itself(requiredBlock(text, SETTING_LENGTH.aboutText)),
  steps: (steps) => ({
    ...countProblem(steps, { most: MOST.steps, least: "Bitte mindestens einen Schritt angeben." }),
    ...eachOf(steps, ({ time, title, desc }) =>
      named({
        time: optionalLineProblem(time, SETTING_LENGTH.stepTime),
        title:
          lineProblem(title, SETTING_LENGTH.stepTitle) ?? twice(title, valuesOf(steps, "title")),
        desc: requiredBlock(desc, SETTING_LENGTH.stepDesc),
      }),
    ),
  }),
  tagesKapazitaet: wholeNumber(1, MOST.places),
  vorlaufStunden: wholeNumber(0, MOST.leadHours),
  termineJeKonto: wholeNumber(1, MOST.openBookings),
  anteilUnbestaetigt: wholeNumber(1, 100),
  bundesland: (state) =>
    itself(state in FEDERAL_STATES ? undefined : "Bitte ein Bundesland wählen."),
  feiertage: (rule) => itself(HOLIDAY_RULES.includes(rule) ? undefined : "Bitte wählen."),
  vertragsmodell: (model) => itself(CONTRACT_MODELS.includes(model) ? undefined : "Bitte wählen."),
  widerrufslink: () => ({}),
  steuer: (tax) => itself(TAXES.includes(tax) ? undefined : "Bitte wählen."),
  iban: (iban) => itself(iban === "" || isIban(iban) ? undefined : IBAN_HINT),
  werkstattUrl: ownPicture(UPLOAD_HINT),
  teamUrl: ownPicture(UPLOAD_HINT),
  skizzeUrl: ownPicture(UPLOAD_HINT),
  routenUrl: (url) => itself(url === "" ? undefined : linkProblem(url)),
  parkhinweis: optionalLine(SETTING_LENGTH.placeHint),
  schluesselhinweis: optionalLine(SETTING_LENGTH.placeHint),
  werbehinweis: () => ({}),
  bewertungsbitte: () => ({}),
  auffrischung: () => ({}),
  besucheZaehlen: () => ({}),
  whatsapp: () => ({}),
  paareZeigen: () => ({}),
  protokollJahre: wholeNumber(1, MOST.protocolYears),
  passBilderMonate: wholeNumber(1, MOST.passMonths),
  startTitel: heroLines,
  startZusatz: heroLines,
  startText: optionalLine(SETTING_LENGTH.heroText),
  vorteile: (benefits) => ({
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
  }),
  hinweise: (text) => itself(ownTextProblem(text, SETTING_LENGTH.ownText)),
  edelTitel: optionalLine(SETTING_LENGTH.ownTitle),
  edelInfo: (text) => itself(ownTextProblem(text, SETTING_LENGTH.ownText)),
  agb: (text) => itself(ownTextProblem(text, SETTING_LENGTH.ownTerms)),
  dankText: (text) => itself(blockProblem(text, SETTING_LENGTH.thanks)),
  dankMeldung: optionalLine(SETTING_LENGTH.thanksMessage),
  socialLinks: (links) => ({
    ...countProblem(links, { most: MOST.socialLinks }),
    ...eachOf(links, ({ label, url }) =>
      named({
        label: lineProblem(label, SETTING_LENGTH.socialLabel),
        url: linkProblem(url) ?? twice(url, valuesOf(links, "url")),
      }),
    ),
  }),
  reviews: (reviews) => ({
    ...countProblem(reviews, { most: MOST.reviews }),
    ...eachOf(reviews, ({ name, rating, text }) =>
      named({
        name: lineProblem(name, SETTING_LENGTH.reviewName),
        rating:
          Number.isInteger(rating) && rating >= 1 && rating <= MOST.stars
            ? undefined
            : `Bitte 1 bis ${MOST.stars} Sterne angeben.`,
        text:
          requiredBlock(text, SETTING_LENGTH.reviewText) ?? twice(text, valuesOf(reviews, "text")),
      }),
    ),
  }),
  legal: ({ kind, owner, vatId, economyId, ...legal }) =>
    named({
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
    }),
};

/** What is wrong with a change of the settings; nothing when it can be saved. */
export function settingsProblems(change: SettingsChange): Problems {
  const names = Object.keys(CHECKS) as (keyof SettingsChange)[];
  return Object.assign({}, ...names.map((name) => under(name, problemsOf(name, change))));
}

function problemsOf<Name extends keyof SettingsChange>(
  name: Name,
  change: SettingsChange,
): Problems {
  const value = change[name];
  return value === undefined ? {} : (CHECKS[name] as (value: unknown) => Problems)(value);
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
function bookingTimesProblems(times: BookingTimes): Problems {
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

function linkProblem(url: string): Problem {
  if (url === "") return REQUIRED;
  if (url.length > SETTING_LENGTH.url) return `Höchstens ${SETTING_LENGTH.url} Zeichen.`;
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(url) || !readUrl(url)) return LINK_HINT;
  return undefined;
}

function requiredBlock(text: string, max: number): Problem {
  return tidyText(text) === "" ? REQUIRED : blockProblem(text, max);
}

/** What is large at the top of the start page stays short enough for a phone. */
function heroLines(text: string): Problems {
  const lines = text.split("\n");
  const isTooLong =
    lines.length > MOST.heroLines || lines.some((one) => one.length > SETTING_LENGTH.heroLine);
  return itself(
    isTooLong
      ? `Höchstens ${MOST.heroLines} Zeilen mit je ${SETTING_LENGTH.heroLine} Zeichen.`
      : blockProblem(text, SETTING_LENGTH.heroText),
  );
}

function optionalLineProblem(text: string, max: number): Problem {
  return text === "" ? undefined : lineProblem(text, max);
}

function ownPicture(hint: string) {
  return (url: string) => itself(url === "" || OWN_PICTURE.test(url) ? undefined : hint);
}

function wholeNumber(least: number, most: number) {
  return (value: number) =>
    itself(
      Number.isInteger(value) && value >= least && value <= most
        ? undefined
        : `Bitte eine ganze Zahl von ${least} bis ${most} angeben.`,
    );
}

function line(max: number) {
  return (text: string) => itself(lineProblem(text, max));
}

function optionalLine(max: number) {
  return (text: string) => itself(optionalLineProblem(text, max));
}
