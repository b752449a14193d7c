import { useCallback, useEffect, useState } from "react";
import { ask as askProfile } from "#accounts/profile/ask.ts";
import type { User } from "#accounts/schema.ts";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { ask as askBookings } from "#booking/lists/ask.ts";
import type { WizardData, WizardVisitor } from "#booking/request/components/wizard.tsx";
import { ask as askOffers } from "#offers/ask.ts";
import { ask as askVehicles } from "#vehicles/ask.ts";
import { SERVICES_FAILED } from "../late-load.ts";

/**
 * What the wizard needs to know: services and offers (those of the page, or loaded when there are none) and who books.
 * `reload` asks for all of it again, since a price can differ because of either.
 */
export function useWizardData(initial?: WizardData): { data: WizardData | undefined; visitor: WizardVisitor; reload: () => void } {
  const [round, setRound] = useState(0);
  const data = useServicesAndOffers(initial, round);
  const visitor = useVisitor(round);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { data, visitor, reload };
}

function useServicesAndOffers(initial: WizardData | undefined, round: number): WizardData | undefined {
  const [data, setData] = useState(initial);
  const isGiven = initial !== undefined && round === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (isGiven) return;
    let isCurrent = true;
    Promise.all([askOffers("GET /services"), askOffers("GET /offers")]).then(([services, offers]) => {
      if (!isCurrent) return;
      const failed = [services, offers].find((answer) => !answer.ok);
      // biome-ignore lint/suspicious/noConsole: prices without their discounts say nothing of it themselves (S20)
      if (failed) console.error(SERVICES_FAILED, failed.status);
      if (services.ok) setData({ services: services.data, offers: offers.ok ? offers.data : [] });
      // Without services the wizard says so and offers another try.
      else setData((known) => known ?? { services: [], offers: [] });
    });
    return () => {
      isCurrent = false;
    };
  }, [isGiven, round]);

  return data;
}

/** Own past bookings decide which discount applies (O2). */
function useVisitor(round: number): WizardVisitor {
  const { session } = useSession();
  const user = "user" in session ? session.user : undefined;
  const customerId = user?.role === "customer" ? user.id : undefined;
  const [hasPreviousBooking, setHasPreviousBooking] = useState(false);
  const vehicle = useUsualVehicle(customerId);
  const contact = useOwnContact(user?.role === "customer" ? user : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (customerId === undefined) return setHasPreviousBooking(false);
    let isCurrent = true;
    askBookings("GET /users/me/bookings").then((answer) => {
      if (isCurrent && answer.ok) setHasPreviousBooking(answer.data.bookings.some((booking) => booking.status !== "cancelled"));
    });
    return () => {
      isCurrent = false;
    };
  }, [customerId, round]);

  // An admin books for others: the admin's own name fills nothing in, and only what is for everybody is taken off (B34).
  if (user?.role !== "customer") return { loggedIn: false, hasPreviousBooking: false, isAdmin: user !== undefined };
  return { loggedIn: true, hasPreviousBooking, vehicle, contact };
}

/** Undefined until it is known: what is filled in at once is filled in whole. */
function useOwnContact(user: User | undefined): WizardVisitor["contact"] {
  const [contact, setContact] = useState<WizardVisitor["contact"]>();

  useEffect(() => {
    setContact(undefined);
    if (user === undefined) return;
    let isCurrent = true;
    askProfile("GET /users/me/settings/contact").then((answer) => {
      if (!isCurrent) return;
      const { vorname, nachname, email, phone } = answer.ok ? answer.data : { ...user, phone: "" };
      setContact({ name: `${vorname} ${nachname}`.trim(), email, telefon: phone });
    });
    return () => {
      isCurrent = false;
    };
  }, [user]);

  return contact;
}

function useUsualVehicle(customerId: string | undefined): WizardVisitor["vehicle"] {
  const [usual, setUsual] = useState<WizardVisitor["vehicle"]>();

  useEffect(() => {
    setUsual(undefined);
    if (customerId === undefined) return;
    let isCurrent = true;
    askVehicles("GET /users/me/vehicles").then((answer) => {
      if (isCurrent && answer.ok) setUsual(answer.data.find((vehicle) => vehicle.is_default));
    });
    return () => {
      isCurrent = false;
    };
  }, [customerId]);

  return usual;
}
