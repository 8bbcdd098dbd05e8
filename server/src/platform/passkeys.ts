/** What is stored of a passkey that its answers are checked by. */
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

/** What a passkey said, after all checks. */
export interface PasskeyAnswer {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** What the browser is asked for, as JSON, and the challenge that its answer has to hold. */
export interface PasskeyAsked {
  readonly options: string;
  readonly challenge: string;
}

/** Whom a passkey is made for. */
export interface PasskeyOwner {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A passkey's device as the browser finds it. */
export type PasskeyHint = Pick<NewPasskey, 'credentialId' | 'transports'>;

/** An answer that is not taken; the message is for the log alone. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
}

/**
 * Passkeys (WebAuthn): made for the host of the portal's address, and good for nothing but that. Each answer has to come from
 * there, hold the challenge, and say that whoever holds the device was asked for finger, face or PIN. Refusals are
 * {@link PasskeyRefused}.
 */
export interface Passkeys {
  /** Host that passkeys are made for; undefined where the address of the portal takes none. */
  host(): string | undefined;
  askForNew(owner: PasskeyOwner, existing: readonly PasskeyHint[]): Promise<PasskeyAsked>;
  /** @param credential What the browser answered, as JSON. */
  takeNew(challenge: string, credential: string): Promise<NewPasskey>;
  /** @param existing Those that may answer; any that the browser knows where left out. */
  ask(existing?: readonly PasskeyHint[]): Promise<PasskeyAsked>;
  take(challenge: string, credential: string, known: KnownPasskey, owner: number): Promise<PasskeyAnswer>;
}

/**
 * The host that passkeys of a portal are made for: browsers make none for an address without a name, nor without https but on
 * their own machine.
 */
export function passkeyHost(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return hostname;
  return protocol === 'https:' && !isAddress(hostname) ? hostname : undefined;
}

/** `URL` writes every form of an IPv4 address with four numbers, and those of IPv6 in brackets. */
const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** What the browser's answer calls the passkey; undefined where it is no such answer. */
export function credentialIdIn(credential: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(credential);
    const id: unknown = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
    return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
