/** Six digits, with whatever blanks the app shows between them; undefined when it cannot be one. */
export function readAppCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Normalises a typed recovery code. */
export function foldRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** In groups that can be read off a paper. */
export function groupRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}
