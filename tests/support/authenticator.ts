import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = Record<string, unknown>;
type Changes = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  challenge?: string;
};
type Answer<Response> = {
  id: string;
  rawId: string;
  type: "public-key";
  clientExtensionResults: object;
  response: Response;
};

export type Authenticator = {
  /** Answers the options with which a passkey is made. */
  register(
    options: Options,
    changes?: Changes,
  ): Answer<{ clientDataJSON: string; attestationObject: string; transports: string[] }>;
  /** Answers the options with which it is proven; the counter grows by itself. */
  prove(
    options: Options,
    changes?: Changes,
  ): Answer<{
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string;
  }>;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device that signs like a phone does, for calls without a browser: one ES256 key, written as WebAuthn says. */
export function newAuthenticator({
  origin,
  rpId,
}: {
  origin: string;
  rpId: string;
}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  const frame = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  let counter = 0;
  let userHandle = "";

  return {
    register: (options, changes = {}) => {
      userHandle = String((options.user as { id: string }).id);
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = Buffer.concat([
        header(changes.rpId ?? rpId, flags(changes) | HAS_CREDENTIAL, 0),
        attested,
      ]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData("webauthn.create", options, changes, origin).toString(
        "base64url",
      );
      return {
        ...frame,
        response: {
          clientDataJSON,
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    prove: (options, changes = {}) => {
      counter += 1;
      const data = header(changes.rpId ?? rpId, flags(changes), changes.counter ?? counter);
      const client = clientData("webauthn.get", options, changes, origin);
      const signature = sign(
        "sha256",
        Buffer.concat([data, createHash("sha256").update(client).digest()]),
        privateKey,
      );
      return {
        ...frame,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle,
        },
      };
    },
  };
}

function header(rpId: string, flagBits: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash("sha256").update(rpId).digest(),
    Buffer.from([flagBits]),
    count,
  ]);
}

function flags({ isVerified = true }: Changes): number {
  return PRESENT | (isVerified ? VERIFIED : 0);
}

function clientData(type: string, options: Options, changes: Changes, origin: string): Buffer {
  const challenge = changes.challenge ?? options.challenge;
  return Buffer.from(
    JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }),
  );
}
