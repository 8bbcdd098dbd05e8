/** What one check found out; each language says the same. */
export interface ExamineFinding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly de: string;
  readonly en: string;
}

type Texts = Pick<ExamineFinding, 'de' | 'en'>;

export const ok = (check: string, texts: Texts): ExamineFinding => ({ check, state: 'ok', ...texts });
export const warning = (check: string, texts: Texts): ExamineFinding => ({ check, state: 'warning', ...texts });
export const failure = (check: string, texts: Texts): ExamineFinding => ({ check, state: 'error', ...texts });

/** The first line of what an error says. */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (message || code).split('\n')[0] ?? '';
}
