import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useRevalidator } from "react-router";
import { DeviceList } from "#accounts/device-list.tsx";
import { PasswordChangeForm } from "#accounts/login/password-change-form.tsx";
import { useSession } from "#accounts/session.tsx";
import { RETENTION } from "#company/retention.ts";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useCall } from "#ui/use-call.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/security";
import { DeleteMyAccount } from "./delete-my-account.tsx";

export function meta() {
  return [
    { title: "Sicherheit und Datenschutz – Mein Konto" },
    { name: "robots", content: "noindex" },
  ];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Konnte Geräte nicht laden.",
    async () => need(await api("GET /users/me/sessions")).data,
  );
}

export default function CustomerSecurity({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const { revalidate } = useRevalidator();
  return (
    <div className="max-w-4xl">
      <PageTitle className="mb-5">Sicherheit und Datenschutz</PageTitle>
      <div className="space-y-5">
        <Section
          title="Passwort ändern"
          lead="Danach sind alle anderen Geräte abgemeldet, und du bekommst eine E-Mail."
        >
          <PasswordChangeForm
            email={"user" in session ? session.user.email : ""}
            onChanged={() => void revalidate()}
          />
        </Section>
        <Section
          title="Angemeldete Geräte"
          lead="Kommt dir eines fremd vor? Melde es ab und ändere dein Passwort."
        >
          <WhenLoaded value={loaderData}>
            {(devices) => <DeviceList devices={devices} />}
          </WhenLoaded>
        </Section>
        <Section
          title="Meine Daten"
          lead="Alles, was zu deinem Konto gespeichert ist, als JSON-Datei: Profil, Fahrzeuge, Buchungen, Rechnungen, Benachrichtigungen und Geräte."
        >
          <ExportMyData />
          <p className="mt-4">
            <Link
              to={paths.info.datenschutz}
              className="text-link inline-flex min-h-11 items-center"
            >
              Datenschutzerklärung
            </Link>
          </p>
        </Section>
        <Section
          title="Konto löschen"
          lead={`Kontaktdaten, Fahrzeuge, Bewertungen und Anmeldungen werden gelöscht, offene Termine storniert. Ausgeführte Aufträge mit deinem Namen, Rechnungen und unterschriebene Annahmeprotokolle müssen wir aufheben; sie bleiben ohne Verbindung zu einem Konto. Telefonnummer und E-Mail-Adresse stehen an ausgeführten Aufträgen nur noch, solange die Gewährleistung läuft (${RETENTION.warrantyYears} Jahre) oder eine Rechnung offen ist.`}
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

function ExportMyData() {
  const { isBusy, problem, run } = useCall(
    "Deine Daten konnten nicht geladen werden. Bitte versuche es noch einmal.",
  );

  async function download() {
    const answer = await run(() => api("GET /users/me/export"));
    if (!answer?.ok) return;
    const filename = `meine-daten-${answer.data.erstellt_am.slice(0, 10)}.json`;
    saveFile({ filename, content: JSON.stringify(answer.data, null, 2), type: "application/json" });
  }

  return (
    <>
      <Button
        variant="quiet"
        className="max-sm:w-full"
        busy={isBusy}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className="size-5" />
        Meine Daten herunterladen
      </Button>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </>
  );
}
