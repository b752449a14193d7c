import { useCallback, useState } from "react";
import type { User } from "#accounts/schema.ts";
import { useSession } from "#accounts/session.tsx";
import type { WizardData, WizardVisitor } from "#bookings/wizard/wizard.tsx";
import { api } from "#lib/api.ts";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { useFrameRenewal } from "./frame-renewal.tsx";
import { SERVICES_FAILED } from "./late-load.ts";

/**
 * What the wizard needs to know: services and offers (those of the page, or loaded when there are none) and who books.
 * `reload` asks for all of it again, since a price can differ because of either.
 */
export function useWizardData(initial?: WizardData): {
  data: WizardData | undefined;
  visitor: WizardVisitor;
  reload: () => void;
} {
  const [round, setRound] = useState(0);
  const data = useServicesAndOffers(initial, round);
  const visitor = useVisitor(round);
  const renewFrame = useFrameRenewal();
  const reload = useCallback(() => {
    setRound((count) => count + 1);
    // The classes stand in the frame.
    void renewFrame();
  }, [renewFrame]);
  return { data, visitor, reload };
}

function useServicesAndOffers(
  initial: WizardData | undefined,
  round: number,
): WizardData | undefined {
  const [data, setData] = useState(initial);
  const isGiven = initial !== undefined && round === 0;

  useLatestAnswer(isGiven ? "" : `${round}`, askForBoth, ([services, offers]) => {
    const failed = [services, offers].find((answer) => !answer.ok);
    // biome-ignore lint/suspicious/noConsole: prices without their discounts say nothing of it themselves
    if (failed) console.error(SERVICES_FAILED, failed.status);
    if (services.ok) setData({ services: services.data, offers: offers.ok ? offers.data : [] });
    // Without services the wizard says so and offers another try.
    else setData((known) => known ?? { services: [], offers: [] });
  });

  return data;
}

function askForBoth() {
  return Promise.all([api("GET /services"), api("GET /offers")]);
}

/** Own past bookings decide which discount applies. */
function useVisitor(round: number): WizardVisitor {
  const { session } = useSession();
  const user = "user" in session ? session.user : undefined;
  const customer = user?.role === "customer" ? user : undefined;
  const [previous, setPrevious] = useState({ of: "", isThere: false });
  const vehicle = useUsualVehicle(customer?.id);
  const contact = useOwnContact(customer);

  useLatestAnswer(
    customer ? `${round} ${customer.id}` : "",
    () => api("GET /users/me/bookings"),
    (answer) => {
      const of = customer?.id ?? "";
      if (answer.ok)
        setPrevious({
          of,
          isThere: answer.data.bookings.some(({ status }) => status !== "cancelled"),
        });
    },
  );

  // An admin books for others: the admin's own name fills nothing in, and only what is for everybody is taken off.
  if (!customer) return { loggedIn: false, hasPreviousBooking: false, isAdmin: user !== undefined };
  return {
    loggedIn: true,
    hasPreviousBooking: previous.of === customer.id && previous.isThere,
    vehicle,
    contact,
  };
}

/** Undefined until it is known: what is filled in at once is filled in whole. */
function useOwnContact(user: User | undefined): WizardVisitor["contact"] {
  const asked = useQuery(user?.id ?? "", 0, () => api("GET /users/me/settings/contact"));
  if (!user || asked.status === "idle" || asked.status === "loading") return undefined;
  const { vorname, nachname, email, phone } =
    asked.status === "ready" ? asked.data : { ...user, phone: "" };
  return { name: `${vorname} ${nachname}`.trim(), email, telefon: phone };
}

function useUsualVehicle(customerId: string | undefined): WizardVisitor["vehicle"] {
  const asked = useQuery(customerId ?? "", 0, () => api("GET /users/me/vehicles"));
  return asked.status === "ready" ? asked.data.find((vehicle) => vehicle.is_default) : undefined;
}
