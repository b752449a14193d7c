import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import type { WantedBooking } from "./load-bookings.tsx";

/** Why the booking that a link names is not to be seen. */
export function AdminWantedNotice({ wanted }: { wanted: WantedBooking }) {
  const { revalidate } = useRevalidator();
  if (wanted !== "gone" && wanted !== "failed") return null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-amber-400 bg-white px-5 py-4"
    >
      <p>
        {wanted === "gone"
          ? "Die Buchung aus dem Link gibt es nicht mehr. Sie wurde gelöscht."
          : "Die Buchung aus dem Link konnte nicht geladen werden."}
      </p>
      {wanted === "failed" && (
        <Button variant="quiet" onClick={() => void revalidate()}>
          Erneut versuchen
        </Button>
      )}
    </div>
  );
}
