/** Inline scripts that may run: those that carry the mark of this one rendering. What else should have got into the page, nobody could mark. */
export function markedScripts(html: string, mark: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return Array.from(scripts)
    .filter(([, attributes = ""]) => attributes.includes(` nonce="${mark}"`) && !/\ssrc=/.test(attributes))
    .map(([, , code = ""]) => code);
}

/** The page as it is kept: a mark is good for one rendering and no visitor's business. */
export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, "");
}
