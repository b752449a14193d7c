import { useEffect, useEffectEvent } from "react";
import type { UsualVehicle, WizardContact } from "./wizard-state.ts";

/** A customer's own data fills what is still empty, once it is known. */
export function useContact(
  isOpen: boolean,
  contact: WizardContact | undefined,
  fillIn: (contact: WizardContact) => void,
): void {
  const fill = useEffectEvent(fillIn);
  const { name = "", email = "", telefon = "" } = contact ?? {};
  useEffect(() => {
    if (isOpen && (name || email || telefon)) fill({ name, email, telefon });
  }, [isOpen, name, email, telefon]);
}

/** The usual vehicle is chosen where none is yet, also after a consultation was given up again. */
export function useVehicle(
  isAsked: boolean,
  vehicle: UsualVehicle | undefined,
  choose: (vehicle: UsualVehicle) => void,
): void {
  const chooseUsual = useEffectEvent(choose);
  const { kfz, kennzeichen = "" } = vehicle ?? {};
  useEffect(() => {
    if (isAsked && kfz) chooseUsual({ kfz, kennzeichen });
  }, [isAsked, kfz, kennzeichen]);
}
