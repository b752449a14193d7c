/** Why a customer's bookings are not to be seen; status 0 means that no answer came at all. */
export function loadProblem(status: number): string {
  return status === 0 ? "Unbekannter Fehler" : "Konnte Buchungen nicht laden.";
}
