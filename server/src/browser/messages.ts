/** Requests from the page to the worker in which the backend runs. */
export type ToTab =
  | { readonly kind: 'open'; readonly username: string; readonly password: string; readonly publicUrl: string }
  | { readonly kind: 'call'; readonly id: number; readonly request: SentRequest };

/** Messages from the worker to the page. */
export type FromTab =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: number; readonly response: SentResponse }
  | { readonly kind: 'broken'; readonly id: number; readonly reason: string };

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Null if the response has no body, as with status 204. */
  readonly body: ArrayBuffer | null;
}
