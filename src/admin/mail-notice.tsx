import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import type { MailState } from "./load-overview.tsx";

/** Above all else; nothing while all mails go out. */
export function UnsentNotice({ mails }: { mails: MailState }) {
  if (!mails || mails.unsent === 0) return null;
  return (
    <Notice
      tone="border-rot-700 bg-rot-100"
      icon={<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rot-700" />}
    >
      <strong className="font-semibold">{mails.overdue || unsentText(mails.unsent)}</strong>{" "}
      Kundinnen und Kunden warten vielleicht darauf.{" "}
      <Link to={`${paths.admin.mails}?nur=offen`} className="text-link inline-block">
        E-Mails ansehen
      </Link>
    </Notice>
  );
}

/** While there is no mail server. */
export function FilesNotice({ mails }: { mails: MailState }) {
  if (!mails?.isKeptAsFile) return null;
  return (
    <Notice
      tone="border-amber-400 bg-amber-200/40"
      icon={<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
    >
      <strong className="font-semibold">Niemand bekommt Ihre E-Mails:</strong> Es ist noch kein
      Mailserver eingerichtet.{" "}
      <Link to={`${paths.admin.settings}#email-versand`} className="text-link inline-block">
        Mailserver eintragen
      </Link>
    </Notice>
  );
}

function unsentText(count: number): string {
  return count === 1
    ? "1 E-Mail konnte nicht gesendet werden."
    : `${count} E-Mails konnten nicht gesendet werden.`;
}

function Notice({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={`flex gap-3 rounded-card border px-4 py-3.5 text-sm sm:px-5 ${tone}`}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
