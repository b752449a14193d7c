import { forgetDevice, unsentOnDevice } from "./device-store.ts";

/** Whoever logs out while something is not sent yet is asked; a yes, and a logout with nothing waiting, leaves nothing on the device (D15). */
export async function mayLeave(): Promise<boolean> {
  const unsent = unsentOnDevice();
  if (unsent > 0 && !confirm(sentence(unsent))) return false;
  await forgetDevice();
  return true;
}

function sentence(unsent: number): string {
  const things = unsent === 1 ? "1 Stück der Annahme ist" : `${unsent} Stücke der Annahme sind`;
  return `${things} noch nicht gesendet. Beim Abmelden wird alles von diesem Gerät gelöscht. Trotzdem abmelden?`;
}
