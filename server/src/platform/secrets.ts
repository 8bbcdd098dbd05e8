/** Seals what the installation must be able to read again, such as the password of a broker. */
export interface Secrets {
  /** @param of What the secret is of: it opens for nothing else. */
  seal(secret: string, of: string): Promise<string>;
  /** Undefined where it was sealed with another key, or for something else. */
  open(sealed: string, of: string): Promise<string | undefined>;
}

/** What the password of a source is sealed for. */
export const sealedFor = (sourceId: number): string => `source ${sourceId}`;
