import type { Delivery } from './delivery.ts';

/** One request to another server. */
export interface WebRequest {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** The address was chosen by anybody: no private network is reached, whatever the provider allows. Default: false. */
  readonly isPublicOnly?: boolean;
  /** Key of a signature over time and body; undefined: the request carries none. */
  readonly signingKey?: string | undefined;
}

export interface WebAnswer {
  readonly status: number;
  /** The beginning of the body, if it is long. */
  readonly body: string;
  /** Seconds that `Retry-After` names. */
  readonly retryAfterSeconds: number | undefined;
  /** Where the answer says that what was made lies; missing where it says nothing. */
  readonly location?: string;
}

/**
 * Sends requests to servers that organisations choose: to none in a private network that the provider did not allow,
 * without following redirects, with limits on time and answer.
 */
export interface Web {
  /** A delivery if there is no answer: failed before the connection was established, unclear after it. */
  ask(request: WebRequest): Promise<WebAnswer | Delivery>;
  /** Reads a whole answer; throws if there is none, or if it is larger or slower than the limits. */
  read(request: WebRequest, bounds: WebBounds): Promise<WholeAnswer>;
}

export interface WebBounds {
  readonly maxBytes: number;
  /** From the first try to connect to the last byte. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface WholeAnswer extends WebAnswer {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}
