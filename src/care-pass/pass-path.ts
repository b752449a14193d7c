import { PASS_PATH } from "#lib/page-paths.ts";

export function passPath(token: string): string {
  return PASS_PATH.replace(":token", token);
}
