/** Stored data of a passkey with which its answers are checked. */
export interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly host: string;
}

/** A passkey that a browser made, after all checks. */
export interface NewPasskey extends KnownPasskey {
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

/** A passkey's answer, after all checks. */
export interface PasskeyAnswer {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** Options for the browser, as JSON, and the challenge that its answer must contain. */
export interface PasskeyAsked {
  readonly options: string;
  readonly challenge: string;
}

/** The account for which a passkey is made. */
export interface PasskeyOwner {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A passkey's device as the browser finds it. */
export type PasskeyHint = Pick<NewPasskey, 'credentialId' | 'transports'>;

/** A refused answer; the message is only for the log. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
}

/**
 * Passkeys (WebAuthn): made for the host of the portal's address, and only valid there. Each answer must come from
 * there, contain the challenge, and state that the user was verified by finger, face or PIN. Refusals are {@link
 * PasskeyRefused}.
 */
export interface Passkeys {
  /** Host that passkeys are created for; undefined if the portal's address allows none. */
  host(): string | undefined;
  askForNew(owner: PasskeyOwner, existing: readonly PasskeyHint[]): Promise<PasskeyAsked>;
  /**
   * @param credential The browser's answer, as JSON.
   */
  takeNew(challenge: string, credential: string): Promise<NewPasskey>;
  /**
   * @param existing The passkeys that may answer; without it any that the browser knows.
   */
  ask(existing?: readonly PasskeyHint[]): Promise<PasskeyAsked>;
  take(challenge: string, credential: string, known: KnownPasskey, owner: number): Promise<PasskeyAnswer>;
}

/**
 * The host that passkeys of a portal are created for. Browsers create none for an address without a name, and none
 * without https except on their own machine.
 */
export function passkeyHost(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return hostname;
  return protocol === 'https:' && !isAddress(hostname) ? hostname : undefined;
}

/** `URL` writes every form of an IPv4 address with four numbers, and those of IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** Id of the passkey in the browser's answer; undefined if it is no such answer. */
export function credentialIdIn(credential: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(credential);
    const id: unknown = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
    return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
