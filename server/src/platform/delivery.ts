/** Result of handing a message over. `unclear`: it may have been accepted, so that nobody may blindly try again. */
export type Delivery =
  | { readonly state: 'sent'; readonly reference: string | null }
  | {
      readonly state: 'failed' | 'unclear';
      readonly error: string;
      /** Time for which the other side asks to wait before the next try. */
      readonly retryAfterMs?: number;
      /** No other try would end otherwise: there is none. */
      readonly isFinal?: true;
      /** The recipient is no more, and is ended with it. */
      readonly isGone?: true;
    };
