import { type ReactNode, useCallback, useState } from "react";
import { forgetIntakeOnDevice, unsentOnDevice } from "#lib/kept-on-device.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Question = { unsent: number; answer: (isSure: boolean) => void };

/** Whoever logs out while something of an intake is not sent yet is asked; a yes, and a logout with nothing waiting, leaves nothing of it on the device. */
export function useLogoutQuestion(): { mayLeave: () => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<Question>();

  const mayLeave = useCallback(async () => {
    const unsent = unsentOnDevice();
    const isSure =
      unsent === 0 || (await new Promise<boolean>((answer) => setAsked({ unsent, answer })));
    setAsked(undefined);
    if (isSure) await forgetIntakeOnDevice();
    return isSure;
  }, []);

  const things =
    asked?.unsent === 1 ? "1 Stück der Annahme ist" : `${asked?.unsent} Stücke der Annahme sind`;
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      question="Trotzdem abmelden?"
      confirmLabel="Abmelden und löschen"
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      <p>{things} noch nicht gesendet. Beim Abmelden wird alles von diesem Gerät gelöscht.</p>
    </ConfirmDialog>
  );
  return { mayLeave, question };
}
