import type { Answer, RequestParts } from '@leitwarte/core/client';

export type Fetch = (request: Request) => Promise<Response>;
/** A call without streams: its parts go, the whole answer comes. */
export type Ask = (parts: RequestParts) => Promise<CopiedAnswer>;

/** An answer that can be read twice. */
export interface CopiedAnswer extends Answer {
  clone(): Pick<Answer, 'text'>;
}

/** A carrier of requests. */
export interface Network {
  readonly fetch: Fetch;
  close(): Promise<void>;
}
