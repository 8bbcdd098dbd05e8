/** Answers that a session begins with and the dashboard shows: what can be seen again without a server. */
const KEPT_CALLS = /\/api\/v1\/(users\/me|dashboard|authgroup|organisations\/\d+)\/$/;
const STORE = 'leitwarte-last-state';
const TAKEN_AT = 'x-taken-at';

export interface LastState {
  /** Fetches, and keeps what came; without an answer gives what was kept, as long as none of this call came before. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** When what is shown instead of an answer was taken, in milliseconds UTC; undefined while the server answers. */
  readonly shownSince: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Deletes everything that was kept: whoever signs out leaves nothing behind (decision 1.3). */
  readonly forget: () => Promise<void>;
}

/**
 * The last answers of the server for one account, by its token: another account never sees them. Nothing is kept where
 * the browser has no store for it, as without https.
 */
export function createLastState(network: (request: Request) => Promise<Response>): LastState {
  const answered = new Set<string>();
  const listeners = new Set<() => void>();
  let since: number | undefined;
  /** Nothing is written while it is deleted, and what was asked before is not written after. */
  let life = 0;

  function show(next: number | undefined): void {
    if (next === since) return;
    since = next;
    for (const listener of listeners) listener();
  }

  async function keep(key: string, answer: Response, ofLife: number): Promise<void> {
    // an answer may be in its compact form: only its type says so
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

/** A gateway speaks for a server that does not. */
const isDead = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Under which an answer is kept: who asked, as a digest of the token, and what. */
async function keyOf({ method, url, headers }: Request): Promise<string | undefined> {
  const token = headers.get('authorization');
  if (method !== 'GET' || token === null || !KEPT_CALLS.test(url) || !hasStore()) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const name = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return new URL(`/last-state/${name}${new URL(url).pathname}`, location.origin).href;
}
