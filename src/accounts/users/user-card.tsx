import {
  KeyRound,
  MailPlus,
  ShieldCheck,
  ShieldOff,
  ShieldQuestionMark,
  Trash2,
  UserCheck,
  UserX,
} from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { mailLink } from "#lib/mail-link.ts";
import { paths } from "#lib/paths.ts";
import { ActionMenu, type MenuAction } from "#ui/action-menu.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { ManagedUser } from "./schema.ts";
import { type UserStatus, userStatus } from "./user-status.ts";

type UserCardProps = {
  user: ManagedUser;
  isSelf: boolean;
  isBusy: boolean;
  onRole: (user: ManagedUser) => void;
  onActivate: (user: ManagedUser) => void;
  onDeactivate: (user: ManagedUser) => void;
  onReset: (user: ManagedUser) => void;
  onFactorReset: (user: ManagedUser) => void;
  onDelete: (user: ManagedUser) => void;
  onInvite: (user: ManagedUser) => void;
};

/** Every inactive account reads 'Nicht bestätigt'; of one that the shop has closed that alone would not be true. */
const STANDINGS: Record<UserStatus, { label: string; tone: BadgeTone }> = {
  active: { label: "Aktiv", tone: "petrol" },
  unconfirmed: { label: "Nicht bestätigt", tone: "amber" },
  deactivated: { label: "Nicht bestätigt (deaktiviert)", tone: "red" },
};

const RESET = "Passwort-Mail";

const ROLES = {
  admin: { label: "Admin", tone: "dark" },
  mitarbeiter: { label: "Mitarbeiter", tone: "petrol" },
  customer: { label: "Kunde", tone: "neutral" },
} as const;

export function nameOf({ vorname, nachname, email }: ManagedUser): string {
  return `${vorname} ${nachname}`.trim() || email;
}

export function userCardId(id: string): string {
  return `benutzer-${id}`;
}

/** An account in a line of about 72 px: who, since when, and beside it what can be done; where there is no room for that, behind three dots. */
export function UserCard({
  user,
  isSelf,
  isBusy,
  onRole,
  onActivate,
  onDeactivate,
  onReset,
  onFactorReset,
  onDelete,
  onInvite,
}: UserCardProps) {
  const id = useId();
  const standing = userStatus(user);
  const isAdmin = user.role === "admin";
  const isStaff = user.role === "mitarbeiter";
  const actions: MenuAction[] = [
    ...(user.eingeladen
      ? [{ label: "Noch einmal einladen", icon: MailPlus, onChoose: () => onInvite(user) }]
      : []),
    {
      label: isStaff ? "Rechte entziehen" : isAdmin ? "Zum Kunden machen" : "Zum Admin machen",
      icon: isAdmin || isStaff ? ShieldOff : ShieldCheck,
      onChoose: () => onRole(user),
    },
    user.active === 1
      ? { label: "Deaktivieren", icon: UserX, onChoose: () => onDeactivate(user) }
      : { label: "Aktivieren", icon: UserCheck, onChoose: () => onActivate(user) },
    ...(standing === "deactivated"
      ? []
      : [{ label: RESET, icon: KeyRound, onChoose: () => onReset(user) }]),
    ...(user.zweiter_faktor && !isSelf
      ? [
          {
            label: "Zweiten Faktor zurücksetzen",
            icon: ShieldQuestionMark,
            onChoose: () => onFactorReset(user),
          },
        ]
      : []),
    ...(user.is_builtin
      ? []
      : [
          {
            label: "Löschen",
            icon: Trash2,
            onChoose: () => onDelete(user),
            isDangerous: true as const,
          },
        ]),
  ];
  // What would shut out whoever taps it is never one tap away.
  const loud = isSelf ? actions.filter(({ label }) => label === RESET) : actions;
  return (
    <article
      id={userCardId(user.id)}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      className="flex min-h-18 items-center gap-x-4 px-4 py-2 focus-visible:-outline-offset-3 sm:px-5"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2
            id={id}
            className="font-sans text-base/6 font-semibold tracking-normal wrap-anywhere [font-stretch:100%]"
          >
            {nameOf(user)}
          </h2>
          <p className="flex min-w-0 flex-wrap gap-1.5 *:whitespace-normal">
            <Badge tone={STANDINGS[standing].tone}>{STANDINGS[standing].label}</Badge>
            {user.eingeladen ? (
              <Badge>Eingeladen</Badge>
            ) : (
              <Badge tone={ROLES[user.role].tone}>{ROLES[user.role].label}</Badge>
            )}
            {user.zweiter_faktor && <Badge tone="petrol">Zweiter Faktor</Badge>}
            {isSelf && <Badge>Das sind Sie</Badge>}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm/5 text-ink-2">
          <a
            href={mailLink(user.email)}
            className="text-link -my-3 inline-block py-3 wrap-anywhere"
          >
            {user.email}
          </a>
          {!isAdmin && (
            <Link
              to={paths.admin.customer({ key: user.id })}
              aria-describedby={id}
              className="text-link -my-3 inline-block py-3"
            >
              Kundenkarte
            </Link>
          )}
          <span className={`tabular-nums ${standing === "active" ? "@max-[40rem]:hidden" : ""}`}>
            {sinceText(user, standing)}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 gap-2 @max-[62rem]:hidden">
        {loud.map(({ label, icon: Icon, onChoose, isDangerous }) => (
          <Button
            key={label}
            variant="quiet"
            aria-describedby={id}
            disabled={isBusy}
            onClick={onChoose}
            className={`min-h-11! px-3! text-sm! ${isDangerous ? "text-rot-700!" : ""}`}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {label}
          </Button>
        ))}
      </div>
      <div className={`shrink-0 ${isSelf ? "" : "@[62rem]:hidden"}`}>
        <ActionMenu
          actions={actions}
          label={`Aktionen für ${nameOf(user)}`}
          className="border-transparent! bg-transparent!"
        />
      </div>
    </article>
  );
}

function sinceText(user: ManagedUser, standing: UserStatus): string {
  const since = `Konto seit ${dateText(user.erstellt_am)}`;
  if (user.eingeladen) return `${since} · Einladung noch nicht angenommen`;
  if (standing === "unconfirmed") return `${since} · E-Mail-Adresse noch nicht bestätigt`;
  return standing === "deactivated" && user.bestaetigt_am
    ? `${since} · bestätigt am ${dateText(user.bestaetigt_am)}`
    : since;
}

function dateText(instant: string): string {
  return formatGermanDate(berlinMoment(Date.parse(instant)).datum);
}
