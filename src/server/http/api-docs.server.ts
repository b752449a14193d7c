import { hash } from "node:crypto";
import type { Handler } from "hono";
import { html, raw } from "hono/html";
import type { ApiDescription } from "./api-description.server.ts";
import { contentSecurityPolicy } from "./security-headers.server.ts";

/** /api/docs: the description as a page to read. It has no script, so nothing of it can run. */
export function apiDocs(describe: () => Promise<ApiDescription>): Handler {
  let made: Promise<string> | undefined;
  return async (c) => {
    made ??= describe().then((description) =>
      String(pageOf(description as unknown as Description)),
    );
    c.header(
      "Content-Security-Policy",
      contentSecurityPolicy([], [`sha256-${hash("sha256", STYLE, "base64")}`]),
    );
    c.header("Cache-Control", "no-cache");
    return c.html(await made);
  };
}

/** As much of OpenAPI as our description uses. */
type Description = {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses?: Answers;
};
type Answers = Record<string, { description: string; content?: Content }>;
type Content = Record<string, { schema?: Schema }>;
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Call = Operation & { method: string; path: string };
type Markup = ReturnType<typeof html>;

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5dadd,#39434a);--quiet:light-dark(#4a545b,#aab4ba);--mark:light-dark(#0b5a5c,#6fd0d3);--back:light-dark(#f4f6f7,#171c1f)}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#fff,#0f1315);color:light-dark(#15191c,#f0f2f3);font:1rem/1.55 system-ui,sans-serif}
main,header{max-width:64rem;margin:0 auto;padding:1rem clamp(1rem,4vw,2rem)}
h1{margin:.5rem 0 0;font-size:1.9rem}
h2{margin:2.5rem 0 .5rem;font-size:1.25rem;scroll-margin-top:1rem}
h3{margin:1.25rem 0 .25rem;font-size:.95rem;color:var(--quiet)}
p{margin:.5rem 0;max-width:46rem}
a{color:var(--mark);text-underline-offset:.2em}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;margin:1rem 0 0;padding:0;list-style:none}
nav a{display:inline-block;padding:.5rem 0}
details{border-top:1px solid var(--line)}
section>details:last-child{border-bottom:1px solid var(--line)}
details details{border:0}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .75rem;padding:.7rem .25rem;cursor:pointer;overflow-wrap:anywhere}
summary::before{content:"+";width:.7rem;color:var(--quiet)}
[open]>summary::before{content:"–"}
summary:hover{background:var(--back)}
:focus-visible{outline:3px solid #d98a00;outline-offset:2px}
.method{min-width:4.2rem;font-weight:700}
.summary{flex:1 1 20rem;color:var(--quiet)}
.needs{font-size:.85rem;color:var(--quiet)}
.body{padding:0 .25rem 1.25rem}
code{font:.92em ui-monospace,monospace;overflow-wrap:anywhere}
.fields{margin:.25rem 0;padding:0 0 0 .9rem;border-left:2px solid var(--line);list-style:none}
.fields li{padding:.15rem 0}
.type{color:var(--quiet)}
.must{color:var(--mark);font-size:.85rem}
`;

function pageOf({ info, paths, components }: Description): Markup {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? "other");
  const schemas = Object.entries(components.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>${info.title}</h1>
${paragraph(info.description)}
<p>For machines: <a href="/api/openapi.json">/api/openapi.json</a>. A call that needs an account carries <code>Authorization: Bearer …</code> with the token of a login.</p>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((name) => html`<li><a href="#${name}">${name}</a></li>`)}${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
</header>
<main>
${[...groups].map(([name, members]) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${members.map(callOf)}</section>\n`)}
${schemas.map(([name, schema]) => html`<section aria-labelledby="schema-${name}"><h2 id="schema-${name}">${name}</h2>${fieldsOf(schema)}</section>\n`)}
</main>
</body>
</html>
`;
}

function callOf(call: Call): Markup {
  const {
    operationId,
    method,
    path,
    summary,
    description,
    security,
    parameters = [],
    requestBody,
    responses = {},
  } = call;
  const parts = [
    paragraph(description),
    parameters.length > 0 &&
      html`<h3>In the address</h3><ul class="fields">${parameters.map((parameter) => fieldOf(parameter.name, parameter.schema ?? {}, parameter.required ?? false))}</ul>`,
    requestBody && html`<h3>Body</h3>${contentOf(requestBody.content)}`,
    Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(
        ([status, { description, content }]) =>
          html`<h3>${status} ${description}</h3>${content ? contentOf(content) : ""}`,
      ),
    refusalsOf(responses),
  ];
  return html`<details id="${operationId}"><summary><span class="method">${method}</span> <code>${path}</code> <span class="summary">${worded(summary)}</span>${security ? html` <span class="needs">needs a token</span>` : ""}</summary><div class="body">${parts}</div></details>`;
}

function refusalsOf(responses: Answers): Markup | "" {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  if (refusals.length === 0) return "";
  const lines = refusals.map(([status, { description, content }]) => {
    const schema = content?.["application/json"]?.schema;
    return html`<li>${status} ${description}${schema ? html` <span class="type">${typeOf(schema)}</span>` : ""}</li>`;
  });
  return html`<h3>Refusals</h3><ul class="fields">${lines}</ul>`;
}

function contentOf(content: Content): Markup[] {
  return Object.entries(content).map(([type, { schema }]) =>
    type === "application/json"
      ? fieldsOf(schema ?? {})
      : html`<p><code>${type}</code></p>${schema?.properties ? fieldsOf(schema) : ""}`,
  );
}

/** What stands below each other in a schema, however deep; a value without parts in one line. */
function fieldsOf(schema: Schema): Markup {
  const parts = partsOf(schema);
  const own = schema.properties ? "" : html`<p class="type">${typeOf(schema)}</p>`;
  return html`${own}${parts.length > 0 ? html`<ul class="fields">${parts}</ul>` : ""}`;
}

function partsOf(schema: Schema): Markup[] {
  const {
    properties = {},
    required = [],
    items,
    anyOf = [],
    oneOf = [],
    additionalProperties,
  } = schema;
  const further = [
    items,
    typeof additionalProperties === "object" ? additionalProperties : undefined,
    ...anyOf,
    ...oneOf,
  ];
  return [
    ...Object.entries(properties).map(([name, property]) =>
      fieldOf(name, property, required.includes(name)),
    ),
    ...further.flatMap((inner) => (inner ? partsOf(inner) : [])),
  ];
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): Markup {
  const parts = partsOf(schema);
  return html`<li><code>${name}</code> <span class="type">${typeOf(schema)}</span>${isRequired ? html` <span class="must">required</span>` : ""}${schema.description ? html` – ${worded(schema.description)}` : ""}${parts.length > 0 ? html`<ul class="fields">${parts}</ul>` : ""}</li>`;
}

/** 'string, 1 to 120 characters', 'list of integer', '"open" | "done"' */
function typeOf(schema: Schema): string | Markup {
  const { $ref, enum: values, items, anyOf, oneOf, additionalProperties } = schema;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if ("const" in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices)
    return html`${choices.map((choice, index) => html`${index > 0 ? " | " : ""}${typeOf(choice)}`)}`;
  if (items) return html`list of ${typeOf(items)}${limits(schema)}`;
  if (typeof additionalProperties === "object") return html`name → ${typeOf(additionalProperties)}`;
  return `${[schema.type ?? "anything"].flat().join(" | ")}${limits(schema)}`;
}

function limits(schema: Schema): string {
  const { format, pattern, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const said = [
    format,
    pattern && !format && `like ${pattern}`,
    between(minLength, maxLength, " characters"),
    between(minItems, maxItems, " entries"),
    // What every integer of JavaScript keeps to is no limit.
    between(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ""),
    schema.default !== undefined && `else ${JSON.stringify(schema.default)}`,
  ];
  return said
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join("");
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined || least === Number.MIN_SAFE_INTEGER ? "" : `at least ${least}${unit}`;
}

function paragraph(text: string | undefined): Markup | "" {
  return text ? html`<p>${worded(text)}</p>` : "";
}

/** Words between backticks are code. */
function worded(text: string): Markup[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
