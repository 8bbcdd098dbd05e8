import type { Compressing, Platform } from '../../platform/platform.ts';
import { knowsVersion } from '../knowsVersion.ts';

/** An answer as bytes, to be given as often as it is asked for; compressed as whoever asks likes it, once each. */
export class Ready<T> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Says nothing of the bytes that are sent, compressed or not, but of what they mean: a weak one. */
  readonly etag: string;
  readonly mediaType: string;
  /** What the bytes were written from, for the compiler alone. */
  declare readonly shows?: T;
  readonly #compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(bytes: Uint8Array<ArrayBuffer>, etag: string, mediaType: string) {
    this.bytes = bytes;
    this.etag = etag;
    this.mediaType = mediaType;
  }

  compressed(encoding: string, compressing: Compressing): Promise<Uint8Array<ArrayBuffer>> {
    let bytes = this.#compressed.get(encoding);
    if (bytes === undefined) {
      bytes = compressing.compress(this.bytes, encoding);
      this.#compressed.set(encoding, bytes);
    }
    return bytes;
  }
}

/** Share of its size that an answer takes compressed in every way, at most. */
const COMPRESSED_SHARE = 0.25;

/** @param json the answer, written already */
export const readyOf = <T>(
  platform: Pick<Platform, 'sha256'>,
  json: string,
  mediaType = 'application/json',
): Promise<Ready<T>> => readyBytes(platform, new TextEncoder().encode(json), mediaType);

/** The same for what is no text. */
export async function readyBytes<T>(
  platform: Pick<Platform, 'sha256'>,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<Ready<T>> {
  return new Ready<T>(bytes, `W/"${(await platform.sha256(bytes)).slice(0, 32)}"`, mediaType);
}

export const sizeOf = ({ bytes }: Ready<unknown>): number => Math.ceil(bytes.length * (1 + COMPRESSED_SHARE));

/** An answer that is small enough to be sent as it is. */
const SMALLEST_COMPRESSED = 1024;

/**
 * The answer to a request that says what it knows already: 304 where nothing is new. `no-store` all the same: nothing of
 * it may lie on the disk of whoever signed out; a client that asks so keeps it in memory.
 */
export async function readyResponse(
  ready: Ready<unknown>,
  request: Request,
  compressing: Compressing | undefined,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store', etag: ready.etag, vary: 'accept, accept-encoding, authorization' };
  if (knowsVersion(request, ready.etag)) return new Response(null, { status: 304, headers });
  const json = { ...headers, 'content-type': ready.mediaType };
  const encoding =
    ready.bytes.length < SMALLEST_COMPRESSED
      ? undefined
      : compressing?.encodingFor(request.headers.get('accept-encoding'));
  if (encoding === undefined || compressing === undefined) return new Response(ready.bytes, { headers: json });
  const body = await ready.compressed(encoding, compressing);
  return new Response(body, { headers: { ...json, 'content-encoding': encoding } });
}
