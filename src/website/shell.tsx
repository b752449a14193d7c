import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsAdmin, useLogOut, useOfSession } from "#accounts/session.tsx";
import { OfferPopupStart } from "#catalogue/offers/offer-popup-start.tsx";
import { NoScriptNote } from "#company/no-script-note.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { statusLine } from "#company/status-line.ts";
import { InfoDialogContext, InfoDialogs } from "#company/texts/info-dialogs.tsx";
import { useBerlinNow } from "#company/use-berlin-now.tsx";
import { api } from "#lib/api.ts";
import { forgetDrafts } from "#lib/kept-drafts.ts";
import { opensWithoutNetwork } from "#lib/kept-on-device.ts";
import { type NamedInfo, paths } from "#lib/paths.ts";
import { lazyPart, Nothing } from "#ui/lazy-part.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { ScriptsMissingNotice } from "#ui/scripts-missing-notice.tsx";
import { Teller, tell } from "#ui/tell.tsx";
import { useHistoryEntry } from "#ui/use-back-closes.tsx";
import { useLinksThatLead } from "#ui/use-links-that-lead.tsx";
import { BookingDialogContext, type BookingStart, bookingPath } from "./booking-link.tsx";
import { firstHealthCheck } from "./first-health-check.tsx";
import { FloatingBookingButton } from "./floating-booking-button.tsx";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LOAD_TROUBLE_ID } from "./hydration.ts";
import { isHealthy } from "./is-healthy.ts";
import { isAllForm } from "./kinds-of-pages.ts";
import { Maintenance } from "./maintenance.tsx";
import { isAdminPath, isBookingPath, isInArea } from "./navigation.ts";
import { PagePosition } from "./page-position.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";
import { WizardDialog } from "./wizard-dialog.tsx";

/** For the owner, who has it beside the page; visitors load nothing of it. */
const SampleNotice = lazyPart(() => import("#setup/sample-notice.tsx"), { Missing: Nothing });

type ShellProps = {
  frame: { company: PublicSettings; links: FooterProps["links"]; year: number };
  children: ReactNode;
};

/** The frame of every page: header, footer, and the dialogs that open from anywhere. */
export function Shell({ frame, children }: ShellProps) {
  const { company } = frame;
  const { pathname, key } = useLocation();
  const session = useOfSession(({ state }) => (state === "unknown" ? "guest" : state));
  const hasLeft = useOfSession((now) => now.state === "guest" && now.hasLeft === true);
  const logOut = useLogOut();
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const now = useBerlinNow();
  useHistoryEntry(key);
  const isWaiting = useLinksThatLead(opensWithoutNetwork);
  const isAdminArea = isAdminPath(pathname);
  const isBookingPage = isBookingPath(pathname);

  useEffect(() => {
    if (hasLeft) forgetDrafts();
  }, [hasLeft]);

  async function leave() {
    if (await logOut()) navigate(paths.website.login);
  }

  return (
    <WithDialogs company={company} pathname={pathname}>
      <SkipLink />
      <div role="status">
        {isWaiting && (
          <p className="on-dark not-printed fixed inset-x-0 bottom-0 z-50 border-amber-400 border-t-4 bg-graphite-900 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center shadow-float">
            Keine Verbindung. Es geht weiter, sobald sie wieder da ist.
          </p>
        )}
      </div>
      <ScriptsMissingNotice id={LOAD_TROUBLE_ID} phone={company.phoneNumbers[0]} />
      <Header
        company={company}
        pathname={pathname}
        session={session}
        onLogout={leave}
        statusLine={now && statusLine(company, now)}
      />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {isInArea(pathname) && (
          <div className="frame noscript:pt-6">
            <NoScriptNote
              email={company.email}
              phone={company.phoneNumbers[0]}
              what="Dieser Bereich"
            />
          </div>
        )}
        {children}
      </main>
      {!isAdminArea && <Footer {...frame} />}
      {!isAdminArea && !isBookingPage && !isAllForm(pathname) && <FloatingBookingButton />}
      {!isAdminArea && isAdmin && (
        <SampleNotice className="not-printed fixed bottom-20 left-4 z-20 max-w-[min(24rem,calc(100vw-2rem))] shadow-float" />
      )}
      <Teller />
      <OfferPopupStart pathname={pathname} bookingPath={(leistung) => bookingPath({ leistung })} />
      <PagePosition />
      <HealthWatch company={company} />
      {!isAdminArea && company.besucheZaehlen && <VisitPing />}
    </WithDialogs>
  );
}

type WithDialogsProps = { company: PublicSettings; pathname: string; children: ReactNode };

/** The dialogs that links of any page open. A part of its own: the frame is not rendered anew with them. */
function WithDialogs({ company, pathname, children }: WithDialogsProps) {
  const [booking, setBooking] = useState<BookingStart>();
  const [info, setInfo] = useState<NamedInfo>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what is open, that is what pathname is here for
  useEffect(() => {
    setBooking(undefined);
    setInfo(undefined);
  }, [pathname]);

  const onBookingResult = useCallback((told: Result) => {
    if (told.outcome === "success") setBooking(undefined);
    void tell(told);
  }, []);

  return (
    <BookingDialogContext value={isBookingPath(pathname) ? undefined : setBooking}>
      <InfoDialogContext value={setInfo}>
        {children}
        <WizardDialog
          start={booking}
          onClose={() => setBooking(undefined)}
          onResult={onBookingResult}
        />
        <InfoDialogs shown={info} company={company} onClose={() => setInfo(undefined)} />
      </InfoDialogContext>
    </BookingDialogContext>
  );
}

const ASK_AGAIN = 5000;

/** Learns once at the start how the site is; when the site is not well, the maintenance screen covers it until it is, and nothing typed is lost. */
function HealthWatch({ company }: { company: PublicSettings }) {
  const [isDown, setIsDown] = useState(false);

  useEffect(() => {
    let timer: number | undefined;
    async function learn(answer: Promise<boolean>) {
      const healthy = await answer;
      setIsDown(!healthy);
      if (!healthy) timer = window.setTimeout(() => learn(isHealthy()), ASK_AGAIN);
    }
    learn(firstHealthCheck());
    return () => window.clearTimeout(timer);
  }, []);

  if (!isDown) return null;
  return (
    <Maintenance
      companyName={company.companyName}
      phone={company.phoneNumbers[0] ?? ""}
      email={company.email}
    />
  );
}

const STORAGE_KEY = "lastVisit";
const DELAY = 1500;

/** Counts a visit once per browser and UTC day, when the page has nothing better to do; not in the shop's own area, nor where it is off. */
function VisitPing() {
  useEffect(() => {
    const timer = setTimeout(pingOnceADay, DELAY);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

async function pingOnceADay(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const lastVisit = localStorage.getItem(STORAGE_KEY);
    if (lastVisit === today) return;
    // Before the call, so that two tabs do not both send it.
    localStorage.setItem(STORAGE_KEY, today);
    const result = await api("POST /stats/visit");
    if (!result.ok) localStorage.setItem(STORAGE_KEY, lastVisit ?? "never");
  } catch {
    // A browser that keeps nothing would be counted with every page.
  }
}
