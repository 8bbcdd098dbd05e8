/** Answers that a client keeps, at most: calls that are made over and over are few. */
const MOST = 8;

interface Kept {
  readonly etag: string;
  readonly value: unknown;
}

export interface KeptAnswers {
  /** What was answered to this request before, and may still hold. */
  find(request: Request): Kept | undefined;
  keep(request: Request, etag: string | null, value: unknown): void;
}

/**
 * Answers of which the server can say that nothing is new: they come with a weak ETag (a strong one is the version of a
 * row, see `ifMatch`). They lie in memory, and only as long as the same account asks: another one, or nobody, and all of
 * them are gone.
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
