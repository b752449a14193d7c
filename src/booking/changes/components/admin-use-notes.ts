import { useState } from "react";
import type { AdminBooking } from "../../schema.ts";

/** What was noted last stands on the card at once; the list follows when it is asked again. */
export function useNotes(listed: AdminBooking) {
  const [noted, setNoted] = useState<AdminBooking>();
  const [isNoting, setIsNoting] = useState(false);
  const isNewer = noted?.id === listed.id && noted.version >= listed.version;
  return {
    booking: isNewer ? noted : listed,
    isNoting,
    ask: () => setIsNoting(true),
    close: () => setIsNoting(false),
    keep: (booking: AdminBooking) => {
      setNoted(booking);
      setIsNoting(false);
    },
  };
}
