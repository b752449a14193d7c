import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "#lib/mail.ts";
import { layOutMail } from "#lib/mail-layout.ts";
import { isSampleAddress } from "#lib/sample-address.ts";
import type { Config } from "../config.server.ts";
import { SAMPLE_ADDRESS } from "./mail-failure.server.ts";
import { findMailServer, type MailConnection } from "./mail-server.server.ts";

export type AttachedFile = { filename: string; content: Buffer; contentType: string };
export type OutgoingMail = {
  id: string;
  recipient: string;
  message: MailMessage;
  attachments?: AttachedFile[];
  /** Where mail programs end mails of this kind with one click (RFC 8058). */
  stopAddress?: string;
};

export type MailTransport = {
  /** Throws when the mail could not be handed over, or when the signal said to let go of it. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};

type Sender = { send(mail: OutgoingMail, signal: AbortSignal): Promise<void> };

/** SMTP when a mail server is known, else .eml files in DATA_DIR/mails, readable by the owner alone. Which one is looked up with each mail. */
export function createMailTransport(from: Parameters<typeof findMailServer>[0]): MailTransport {
  // Loaded with the first mail, not with the start.
  let opened: { server: string; sender: Promise<Sender> } | undefined;
  return {
    send: async (mail, signal) => {
      const connection = await findMailServer(from);
      if (connection && isSampleAddress(mail.recipient) && !takesSamples(connection))
        throw Object.assign(new Error("sample address"), { code: SAMPLE_ADDRESS });
      const server = JSON.stringify(connection ?? null);
      if (opened?.server !== server)
        opened = {
          server,
          sender: connection ? smtpSender(from.config, connection) : fileSender(from.config),
        };
      await (await opened.sender).send(mail, signal);
    },
  };
}

/** A server for trying things out says so in SMTP_URL: '?beispiele=ja'. */
function takesSamples(connection: string | MailConnection): boolean {
  return typeof connection === "string" && new URL(connection).searchParams.has("beispiele");
}

/** As long as a mail server may take to confirm what it has been given (RFC 5321, 4.5.3.2.6): whoever asks earlier sends the same mail again and again. */
const HANDING_OVER = 600_000;
const TRYING_OUT = 30_000;

/** Connects, looks at the certificate and logs in, and sends nothing. Throws as a mail would. */
export async function verifyMailServer(connection: string | MailConnection): Promise<void> {
  const transporter = await openSmtp(connection, TRYING_OUT);
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

async function openSmtp(connection: string | MailConnection, socketTimeout: number) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    ...(typeof connection === "string" ? { url: connection } : optionsOf(connection)),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function optionsOf({ host, port, verschluesselung, benutzer, kennwort }: MailConnection) {
  return {
    host,
    port,
    secure: verschluesselung === "tls",
    requireTLS: verschluesselung === "starttls",
    ignoreTLS: verschluesselung === "keine",
    ...(benutzer !== "" && { auth: { user: benutzer, pass: kennwort } }),
  };
}

async function smtpSender(config: Config, connection: string | MailConnection): Promise<Sender> {
  const transporter = await openSmtp(connection, HANDING_OVER);
  return {
    send: async (mail, signal) => {
      await transporter.sendMail({ ...toNodemailer(config, mail), signal });
    },
  };
}

async function fileSender(config: Config): Promise<Sender> {
  const { createTransport } = await import("nodemailer");
  const folder = join(config.dataDir, "mails");
  const transporter = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail(toNodemailer(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      // Named by its row: a mail written twice around a crash is still one file.
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

function toNodemailer(
  config: Config,
  { id, recipient, message, attachments, stopAddress }: OutgoingMail,
): SendMailOptions {
  return {
    messageId: `<${id}@${new URL(config.baseUrl).hostname}>`,
    from: { name: message.from.name, address: config.mailFrom ?? message.from.address },
    to: { name: "", address: recipient },
    ...(message.replyTo && { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    ...layOutMail(message.body, message.frame),
    ...(attachments && { attachments }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopAddress && {
        "List-Unsubscribe": `<${stopAddress}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(message.calendar && {
      icalEvent: {
        method: message.calendar.method,
        filename: "termin.ics",
        content: message.calendar.content,
      },
    }),
  };
}
