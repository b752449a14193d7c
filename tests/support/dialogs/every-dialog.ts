import { BOOKING_DIALOGS } from "./booking.ts";
import type { Openers } from "./openers.ts";
import { PEOPLE_DIALOGS } from "./people.ts";
import { SHOP_DIALOGS } from "./shop.ts";
import { SITE_DIALOGS } from "./site.ts";
import { VISIT_DIALOGS } from "./visits.ts";

/** Every file that has a dialog, with a way to open it; one without an entry here fails (every-dialog.spec.ts). */
export const DIALOGS: Openers = {
  ...SITE_DIALOGS,
  ...BOOKING_DIALOGS,
  ...SHOP_DIALOGS,
  ...PEOPLE_DIALOGS,
  ...VISIT_DIALOGS,
};
