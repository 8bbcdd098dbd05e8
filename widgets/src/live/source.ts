import type { Language } from '@leitwarte/core/texts';
import { backoffMs, LONGEST_RETRY_MS } from './backoff.ts';
import { isRefusal, storeOf, type Looked, type Problem, type Shown, type Source } from './store.ts';

/**
 * Poll interval in milliseconds; the server computes a response once a minute. Live data have the interval of the portal (live-data-11).
 */
const POLL_MS = 60_000;
const SLOW_POLL_MS = 120_000;
/** Delay in milliseconds before the timer of live data starts. */
const SLOW_START_MS = 2000;
const TIMEOUT_MS = 20_000;
/** Maximum delay in milliseconds that is accepted from a server's `Retry-After`. */
const LONGEST_REST_MS = 60 * 60_000;
/** Number of missed polls after which the shown data count as old. */
const STALE_AFTER = 3;

/** Whether the shown data are too old to be trusted; also true if the browser's clock was set back since. */
export const isOld = ({ at }: Shown<unknown>, nowMs: number, isSlow?: boolean): boolean =>
  Math.abs(nowMs - (at ?? nowMs)) > STALE_AFTER * (isSlow ? SLOW_POLL_MS : POLL_MS);

/**
 * Requests data in the page's own way, for example from its own server, which adds the token. It gets the path and the required headers,
 * and resolves with the response.
 */
export type Fetcher = (
  path: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Response>;

/** A call of an embed key. */
export interface Asked {
  readonly server: string;
  /** An embed key, or a person's token. Not used with a fetcher. */
  readonly key: string;
  readonly fetcher?: Fetcher | undefined;
  readonly language: Language;
  /**
   * Hash of the script, so that the server knows which pages use an outdated one; it is only sent to the server from which the script was
   * loaded.
   */
  readonly script?: string | false | undefined;
  readonly isSlow?: boolean | undefined;
  /** Path below `/api/v1/embed/`, such as `plants/`. */
  readonly path: string;
}

/**
 * Symbol of the registry shared by a page, whichever bundles and scripts its widgets are from. If the interface of sources changes, this
 * name must change.
 */
const SHARED = Symbol.for('leitwarte.sources.3');

/**
 * Object that stores the sources: the global object for requests over the network, or the fetcher for requests through
 * it. Nothing is stored while rendering on a server.
 */
type Holder = object & { [SHARED]?: Map<string, Source<unknown>> };

/**
 * Source of a call with a key or a fetcher, shared by all widgets of a page so that there is one request. The path determines the type of
 * response.
 */
export function sourceOf<T>(asked: Asked): Source<T> {
  const holder: Holder = asked.fetcher ?? (typeof document === 'undefined' ? {} : globalThis);
  const sources = (holder[SHARED] ??= new Map());
  const name = [asked.server, asked.key, asked.language, asked.path].join(' ');
  let source = sources.get(name);
  if (source === undefined) sources.set(name, (source = storeOf(lookAt(asked))));
  return source as Source<T>;
}

const refusals: Readonly<Record<number, Problem>> = { 401: 'ended', 403: 'refused', 404: 'refused', 429: 'many' };

const warned = new Set<string>();

/** Logs to the console what is wrong and where it is explained, once per problem. */
function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the one place where a developer of another site looks
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

/** Requests the data; failures and missing responses become results too. */
function lookAt(asked: Asked): (before: Shown<unknown>) => Promise<Looked<unknown>> {
  let etag: string | null = null;
  let failures = 0;
  return async (before) => {
    let retryAfterMs = 0;
    let problem: Problem = 'silent';
    try {
      const answer = await send(asked, etag);
      const isUnchanged = answer.status === 304;
      const data: unknown = answer.ok ? await answer.json().catch(() => undefined) : isUnchanged && before.data;
      if (isOurs(asked.path, data)) {
        if (!isUnchanged) etag = answer.headers.get('etag');
        failures = 0;
        const slowly = SLOW_POLL_MS + (before.data === undefined ? SLOW_START_MS : 0);
        const at = Date.now();
        const aheadMs = Date.parse(answer.headers.get('date') ?? '') - at || 0;
        return [{ data, at, aheadMs }, asked.isSlow ? slowly : POLL_MS];
      }
      const { status } = answer;
      problem = refusals[status] ?? (status > 400 ? 'busy' : 'broken');
      retryAfterMs = Math.min(LONGEST_REST_MS, Number(answer.headers.get('retry-after')) * 1000 || 0);
    } catch {
      // no response: the state is `silent`
    }
    const isRefused = isRefusal(problem);
    warn(`Leitwarte ${problem}: ${asked.server}/widgets#${problem}`);
    // after a response that could not be read, request the full response again
    if (isRefused || problem === 'broken') etag = null;
    const waitMs = isRefused ? LONGEST_RETRY_MS : backoffMs(failures);
    failures += 1;
    return [
      // data that a key may no longer show are removed
      isRefused ? { problem } : { ...before, problem },
      // random delay, so that pages which lost the server together do not reconnect at the same time
      Math.max(retryAfterMs, waitMs * (0.75 + Math.random() / 2)),
    ];
  };
}

/** Whether data are a list of rows, or an object if the call returns one: enough to render them, or to fail within the error boundary. */
const isOurs = (path: string, data: unknown): data is object =>
  Array.isArray(data) !== /^(live|charts|flow)/.test(path) && [data].flat().every((row) => Object(row) === row);

/** Sends the request; the key is only in a header: not in cookies, URLs or referrers. */
function send({ server, key, fetcher, language, path, script }: Asked, etag: string | null): Promise<Response> {
  const place = `/api/v1/embed/${path}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    // reasons are texts of the server
    'accept-language': language,
    ...(etag && { 'if-none-match': etag }),
  };
  if (fetcher !== undefined) return fetcher(place, { headers, signal });
  return fetch(new URL(place, server), {
    headers: { ...headers, authorization: `Token ${key}`, ...(script && { 'leitwarte-script': script }) },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
}
