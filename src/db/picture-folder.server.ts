import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { SealError } from "./seal-key.server.ts";
import { seal, unseal } from "./sealed-file.server.ts";

/**
 * Pictures beside the backups of a folder, each once however many backups hold it: plain under the hash of its content; with a passphrase
 * sealed, under a name that only the folder's key makes of that hash. The key lies sealed beside them, and in the head of each sealed backup.
 */
export type PictureFolder = {
  /** Goes into the head of the backup; undefined without a passphrase. */
  key: string | undefined;
  /** The name of a picture that is there already, which is marked as wanted. */
  find(sha256: string): Promise<string | undefined>;
  keep(content: Uint8Array): Promise<string>;
};

const FOLDER = "bilder";
const KEY_FILE = "schluessel";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DAY = 86_400_000;

export function picturesBeside(backupFolder: string): string {
  return join(backupFolder, FOLDER);
}

/** `now` is when the backup is made. */
export async function openPictureFolder(
  backupFolder: string,
  passphrase: string | undefined,
  now: Date,
): Promise<PictureFolder> {
  const folder = picturesBeside(backupFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = passphrase === undefined ? undefined : await readKey(folder, passphrase);
  const find = async (sha256: string) => {
    const name = nameOf(sha256, key);
    return (await markWanted(fileOf(folder, name), now)) ? name : undefined;
  };
  return {
    key: key?.toString("base64"),
    find,
    keep: async (content) => {
      const sha256 = hashOf(content);
      const known = await find(sha256);
      if (known !== undefined) return known;
      const name = nameOf(sha256, key);
      await writeWhole(fileOf(folder, name), key ? sealPicture(content, key) : content);
      return name;
    },
  };
}

/** A picture of a backup; throws where it is missing, or is not what it was. */
export async function readKept(
  folder: string,
  name: string,
  key: Buffer | undefined,
): Promise<Uint8Array> {
  const kept = await readFile(fileOf(folder, name)).catch(() => undefined);
  const content = kept && (key ? unsealPicture(kept, key) : kept);
  if (!content || nameOf(hashOf(content), key) !== name)
    throw new Error(
      `Das Bild ${name} fehlt im Ordner „${FOLDER}“ neben der Sicherung oder wurde verändert`,
    );
  return content;
}

/** Pictures that no backup since then has wanted. Returns how many there were. */
export async function deleteUnwanted(backupFolder: string, since: Date): Promise<number> {
  const folder = picturesBeside(backupFolder);
  let count = 0;
  for (const part of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!part.isDirectory()) continue;
    for (const name of await readdir(join(folder, part.name))) {
      const file = join(folder, part.name, name);
      // A day's grace: a backup is named by the wall clock, a file by the machine's.
      if ((await stat(file)).mtimeMs >= since.getTime() - DAY) continue;
      await rm(file, { force: true });
      count += 1;
    }
  }
  return count;
}

function fileOf(folder: string, name: string): string {
  return join(folder, name.slice(0, 2), name);
}

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function nameOf(sha256: string, key: Buffer | undefined): string {
  return key ? createHmac("sha256", key).update(sha256).digest("hex") : sha256;
}

/** Its time is that of the last backup that wanted it, and never goes back. */
async function markWanted(file: string, now: Date): Promise<boolean> {
  const known = await stat(file).catch(() => undefined);
  if (!known) return false;
  if (known.mtimeMs < now.getTime()) await utimes(file, now, now);
  return true;
}

/** There whole or not at all. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  await writeFile(part, content, { mode: 0o600, flush: true });
  await rename(part, file);
}

/** Under another passphrase than before pictures are kept anew: the former ones go with the backups that name them. */
async function readKey(folder: string, passphrase: string): Promise<Buffer> {
  const file = join(folder, KEY_FILE);
  try {
    return await whole(unseal(createReadStream(file), passphrase));
  } catch (error) {
    if (!(error instanceof SealError) && (error as NodeJS.ErrnoException).code !== "ENOENT")
      throw error;
  }
  const key = randomBytes(32);
  await writeWhole(file, await whole(seal(Readable.from([key]), passphrase)));
  return key;
}

function sealPicture(content: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function unsealPicture(kept: Buffer, key: Buffer): Buffer | undefined {
  if (kept.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, kept.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(kept.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(kept.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}
