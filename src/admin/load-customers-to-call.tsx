import type { CustomerToCall } from "#bookings/list/schema.ts";
import { api } from "#lib/api.ts";
import { load } from "#ui/page-load.tsx";

/** The dashboard works without. */
export function loadCustomersToCall(request: Request) {
  return load(request, "", async (): Promise<readonly CustomerToCall[]> => {
    const answer = await api("GET /bookings/to-call");
    return answer.ok ? answer.data : [];
  });
}
