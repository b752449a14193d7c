import { ArrowRight, Bell, Car, Contact, CreditCard, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { PageTitle } from "#ui/page-title.tsx";

const WAYS = [
  {
    to: paths.customer.contact,
    label: "Kontaktdaten",
    description: "Name, E-Mail, Telefon und Adresse",
    icon: Contact,
  },
  {
    to: paths.customer.vehicles,
    label: "Fahrzeugdaten",
    description: "Fahrzeuge für die nächste Buchung",
    icon: Car,
  },
  {
    to: paths.customer.payment,
    label: "Zahlungsdaten",
    description: "So läuft die Bezahlung",
    icon: CreditCard,
  },
  {
    to: paths.customer.notifications,
    label: "Benachrichtigungen",
    description: "Welche E-Mails kommen sollen",
    icon: Bell,
  },
  {
    to: paths.customer.security,
    label: "Sicherheit und Datenschutz",
    description: "Passwort, Geräte, eigene Daten",
    icon: ShieldCheck,
  },
];

export function meta() {
  return [{ title: "Profil – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export default function CustomerProfile() {
  return (
    <>
      <PageTitle className="mb-5">Profil</PageTitle>
      <nav aria-label="Einstellungen">
        <ul className="max-w-4xl divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
          {WAYS.map(({ to, label, description, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-18 items-center gap-4 px-4 py-3 text-ink no-underline hover:bg-petrol-100 focus-visible:-outline-offset-3 sm:px-6"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 text-petrol-700" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere hyphens-auto">{label}</span>
                  <span className="block text-sm text-ink-2">{description}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
