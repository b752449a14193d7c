import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { OfferServices } from "./offer-services.tsx";
import { firstOffer, POPUP_DELAY, type PopupContent, popupContent } from "./popup.ts";
import { storeClosedAt } from "./popup-memory.tsx";
import { mayShowPopup } from "./popup-rest.ts";

export type OfferPopupProps = {
  pathname: string;
  /** Where a service is booked. */
  bookingPath: (serviceTitle: string) => string;
};

const LOOK_AGAIN = 1000;
/** A browser that does not know one of these words passes over it inside `:is`, and elsewhere throws. */
const OPEN = ":is(dialog, [popover]):is([open], :popover-open)";

/** The first offer, once a visit and after closing not for seven days. */
export default function OfferPopup({ pathname, bookingPath }: OfferPopupProps) {
  const [content, setContent] = useState<PopupContent>();
  const [phase, setPhase] = useState<"waiting" | "open" | "over">("waiting");
  const [shown, setShown] = useState(0);
  const openedAt = useRef<string>(undefined);

  useEffect(() => {
    void loadContent().then(setContent);
  }, []);

  useEffect(() => {
    if (!content || phase !== "waiting" || !mayShowPopup(pathname)) return;
    let timer = window.setTimeout(openWhenFree, POPUP_DELAY);
    function openWhenFree() {
      if (isVisitorBusy()) {
        timer = window.setTimeout(openWhenFree, LOOK_AGAIN);
        return;
      }
      openedAt.current = pathname;
      setPhase("open");
    }
    return () => window.clearTimeout(timer);
  }, [content, phase, pathname]);

  function close() {
    storeClosedAt(Date.now());
    setPhase("over");
  }

  useEffect(() => {
    if (phase !== "open" || pathname === openedAt.current) return;
    storeClosedAt(Date.now());
    setPhase("over");
  }, [phase, pathname]);

  const service = content?.services[shown];
  return (
    <Dialog
      open={phase === "open"}
      onClose={close}
      title={content?.offer.title}
      size="small"
      closesOnBackdrop
      footer={
        service && (
          <Link
            to={bookingPath(service.title)}
            onClick={close}
            className={buttonClass("primary", "w-full")}
          >
            Jetzt Termin buchen
          </Link>
        )
      }
    >
      {content && <OfferServices content={content} shown={shown} onShow={setShown} />}
    </Dialog>
  );
}

/** A load that fails is only logged. */
async function loadContent(): Promise<PopupContent | undefined> {
  const offers = await api("GET /offers");
  if (!offers.ok) return logged("Fehler beim Laden der Angebote:", offers.status);
  const offer = firstOffer(offers.data, berlinMoment(Date.now()).datum);
  if (!offer) return undefined;
  const services = await api("GET /services");
  return services.ok
    ? popupContent(offer, services.data)
    : logged("Fehler beim Laden von Services/Offers:", services.status);
}

function logged(message: string, status: number): undefined {
  // biome-ignore lint/suspicious/noConsole: the visitor is told nothing, so that the console is where the owner finds it
  console.error(message, status);
  return undefined;
}

/** Another dialog or the menu is open, or a field is in use. */
function isVisitorBusy(): boolean {
  return (
    document.querySelector(OPEN) !== null ||
    document.activeElement?.matches("input, textarea, select, [contenteditable]") === true
  );
}
