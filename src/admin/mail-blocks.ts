/** A part of a mail's text as a screen shows it. */
export type MailBlock =
  | { kind: "title"; text: string }
  | { kind: "facts"; facts: readonly { label: string; value: string }[] }
  | { kind: "text"; text: string };

const UNDERLINE = /^(?:={3,}|-{3,})$/;
const FACT = /^(?<label>[^:\n]{2,40}): +(?<value>\S.*)$/;
/** One line with a colon is a sentence, two are a table. */
const LEAST_FACTS = 2;

/** The plain text of a mail, which has to draw its lines and columns with signs, taken apart again. */
export function mailBlocks(text: string): MailBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .flatMap((part) => blocksOf(part.split("\n")));
}

function blocksOf(lines: readonly string[]): MailBlock[] {
  const [first = "", second = "", ...rest] = lines;
  if (UNDERLINE.test(second))
    return [{ kind: "title", text: first }, ...(rest.length > 0 ? blocksOf(rest) : [])];
  const facts = lines.flatMap((line) => {
    const { label, value } = FACT.exec(line)?.groups ?? {};
    return label !== undefined && value !== undefined ? [{ label, value }] : [];
  });
  if (facts.length === lines.length && facts.length >= LEAST_FACTS)
    return [{ kind: "facts", facts }];
  return [{ kind: "text", text: lines.join("\n") }];
}
