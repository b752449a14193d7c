// chunk: booking
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";

/** A question of the shop's own, as it is asked with a service. */
export type Question = NonNullable<BookableService["fragen"]>[number];
/** What was typed, by the question's id. */
export type TypedAnswers = Readonly<Record<string, string>>;
/** An answer as it stays with its booking, in the words in which it was asked. */
export type BookedAnswer = { id: string; frage: string; antwort: string };

export const TYPED_ANSWER_LENGTH = 300;
/** Stands as the answer where a photo came. */
export const PHOTO_ANSWER = "Foto liegt bei";
const YES_NO = ["Ja", "Nein"] as const;
const NUMBER = /^-?\d{1,9}(?:,\d{1,3})?$/;

/** The questions of the chosen services, each once; nothing is asked for a consultation. */
export function questionsOf(
  leistungen: readonly string[],
  services: readonly BookableService[],
): Question[] {
  const asked = leistungen.flatMap((title) => findService(services, title)?.fragen ?? []);
  return [...new Map(asked.map((question) => [question.id, question])).values()];
}

/** What may be chosen; undefined where something is typed. */
export function optionsOf({ art, antworten }: Question): readonly string[] | undefined {
  if (art === "ja_nein") return YES_NO;
  if (art === "foto") return [PHOTO_ANSWER];
  return art === "wahl" ? antworten.map(({ text }) => text) : undefined;
}

/** 'Dunkler Lack (+ 30,00 €)': what an answer costs stands beside it before it is chosen. */
export function optionText(question: Question, antwort: string): string {
  const cents = surchargeCents(question, antwort);
  return cents === 0 ? antwort : `${antwort} (+ ${formatEuro(cents)})`;
}

/** Without what is no answer of today's any more: what was chosen before the shop changed a question. */
export function withKnownOptions(
  typed: TypedAnswers,
  questions: readonly Question[],
): TypedAnswers {
  const isUnknown = (question: Question) => {
    const antwort = typed[question.id] ?? "";
    return antwort !== "" && optionsOf(question)?.includes(antwort) === false;
  };
  const unknown = questions.filter(isUnknown).map(({ id }) => id);
  if (unknown.length === 0) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !unknown.includes(id)));
}

/** Of questions for a photo the answer is whether one is there. */
export function withPhotoAnswers(
  typed: TypedAnswers,
  questions: readonly Question[],
  photographed: readonly string[],
): TypedAnswers {
  const asked = questions.filter(({ art }) => art === "foto");
  if (asked.length === 0) return typed;
  const answers = asked.map(({ id }) => [id, photographed.includes(id) ? PHOTO_ANSWER : ""]);
  return { ...typed, ...Object.fromEntries(answers) };
}

export function answerProblem(question: Question, typed = ""): string | undefined {
  const antwort = tidyAnswer(question, typed);
  if (antwort === "") {
    const missing = question.art === "foto" ? "Bitte ein Foto auswählen." : "Bitte beantworten.";
    return question.pflicht ? missing : undefined;
  }
  const options = optionsOf(question);
  if (options) return options.includes(antwort) ? undefined : "Bitte eine der Antworten wählen.";
  if (question.art === "zahl" && !NUMBER.test(antwort))
    return "Bitte eine Zahl angeben, zum Beispiel 12 oder 2,5.";
  return lineProblem(antwort, TYPED_ANSWER_LENGTH);
}

/** The sentence of every question whose answer is missing or wrong, by its id. */
export function answerProblems(
  questions: readonly Question[],
  typed: TypedAnswers,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const sentence = answerProblem(question, typed[question.id]);
      return sentence === undefined ? [] : [[question.id, sentence]];
    }),
  );
}

/** All that was answered, with the question as it reads today. */
export function answersOf(questions: readonly Question[], typed: TypedAnswers): BookedAnswer[] {
  return questions.flatMap((question) => {
    const antwort = tidyAnswer(question, typed[question.id] ?? "");
    return antwort === "" ? [] : [{ id: question.id, frage: question.frage, antwort }];
  });
}

/** By id, as they are typed. */
export function typedAnswers(answers: readonly BookedAnswer[]): TypedAnswers {
  return Object.fromEntries(answers.map(({ id, antwort }) => [id, antwort]));
}

/** Whether somebody answered something else than is asked today: a question that is gone or reads otherwise, or an option that is gone. */
export function areAnswersStale(
  questions: readonly Question[],
  answers: readonly BookedAnswer[],
): boolean {
  return answers.some(({ id, frage, antwort }) => {
    const question = questions.find((one) => one.id === id);
    if (question?.frage !== frage) return true;
    return antwort !== "" && optionsOf(question)?.includes(antwort) === false;
  });
}

