export type Element = {
  name: string;
  attributes: Record<string, string>;
  content: string | readonly Child[];
};
type Child = Element | false | undefined;
type Content = string | readonly Child[];

/** An element; what is false or undefined among its children is left out. */
export function el(name: string, content: Content): Element;
export function el(name: string, attributes: Record<string, string>, content: Content): Element;
export function el(
  name: string,
  second: Content | Record<string, string>,
  third?: Content,
): Element {
  return third === undefined
    ? { name, attributes: {}, content: second as Content }
    : { name, attributes: second as Record<string, string>, content: third };
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}`;
}

function written({ name, attributes, content }: Element, indent: string): string {
  const head = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`),
  ].join(" ");
  if (typeof content === "string") return `${indent}<${head}>${escapeXml(content)}</${name}>\n`;
  const children = content.filter(
    (child): child is Element => child !== false && child !== undefined,
  );
  return `${indent}<${head}>\n${children.map((child) => written(child, `${indent}  `)).join("")}${indent}</${name}>\n`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** For typed text; characters that XML cannot hold, not even as entities, are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
