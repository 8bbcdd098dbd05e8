/** Where the session's token outlives a reload. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  /** Leaves nothing behind: token and demo flag. */
  clear(): void;
}

const TOKEN_KEY = 'token';
const DEMO_KEY = 'demo';

export const browserTokens: TokenStore = {
  read: () => localStorage.getItem(TOKEN_KEY) ?? undefined,
  write: (token) => localStorage.setItem(TOKEN_KEY, token),
  clear: () => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(DEMO_KEY);
  },
};
