import { Bell, Car, Contact, CreditCard, ShieldCheck } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { Tile } from "#website/tile.tsx";

const TILES = [
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
      <h1 className="mb-8 text-section">Profil</h1>
      <nav aria-label="Einstellungen">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
          {TILES.map(({ icon: Icon, ...tile }) => (
            <li key={tile.to}>
              <Tile {...tile} icon={<Icon className="size-7" />} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
