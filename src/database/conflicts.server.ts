const SQLITE_UNIQUE = [2067, 1555];
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_UNIQUE = "23505";
const POSTGRES_FOREIGN_KEY = "23503";
const POSTGRES_SERIALIZATION = ["40001", "40P01"];

/** True when a unique constraint refused the write, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return SQLITE_UNIQUE.includes(errcode(error)) || code(error) === POSTGRES_UNIQUE;
}

/** True when a foreign key refused the write, on either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errcode(error) === SQLITE_FOREIGN_KEY || code(error) === POSTGRES_FOREIGN_KEY;
}

/** True when the transaction lost against another one and may simply be tried again. */
export function isRetryable(error: unknown): boolean {
  return POSTGRES_SERIALIZATION.includes(code(error));
}

function errcode(error: unknown): number {
  return typeof error === "object" && error !== null && "errcode" in error ? Number(error.errcode) : 0;
}

function code(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
