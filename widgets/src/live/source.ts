import type { Language } from '@leitwarte/core/texts';
import { backoffMs, LONGEST_RETRY_MS } from './backoff.ts';
import { isRefusal, storeOf, type Looked, type Problem, type Shown, type Source } from './store.ts';

/** How often data are asked for; the server makes an answer once a minute. Live data are asked for as the portal does (live-data-11). */
const POLL_MS = 60_000;
const SLOW_POLL_MS = 120_000;
/** The clock of live data starts so late. */
const SLOW_START_MS = 2000;
const TIMEOUT_MS = 20_000;
/** A server that wants to be asked later than this is asked then. */
const LONGEST_REST_MS = 60 * 60_000;
/** Missed polls after which what is shown counts as old. */
const STALE_AFTER = 3;

/** Whether what is shown is older than anybody should trust, also where the browser's clock was set back since. */
export const isOld = ({ at }: Shown<unknown>, nowMs: number, isSlow?: boolean): boolean =>
  Math.abs(nowMs - (at ?? nowMs)) > STALE_AFTER * (isSlow ? SLOW_POLL_MS : POLL_MS);

/**
 * Asks in the page's own way, such as by its own server, which adds the token: gets the path and what must be said with it, and
 * resolves with the answer as it came.
 */
export type Fetcher = (
  path: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Response>;

/** One call of an embed key. */
export interface Asked {
  readonly server: string;
  /** An embed key, or a person's token. Not used with a fetcher. */
  readonly key: string;
  readonly fetcher?: Fetcher | undefined;
  readonly language: Language;
  /** Hash of the script that asks, so that the server knows which pages have an outdated one; said to the server that it came from alone. */
  readonly script?: string | false | undefined;
  readonly isSlow?: boolean | undefined;
  /** Below `/api/v1/embed/`, such as `plants/`. */
  readonly path: string;
}

/** One for all of a page, whichever bundles and scripts brought the widgets: how a source looks may not change below this name. */
const SHARED = Symbol.for('leitwarte.sources.3');

/** What a page asks with holds what is asked: the page for the network, a fetcher for itself. A server draws, and keeps nothing. */
type Holder = object & { [SHARED]?: Map<string, Source<unknown>> };

/** The one source of a page for a call with a key or a fetcher: many widgets, one request. A path stands for one kind of answer. */
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

/** Tells whoever builds the page what is wrong and where it is explained: each thing once, however often it is tried. */
function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the one place where a developer of another site looks
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

/** Whatever comes back, or does not, is an answer. */
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
      // no answer: it is silent
    }
    const isRefused = isRefusal(problem);
    warn(`Leitwarte ${problem}: ${asked.server}/widgets#${problem}`);
    // what was not understood is asked for whole
    if (isRefused || problem === 'broken') etag = null;
    const waitMs = isRefused ? LONGEST_RETRY_MS : backoffMs(failures);
    failures += 1;
    return [
      // what a key may no longer show is not to be seen any longer
      isRefused ? { problem } : { ...before, problem },
      // pages that lost the server together do not come back together
      Math.max(retryAfterMs, waitMs * (0.75 + Math.random() / 2)),
    ];
  };
}

/** A list of rows, or a row where the call answers one: enough to be drawn, or to fail where that is caught. */
const isOurs = (path: string, data: unknown): data is object =>
  Array.isArray(data) !== /^(live|charts)/.test(path) && [data].flat().every((row) => Object(row) === row);

/** The key travels in a header alone: no cookie, no address, no referrer. */
function send({ server, key, fetcher, language, path, script }: Asked, etag: string | null): Promise<Response> {
  const place = `/api/v1/embed/${path}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    // reasons are written by the server
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
