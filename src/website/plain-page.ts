import { escapeHtml } from "#lib/escape-html.ts";

const STYLE = `
@font-face{font-family:Archivo;src:url(/fonts/archivo-latin.woff2) format("woff2");font-weight:400 700;font-stretch:100% 116%;font-display:swap}
*{box-sizing:border-box;margin:0}
html{background:#0d1012;color:#f7f6f3;font:400 1.0625rem/1.6 Archivo,system-ui,sans-serif;color-scheme:dark}
body{min-height:100vh;min-height:100dvh;display:flex;align-items:center}
svg{display:block;margin-bottom:2rem;max-width:70%}
main{width:100%;max-width:48rem;margin:0 auto;padding:4rem clamp(1rem,4vw,2rem)}
.firma{color:#aab4ba}
h1{margin-top:.75rem;font-size:clamp(1.75rem,1.4rem + 1.7vw,2.75rem);font-stretch:116%;font-weight:650;line-height:1.12;letter-spacing:-.012em}
hr{height:1px;border:0;margin:2rem 0;background:linear-gradient(90deg,transparent,rgb(247 246 243/.85) 30%,rgb(247 246 243/.85) 45%,transparent)}
ul{margin-top:2rem;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.5rem 2rem}
a{display:inline-block;padding:.6rem 0;color:inherit;font-size:1.1875rem;text-underline-offset:.25em;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid #f5b642;outline-offset:3px}
`;

/** Drawn in the page itself, since it may load nothing. */
const CAR =
  '<svg aria-hidden="true" viewBox="0 0 232 68" width="232" height="68" fill="none" stroke="#aab4ba" stroke-width="2" stroke-linejoin="round"><path d="M42 52H10c-4-12 4-20 30-23C56 15 70 8 94 8c26 0 44 8 62 21 34 2 60 5 66 17v6h-16M74 52h100"/><circle cx="58" cy="52" r="13"/><circle cx="190" cy="52" r="13"/><path d="M72 29c8-9 14-13 24-13v13zM104 16c16 1 26 6 36 13h-36z"/></svg>';

/** Such a page has no script and brings its own style. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type PlainPage = {
  title: string;
  companyName: string;
  text: string;
  links: { label: string; href: string }[];
  /** Seconds after which it asks again by itself. */
  asksAgainAfter?: number;
};

/** A whole page without database, router or script, for when these have nothing to say. */
export function plainPageHtml({
  title,
  companyName,
  text,
  links,
  asksAgainAfter,
}: PlainPage): string {
  const items = links
    .map(({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`)
    .join("");
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${asksAgainAfter === undefined ? "" : `<meta http-equiv="refresh" content="${asksAgainAfter}">\n`}<title>${[
    title,
    companyName,
  ]
    .filter((part) => part !== "")
    .map(escapeHtml)
    .join(" – ")}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${CAR}
<p class="firma">${escapeHtml(companyName)}</p>
<h1>${escapeHtml(title)}</h1>
<hr>
<p>${escapeHtml(text)}</p>
<ul>${items}</ul>
</main>
</body>
</html>
`;
}
