import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { PasswordChangeForm } from "#accounts/password/components/password-change-form.tsx";
import { DeviceList } from "#accounts/sessions/components/device-list.tsx";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { DeleteMyAccount } from "../components/delete-my-account.tsx";
import { ExportMyData } from "../components/export-my-data.tsx";

export function meta() {
  return [{ title: "Sicherheit und Datenschutz – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export default function CustomerSecurity() {
  const { session } = useSession();
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <div className="max-w-3xl">
      <h1 className="mb-8 text-section">Sicherheit und Datenschutz</h1>
      <div className="space-y-5">
        <Section title="Passwort ändern" lead="Danach sind alle anderen Geräte abgemeldet, und du bekommst eine E-Mail.">
          <PasswordChangeForm
            email={"user" in session ? session.user.email : ""}
            onChanged={() => setPasswordChanges((count) => count + 1)}
          />
        </Section>
        <Section title="Angemeldete Geräte" lead="Kommt dir eines fremd vor? Melde es ab und ändere dein Passwort.">
          <DeviceList round={passwordChanges} />
        </Section>
        <Section
          title="Meine Daten"
          lead="Alles, was zu deinem Konto gespeichert ist, als JSON-Datei: Profil, Fahrzeuge, Buchungen, Rechnungen, Benachrichtigungen und Geräte."
        >
          <ExportMyData />
          <p className="mt-4">
            <Link to="/datenschutz" className="text-link inline-flex min-h-11 items-center">
              Datenschutzerklärung
            </Link>
          </p>
        </Section>
        <Section
          title="Konto löschen"
          lead="Kontaktdaten, Fahrzeuge und Anmeldungen werden gelöscht, offene Termine storniert. Buchungen, die wir für die Steuer aufheben müssen, bleiben ohne Verbindung zu einem Konto."
        >
          <DeleteMyAccount />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">{lead}</p>
      {children}
    </section>
  );
}
