import { Loading } from "#ui/loading.tsx";

/** Until it is known who is logged in; without a network the page says so and continues by itself. */
export function AreaWaits({ isUnsure }: { isUnsure: boolean }) {
  return (
    <Loading
      isWholePage
      label={
        isUnsure
          ? "Keine Verbindung. Es geht hier weiter, sobald sie wieder da ist."
          : "Lade Seite…"
      }
    />
  );
}
