import { useState } from "react";
import { useParams } from "react-router";
import type { FirmPage } from "#bookings/schema.ts";
import type { SubmittedBooking } from "#bookings/wizard/submitted-booking.ts";
import { ThankYou, Wizard } from "#bookings/wizard/wizard.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { useInfoDialog } from "#company/texts/info-dialogs.tsx";
import { api } from "#lib/api.ts";
import type { Route } from "./+types/firm-booking";
import { SIGNED_LINK_HEADERS, SignedLinkPage } from "./signed-link-page.tsx";
import { useWizardData } from "./wizard-data.tsx";

export function meta() {
  return [{ title: "Termin für Ihre Firma" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return SIGNED_LINK_HEADERS;
}

/** By a firm's own link its staff books, without prices. */
export default function FirmBookingPage({ matches }: Route.ComponentProps) {
  const { company, baseUrl } = matches[0].loaderData;
  const { token = "" } = useParams();
  return (
    <SignedLinkPage
      title="Termin für Ihre Firma"
      loadingLabel="Lade …"
      what="Das Buchen"
      company={company}
      token={token}
      ask={() => api("GET /firm-links/:token", { params: { token } })}
    >
      {({ data }) => <FirmWizard {...{ token, company, baseUrl }} firm={data} />}
    </SignedLinkPage>
  );
}

type FirmWizardProps = { token: string; firm: FirmPage; company: PublicSettings; baseUrl: string };

function FirmWizard({ token, firm, company, baseUrl }: FirmWizardProps) {
  const { data, reload } = useWizardData();
  const showInfo = useInfoDialog();
  const [booked, setBooked] = useState<SubmittedBooking>();
  if (booked)
    return (
      <ThankYou
        {...{ booked, company, baseUrl }}
        headingLevel={2}
        onAgain={() => setBooked(undefined)}
      />
    );
  const preise = firm.preise.map((price) => ({ ...price, cent: 0 }));
  return (
    <>
      <p className="mb-5 text-lg font-semibold wrap-anywhere">{firm.firma}</p>
      <Wizard
        data={data}
        visitor={{
          loggedIn: false,
          hasPreviousBooking: false,
          eigenePreise: { prozent: 0, preise, mitRabatten: false },
        }}
        firm={{ token, fahrzeuge: firm.fahrzeuge }}
        company={company}
        now={Date.now}
        onBooked={setBooked}
        onPriceStale={reload}
        scrollToTop={() => window.scrollTo({ top: 0 })}
        goesBackByHistory
        headingLevel={2}
        showHinweise={() => showInfo("hinweise")}
        showEdelInfo={() => showInfo("edel-info")}
      />
    </>
  );
}
