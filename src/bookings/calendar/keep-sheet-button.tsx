import { Check, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import type { ClassShop } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import {
  canKeepOnDevice,
  forgetKeptOnDevice,
  hasKeptSheet,
  KEPT_SHEETS,
  SHEET_WORKER,
} from "#lib/kept-on-device.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { KEPT_SHEET_HEADERS, keptSheetHtml } from "./kept-sheet.ts";

type State = "unknown" | "not" | "busy" | "kept" | "failed";

/** Keeps the day sheet on this device, renewed at each view, and removes it again. */
export function KeepSheetButton() {
  const [state, setState] = useState<State>("unknown");
  const { company: shop } = useShopClasses();

  useEffect(() => {
    if (!canKeepOnDevice()) return;
    void hasKeptSheet().then(async (isKept) => {
      setState(isKept ? "kept" : "not");
      // What is kept already stays when it cannot be renewed.
      if (isKept) await keepSheet(shop).catch(() => false);
    });
  }, [shop]);

  async function keep() {
    setState("busy");
    setState((await keepSheet(shop).catch(() => false)) ? "kept" : "failed");
  }

  async function forget() {
    await forgetKeptOnDevice();
    setState("not");
  }

  if (state === "unknown") return null;
  const isKept = state === "kept";
  return (
    <div className="max-sm:w-full sm:max-w-72">
      <Button
        variant="quiet"
        className="max-sm:w-full"
        busy={state === "busy"}
        onClick={isKept ? forget : keep}
      >
        {isKept ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Smartphone aria-hidden="true" className="size-5" />
        )}
        {isKept ? "Nicht mehr behalten" : "Auf diesem Gerät behalten"}
      </Button>
      <p role="status" className="measure mt-1.5 text-sm text-ink-2">
        {isKept &&
          "Heute und morgen sind auf diesem Gerät auch ohne Netz lesbar. Nach seinem Tag und beim Abmelden löscht sich das Blatt."}
        {state === "failed" &&
          "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal."}
      </p>
    </div>
  );
}

/** Today's and tomorrow's day sheet, readable on this device without a network until their day is over. */
async function keepSheet(shop: ClassShop | undefined): Promise<boolean> {
  const keptAt = Date.now();
  const today = berlinMoment(keptAt).datum;
  const tomorrow = addDays(today, 1);
  const calendar = await api("GET /calendar", { query: { von: today, bis: tomorrow } });
  if (!calendar.ok) return false;
  const sheet = (datum: string, other: { label: string; address: string }) =>
    new Response(keptSheetHtml({ datum, bookings: calendar.data.buchungen, shop, other, keptAt }), {
      headers: KEPT_SHEET_HEADERS,
    });
  const cache = await caches.open(KEPT_SHEETS);
  await cache.put(
    addressOf(today),
    sheet(today, { label: "Morgen", address: addressOf(tomorrow) }),
  );
  await cache.put(
    addressOf(tomorrow),
    sheet(tomorrow, { label: "Heute", address: addressOf(today) }),
  );
  await navigator.serviceWorker.register(SHEET_WORKER.file, { scope: SHEET_WORKER.scope });
  // Until it is there nothing would answer without a network.
  await navigator.serviceWorker.ready;
  return true;
}

function addressOf(datum: string): string {
  return withQuery(paths.admin.daySheet, { datum });
}
