import { callAfter, pause } from '@leitwarte/core/rules';
import { StorageUnavailable, together } from '../../../platform/storage.ts';
import { errorCodeIn } from './answers.ts';
import { encoded, type S3Credentials, sha256, signed } from './signature.ts';

/** A bucket of an object storage with the S3 protocol. */
export interface S3Settings extends S3Credentials {
  /** URL such as `https://s3.example.org`, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of every key; empty, or ends with a slash. */
  readonly prefix: string;
  /** Whether the bucket is the first part of the path or of the host. */
  readonly addressing: 'path' | 'host';
}

export interface S3Bounds {
  /** Maximum milliseconds without data: before the response begins and between two pieces. */
  readonly silenceMs: number;
  /** Maximum number of attempts of a request, if the storage asks to try again or does not respond. */
  readonly tries: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly pauseMs: number;
}

const BOUNDS: S3Bounds = { silenceMs: 20_000, tries: 4, pauseMs: 250 };
/** Minimum speed of the line, for the time limit of a large body. */
const LEAST_BYTES_PER_MS = 128;
const MAX_TEXT_BYTES = 8 * 1024 ** 2;

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object without the prefix; undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Statuses that do not count as failures; default 200. */
  readonly accepts?: readonly number[];
}

interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Must be read, or ended by {@link leave}. Throws a {@link StorageUnavailable} if it breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly leave: () => void;
}

type S3Text = Pick<S3Answer, 'status' | 'headers'> & { readonly text: string };

export interface S3Client {
  readonly settings: S3Settings;
  readonly bounds: S3Bounds;
  /** Sends a request until there is a response that it accepts. Throws the {@link StorageUnavailable} of the last attempt. */
  ask(request: S3Request): Promise<S3Answer>;
  /** Like `ask`, with the complete response as text. */
  askText(request: S3Request): Promise<S3Text>;
}

interface S3Options {
  readonly bounds?: S3Bounds;
  /** The clock for signatures of requests. */
  readonly now?: () => Date;
  readonly send?: typeof fetch;
}

export function s3Client(
  settings: S3Settings,
  { bounds = BOUNDS, now = () => new Date(), send = fetch }: S3Options = {},
): S3Client {
  const { host } = new URL(settings.endpoint);

  async function once(request: S3Request): Promise<S3Answer> {
    const { method, headers = {}, body, accepts = [200] } = request;
    const what = `${method} ${request.key ?? settings.bucket} at ${host}`;
    const url = urlOf(settings, request);
    const sent = signed({ method, url, headers, bodySha256: sha256(body ?? '') }, settings, now());
    const ending = new AbortController();
    const silenceMs = bounds.silenceMs + (body?.byteLength ?? 0) / LEAST_BYTES_PER_MS;
    const cancel = callAfter(silenceMs, () => ending.abort(new Error('no answer in time')));
    let response: Response;
    try {
      const options = { method, headers: sent, redirect: 'manual', signal: ending.signal } as const;
      response = await send(url, body === undefined ? options : { ...options, body });
    } catch (error) {
      throw new StorageUnavailable(`${what}: ${reasonOf(error)}`, { cause: error });
    } finally {
      cancel();
    }
    const { status } = response;
    const pieces = guarded(response.body, ending, bounds.silenceMs, what);
    const leave = () => ending.abort(new Error('not wanted'));
    if (accepts.includes(status)) return { status, headers: response.headers, body: pieces, leave };
    const code = await textOf(pieces, what).then(errorCodeIn, () => '');
    throw new StorageUnavailable(`${what}: ${status} ${code}`.trimEnd(), { needsSomebody: !isPassing(status, code) });
  }

  async function ask(request: S3Request): Promise<S3Answer> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(request);
      } catch (error) {
        const isFinal = !(error instanceof StorageUnavailable) || error.needsSomebody || tried >= bounds.tries;
        if (isFinal) throw error;
        await pause(bounds.pauseMs * 2 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  }

  return {
    settings,
    bounds,
    ask,
    async askText(request) {
      for (let tried = 1; ; tried += 1) {
        const { status, headers, body } = await ask(request);
        try {
          const text = await textOf(body, `${request.method} ${request.key ?? settings.bucket} at ${host}`);
          return { status, headers, text };
        } catch (error) {
          // the request can be repeated safely: callers that ask for text only send repeatable requests
          if (tried >= bounds.tries) throw error;
        }
      }
    },
  };
}

/** Whether an error is temporary: a busy or broken server, or a body that was changed on its way. */
function isPassing(status: number, code: string): boolean {
  if (status >= 500 || status === 429 || status === 408) return status !== 501;
  return ['RequestTimeout', 'BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody'].includes(code);
}

function urlOf({ endpoint, bucket, prefix, addressing }: S3Settings, { key, query = {} }: S3Request): URL {
  const base = new URL(endpoint);
  const object = key === undefined ? '' : `${prefix}${key}`.split('/').map(encoded).join('/');
  const host = addressing === 'host' ? `${bucket}.${base.host}` : base.host;
  const path = addressing === 'host' ? `/${object}` : `/${encoded(bucket)}/${object}`;
  const asked = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return new URL(`${base.protocol}//${host}${path}${asked.length === 0 ? '' : `?${asked.join('&')}`}`);
}

/** The pieces of a body; throws if no data arrive for too long. */
async function* guarded(
  body: AsyncIterable<Uint8Array> | null,
  ending: AbortController,
  silenceMs: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const wait = () => callAfter(silenceMs, () => ending.abort(new Error('the answer stopped')));
  let cancel = wait();
  try {
    for await (const piece of body) {
      cancel();
      yield piece;
      cancel = wait();
    }
  } catch (error) {
    throw new StorageUnavailable(`${what}: ${reasonOf(error)}`, { cause: error });
  } finally {
    cancel();
  }
}

async function textOf(body: AsyncIterable<Uint8Array>, what: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > MAX_TEXT_BYTES) throw new StorageUnavailable(`${what}: the answer is too long`);
    pieces.push(piece);
  }
  return new TextDecoder().decode(together(pieces));
}

/** The innermost cause: the error of `fetch` itself contains no reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message || code;
}
