/** Result of one check; both languages have the same content. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly de: string;
  readonly en: string;
  /**
   * Key of the problem, unchanged while it exists: the provider is notified of it once (decision 4.48). Undefined: the provider is not
   * notified.
   */
  readonly cause?: string;
  /** Whether its beginning was already reported to the provider by another message. */
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
