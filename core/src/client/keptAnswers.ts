/** Maximum number of cached responses; only few calls are repeated often. */
const MOST = 8;

interface Kept {
  readonly etag: string;
  readonly value: unknown;
}

export interface KeptAnswers {
  /** Cached response to this request, if it may still be valid. */
  find(request: Request): Kept | undefined;
  keep(request: Request, etag: string | null, value: unknown): void;
}

/**
 * Cache of responses with a weak ETag, for which the server can respond that nothing changed (a strong ETag is the version of a row, see
 * `ifMatch`). The cache is in memory and is cleared when another account, or none, makes a request.
 */
export function keptAnswers(): KeptAnswers {
  const answers = new Map<string, Kept>();
  let whose: string | null = null;
  const keyOf = ({ url, headers }: Request) => `${headers.get('accept-language') ?? ''} ${url}`;
  const isOf = ({ headers }: Request) => {
    const who = headers.get('authorization');
    if (who !== whose) answers.clear();
    whose = who;
    return who !== null;
  };
  return {
    find: (request) => (isOf(request) && request.method === 'GET' ? answers.get(keyOf(request)) : undefined),
    keep(request, etag, value) {
      if (etag?.startsWith('W/') !== true || request.method !== 'GET' || !isOf(request)) return;
      const key = keyOf(request);
      answers.delete(key);
      answers.set(key, { etag, value });
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    },
  };
}
