import { BookUser, KeyRound, ShieldCheck, ShieldOff, ShieldQuestionMark, Trash2, UserCheck, UserX } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ADMIN_CUSTOMERS_PATH } from "#lib/area-paths.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { mailLink } from "#lib/mail-link.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { ManagedUser } from "../schema.ts";
import { type UserStanding, userStanding } from "../user-standing.ts";
import { nameOf } from "./use-user-actions.ts";

export type UserCardProps = {
  user: ManagedUser;
  isSelf: boolean;
  isBusy: boolean;
  onRole: (user: ManagedUser) => void;
  onActivate: (user: ManagedUser) => void;
  onDeactivate: (user: ManagedUser) => void;
  onReset: (user: ManagedUser) => void;
  onFactorReset: (user: ManagedUser) => void;
  onDelete: (user: ManagedUser) => void;
};

/** Every inactive account reads 'Nicht bestätigt' (A20); of one that the shop has closed that alone would not be true (A7). */
const STANDINGS: Record<UserStanding, { label: string; tone: BadgeTone }> = {
  active: { label: "Aktiv", tone: "petrol" },
  unconfirmed: { label: "Nicht bestätigt", tone: "amber" },
  deactivated: { label: "Nicht bestätigt (deaktiviert)", tone: "red" },
};

const ROLES = {
  admin: { label: "Admin", tone: "dark" },
  mitarbeiter: { label: "Mitarbeiter", tone: "petrol" },
  customer: { label: "Kunde", tone: "neutral" },
} as const;

export function userCardId(id: string): string {
  return `benutzer-${id}`;
}

export function UserCard({ user, isSelf, isBusy, onRole, onActivate, onDeactivate, onReset, onFactorReset, onDelete }: UserCardProps) {
  const id = useId();
  const standing = userStanding(user);
  const isAdmin = user.role === "admin";
  const isStaff = user.role === "mitarbeiter";
  return (
    <article
      id={userCardId(user.id)}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={STANDINGS[standing].tone}>{STANDINGS[standing].label}</Badge>
          <Badge tone={ROLES[user.role].tone}>{ROLES[user.role].label}</Badge>
          {user.zweiter_faktor && <Badge tone="petrol">Zweiter Faktor</Badge>}
          {isSelf && <Badge>Das sind Sie</Badge>}
        </p>
        <h2 id={id} className="mt-2 font-sans text-base font-semibold tracking-normal wrap-anywhere [font-stretch:100%]">
          {nameOf(user)}
        </h2>
        <p className="text-sm text-ink-2">
          <a href={mailLink(user.email)} className="text-link wrap-anywhere">
            {user.email}
          </a>
        </p>
        <p className="mt-1 text-xs text-ink-2 tabular-nums">{sinceText(user, standing)}</p>
        {!isAdmin && (
          <Link
            to={`${ADMIN_CUSTOMERS_PATH}/${user.id}`}
            aria-describedby={id}
            className="text-link mt-1 inline-flex min-h-11 items-center gap-2 text-sm"
          >
            <BookUser aria-hidden="true" className="size-4.5 shrink-0" />
            Kundenkarte
          </Link>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full max-[22rem]:grid-cols-1 sm:flex sm:flex-wrap">
        <Action
          label={isStaff ? "Rechte entziehen" : isAdmin ? "Zum Kunden machen" : "Zum Admin machen"}
          isBusy={isBusy}
          onClick={() => onRole(user)}
          describedBy={id}
        >
          {isAdmin || isStaff ? (
            <ShieldOff aria-hidden="true" className="size-4.5" />
          ) : (
            <ShieldCheck aria-hidden="true" className="size-4.5" />
          )}
        </Action>
        {user.active === 1 ? (
          <Action label="Deaktivieren" isBusy={isBusy} onClick={() => onDeactivate(user)} describedBy={id}>
            <UserX aria-hidden="true" className="size-4.5" />
          </Action>
        ) : (
          <Action label="Aktivieren" isBusy={isBusy} onClick={() => onActivate(user)} describedBy={id}>
            <UserCheck aria-hidden="true" className="size-4.5" />
          </Action>
        )}
        {standing !== "deactivated" && (
          <Action label="Passwort-Mail" isBusy={isBusy} onClick={() => onReset(user)} describedBy={id}>
            <KeyRound aria-hidden="true" className="size-4.5" />
          </Action>
        )}
        {user.zweiter_faktor && !isSelf && (
          <Action label="Zweiten Faktor zurücksetzen" isBusy={isBusy} onClick={() => onFactorReset(user)} describedBy={id}>
            <ShieldQuestionMark aria-hidden="true" className="size-4.5" />
          </Action>
        )}
        {!user.is_builtin && (
          <Action label="Löschen" isBusy={isBusy} onClick={() => onDelete(user)} describedBy={id} className="text-rot-700!">
            <Trash2 aria-hidden="true" className="size-4.5" />
          </Action>
        )}
      </div>
    </article>
  );
}

type ActionProps = { label: string; isBusy: boolean; onClick: () => void; describedBy: string; className?: string; children: ReactNode };

function Action({ label, isBusy, onClick, describedBy, className = "", children }: ActionProps) {
  return (
    <Button
      variant="quiet"
      aria-describedby={describedBy}
      disabled={isBusy}
      onClick={onClick}
      className={`min-h-11! px-3! text-sm! max-sm:px-2! max-sm:[&_span]:gap-1.5 [&_svg]:shrink-0 ${className}`}
    >
      {children}
      <span className="text-balance">{label}</span>
    </Button>
  );
}

function sinceText(user: ManagedUser, standing: UserStanding): string {
  const since = `Konto seit ${dateText(user.erstellt_am)}`;
  if (standing === "unconfirmed") return `${since} · E-Mail-Adresse noch nicht bestätigt`;
  return standing === "deactivated" && user.bestaetigt_am ? `${since} · bestätigt am ${dateText(user.bestaetigt_am)}` : since;
}

function dateText(instant: string): string {
  return formatGermanDate(berlinMoment(Date.parse(instant)).datum);
}
