/** Requests of the page to the worker that runs the backend. */
export type ToTab =
  | { readonly kind: 'open'; readonly username: string; readonly password: string; readonly publicUrl: string }
  | { readonly kind: 'call'; readonly id: number; readonly request: SentRequest };

/** Messages of the worker. */
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
  /** Null if the response has no body, as status 204 requires. */
  readonly body: ArrayBuffer | null;
}
