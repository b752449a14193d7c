import { html, raw } from "hono/html";

/** A row of a mail's table. Line breaks in the value are kept. */
export type MailFact = { label: string; value: string; href?: string; isStrong?: boolean };

export type MailSection = {
  heading: string;
  paragraphs: string[];
  link?: { label: string; href: string };
};

export type MailBody = {
  /** What a list of mails shows after the subject. */
  preview: string;
  eyebrow: string;
  title: string;
  opening: string[];
  notice?: string;
  /** The one or two most important facts. */
  highlights: MailFact[];
  /** The highlights are no longer true. */
  isVoid?: boolean;
  facts: MailFact[];
  action?: { label: string; href: string };
  sections: MailSection[];
};

/** What all mails of one sender share; `reason` says why the reader gets this one. */
export type MailFrame = {
  sender: string;
  slogan: string;
  contact: MailFact[];
  /** The details that the law requires of a registered business; older mails have none. */
  particulars?: string[];
  links: { label: string; href: string }[];
  reason: string;
};

/** The same words twice: as plain text and as HTML that needs no picture and no other host. */
export function layOutMail(body: MailBody, frame: MailFrame): { text: string; html: string } {
  return { text: mailText(body, frame), html: mailHtml(body, frame) };
}

/** Labels in a column of their own; further lines of a value stand under its first. */
function factColumns(facts: readonly MailFact[]): string {
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  return facts
    .map(
      ({ label, value }) =>
        `${`${label}:`.padEnd(width)}${linesOf(value).join(`\n${" ".repeat(width)}`)}`,
    )
    .join("\n");
}

