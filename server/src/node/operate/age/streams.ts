import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { CIPHER, fileKeyOf, HEADER_BYTES_MOST, newHeader, NotWhole, payloadKey, TAG_BYTES } from './header.ts';
import type { AgeKey } from './keys.ts';

/** Plain bytes of a piece; the last one may be shorter, and is empty in an empty file alone. */
const PIECE_BYTES = 64 * 1024;
const SEALED_BYTES = PIECE_BYTES + TAG_BYTES;
const NONCE_BYTES = 16;

/** Encrypts what goes through in the format of age, version 1 (https://age-encryption.org/v1). */
export function encrypting(key: Pick<AgeKey, 'publicBytes'>): Transform {
  const { header, fileKey } = newHeader(key);
  const nonce = randomBytes(NONCE_BYTES);
  const sealing = payloadKey(fileKey, nonce);
  const held = holding();
  let count = 0;
  let isBegun = false;
  const seal = (piece: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, sealing, nonceOf(count, isLast), { authTagLength: TAG_BYTES });
    count += 1;
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(Buffer.concat([header, nonce]));
    isBegun = true;
  };
  return new Transform({
    transform(bytes: Buffer, _, done) {
      begin(this);
      held.add(bytes);
      while (held.bytes() > PIECE_BYTES) this.push(seal(held.take(PIECE_BYTES), false));
      done();
    },
    flush(done) {
      begin(this);
      this.push(seal(held.take(held.bytes()), true));
      done();
    },
  });
}

/** Decrypts what goes through; fails with `WrongKey` or `NotWhole` before anything of a changed piece comes out. */
export function decrypting(key: AgeKey): Transform {
  const held = holding();
  let opening: Buffer | undefined;
  let count = 0;
  const open = (piece: Buffer, isLast: boolean, by: Buffer): Buffer => {
    const end = piece.length - TAG_BYTES;
    if (end < 0 || (end === 0 && count > 0)) throw new NotWhole('the end is missing');
    try {
      const decipher = createDecipheriv(CIPHER, by, nonceOf(count, isLast), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(piece.subarray(end));
      count += 1;
      return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
    } catch (error) {
      throw new NotWhole('a piece was changed, or the end is missing', { cause: error });
    }
  };
  const begin = (): Buffer | undefined => {
    const seen = held.peek();
    const line = seen.indexOf('\n--- ');
    const end = line < 0 ? -1 : seen.indexOf('\n', line + 1);
    if (end < 0) {
      if (seen.length > HEADER_BYTES_MOST) throw new NotWhole('no file of age');
      return undefined;
    }
    if (seen.length < end + 1 + NONCE_BYTES) return undefined;
    const header = held.take(end + 1).toString('latin1');
    return payloadKey(fileKeyOf(header, key), held.take(NONCE_BYTES));
  };
  return new Transform({
    transform(bytes: Buffer, _, done) {
      try {
        held.add(bytes);
        opening ??= begin();
        if (opening !== undefined)
          while (held.bytes() > SEALED_BYTES) this.push(open(held.take(SEALED_BYTES), false, opening));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new NotWhole(String(error)));
      }
    },
    flush(done) {
      try {
        if (opening === undefined) throw new NotWhole('the head is missing');
        this.push(open(held.take(held.bytes()), true, opening));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new NotWhole(String(error)));
      }
    },
  });
}

/** Eleven bytes that count the pieces, and one that says which is the last. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Bytes that wait for a whole piece. */
function holding() {
  let waiting: Buffer[] = [];
  let bytes = 0;
  const joined = (): Buffer => {
    const [only] = waiting;
    const all = waiting.length === 1 && only !== undefined ? only : Buffer.concat(waiting);
    waiting = [all];
    return all;
  };
  return {
    bytes: () => bytes,
    peek: joined,
    add(more: Buffer) {
      waiting.push(more);
      bytes += more.length;
    },
    take(count: number): Buffer {
      const all = joined();
      waiting = [all.subarray(count)];
      bytes -= count;
      return all.subarray(0, count);
    },
  };
}
