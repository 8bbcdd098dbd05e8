import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The address of the portal in tests. */
export const PORTAL = 'https://leitwarte.test';

/** Faults of a passkey response; everything that is not given is valid. */
export interface Crooked {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** False if the user was not verified by fingerprint, face or PIN. */
  readonly isVerified?: boolean;
  /** The signature counter of the device. */
  readonly count?: number;
  readonly userHandle?: string;
  readonly inForeignFrame?: boolean;
  readonly type?: string;
  /** Whether the response is signed with another key. */
  readonly isForged?: boolean;
  /** The attestation, with which a device describes its manufacturer. */
  readonly attestation?: readonly [format: string, statement: ReadonlyMap<string, Cbor>];
}

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** The part of CBOR (RFC 8949) that passkeys use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  const list = [...(value as readonly Cbor[])];
  return Buffer.concat([head(4, list.length), ...list.map(cbor)]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind * 32 + size]);
  return size < 256 ? Buffer.from([kind * 32 + 24, size]) : Buffer.from([kind * 32 + 25, size >> 8, size & 255]);
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** A software device that creates one passkey (ES256) and responds like a browser. */
export function softwareAuthenticator({ counts = true }: { readonly counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64(credentialId);
  let used = 0;
  let handle = '';

  function clientData(type: string, asked: Asked, crooked: Crooked): Buffer {
    const { challenge = asked.challenge, origin = PORTAL, inForeignFrame = false } = crooked;
    return Buffer.from(JSON.stringify({ type: crooked.type ?? type, challenge, origin, crossOrigin: inForeignFrame }));
  }

  function authenticatorData(host: string, { isVerified = true, count = used }: Crooked, made?: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    // flags: user present, backup eligible and backed up; verified if `isVerified`; attested data if a key was created
    const flags = 0b00011001 | (isVerified ? 0b100 : 0) | (made === undefined ? 0 : 0b1000000);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, made ?? Buffer.alloc(0)]);
  }

  function newKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, credentialId.length]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
  }

  return {
    id,
    /** Creates the passkey that the options request; returns the browser's response. */
    create(options: string, crooked: Crooked = {}): string {
      const asked = JSON.parse(options) as Asked;
      handle = asked.user?.id ?? '';
      const [format, statement] = crooked.attestation ?? ['none', new Map<string, Cbor>()];
      const object = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authenticatorData(crooked.host ?? asked.rp?.id ?? '', crooked, newKey())],
      ]);
      const attestationObject = base64(cbor(object));
      const clientDataJSON = base64(clientData('webauthn.create', asked, crooked));
      const response = { clientDataJSON, attestationObject, transports: ['internal', 'hybrid'] };
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
    },
    /** Signs the challenge in the options with the passkey; returns the browser's response. */
    get(options: string, crooked: Crooked = {}): string {
      const asked = JSON.parse(options) as Asked;
      if (counts) used += 1;
      const data = authenticatorData(crooked.host ?? asked.rpId ?? '', crooked);
      const said = clientData('webauthn.get', asked, crooked);
      const key = crooked.isForged === true ? other.privateKey : privateKey;
      const response = {
        clientDataJSON: base64(said),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(said)]), key)),
        userHandle: crooked.userHandle ?? handle,
      };
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
    },
  };
}
