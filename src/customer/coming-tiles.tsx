import { CalendarPlus, LifeBuoy, Percent, SprayCan, UserPen } from "lucide-react";

const COMING = [
  { label: "Termin buchen", icon: CalendarPlus },
  { label: "Leistungen und Preise", icon: SprayCan },
  { label: "Kontakt und Support", icon: LifeBuoy },
  { label: "Angebote", icon: Percent },
  { label: "Profil bearbeiten", icon: UserPen },
];

/** The tiles that stay disabled; what exists is in the navigation. */
export function ComingTiles() {
  return COMING.map(({ label, icon: Icon }) => (
    <li
      key={label}
      aria-disabled="true"
      className="flex items-start gap-2.5 bg-paper px-3.5 py-3 text-ink-2 last:col-span-2 lg:last:col-span-1"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm leading-snug font-medium">{label}</span>
        <span className="block text-xs">Bald verfügbar</span>
      </span>
    </li>
  ));
}
