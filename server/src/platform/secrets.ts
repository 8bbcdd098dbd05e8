/** Encrypts secrets that the installation must be able to read again, such as the password of a broker. */
export interface Secrets {
  /** @param of The purpose of the secret: it can be decrypted only for the same purpose. */
  seal(secret: string, of: string): Promise<string>;
  /** The secret; undefined if it was encrypted with another key, or for another purpose. */
  open(sealed: string, of: string): Promise<string | undefined>;
  /** Codes that only this installation can compute. Creates the key if there is none yet. */
  authenticator(of: string): Promise<Authenticator>;
  /** Like `authenticator`, for verification only: undefined if there is no key. */
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
