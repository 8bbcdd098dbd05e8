/** Calls whose responses are cached: those that begin a session and that the dashboard shows, so that both work without a server. */
const KEPT_CALLS = /\/api\/v1\/(users\/me|dashboard|authgroup|organisations\/\d+)\/$/;
const STORE = 'leitwarte-last-state';
const TAKEN_AT = 'x-taken-at';

export interface LastState {
  /**
   * Fetches and caches the response; if the server does not respond, returns the cached one, unless a newer response of this call has
   * already arrived.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /** If cached responses are shown: when they were fetched, in milliseconds UTC; undefined while the server responds. */
  readonly shownSince: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Deletes all cached responses, so that signing out leaves no data behind (decision 1.3). */
  readonly forget: () => Promise<void>;
}

/**
 * The server's last responses for one account, keyed by its token, so that other accounts never see them. Nothing is cached if the browser
 * has no Cache API, such as without https.
 */
export function createLastState(network: (request: Request) => Promise<Response>): LastState {
  const answered = new Set<string>();
  const listeners = new Set<() => void>();
  let since: number | undefined;
  /** Counts deletions: nothing is written during one, and responses requested before one are not written after it. */
  let life = 0;

  function show(next: number | undefined): void {
    if (next === since) return;
    since = next;
    for (const listener of listeners) listener();
  }

  async function keep(key: string, answer: Response, ofLife: number): Promise<void> {
    // the response may be in the compact format; only its content type shows that
    const type = answer.headers.get('content-type') ?? 'application/json';
    const headers = new Headers({ 'content-type': type, [TAKEN_AT]: String(Date.now()) });
    const body = await answer.text();
    if (ofLife !== life) return;
    const store = await caches.open(STORE);
    if (ofLife === life) await store.put(key, new Response(body, { headers }));
  }

  return {
    shownSince: () => since,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: async (request) => {
      const ofLife = life;
      const key = await keyOf(request);
      if (key === undefined) return network(request);
      try {
        const answer = await network(request);
        if (isDead(answer)) return (await keptInstead(key)) ?? answer;
        answered.add(key);
        show(undefined);
        if (answer.ok) void keep(key, answer.clone(), ofLife).catch(() => undefined);
        return answer;
      } catch (error) {
        const kept = request.signal.aborted ? undefined : await keptInstead(key);
        if (kept === undefined) throw error;
        return kept;
      }
    },
    forget: async () => {
      life += 1;
      answered.clear();
      show(undefined);
      if (hasStore()) await caches.delete(STORE);
    },
  };

  async function keptInstead(key: string): Promise<Response | undefined> {
    if (answered.has(key)) return undefined;
    const kept = await (await caches.open(STORE)).match(key);
    const takenAt = Number(kept?.headers.get(TAKEN_AT));
    if (kept === undefined || !(takenAt > 0)) return undefined;
    show(Math.min(since ?? takenAt, takenAt));
    return kept;
  }
}

const hasStore = (): boolean => 'caches' in globalThis && globalThis.crypto?.subtle !== undefined;

/** Gateway errors mean that the server does not respond. */
const isDead = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Cache key of a response: a digest of the token, and the request. */
async function keyOf({ method, url, headers }: Request): Promise<string | undefined> {
  const token = headers.get('authorization');
  if (method !== 'GET' || token === null || !KEPT_CALLS.test(url) || !hasStore()) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const name = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return new URL(`/last-state/${name}${new URL(url).pathname}`, location.origin).href;
}
