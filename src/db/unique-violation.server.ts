const SQLITE_UNIQUE = 2067;
const POSTGRES_UNIQUE = "23505";

/** True when the database refused a row because there is one like it. On PostgreSQL the transaction is over by then. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}
