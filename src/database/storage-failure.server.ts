/** The lower byte of SQLite's error code is its kind: read-only, an error of the disk, a full one, a file that cannot be opened. */
const SQLITE_KINDS = [8, 10, 13, 14];
/** Full, read-only (a standby after a failover, too), an error of the disk. */
const POSTGRES_CODES = ["53100", "25006", "58030"];
const FILE_CODES = ["ENOSPC", "EDQUOT", "EROFS", "EFBIG", "EIO"];

/** True when the database could not write: no fault of what was to be written, and over as soon as there is room again. */
export function isStorageFailure(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return POSTGRES_CODES.includes(String(code)) || (typeof errcode === "number" && SQLITE_KINDS.includes(errcode & 0xff));
}

const LOST_CODES = ["57P01", "57P02", "57P03", "08000", "08003", "08006", "ECONNRESET", "ECONNREFUSED", "ETIMEDOUT", "EPIPE"];
/** Of the driver, without a code. */
const LOST_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error))/;

/** True when the line to the database broke, as when another server takes over: what was asked may be asked again. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return LOST_CODES.includes(String(code)) || LOST_WORDS.test(String(message));
}

/** The same of a file. */
export function isFileFailure(error: unknown): boolean {
  return FILE_CODES.includes(String((error as { code?: unknown }).code));
}
