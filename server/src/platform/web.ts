import type { Delivery } from './delivery.ts';

/** One request to another server. */
export interface WebRequest {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** Whether anybody could choose the address: then no private network is reached, whatever the provider allows. Default: false. */
  readonly isPublicOnly?: boolean;
  /** Key of a signature over time and body; undefined: the request has none. */
  readonly signingKey?: string | undefined;
}

export interface WebAnswer {
  readonly status: number;
  /** The beginning of the body, if it is long. */
  readonly body: string;
  /** Seconds to wait by `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Header `Location`: address of the created resource; missing if the response has none. */
  readonly location?: string;
}

/**
 * Sends requests to servers that organisations choose: never into a private network that the provider did not allow, without following
 * redirects, and with limits on time and response.
 */
export interface Web {
  /** Returns a delivery result if there is no response: failed before the connection was established, unclear after it. */
  ask(request: WebRequest): Promise<WebAnswer | Delivery>;
  /** Reads a complete response; throws if there is none, or if it is larger or slower than the limits. */
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