/** 'Welcher Lack? Dunkel' */
export function answerText({ frage, antwort }: Pick<BookedAnswer, "frage" | "antwort">): string {
  return `${frage}${/[?:.!]$/.test(frage) ? "" : ":"} ${antwort}`;
}

type Surcharge = { art: "frage"; title: string; preis_cent: number };

/** A line of the price for every answer that costs more. */
export function surchargeLines(questions: readonly Question[], typed: TypedAnswers): Surcharge[] {
  return questions.flatMap((question) => {
    const antwort = typed[question.id] ?? "";
    const preis_cent = surchargeCents(question, antwort);
    return preis_cent === 0
      ? []
      : [{ art: "frage", title: answerText({ ...question, antwort }), preis_cent }];
  });
}

type Booked = {
  antworten: readonly BookedAnswer[];
  positionen: readonly { art: string; title: string; preis_cent: number }[];
};

export function surchargesIn(positionen: Booked["positionen"]): Surcharge[] {
  return positionen.flatMap(({ art, title, preis_cent }) =>
    art === "frage" ? [{ art, title, preis_cent }] : [],
  );
}

/** As the shop puts them right: what it leaves, and what is asked no more, stays in the words in which it was asked. */
export function editedAnswers(
  booked: readonly BookedAnswer[],
  said: TypedAnswers,
  questions: readonly Question[],
): BookedAnswer[] {
  const isSaid = (question: Question) => {
    const before = booked.find(({ id }) => id === question.id);
    const antwort = said[question.id];
    if (antwort === undefined || antwort === before?.antwort) return false;
    // What is no answer of today's any more cannot be chosen again, and is not taken back by that.
    return antwort !== "" || optionsOf(question)?.includes(before?.antwort ?? "") !== false;
  };
  const asked = questions.filter(isSaid);
  const news = answersOf(asked, said);
  const kept = booked.flatMap((answer) => {
    if (!asked.some(({ id }) => id === answer.id)) return [answer];
    return news.filter(({ id }) => id === answer.id);
  });
  return [...kept, ...news.filter(({ id }) => !booked.some((answer) => answer.id === id))];
}

/** The surcharges of a booking whose answers are put right: what was agreed for those that stay, today's for the others. */
export function editedSurcharges(
  before: Booked,
  antworten: readonly BookedAnswer[],
  leistungen: readonly string[],
  services: readonly BookableService[],
): Surcharge[] {
  const isSame = (answer: BookedAnswer) =>
    [before.antworten, antworten].every((answers) =>
      answers.some(({ id, antwort }) => id === answer.id && antwort === answer.antwort),
    );
  const gone = before.antworten.filter((answer) => !isSame(answer)).map(answerText);
  const positionen = before.positionen.filter(
    ({ art, title }) => art !== "frage" || !gone.includes(title),
  );
  const news = antworten.filter((answer) => !isSame(answer));
  return [
    ...keptSurcharges({ ...before, positionen }, leistungen, services),
    ...surchargeLines(questionsOf(leistungen, services), typedAnswers(news)),
  ];
}

/** Of a booking that is put right: what was agreed stays, unless nothing of that is asked with the new services. */
function keptSurcharges(
  { antworten, positionen }: Booked,
  leistungen: readonly string[],
  services: readonly BookableService[],
): Surcharge[] {
  const idsOf = (titles: readonly string[]) => questionsOf(titles, services).map(({ id }) => id);
  const all = idsOf(services.map(({ title }) => title));
  const asked = idsOf(leistungen);
  return positionen.flatMap(({ art, title, preis_cent }) => {
    if (art !== "frage") return [];
    const id = antworten.find((answer) => answerText(answer) === title)?.id ?? "";
    return all.includes(id) && !asked.includes(id) ? [] : [{ art, title, preis_cent }];
  });
}

function surchargeCents({ art, antworten }: Question, antwort: string): number {
  const chosen = art === "wahl" ? antworten.find(({ text }) => text === antwort) : undefined;
  return chosen?.zuschlag_cent ?? 0;
}

/** As it is kept: a number with the comma of its country and without points. */
function tidyAnswer({ art }: Question, typed: string): string {
  const text = tidyText(typed);
  if (art !== "zahl") return text;
  return /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)
    ? text.replaceAll(".", "")
    : text.replace(/^(-?\d+)\.(\d+)$/, "$1,$2");
}
