import { Bell, Car, Contact, CreditCard, ShieldCheck } from "lucide-react";
import { CUSTOMER_PROFILE_PATH } from "#lib/area-paths.ts";
import { Tile } from "#website/tile.tsx";

const TILES = [
  {
    page: "kontakt",
    label: "Kontaktdaten",
    description: "Name, E-Mail, Telefon und Adresse",
    icon: Contact,
  },
  {
    page: "fahrzeug",
    label: "Fahrzeugdaten",
    description: "Fahrzeuge für die nächste Buchung",
    icon: Car,
  },
  {
    page: "zahlung",
    label: "Zahlungsdaten",
    description: "So läuft die Bezahlung",
    icon: CreditCard,
  },
  {
    page: "benachrichtigungen",
    label: "Benachrichtigungen",
    description: "Welche E-Mails kommen sollen",
    icon: Bell,
  },
  {
    page: "security",
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
          {TILES.map(({ page, icon: Icon, ...tile }) => (
            <li key={page}>
              <Tile
                {...tile}
                to={`${CUSTOMER_PROFILE_PATH}/settings/${page}`}
                icon={<Icon className="size-7" />}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
