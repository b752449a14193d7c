import type { ProtocolAttachment } from "#lib/mail.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import { isSignatureOf, signId } from "#server/link-secret.server.ts";
import type { AttachmentMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { PRIVATE_HEADERS } from "../private-headers.ts";
import { notSigned, visitUnknown } from "../refusals.ts";
import { findVisit } from "../visits.data.ts";
import { drawProtocol } from "./draw-protocol.server.ts";

const CODE_LASTS = 48 * 3_600_000;

type Paper = { filename: string; content: Uint8Array<ArrayBuffer> };

/** Without an address a signed code brings the PDF to the customer's phone, for two days. */
export async function protocolCode(
  platform: Platform,
  id: string,
): Promise<{ seite: number; linien: string }> {
  const { db, clock, config } = platform;
  await expectSigned(platform, id);
  const until = (clock.now() + CODE_LASTS).toString(36);
  const token = `${id}-${until}-${await signId(db, signedWords(id, until))}`;
  const { encode } = await import("uqr");
  const { data, size } = encode(`${config.baseUrl}/api/pass-protocols/${token}`, {
    ecc: "M",
    border: 0,
  });
  const squares = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  return { seite: size, linien: squares.join("") };
}

const WRONG_CODES: Limit = { name: "wrong-protocol-codes", points: 20, seconds: 900 };
/** Drawing a PDF is expensive, whoever asks. */
const PAPERS: Limit = { name: "protocols-by-code", points: 30, seconds: 900 };

/** One answer for every code that does not open; wrong ones never block a right one. */
export async function printByCode(
  platform: Platform,
  token: string,
  address: string,
): Promise<FileAnswer> {
  const { db, clock, limits } = platform;
  const [id = "", until = "", signature = "", ...more] = token.split("-");
  const isRight = more.length === 0 && (await isSignatureOf(db, signedWords(id, until), signature));
  if (!isRight || Number.parseInt(until, 36) < clock.now()) {
    await limits.check(WRONG_CODES, address);
    await limits.count(WRONG_CODES, address);
    throw visitUnknown();
  }
  await limits.spend(PAPERS, id);
  return { ...(await printProtocol(platform, id)), headers: PRIVATE_HEADERS };
}

/** No signature of a booking or a pass opens it, and none of it opens these. */
function signedWords(id: string, until: string): string {
  return `protocol:${id}:${until}`;
}

export async function printProtocol({ db }: Platform, id: string): Promise<Paper> {
  const visit = await expectSigned({ db }, id);
  const { filename, content } = await drawProtocol(db, visit);
  return { filename, content: new Uint8Array(content) };
}

async function expectSigned({ db }: Pick<Platform, "db">, id: string) {
  const visit = await findVisit(db, id);
  if (!visit) throw visitUnknown();
  if (visit.inhalt === null) throw notSigned();
  return visit;
}

/** Draws the papers of mails when these leave; one whose visit was deleted meanwhile is tried until its mail is given up. */
export function protocolAttacher({
  db,
}: Pick<Platform, "db">): AttachmentMakerOf<ProtocolAttachment> {
  return async ({ visitId }) => {
    const visit = await findVisit(db, visitId);
    if (!visit) throw new Error("its visit is gone");
    return { ...(await drawProtocol(db, visit)), contentType: "application/pdf" };
  };
}
