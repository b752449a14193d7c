import { Check, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { canKeepOnDevice, forgetKeptOnDevice, hasKeptSheet } from "#lib/kept-on-device.ts";
import { Button } from "#ui/button.tsx";
import { keepSheet } from "./keep-sheet.tsx";

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
    <div className="w-full">
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
