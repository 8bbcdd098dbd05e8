/** What one check found out; each language says the same. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly de: string;
  readonly en: string;
  /** Names what is wrong, the same as long as it is: the provider is told of it once (decision 4.48). Undefined: nobody is. */
  readonly cause?: string;
  /** Another message told the provider that it began. */
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

/** The first line of what an error says. */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (message || code).split('\n')[0] ?? '';
}
