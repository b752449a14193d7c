import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Encrypts secrets in the database, so that the database or a backup alone does not reveal them. */
export type Seals = {
  /** Makes the key where it may be made, so that it can be copied from the first day on. */
  prepare(): void;
  /** As it is where no key is there and none may be made. `owner` is who it belongs to: in another row it does not open. */
  seal(plain: string, owner: string): string;
  /** Undefined when it was sealed with another key than is here, for somebody else, or was changed. */
  open(kept: string, owner: string): string | undefined;
};

const PREFIX = "v1.";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** True of what was sealed; what is kept from before is no text of this kind. */
export function isSealed(kept: string): boolean {
  return kept.startsWith(PREFIX);
}

/**
 * The key is a file beside the database, never in it, and read when it is needed. With SQLite the site makes it at its first start; nodes on PostgreSQL have
 * no folder in common, so that theirs is put there by who runs them, the same on each, or secrets are kept as they are. A key of the settings comes before the file.
 */
export function createSeals(
  dataDir: string,
  { makesKey, key: named }: { makesKey: boolean; key?: string | undefined },
): Seals {
  const own = named === undefined ? undefined : Buffer.from(named, "base64url");
  const file = join(dataDir, "secret.key");
  const readOrMakeKey = () => readKey(file) ?? (makesKey ? makeKey(file) : undefined);
  return {
    prepare: () => void readOrMakeKey(),
    seal: (plain, owner) => {
      const key = own ?? readOrMakeKey();
      return key ? close(key, plain, owner) : plain;
    },
    open: (kept, owner) => {
      if (!isSealed(kept)) return kept;
      // What was sealed before the settings named a key lies under the file's.
      const opened = own && unlock(own, kept, owner);
      if (opened !== undefined) return opened;
      const key = readKey(file);
      return key && unlock(key, kept, owner);
    },
  };
}

function close(key: Buffer, plain: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([
    nonce,
    cipher.update(plain, "utf8"),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return PREFIX + bytes.toString("base64url");
}

function unlock(key: Buffer, kept: string, owner: string): string | undefined {
  const bytes = Buffer.from(kept.slice(PREFIX.length), "base64url");
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      cipher.final(),
    ]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** A file that is there and no key is an error: it must not be taken for a missing one. */
function readKey(file: string): Buffer | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), "base64url");
  if (key.length !== KEY_BYTES)
    throw new Error("DATA_DIR/secret.key is no key: expected 43 letters and digits");
  return key;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Of two that make it at the same moment both keep the first. */
function makeKey(file: string): Buffer | undefined {
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readKey(file);
}
