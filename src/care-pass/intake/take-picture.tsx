import { readyToSend } from "#ui/shrink-picture.ts";
import type { Phase, View } from "../views.ts";
import { keepPicture } from "./device-store.tsx";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** As the site makes its own: 12 characters, 60 random bits. */
export function newDeviceId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join("");
}

/** Made small and upright beside the page, without what the camera wrote into it; kept before anything is sent. */
export async function keepTaken(
  visitId: string,
  taken: File,
  phase: Phase,
  ansicht: View,
): Promise<string> {
  const picture = await smallPicture(taken);
  await keepPicture({ ...picture, visitId, phase, ansicht, gesendet: false, am: Date.now() });
  return picture.id;
}

/** Small, upright, with an id of the device and its hash. */
export async function smallPicture(
  taken: File,
): Promise<{ id: string; content: Blob; sha256: string }> {
  const { content } = await readyToSend(taken);
  return { id: newDeviceId(), content, sha256: await hashOf(content) };
}

/** Empty where the browser has no way to tell: on plain http the server counts alone. */
async function hashOf(content: Blob): Promise<string> {
  if (!crypto.subtle) return "";
  const hash = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