function mailText(body: MailBody, frame: MailFrame): string {
  const blocks = [
    underlined(body.title, "="),
    ...body.opening,
    body.notice && `!! ${body.notice}`,
    factColumns([...body.highlights, ...body.facts]),
    body.action && `${body.action.label}:\n${body.action.href}`,
    ...body.sections.map(({ heading, paragraphs, link }) =>
      [
        underlined(heading, "-"),
        ...paragraphs,
        ...(link ? [`${link.label}: ${link.href}`] : []),
      ].join("\n"),
    ),
    [
      "-- ",
      [frame.sender, frame.slogan].filter((line) => line !== "").join("\n"),
      ...frame.contact.map(({ value }) => value),
      ...(frame.particulars ?? []),
      ...frame.links.map(({ label, href }) => `${label}: ${href}`),
    ].join("\n"),
    frame.reason,
  ];
  return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

function underlined(heading: string, line: "=" | "-"): string {
  return `${heading}\n${line.repeat(heading.length)}`;
}

function linesOf(value: string): string[] {
  return value.split(/\r\n|\r|\n/);
}

const FONT = "font-family:Archivo,Helvetica Neue,Helvetica,Arial,sans-serif";
const HEADING = `${FONT};font-weight:700;letter-spacing:-0.01em;color:#15191c`;
const TEXT = `${FONT};font-size:16px;line-height:25px;color:#15191c`;
const QUIET = `${FONT};font-size:14px;line-height:22px;color:#4a545b`;
const LINK = "color:#0b5a5c;text-decoration:underline";
const LONG_WORDS = "word-break:break-word;overflow-wrap:anywhere";

// Light colours are inline, where every mail program finds them; classes switch to dark ones.
const STYLE_SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
  @media (max-width: 479px) {
    .edge { padding: 8px 8px 32px !important; }
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .title { font-size: 25px !important; line-height: 31px !important; }
    .highlight { display: block !important; width: auto !important; text-align: left !important; }
    .label { width: 100px !important; padding-right: 10px !important; font-size: 13px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0d1012 !important; }
    .card { background: #15191c !important; border-color: #2b3237 !important; }
    .ink { color: #f7f6f3 !important; }
    .quiet { color: #aab4ba !important; }
    .accent, .link { color: #8fd0d1 !important; }
    .line { border-color: #2b3237 !important; }
    .void { background: #2b3237 !important; }
    .button { background: #0e7376 !important; }
  }`;

function mailHtml(body: MailBody, frame: MailFrame): string {
  return String(html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${body.title}</title>
<style>${raw(STYLE_SHEET)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#ecebe6">
<div style="display:none;max-height:0;overflow:hidden">${body.preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#ecebe6">
<tr><td class="edge" align="center" style="padding:24px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="pad" bgcolor="#0d1012" style="padding:26px 40px 24px;background:#0d1012;border-radius:16px 16px 0 0;${HEADING};font-size:19px;line-height:26px;color:#f7f6f3">${frame.sender}</td></tr>
<tr><td bgcolor="#f5b642" height="3" style="height:3px;font-size:0;line-height:3px;background:#f5b642;background-image:linear-gradient(90deg,#f5b642,#fbe3ae 45%,#2b3237)">&nbsp;</td></tr>
<tr><td class="card pad" bgcolor="#ffffff" style="padding:40px 40px 16px;background:#ffffff;border:1px solid #dad8d0;border-top:0;border-radius:0 0 16px 16px">
<p class="accent" style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;font-weight:700;color:#0b5a5c">${body.eyebrow}</p>
<h1 class="title ink" style="margin:0 0 24px;${HEADING};font-size:30px;line-height:36px;${LONG_WORDS}">${body.title}</h1>
${body.opening.map(
  (
    paragraph,
  ) => html`<p class="ink" style="margin:0 0 16px;${TEXT};${LONG_WORDS}">${prose(paragraph)}</p>
`,
)}${body.notice && noticeBox(body.notice)}${body.highlights.length > 0 && highlightPanel(body)}${body.facts.length > 0 && factTable(body.facts)}${body.action && button(body.action)}${body.sections.map(sectionOf)}</td></tr>
<tr><td class="pad" style="padding:28px 40px 0">${footer(frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

function noticeBox(notice: string) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">
<tr><td bgcolor="#fbe3ae" style="padding:14px 18px;background:#fbe3ae;border-left:4px solid #f5b642;border-radius:6px;${TEXT};font-weight:700">${prose(notice)}</td></tr>
</table>
`;
}

function highlightPanel({ highlights, isVoid }: MailBody) {
  const panel = isVoid ? "background:#ecebe6" : "background:#0d1012";
  const label = isVoid ? "color:#4a545b" : "color:#aab4ba";
  const value = isVoid ? "color:#4a545b;text-decoration:line-through" : "color:#f7f6f3";
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${isVoid ? "void" : "panel"}" style="margin:8px 0 8px;${panel};border-radius:12px">
<tr><td style="padding:20px 24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr>${highlights.map((fact, index) => {
    const isAside = index > 0 && index === highlights.length - 1;
    const color = isAside && !isVoid ? "color:#f5b642" : value;
    return html`<td class="highlight" valign="top" align="${isAside ? "right" : "left"}" style="padding:0 0 12px">
<div class="${isVoid ? "quiet" : ""}" style="${FONT};font-size:13px;line-height:20px;${label}">${fact.label}</div>
<div class="${isVoid ? "quiet" : ""}" style="${FONT};font-weight:700;font-size:21px;line-height:28px;${color}">${unbrokenParts(fact.value)}</div>
</td>`;
  })}</tr>
</table>
</td></tr>
</table>
`;
}

/** A long date may break after its comma and nowhere else. */
function unbrokenParts(value: string) {
  return value.split(/(?<=,) /).map((part, index) => html`${index > 0 && " "}${unbroken(part)}`);
}

/** Days, times, amounts and the word itself never break. */
function prose(text: string) {
  return text
    .split(/(\d+\. \p{Lu}\p{L}+ \d{4}|\d+:\d\d Uhr|\d+ Stunden|[\d.,]+ €|E-Mail)/u)
    .map((part, index) => (index % 2 === 1 ? unbroken(part) : part));
}

function unbroken(text: string) {
  return html`<span style="white-space:nowrap">${text}</span>`;
}

function factTable(facts: readonly MailFact[]) {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
${facts.map(({ label, value, href, isStrong }) => {
  const weight = isStrong ? "font-weight:700" : "font-weight:400";
  return html`<tr><th class="label line quiet" scope="row" align="left" valign="top" width="150" style="width:150px;padding:12px 12px 12px 0;border-bottom:1px solid #dad8d0;${QUIET};line-height:25px;font-weight:400;text-align:left">${label}</th>
<td class="line ink" valign="top" style="padding:12px 0;border-bottom:1px solid #dad8d0;${TEXT};${weight};${LONG_WORDS}">${href ? linkTo(href, value) : withBreaks(value)}</td></tr>
`;
})}</table>
`;
}

function button({ label, href }: { label: string; href: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 32px">
<tr><td class="button" bgcolor="#0b5a5c" style="background:#0b5a5c;border-radius:10px"><a href="${href}" style="display:inline-block;padding:13px 26px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none">${label}</a></td></tr>
</table>
`;
}

function sectionOf({ heading, paragraphs, link }: MailSection) {
  const lines = [...paragraphs.map(prose), ...(link ? [linkTo(link.href, link.label)] : [])];
  return html`<h2 class="ink" style="margin:0 0 6px;${HEADING};font-size:17px;line-height:24px">${heading}</h2>
${lines.map((line, index) => {
  const gap = index === lines.length - 1 ? "0 0 24px" : "0 0 8px";
  return html`<p class="quiet" style="margin:${gap};${QUIET};font-size:15px;line-height:24px">${line}</p>
`;
})}`;
}

function footer({ sender, slogan, contact, particulars = [], links, reason }: MailFrame) {
  return html`<p class="quiet" style="margin:0 0 12px;${QUIET}"><strong class="ink" style="color:#15191c">${sender}</strong>${slogan && html`<br>${slogan}`}</p>
<p class="quiet" style="margin:0 0 12px;${QUIET}">${contact.map(({ value, href }, index) => html`${index > 0 && raw("<br>")}${href ? linkTo(href, value) : value}`)}</p>
${
  particulars.length > 0 &&
  html`<p class="quiet" style="margin:0 0 12px;${QUIET}">${prose(particulars.join(" · "))}</p>
`
}<p class="quiet" style="margin:0 0 12px;${QUIET}">${links.map(({ label, href }, index) => html`${index > 0 && raw(" &nbsp;·&nbsp; ")}${linkTo(href, label)}`)}</p>
<p class="quiet" style="margin:0;${QUIET};font-size:13px;line-height:20px">${prose(reason)}</p>
`;
}

function linkTo(href: string, label: string) {
  return html`<a class="link" href="${href}" style="${LINK}">${label}</a>`;
}

function withBreaks(value: string) {
  return linesOf(value).map((line, index) => html`${index > 0 && raw("<br>")}${prose(line)}`);
}
