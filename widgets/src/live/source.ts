import { backoffMs, LONGEST_RETRY_MS } from './backoff.ts';
import type { Language } from './words.ts';

/** How often data are asked for; the server makes an answer once a minute. Live data are asked for as the portal does (live-data-11). */
const POLL_MS = 60_000;
const SLOW_POLL_MS = 2 * POLL_MS;
/** The clock of live data starts so late. */
const SLOW_START_MS = 2000;
const TIMEOUT_MS = 20_000;
/** Missed polls after which what is shown counts as old. */
const STALE_AFTER = 3;

export interface Shown<T> {
  /** Undefined until the first answer. What was known last stays while the server is silent. */
  readonly data: T | undefined;
  /** Milliseconds UTC of the last good answer. */
  readonly at: number | undefined;
  /** `refused`: the key opens nothing here (any more). `silent`: no answer, or none of ours. */
  readonly problem: 'refused' | 'silent' | undefined;
}

/** Whether what is shown is older than anybody should trust. */
export const isOld = ({ at }: Pick<Shown<unknown>, 'at'>, nowMs: number, isSlow?: boolean): boolean =>
  at !== undefined && nowMs - at > STALE_AFTER * (isSlow ? SLOW_POLL_MS : POLL_MS);

export interface Source<T> {
  readonly shown: Shown<T>;
  /** Asks from now on, until what this gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

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
  readonly isSlow?: boolean | undefined;
  /** Below `/api/v1/embed/`, such as `plants/`. */
  readonly path: string;
}

/** One for all of a page, whichever bundles and scripts brought the widgets: how a source looks may not change below this name. */
const SHARED = Symbol.for('leitwarte.sources.1');

function sharedSources(): Map<string, Source<unknown>> {
  const page = globalThis as { [SHARED]?: Map<string, Source<unknown>> };
  return (page[SHARED] ??= new Map());
}

const sourcesOfFetchers = new WeakMap<Fetcher, Map<string, Source<unknown>>>();

function sourcesOfFetcher(fetcher: Fetcher): Map<string, Source<unknown>> {
  const known = sourcesOfFetchers.get(fetcher) ?? new Map<string, Source<unknown>>();
  sourcesOfFetchers.set(fetcher, known);
  return known;
}

/** The one source of a page for a call with a key or a fetcher: many widgets, one request. A path stands for one kind of answer. */
export function sourceOf<T>(asked: Asked): Source<T> {
  const sources = asked.fetcher === undefined ? sharedSources() : sourcesOfFetcher(asked.fetcher);
  const name = [asked.server, asked.key, asked.language, asked.path].join(' ');
  let source = sources.get(name);
  if (source === undefined) {
    source = openSource(asked);
    sources.set(name, source);
  }
  return source as Source<T>;
}

function openSource(asked: Asked): Source<unknown> {
  const listeners = new Set<() => void>();
  let shown: Shown<unknown> = { data: undefined, at: undefined, problem: undefined };
  let etag: string | null = null;
  let failures = 0;
  let answers = 0;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  function tell(next: Shown<unknown>): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  /** Waits for what is due; a hidden page asks nothing. */
  function wait(): void {
    clearTimeout(timer);
    timer = undefined;
    if (running || listeners.size === 0 || document.hidden) return;
    timer = setTimeout(() => void look(), Math.max(0, dueAt - Date.now()));
  }

  async function look(): Promise<void> {
    running = true;
    const answer = await ask(asked, etag);
    const now = Date.now();
    if (answer.kind === 'good') {
      if (answer.data !== undefined) etag = answer.etag;
      tell({ data: answer.data ?? shown.data, at: now, problem: undefined });
      failures = 0;
      dueAt = now + (asked.isSlow ? SLOW_POLL_MS + (answers === 0 ? SLOW_START_MS : 0) : POLL_MS);
      answers += 1;
    } else {
      const isRefused = answer.kind === 'refused';
      // what a key may no longer show is not to be seen any longer
      tell(isRefused ? { data: undefined, at: undefined, problem: 'refused' } : { ...shown, problem: 'silent' });
      if (isRefused) etag = null;
      const waitMs = isRefused ? LONGEST_RETRY_MS : backoffMs(failures);
      failures += 1;
      // pages that lost the server together do not come back together
      dueAt = now + Math.max(answer.retryAfterMs, waitMs * (0.75 + Math.random() / 2));
    }
    running = false;
    wait();
  }

  function comeBack(): void {
    dueAt = 0;
    wait();
  }

  return {
    get shown() {
      return shown;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        document.addEventListener('visibilitychange', wait);
        globalThis.addEventListener('online', comeBack);
      }
      listeners.add(listener);
      wait();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        document.removeEventListener('visibilitychange', wait);
        globalThis.removeEventListener('online', comeBack);
        wait();
      };
    },
  };
}

type Answer =
  /** Without data nothing has changed. */
  | { readonly kind: 'good'; readonly data?: object; readonly etag: string | null }
  | { readonly kind: 'refused' | 'silent'; readonly retryAfterMs: number };

/** Whatever comes back, or does not, is an answer. */
async function ask(asked: Asked, etag: string | null): Promise<Answer> {
  try {
    const answer = await send(asked, etag);
    if (answer.status === 304) return { kind: 'good', etag };
    if (answer.ok) return { kind: 'good', data: dataIn(await answer.json()), etag: answer.headers.get('etag') };
    const retryAfterMs = Number(answer.headers.get('retry-after')) * 1000 || 0;
    return { kind: [401, 403, 404].includes(answer.status) ? 'refused' : 'silent', retryAfterMs };
  } catch {
    return { kind: 'silent', retryAfterMs: 0 };
  }
}

/** The key travels in a header alone: no cookie, no address, no referrer. */
function send({ server, key, fetcher, language, path }: Asked, etag: string | null): Promise<Response> {
  const place = `/api/v1/embed/${path}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    // reasons are written by the server
    'accept-language': language,
    ...(etag === null ? {} : { 'if-none-match': etag }),
  };
  return fetcher === undefined
    ? fetch(new URL(place, server), {
        headers: { ...headers, authorization: `Token ${key}` },
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      })
    : fetcher(place, { headers, signal });
}

/** The server holds its answers to the schema; what is neither list nor row is no answer of it. */
function dataIn(body: unknown): object {
  if (typeof body !== 'object' || body === null) throw new TypeError('no answer of the server');
  return body;
}
