import type { Server } from "./processes.ts";
import { ADMIN_PASSWORD } from "./shop.ts";

/** What a call of the admin carries; the server, which sleeps between rounds, is woken for the login. */
export async function adminHeaders({
  url,
  resume,
  pause,
}: Server): Promise<Record<string, string>> {
  resume();
  const response = await fetch(`${url}/api/auth/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  pause();
  return { Authorization: `Bearer ${token}` };
}
