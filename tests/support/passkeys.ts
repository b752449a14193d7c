import type { CDPSession, Page } from "@playwright/test";

export type VirtualDevice = {
  /** Whether whoever holds the device is its owner: finger, face or PIN fit. */
  recognise(isOwner: boolean): Promise<void>;
  /** Takes all passkeys off it. */
  forget(): Promise<void>;
};

/** A device that the browser takes for a phone's or a computer's own: it makes passkeys and proves them without being touched. */
export async function addVirtualDevice(page: Page): Promise<VirtualDevice> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognise: async (isUserVerified) => {
      await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    forget: async () => {
      await client.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}
