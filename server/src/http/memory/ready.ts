import type { Compressing, Platform } from '../../platform/platform.ts';
import { knowsVersion } from '../knowsVersion.ts';

/** A response as bytes, for any number of requests; compressed once for each requested encoding. */
export class Ready<T> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak, because it identifies the meaning of the bytes, not the bytes, which may be compressed. */
  readonly etag: string;
  readonly mediaType: string;
  /** Type of the serialised value; exists only for the compiler. */
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

/** Estimated size of all compressed forms of a response, as a share of its size. */
const COMPRESSED_SHARE = 0.25;

/** @param json The response, already serialised. */
export const readyOf = <T>(
  platform: Pick<Platform, 'sha256'>,
  json: string,
  mediaType = 'application/json',
): Promise<Ready<T>> => readyBytes(platform, new TextEncoder().encode(json), mediaType);

/** Like `readyOf`, for content that is no text. */
export async function readyBytes<T>(
  platform: Pick<Platform, 'sha256'>,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<Ready<T>> {
  return new Ready<T>(bytes, `W/"${(await platform.sha256(bytes)).slice(0, 32)}"`, mediaType);
}

export const sizeOf = ({ bytes }: Ready<unknown>): number => Math.ceil(bytes.length * (1 + COMPRESSED_SHARE));

/** Size in bytes below which a response is sent without compression. */
const SMALLEST_COMPRESSED = 1024;

/**
 * The response to a client that may have this version: 304 if nothing changed. Always `no-store`, because no data may remain on the disk
 * after signing out; clients that use this keep the response in memory.
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
