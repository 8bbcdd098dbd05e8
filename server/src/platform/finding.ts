/** Result of one check; both languages have the same content. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly de: string;
  readonly en: string;
  /**
   * Key of the problem, the same as long as the problem exists, so that the provider is notified once (decision 4.48).
   * Undefined if the provider is not notified.
   */
  readonly cause?: string;
  /** Whether the provider has already been notified of the problem by another message. */
  readonly isTold?: boolean;
}

type Texts = Pick<Finding, 'de' | 'en'>;
type Wrong = Pick<Finding, 'cause' | 'isTold'>;

export const ok = (check: string, texts: Texts): Finding => ({ check, state: 'ok', ...texts });
export const warning = (check: string, texts: Texts, wrong: Wrong = {}): Finding => ({
  check,
  state: 'warning',
  ...texts,
  ...wrong,
});
export const failure = (check: string, texts: Texts, wrong: Wrong = {}): Finding => ({
  check,
  state: 'error',
  ...texts,
  ...wrong,
});

/** The first line of an error's message. */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (message || code).split('\n')[0] ?? '';
}
