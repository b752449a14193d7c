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

/**
 * No script competes with the first paint of a page that stands before it is taken over: its module script gets a type that does not run, and
 * names what the frame wanted loaded at once. The boot script starts it later. A page in which the router's script is not found stays as it is.
 */
export function startedLate(html: string, type: string): string {
  const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const bodyAt = html.indexOf("<body");
  const head = html.slice(0, bodyAt);
  const body = html.slice(bodyAt);
  if (!body.includes(MODULE_SCRIPT)) return html;
  const modules = Array.from(head.matchAll(preload), ([, href]) => href).join(" ");
  return head.replaceAll(preload, "") + body.replace(MODULE_SCRIPT, `<script type="${type}" data-modules="${modules}">`);
}

const MODULE_SCRIPT = '<script type="module" async="">';
