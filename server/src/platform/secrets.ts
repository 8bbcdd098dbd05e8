/** Seals what the installation must be able to read again, such as the password of a broker. */
export interface Secrets {
  /** @param of What the secret is of: it opens for nothing else. */
  seal(secret: string, of: string): Promise<string>;
  /** Undefined where it was sealed with another key, or for something else. */
  open(sealed: string, of: string): Promise<string | undefined>;
  /** Codes that only this installation can make. Makes the key where there is none yet. */
  authenticator(of: string): Promise<Authenticator>;
  /** The same for reading only: undefined if there is no key. */
  authenticatorOfKey(of: string): Promise<Authenticator | undefined>;
}

/** HMAC-SHA256 with a key derived from the installation's. */
export interface Authenticator {
  /** Identifies the key without revealing it. */
  readonly id: string;
  /** At least 43 characters without spaces. */
  code(text: string): string;
}

/** The purpose to which the encryption of a source's password is bound. */
export const sealedFor = (sourceId: number): string => `source ${sourceId}`;
