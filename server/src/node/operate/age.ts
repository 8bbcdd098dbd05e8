import { Duplex } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Error: the file was encrypted to another key. */
export class WrongKey extends Error {}
/** Error: the file is no complete age file, or was changed. */
export class NotWhole extends Error {}

/** A key pair as created by `age-keygen`. */
export interface AgeKey {
  /** Public key `age1…`, to which files are encrypted. */
  readonly recipient: string;
  /** Secret key `AGE-SECRET-KEY-1…`, with which files are decrypted. */
  readonly secret: string;
}

export async function newAgeKey(): Promise<AgeKey> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** The first secret key in an age key file, in which lines with `#` are comments; undefined if there is none. */
export async function ageKeyIn(file: string): Promise<AgeKey | undefined> {
  for (const line of file.split(/\r?\n/)) {
    const secret = line.trim();
    const recipient = await identityToRecipient(secret).catch(() => undefined);
    if (recipient !== undefined) return { secret, recipient };
  }
  return undefined;
}

/** Encrypts a stream in the age format, version 1 (https://age-encryption.org/v1). */
export function encrypting({ recipient }: Pick<AgeKey, 'recipient'>): Duplex {
  return through((plain) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return encrypter.encrypt(plain);
  });
}

/** Decrypts a stream; throws `WrongKey` or `NotWhole` before any byte of a changed piece is passed on. */
export function decrypting({ secret }: Pick<AgeKey, 'secret'>): Duplex {
  return through(
    (sealed) => {
      const decrypter = new Decrypter();
      decrypter.addIdentity(secret);
      return decrypter.decrypt(sealed);
    },
    (error) =>
      error instanceof Error && error.message.startsWith('no identity matched')
        ? new WrongKey('encrypted to another key', { cause: error })
        : new NotWhole('no whole file of age, or changed', { cause: error }),
  );
}

type Bytes = ReadableStream<Uint8Array>;

function through(
  change: (bytes: Bytes) => Promise<AsyncIterable<Uint8Array>>,
  failed?: (error: unknown) => Error,
): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    try {
      yield* await change(ReadableStream.from(source));
    } catch (error) {
      throw failed?.(error) ?? error;
    }
  });
}
