import { Navigation } from "lucide-react";
import { type BookedPlace, mapLink } from "./place.ts";

/** Opens the device's own map; nothing is loaded before. */
export function RouteLink({ place }: { place: Pick<BookedPlace, "strasse" | "plz" | "ort"> }) {
  return (
    <a
      href={mapLink(place, navigator.userAgent)}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-11 items-center gap-1.5 font-medium"
    >
      <Navigation aria-hidden="true" className="size-4.5" />
      Route
      <span className="sr-only">(öffnet die Karten-App)</span>
    </a>
  );
}
