/** Result of sending a message. `unclear`: it may have been accepted, so it must not be sent again automatically. */
export type Delivery =
  | { readonly state: 'sent'; readonly reference: string | null }
  | {
      readonly state: 'failed' | 'unclear';
      readonly error: string;
      /** Milliseconds that the receiving server asks to wait before the next attempt. */
      readonly retryAfterMs?: number;
      /** Set if further attempts would have the same result and are therefore not made. */
      readonly isFinal?: true;
      /** Set if the recipient no longer exists; its record is then ended too. */
      readonly isGone?: true;
    };
