import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import type { Identity, Recipient, Stanza } from "age-encryption";
import { OLD_NAME, unsealOld } from "./old-sealed-file.server.ts";
import {
  changed,
  deriveKey,
  SealError,
  WRONG_PASSPHRASE,
  wrongPassphrase,
} from "./seal-key.server.ts";

/**
 * A file that only a passphrase opens, in the format of age (age-encryption.org/v1): `age -d` opens it, too. What earlier versions sealed in
 * a format of their own is still read.
 */
const NAME = Buffer.from("age-encryption.org/v1\n");
/** Of scrypt, as the power of two: 64 MB, which a site in 256 MB has. */
const WORK_FACTOR = 16;
/** What `age` itself writes; a head that asks for more wants to fill the memory or to take minutes. */
const MOST_WORK_FACTOR = 18;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(NAME.length), 0, NAME.length, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.equals(NAME) || head.subarray(0, OLD_NAME.length).equals(OLD_NAME);
  } finally {
    await handle.close();
  }
}

/** Whether this is the passphrase that a file was sealed with; its beginning alone is read. */
export async function isOpenedBy(file: string, passphrase: string): Promise<boolean> {
  const content = createReadStream(file);
  try {
    await unseal(content, passphrase).next();
    return true;
  } catch (error) {
    if (error instanceof SealError && error.message === WRONG_PASSPHRASE) return false;
    throw error;
  } finally {
    content.destroy();
  }
}

/** The sealed form of what comes in. The head tells the cost, so that a file stays readable when it is raised. */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor = WORK_FACTOR,
): AsyncGenerator<Uint8Array> {
  // Loaded only here: few sites seal anything in a day.
  const { Encrypter, Stanza } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase, workFactor, Stanza));
  yield* bytesOf(await encrypter.encrypt(streamOf(plain)));
}

/** What was sealed; throws SealError where it does not open. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { isOld, all } = await lookAtHead(sealed);
  if (isOld) {
    yield* unsealOld(all, passphrase);
    return;
  }
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(passphrase));
  try {
    yield* bytesOf(await decrypter.decrypt(streamOf(all)));
  } catch (error) {
    // What the disk says is no fault of the file's.
    if (error instanceof SealError || (error as NodeJS.ErrnoException).code) throw error;
    throw changed();
  }
}

/** age's way from a passphrase to the file's key. The library's own scrypt would stop the site for half a second. */
function recipientOf(passphrase: string, workFactor: number, StanzaOf: typeof Stanza): Recipient {
  return {
    wrapFileKey: async (fileKey) => {
      const salt = randomBytes(SALT_BYTES);
      const cipher = createCipheriv(
        "chacha20-poly1305",
        ...(await lockOf(passphrase, salt, workFactor)),
      );
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const args = ["scrypt", salt.toString("base64").replaceAll("=", ""), String(workFactor)];
      return [new StanzaOf(args, body)];
    },
  };
}

function identityOf(passphrase: string): Identity {
  return {
    unwrapFileKey: async ([stanza, ...more]) => {
      const [kind, salt = "", cost = ""] = stanza?.args ?? [];
      if (!stanza || more.length > 0 || kind !== "scrypt") throw changed();
      const workFactor = Number(cost);
      if (!/^[1-9]\d?$/.test(cost) || workFactor > MOST_WORK_FACTOR) throw changed();
      const lock = await lockOf(passphrase, Buffer.from(salt, "base64"), workFactor);
      const decipher = createDecipheriv("chacha20-poly1305", ...lock);
      decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([
          decipher.update(stanza.body.subarray(0, -TAG_BYTES)),
          decipher.final(),
        ]);
      } catch {
        throw wrongPassphrase();
      }
    },
  };
}

/** Key, nonce (this key is used once) and length of the check. */
async function lockOf(passphrase: string, salt: Buffer, workFactor: number) {
  const labelled = Buffer.concat([Buffer.from("age-encryption.org/v1/scrypt"), salt]);
  const key = await deriveKey(passphrase, labelled, 32, { N: 2 ** workFactor, r: 8, p: 1 });
  return [key, Buffer.alloc(12), { authTagLength: TAG_BYTES }] as const;
}

async function lookAtHead(sealed: AsyncIterable<Uint8Array>) {
  const chunks = sealed[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < OLD_NAME.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const all = async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { isOld: head.subarray(0, OLD_NAME.length).equals(OLD_NAME), all: all() };
}

/** Node.js has the browser's streams under types of its own. */
function streamOf(bytes: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
}

function bytesOf(stream: globalThis.ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return stream as unknown as AsyncIterable<Uint8Array>;
}
