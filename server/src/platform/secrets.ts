/** Encrypts secrets that the server must be able to decrypt, such as the password of a broker. */
export interface Secrets {
  /** @param of The purpose of the secret; it can be decrypted only with the same purpose. */
  seal(secret: string, of: string): Promise<string>;
  /** The secret; undefined if it was encrypted with another key, or for another purpose. */
  open(sealed: string, of: string): Promise<string | undefined>;
  /** Computes authentication codes that only this installation can compute. Creates the key if there is none. */
  authenticator(of: string): Promise<Authenticator>;
  /** Like `authenticator`, but only for verification: undefined if there is no key. */
  authenticatorOfKey(of: string): Promise<Authenticator | undefined>;
}

/** HMAC-SHA256 with a key derived from the installation's key. */
export interface Authenticator {
  /** Identifies the key without revealing it. */
  readonly id: string;
  /** The code of a text: at least 43 characters without spaces. */
  code(text: string): string;
}

/** Purpose with which the password of a source is encrypted. */
export const sealedFor = (sourceId: number): string => `source ${sourceId}`;
