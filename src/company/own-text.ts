import { blockProblem } from "#lib/text-checks.ts";

const HEADING = "# ";
const ITEM = "- ";
const TAG = /<\/?[a-z][^>]*>/i;

export const OWN_TEXT_HINT =
  "„# “ am Anfang einer Zeile macht sie zur Überschrift, „- “ zum Punkt einer Liste. Eine leere Zeile beginnt einen neuen Absatz.";

type OwnSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
};
type Read = { sections: OwnSection[]; isOutOfOrder: boolean };

/** The sections of a text as its owner wrote it. */
export function readOwnText(text: string): OwnSection[] {
  return read(text).sections;
}

/** A text as its owner can edit it. */
export function writeOwnText(sections: readonly OwnSection[]): string {
  const blocks = sections.flatMap(({ heading, paragraphs, list = [] }) => [
    HEADING + heading,
    ...paragraphs,
    ...(list.length > 0 ? [list.map((item) => ITEM + item).join("\n")] : []),
  ]);
  return blocks.join("\n\n");
}

/** What is wrong with an own text; an empty one means the standard. */
export function ownTextProblem(text: string, max: number): string | undefined {
  if (text === "") return undefined;
  const { sections, isOutOfOrder } = read(text);
  const headings = sections.map(({ heading }) => heading);
  const again =
    firstTwice(headings) ??
    sections
      .map(({ paragraphs, list = [] }) => firstTwice(paragraphs) ?? firstTwice(list))
      .find(Boolean);
  if (TAG.test(text))
    return "Bitte ohne HTML: Spitze Klammern würden so gezeigt, wie sie da stehen.";
  if (headings.includes(""))
    return "Bitte mit einer Überschrift beginnen, zum Beispiel „# Preise“.";
  if (again !== undefined) return `Steht zweimal da: „${shortened(again)}“.`;
  if (isOutOfOrder) return "Nach einer Liste geht es mit einer neuen Überschrift weiter.";
  return blockProblem(text, max);
}

function read(text: string): Read {
  const sections: { heading: string; paragraphs: string[]; list: string[] }[] = [];
  let open: "paragraph" | "item" | undefined;
  let isOutOfOrder = false;
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line === "" || line.startsWith(HEADING) || line === HEADING.trim()) {
      open = undefined;
      if (line !== "") sections.push({ heading: line.slice(1).trim(), paragraphs: [], list: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: "", paragraphs: [], list: [] });
    const { paragraphs, list } = sections.at(-1) as (typeof sections)[number];
    if (line.startsWith(ITEM)) {
      list.push(line.slice(ITEM.length).trim());
      open = "item";
    } else if (open) {
      const lines = open === "item" ? list : paragraphs;
      lines.push(`${lines.pop()} ${line}`);
    } else {
      isOutOfOrder ||= list.length > 0;
      paragraphs.push(line);
      open = "paragraph";
    }
  }
  return {
    sections: sections.map(({ list, ...section }) =>
      list.length > 0 ? { ...section, list } : section,
    ),
    isOutOfOrder,
  };
}

function firstTwice(texts: readonly string[]): string | undefined {
  return texts.find((text, position) => texts.indexOf(text) !== position);
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
