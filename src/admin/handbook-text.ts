export type Span =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };
export type Block =
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "picture"; readonly file: string; readonly alt: string };

const SPAN = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g;
const PICTURE = /^!\[(?<alt>[^\]]*)\]\(bilder\/(?<file>[^)]+)\)$/;
const ITEM = /^\d+\. /;

/** The little of Markdown that docs/handbuch is written in; all else stays as it was typed. */
export function readHandbook(text: string): Block[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readBlock);
}

function readBlock(part: string): Block {
  if (part.startsWith("# ")) return { kind: "title", text: part.slice(2) };
  const { alt, file } = PICTURE.exec(part)?.groups ?? {};
  if (file) return { kind: "picture", file, alt: alt ?? "" };
  const lines = part.split(/\r?\n/);
  if (lines.every((line) => ITEM.test(line)))
    return { kind: "list", items: lines.map((line) => readSpans(line.replace(ITEM, ""))) };
  return { kind: "paragraph", spans: readSpans(lines.join(" ")) };
}

function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of line.matchAll(SPAN)) {
    if (found.index > end) spans.push({ kind: "text", text: line.slice(end, found.index) });
    spans.push(spanOf(found.groups ?? {}));
    end = found.index + found[0].length;
  }
  if (end < line.length) spans.push({ kind: "text", text: line.slice(end) });
  return spans;
}

function spanOf({ strong, code, text = "", to = "" }: Record<string, string | undefined>): Span {
  if (strong) return { kind: "strong", text: strong };
  if (code) return { kind: "code", text: code };
  return { kind: "link", text, to };
}
