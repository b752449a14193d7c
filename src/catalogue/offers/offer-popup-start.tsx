import { useEffect, useState } from "react";
import { lazyPart, Nothing } from "#ui/lazy-part.tsx";
import type { OfferPopupProps } from "./offer-popup.tsx";
import { readClosedAt } from "./popup-memory.tsx";
import { isPopupResting, mayShowPopup } from "./popup-rest.ts";

// Without its code there is no pop-up, and nothing else changes.
const OfferPopup = lazyPart(() => import("./offer-popup.tsx"), { Missing: Nothing });

/** Fetches the pop-up and its offers only where and when it may be seen. */
export function OfferPopupStart(props: OfferPopupProps) {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (mayShowPopup(props.pathname) && !isPopupResting(readClosedAt(), Date.now()))
      setIsWanted(true);
  }, [props.pathname]);

  if (!isWanted) return null;
  return <OfferPopup {...props} />;
}
