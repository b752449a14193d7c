import { mailAddressOf } from "#bookings/mails/mail-address.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import { mailPermissionGround } from "#consent/permission.server.ts";
import { CONSENT_TEXTS } from "#consent/wording.ts";
import type { Db } from "#db/connect.server.ts";
import { isOwnVisit, type OpenPass } from "../open-pass.server.ts";
import { bookingOfVisit } from "../visit-and-booking.server.ts";
import { listVisitsOfPass, type VisitRow } from "../visits.data.ts";
import type { PassView } from "./view.ts";

/** The address for mails after this reader's last visit; empty where there is none, and for a former owner's visits. */
export async function addressAfterVisits(
  db: Db,
  { pass }: Pick<OpenPass, "pass">,
  known?: readonly VisitRow[],
): Promise<string> {
  const visits = known ?? (await listVisitsOfPass(db, pass.id));
  const visit = visits.find((one) => isOwnVisit(pass, one));
  if (!visit) return "";
  const booking = await bookingOfVisit(db, visit);
  return (booking && (await mailAddressOf(db, booking)).mailAddress) || visit.annahme.email;
}

/** What the customer's own link says of these mails, without the address. */
export async function mailsAfterVisits(
  db: Db,
  open: OpenPass,
  visits: readonly VisitRow[],
  {
    company,
    now,
  }: { company: Pick<CompanySettings, "bewertungsbitte" | "auffrischung">; now: number },
): Promise<Pick<PassView, "nachBesuch">> {
  if (open.reader.fuer !== "kunde" || !(company.bewertungsbitte || company.auffrischung)) return {};
  const email = await addressAfterVisits(db, open, visits);
  if (email === "") return {};
  const ground = await mailPermissionGround(db, email, new Date(now).toISOString());
  return { nachBesuch: { erlaubt: ground !== undefined, text: CONSENT_TEXTS.pflegepass } };
}
