import { useCallback, useEffect, useState } from "react";
import { useSession } from "#accounts/components/session.tsx";
import { fetchMyBookings } from "#booking/calls.ts";
import type { Service } from "#catalogue/schema.ts";
import { fetchOffers, fetchServices } from "#offers/calls.ts";
import type { Offer } from "#offers/schema.ts";

export type WizardData = { services: Service[]; offers: Offer[] };
export type WizardVisitor = {
  loggedIn: boolean;
  hasPreviousBooking: boolean;
  contact?: { name: string; email: string; telefon: string };
};

/** Services and offers for the wizard: those of the page, or loaded when there are none; `reload` fetches today's prices again. */
export function useWizardData(initial?: WizardData): { data: WizardData | undefined; reload: () => void } {
  const [data, setData] = useState(initial);
  const [round, setRound] = useState(initial ? 0 : 1);

  useEffect(() => {
    if (round === 0) return;
    let isCurrent = true;
    Promise.all([fetchServices(), fetchOffers()]).then(([services, offers]) => {
      if (!isCurrent) return;
      if (services.ok) setData({ services: services.data, offers: offers.ok ? offers.data : [] });
      // Without services the wizard says so and offers another try.
      else setData((known) => known ?? { services: [], offers: [] });
    });
    return () => {
      isCurrent = false;
    };
  }, [round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { data, reload };
}

/** Who books: own past bookings decide which discount applies (SPEC §6). */
export function useWizardVisitor(): WizardVisitor {
  const { session } = useSession();
  const user = "user" in session ? session.user : undefined;
  const userId = user?.id;
  const [hasPreviousBooking, setHasPreviousBooking] = useState(false);

  useEffect(() => {
    if (userId === undefined) return setHasPreviousBooking(false);
    fetchMyBookings().then((answer) => {
      if (answer.ok) setHasPreviousBooking(answer.data.bookings.some((booking) => booking.status !== "cancelled"));
    });
  }, [userId]);

  // An admin books for others, so that the admin's own name fills nothing in.
  if (!user || user.role === "admin") return { loggedIn: user !== undefined, hasPreviousBooking };
  return {
    loggedIn: true,
    hasPreviousBooking,
    contact: { name: `${user.vorname} ${user.nachname}`.trim(), email: user.email, telefon: "" },
  };
}
