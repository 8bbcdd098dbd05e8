/** Stored data of a passkey that are needed to verify its responses. */
export interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly host: string;
}

/** A passkey that a browser created, returned after verification. */
export interface NewPasskey extends KnownPasskey {
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

/** Response of a passkey, returned after verification. */
export interface PasskeyAnswer {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** Options for the browser, as JSON, and the challenge that the browser's response must contain. */
export interface PasskeyAsked {
  readonly options: string;
  readonly challenge: string;
}

/** The account for which a passkey is created. */
export interface PasskeyOwner {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** Data with which a browser finds the device that stores a passkey. */
export type PasskeyHint = Pick<NewPasskey, 'credentialId' | 'transports'>;

/** Error: the response of a passkey was rejected; the message is only for the log. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
}

/**
 * Passkeys (WebAuthn). They are created for the host of the portal's address and valid only there. Each response must
 * come from that host, contain the challenge, and confirm that the user was verified by fingerprint, face or PIN. If a
 * response is rejected, {@link PasskeyRefused} is thrown.
 */
export interface Passkeys {
  /** Host for which passkeys are created; undefined if the portal's address allows none. */
  host(): string | undefined;
  askForNew(owner: PasskeyOwner, existing: readonly PasskeyHint[]): Promise<PasskeyAsked>;
  /** @param credential The browser's response, as JSON. */
  takeNew(challenge: string, credential: string): Promise<NewPasskey>;
  /** @param existing The passkeys that may respond; if undefined, any passkey that the browser knows for this host. */
  ask(existing?: readonly PasskeyHint[]): Promise<PasskeyAsked>;
  take(challenge: string, credential: string, known: KnownPasskey, owner: number): Promise<PasskeyAnswer>;
}

/**
 * The host for which passkeys of a portal are created; undefined if browsers would create none: for an IP address, and
 * without https except on localhost.
 */
export function passkeyHost(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return hostname;
  return protocol === 'https:' && !isAddress(hostname) ? hostname : undefined;
}

/** Whether a host is an IP address: `URL` normalises every IPv4 address to four numbers, and writes IPv6 addresses in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** Id of the passkey in the browser's response; undefined if the text is not such a response. */
export function credentialIdIn(credential: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(credential);
    const id: unknown = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
    return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
