const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Inline scripts that may run: those that carry the mark of this one rendering. What else should have got into the page, nobody could mark. */
export function markedScripts(html: string, mark: string): string[] {
  const scripts = html.slice(firstMarked(html, mark)).matchAll(SCRIPT);
  return Array.from(scripts)
    .filter(
      ([, attributes = ""]) =>
        attributes.includes(` nonce="${mark}"`) && !/\ssrc=/.test(attributes),
    )
    .map(([, , code = ""]) => code);
}

/** Where the first script with the mark begins, or one before it: the page itself, which is long, need not be searched for scripts. */
function firstMarked(html: string, mark: string, from = 0): number {
  const markAt = html.indexOf(` nonce="${mark}"`, from);
  return markAt < 0 ? html.length : Math.max(from, html.lastIndexOf("<script", markAt));
}

/** The page as it is kept: a mark is good for one rendering and no visitor's business. */
export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, "");
}

/**
 * No script competes with the first paint of a page that stands before it is taken over, and the data that only the taking over needs does not
 * hold it up: what the router has put into the page to start it becomes a file, which the boot script asks for later. In its place stands a
 * script of a type that does not run, with the file's address and what is to be loaded beside it.
 * Undefined for a page in which the router's script is not found.
 */
export function cutStart(
  html: string,
  mark: string,
  place: { type: string; address: string },
): { page: string; start: string } | undefined {
  const bodyAt = html.indexOf("<body");
  const preloads = Array.from(html.slice(0, bodyAt).matchAll(PRELOAD), ([, href = ""]) => href);
  const head = html.slice(0, bodyAt).replaceAll(PRELOAD, "");
  const endAt = firstMarked(html, mark, bodyAt);
  const before: string[] = [];
  let starting: string | undefined;
  const end = html.slice(endAt).replaceAll(SCRIPT, (script, attributes: string, code: string) => {
    if (!attributes.includes(` nonce="${mark}"`) || / src=/.test(attributes)) return script;
    if (!attributes.includes(' type="module"')) {
      before.push(code);
      // What hands on the data stands behind the page, and the router does not look for it again.
      return starting === undefined ? "<script></script>" : "";
    }
    starting = code;
    return `<script type="${place.type}" data-start="${place.address}" data-modules="${[...new Set(preloads)].join(" ")}"></script>`;
  });
  if (starting === undefined) return undefined;
  const page = head + html.slice(bodyAt, endAt) + end.replace(/(?:<!--\/?\$-->)+(?=<\/body>)/, "");
  return { page, start: [...before, starting].join("\n") };
}
