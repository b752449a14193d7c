import { searchTextOf } from "#bookings/search-text.ts";

/** What a card is found by of which no booking tells. */
export function cardSearchText({
  kennzeichen = "",
  ...card
}: {
  name: string;
  email: string;
  telefon: string;
  kennzeichen?: string | undefined;
}): string {
  return searchTextOf({
    name: card.name,
    email: card.email,
    telefon: card.telefon,
    kennzeichen,
    leistungen: [],
  });
}
