import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  passkeyHost,
  type KnownPasskey,
  type PasskeyHint,
  PasskeyRefused,
  type Passkeys,
} from '../../platform/passkeys.ts';

/** Milliseconds for which a browser waits for fingerprint, face or PIN. */
const TIMEOUT_MS = 5 * 60 * 1000;
/** COSE ids of EdDSA, ES256 and RS256, in order of preference. */
const ALGORITHMS = [-8, -7, -257];

const base64 = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .min(1)
    .max(most);
const shared = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') };
const NewCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64(6000),
    attestationObject: base64(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .optional(),
  }),
});
const Credential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64(6000),
    authenticatorData: base64(6000),
    signature: base64(3000),
    userHandle: base64(100).nullish(),
  }),
});

interface Options {
  /** The address at which users reach the installation. */
  readonly publicUrl: () => string;
  /** Name that devices show next to the user name. */
  readonly product: string;
}

/** Passkeys; the library is loaded on first use. */
export function passkeysOf({ publicUrl, product }: Options): Passkeys {
  const host = () => passkeyHost(publicUrl());
  const mustHaveHost = (): string => {
    const name = host();
    if (name === undefined) throw new PasskeyRefused('the address of the portal takes no passkeys');
    return name;
  };
  const origin = () => new URL(publicUrl()).origin;

  return {
    host,
    async askForNew(owner, existing) {
      const { generateRegistrationOptions } = await library();
      const rpID = mustHaveHost();
      const options = await generateRegistrationOptions({
        rpName: product,
        rpID,
        userName: owner.username,
        userDisplayName: owner.name,
        userID: handleOf(rpID, owner.id),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: existing.map(hintOf),
      });
      return { options: JSON.stringify(options), challenge: options.challenge };
    },
    takeNew: (challenge, credential) =>
      refusing(async () => {
        const { verifyRegistrationResponse } = await library();
        const parsed = NewCredential.parse(JSON.parse(credential));
        const { clientDataJSON, attestationObject, transports = [] } = parsed.response;
        mustStandAlone(clientDataJSON);
        const rpID = mustHaveHost();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: {
            ...parsed,
            response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin(),
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) throw new PasskeyRefused('not verified');
        const { credential: made, credentialBackedUp: isSynced } = registrationInfo;
        const publicKey = Buffer.from(made.publicKey).toString('base64url');
        return { credentialId: made.id, publicKey, signCount: made.counter, host: rpID, transports, isSynced };
      }),
    async ask(existing) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: mustHaveHost(),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        ...(existing && { allowCredentials: existing.map(hintOf) }),
      });
      return { options: JSON.stringify(options), challenge: options.challenge };
    },
    take: (challenge, credential, known, owner) =>
      refusing(async () => {
        const { verifyAuthenticationResponse } = await library();
        const parsed = Credential.parse(JSON.parse(credential));
        const { userHandle, ...response } = parsed.response;
        mustStandAlone(response.clientDataJSON);
        const rpID = mustHaveHost();
        if (known.host !== rpID) throw new PasskeyRefused(`made for ${known.host}`);
        if (parsed.id !== known.credentialId) throw new PasskeyRefused('another passkey');
        if (userHandle && userHandle !== handleOf(rpID, owner).toString('base64url'))
          throw new PasskeyRefused('of another account');
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...parsed, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin(),
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: storedOf(known),
        });
        if (!verified) throw new PasskeyRefused('wrong signature');
        return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
      }),
  };
}

/** Loaded on first use, because few calls need these 24 packages. */
const library = () => import('@simplewebauthn/server');

/** Identifier of the account that devices store next to its names; it reveals no id that is used elsewhere. */
const handleOf = (host: string, accountId: number): Buffer<ArrayBuffer> =>
  createHash('sha256').update(`passkey ${host} ${accountId}`).digest();

const hintOf = ({ credentialId, transports }: PasskeyHint) => ({ id: credentialId, transports: [...transports] });

const storedOf = ({ credentialId, publicKey, signCount }: KnownPasskey) => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter: signCount,
});

/** Throws if the response was created in a frame of another site. */
function mustStandAlone(clientDataJSON: string): void {
  const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if (typeof said !== 'object' || said === null) throw new PasskeyRefused('no client data');
  if ('crossOrigin' in said && said.crossOrigin === true) throw new PasskeyRefused('asked for in a foreign frame');
}

/**
 * Removes the attestation, the device's statement about its maker, as browsers do unless it is requested: checking its certificates would
 * fetch addresses chosen by the sender.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { isoCBOR, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const object: unknown = isoCBOR.decodeFirst(isoBase64URL.toBuffer(attestationObject));
  const authData: unknown = object instanceof Map ? object.get('authData') : undefined;
  if (!(authData instanceof Uint8Array)) throw new PasskeyRefused('no authenticator data');
  const plain = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PasskeyRefused) throw error;
    throw new PasskeyRefused(error instanceof Error ? error.message.slice(0, 400) : 'unknown');
  }
}
