import type { FollowUp } from "#lib/mail.ts";
import type { PermissionGround } from "./permission-rule.ts";
import { REASON_IN_MAIL, STOP_HINT, STOP_LABEL } from "./wording.ts";

/** What every mail after a visit carries: why it came, and how all of them end. */
export function followUpParts(ground: PermissionGround): { reason: string; followUp: FollowUp } {
  return { reason: `${REASON_IN_MAIL[ground]} ${STOP_HINT}`, followUp: { label: STOP_LABEL } };
}
