/** What a visitor sends for an appointment. */
export function bookingOf(datum: string, preis: string, email = "beispiel@example.org") {
  return {
    name: "Beispielkundin Eins",
    email,
    telefon: "0151 12345678",
    kfz: "limousine",
    verschmutzung: "Mittel",
    datum,
    abgabezeit: "10:00",
    leistungen: ["Innenreinigung (Intensiv)"],
    zustimmung: true,
    nachricht: "Bitte auch den Kofferraum.",
    preis,
    sitzOption: null,
  };
}

/** A wrong price is refused with the right one (B11). */
export async function askPrice(url: string, datum: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${url}/api/bookings`, {
    method: "POST",
    headers,
    body: JSON.stringify(bookingOf(datum, "0.00")),
  });
  const { preis } = (await response.json()) as { preis?: string };
  if (preis === undefined) throw new Error(`The price was not told: ${response.status}`);
  return preis;
}

/** A call of its own key, each time it is made. */
export function callFor(datum: string, preis: string) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": "[<id>]" };
  const body = JSON.stringify(bookingOf(datum, preis));
  return { method: "POST" as const, path: "/api/bookings", headers, body };
}
