import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { html, raw } from "hono/html";
import PostalMime, { type Email } from "postal-mime";

export const MAILS_PATH = "/dev/mails";

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}
ol{padding:0;list-style:none}
li a{display:grid;gap:0 1rem;padding:.6rem 0;border-top:1px solid #8886;text-decoration:none;color:inherit}
li a:hover strong{text-decoration:underline}
small{opacity:.75}
iframe{width:100%;height:70vh;border:1px solid #8886;background:#fff}
pre{white-space:pre-wrap}
`;

/** The mails that the site has laid down as files, newest first, to be read in the browser. False when something else was asked for. */
export async function mailsAnswer(
  dataDir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = ""] = (request.url ?? "").split("?");
  if (path !== MAILS_PATH && !path.startsWith(`${MAILS_PATH}/`)) return false;
  const folder = join(dataDir, "mails");
  const id = path.slice(MAILS_PATH.length + 1);
  const page = id ? await mailPage(folder, id) : await listPage(folder);
  response.writeHead(page ? 200 : 404, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(String(page ?? "There is no such mail."));
  return true;
}

async function listPage(folder: string) {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith(".eml"))
    : [];
  const newest = files
    .map((file) => ({ file, at: statSync(join(folder, file)).mtime }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, 200);
  const rows = await Promise.all(
    newest.map(async ({ file, at }) => {
      const mail = await readMail(join(folder, file));
      return html`<li><a href="${MAILS_PATH}/${file.slice(0, -".eml".length)}"><strong>${mail.subject}</strong><small>${recipients(mail)} · ${at.toLocaleString("de-DE")}</small></a></li>`;
    }),
  );
  return layOut(
    "Mails",
    html`<h1>Mails</h1>${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p>None yet.</p>`}`,
  );
}

async function mailPage(folder: string, id: string) {
  const file = join(folder, `${id}.eml`);
  if (!/^[\w-]+$/.test(id) || !existsSync(file)) return undefined;
  const mail = await readMail(file);
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => {
    const bytes = Buffer.from(content as ArrayBuffer).toString("base64");
    return html`<li><a download="${filename ?? "file"}" href="data:${mimeType};base64,${bytes}">${filename ?? mimeType}</a></li>`;
  });
  return layOut(
    mail.subject ?? id,
    html`<p><a href="${MAILS_PATH}">All mails</a></p><h1>${mail.subject}</h1>
<p>From ${mail.from?.name} ${mail.from?.address}<br>To ${recipients(mail)}${mail.replyTo?.[0] ? html`<br>Reply to ${mail.replyTo[0].address}` : ""}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="As it is shown" srcdoc="${mail.html ?? ""}"></iframe>
<ul>${attachments}</ul><h2>As text</h2><pre>${mail.text}</pre>`,
  );
}

function layOut(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_top"><link rel="icon" href="data:,"><title>${title}</title><style>${raw(STYLE)}</style></head><body>${body}</body></html>`;
}

function recipients({ to }: Email): string {
  return (to ?? []).map(({ address }) => address).join(", ");
}

async function readMail(file: string): Promise<Email> {
  return await PostalMime.parse(readFileSync(file), { attachmentEncoding: "arraybuffer" });
}
