import type { Delivery } from './delivery.ts';

/** One request to another server. */
export interface WebRequest {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /**
   * Whether the address was chosen by somebody who is not trusted: no private network is reached then, not even one
   * that the provider allowed. Default: false.
   */
  readonly isPublicOnly?: boolean;
  /** Key with which time and body are signed; undefined for an unsigned request. */
  readonly signingKey?: string | undefined;
}

export interface WebAnswer {
  readonly status: number;
  /** The response body, cut if it is long. */
  readonly body: string;
  /** Seconds to wait, from the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Header `Location`: address of the created resource; missing if the response has none. */
  readonly location?: string;
}

/**
 * Sends requests to servers that organisations choose. Reaches private networks only if the provider allowed them, does
 * not follow redirects, and limits time and size of the response.
 */
export interface Web {
  /**
   * Returns a delivery result if there is no response: failed if no connection could be established, unclear if the
   * connection was lost afterwards.
   */
  ask(request: WebRequest): Promise<WebAnswer | Delivery>;
  /** Returns a complete response; throws if there is none, or if it exceeds the limits of size or time. */
  read(request: WebRequest, bounds: WebBounds): Promise<WholeAnswer>;
}

export interface WebBounds {
  readonly maxBytes: number;
  /** Milliseconds from the first attempt to connect to the last byte. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface WholeAnswer extends WebAnswer {
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}
