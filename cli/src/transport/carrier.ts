import type { Answer, RequestParts } from '@leitwarte/core/client';

export type Fetch = (request: Request) => Promise<Response>;
/** Sends a request without streams and returns the complete response. */
export type Ask = (parts: RequestParts) => Promise<CopiedAnswer>;

/** A response that can be read twice. */
export interface CopiedAnswer extends Answer {
  clone(): Pick<Answer, 'text'>;
}

/** A way to send requests, which can be closed. */
export interface Network {
  readonly fetch: Fetch;
  close(): Promise<void>;
}
