import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = Email & { to_address: string };

export type MailServer = {
  url: string;
  /** What arrived, oldest first. */
  received: ReceivedMail[];
  /** Called when a recipient is named, before that is answered: until then nothing of the mail is here. */
  onRecipient: (recipient: string) => Promise<void> | void;
  /** Called when a mail has arrived, before it is confirmed. */
  onArrival: (mail: ReceivedMail) => Promise<void> | void;
  /** The answer to a recipient; undefined takes the mail. */
  refuse: (recipient: string) => { code: number; text: string } | undefined;
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
};

/** The library lets each sender wait a tenth of a second, to find those that speak too soon: that was a sixth of the calls' time. */
function greet({ connections }: SMTPServer): void {
  const newest = [...connections].at(-1);
  newest?.connectionReady();
  if (newest) newest.connectionReady = () => {};
}

/** A real mail server on the loopback, which goes down and comes up again at the same port; an encrypted one has a certificate that expired long ago. */
export async function startMailServer({
  isEncrypted = false,
  login,
}: {
  isEncrypted?: boolean;
  login?: { user: string; pass: string };
} = {}): Promise<MailServer> {
  const mailbox: MailServer = {
    url: "",
    received: [],
    onRecipient: () => {},
    onArrival: () => {},
    refuse: () => undefined,
    goDown,
    comeUp: () => listen(port),
  };
  let server: SMTPServer | undefined;
  let port = 0;

  async function listen(at: number): Promise<void> {
    const next = new SMTPServer({
      secure: isEncrypted,
      authOptional: login === undefined,
      allowInsecureAuth: true,
      disabledCommands: login ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
      onAuth: ({ username, password }, _session, answer) =>
        username === login?.user && password === login?.pass
          ? answer(null, { user: username })
          : answer(new Error("Nein")),
      closeTimeout: 100,
      disableReverseLookup: true,
      onRcptTo: async ({ address }, _session, answer) => {
        await mailbox.onRecipient(address);
        const refusal = mailbox.refuse(address);
        answer(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData: async (stream, session, answer) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        } catch (cutOff) {
          // A sender that was killed in the middle of a mail.
          return answer(cutOff as Error);
        }
        const mail = {
          ...(await PostalMime.parse(Buffer.concat(chunks))),
          to_address: session.envelope.rcptTo[0]?.address ?? "",
        };
        mailbox.received.push(mail);
        await mailbox.onArrival(mail);
        answer();
      },
    });
    next.on("error", () => {});
    if (!isEncrypted) next.server.on("connection", () => setImmediate(() => greet(next)));
    await new Promise<void>((resolve) => next.listen(at, "127.0.0.1", resolve));
    server = next;
    port = (next.server.address() as AddressInfo).port;
  }

  async function goDown(): Promise<void> {
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
  }

  await listen(0);
  mailbox.url = `${isEncrypted ? "smtps" : "smtp"}://127.0.0.1:${port}?beispiele=ja`;
  return mailbox;
}
