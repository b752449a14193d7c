import type { Factor } from "#accounts/login/factor-schema.ts";
import { toMailChoices } from "#accounts/optional-mails.ts";
import type { Device } from "#accounts/schema.ts";
import type { UserRow } from "#accounts/user-row.ts";
import { withShortNumber } from "#audit-log/short-numbers.ts";
import type { ClassShop } from "#company/vehicle-classes.ts";
import type { KnownVehicle } from "#customers/schema.ts";
import { vehicleFacts } from "#customers/vehicle-terms.ts";
import { dayOf, sentences } from "./words.ts";

/** What belongs to an account beside its bookings. */
export type DisclosedAccount = {
  user: UserRow;
  factor: Factor;
  devices: readonly Device[];
  known: readonly { device: string; seen_at: number }[];
  /** An address that waits to be confirmed, and former ones. */
  newAddress: { email: string; requested_at: number } | undefined;
  former: readonly string[];
  auditLog: readonly { at: number; text: string }[];
};

const ROLES = { customer: "Kunde", mitarbeiter: "Mitarbeiter", admin: "Admin" } as const;

/** What is kept with an account, in words. */
export function accountLines({
  user,
  factor,
  devices,
  known,
  newAddress,
  former,
  auditLog,
}: DisclosedAccount): string[] {
  const { erinnerung, fertig } = toMailChoices(user.benachrichtigungen);
  return [
    sentences([
      `Auf den Namen ${user.vorname} ${user.nachname}, ${user.email}, als ${ROLES[user.role]}, seit ${dayOf(user.erstellt_am)}`,
      user.bestaetigt_am
        ? `Adresse bestätigt am ${dayOf(user.bestaetigt_am)}`
        : "Adresse noch nicht bestätigt",
      !user.active && "Gesperrt",
      user.password_changed_am && `Passwort geändert am ${dayOf(user.password_changed_am)}`,
      user.termineErlaubt !== null && `Höchstens ${user.termineErlaubt} offene Termine auf einmal`,
    ]),
    `E-Mails zu Terminen: Erinnerung ${onOff(erinnerung)}, „Auto ist fertig“ ${onOff(fertig)}`,
    ...factor.passkeys.map(
      ({ name, erstellt_am, zuletzt_am }) =>
        `Passkey „${name}“ seit ${dayOf(erstellt_am)}${zuletzt_am ? `, zuletzt benutzt am ${dayOf(zuletzt_am)}` : ""}`,
    ),
    ...(factor.app_seit ? [`Zweiter Faktor mit einer App seit ${dayOf(factor.app_seit)}`] : []),
    ...devices.map(
      ({ device, angemeldet_am, zuletzt_am }) =>
        `Angemeldet: ${device}, seit ${dayOf(angemeldet_am)}, zuletzt ${dayOf(zuletzt_am)}`,
    ),
    ...known.map(({ device, seen_at }) => `Benutzt mit: ${device}, zuletzt ${dayOf(seen_at)}`),
    ...(newAddress
      ? [`Neue Adresse ${newAddress.email}, beantragt am ${dayOf(newAddress.requested_at)}`]
      : []),
    ...former.map((email) => `Bisherige Adresse ${email}, die noch zurückgeholt werden kann`),
    ...auditLog.map(({ at, text }) => `Protokoll ${dayOf(Number(at))}: ${withShortNumber(text)}`),
  ];
}

export function vehicleLine(vehicle: KnownVehicle, shop: ClassShop): string {
  return [
    vehicle.name,
    ...vehicleFacts(vehicle, shop),
    ...(vehicle.is_default ? ["voreingestellt"] : []),
  ].join(", ");
}

const onOff = (is: boolean) => (is ? "ja" : "nein");
