/** Where the session's token outlives a reload. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  /** Whether the session is one of the demo. */
  isDemo(): boolean;
  /** Remembers that it is, so that a reload starts the demo again (decision 1.3). */
  markDemo(): void;
  /** Leaves nothing behind: token and demo flag. */
  clear(): void;
}

const TOKEN_KEY = 'token';
const DEMO_KEY = 'demo';

export const browserTokens: TokenStore = {
  read: () => localStorage.getItem(TOKEN_KEY) ?? undefined,
  write: (token) => localStorage.setItem(TOKEN_KEY, token),
  isDemo: () => localStorage.getItem(DEMO_KEY) !== null,
  markDemo: () => localStorage.setItem(DEMO_KEY, '1'),
  clear: () => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(DEMO_KEY);
  },
};
