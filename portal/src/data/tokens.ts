/** Where the session's token outlives a reload, for all tabs; a demo is remembered in its own tab alone. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  /** Forgets the token in every tab. */
  clear(): void;
  /** Hears of a token that another tab stored; undefined once one there signed out. Answers how to stop. */
  watch(onChange: (token: string | undefined) => void): () => void;
  /** Whether this tab's session is one of the demo. */
  isDemo(): boolean;
  /** Remembers that it is, so that a reload starts the demo again (decision 1.3). */
  markDemo(): void;
  clearDemo(): void;
  /** Whether the session was begun at a provider, so that it ends there too. */
  isOfProvider(): boolean;
  markProvider(): void;
  clearProvider(): void;
}

const TOKEN_KEY = 'token';
const DEMO_KEY = 'demo';
const PROVIDER_KEY = 'sso';

export const browserTokens: TokenStore = {
  read: () => localStorage.getItem(TOKEN_KEY) ?? undefined,
  write: (token) => localStorage.setItem(TOKEN_KEY, token),
  clear: () => localStorage.removeItem(TOKEN_KEY),
  watch(onChange) {
    // a null key means that everything was cleared
    const listener = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage && (key === TOKEN_KEY || key === null)) onChange(browserTokens.read());
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
  isDemo: () => sessionStorage.getItem(DEMO_KEY) !== null,
  markDemo: () => sessionStorage.setItem(DEMO_KEY, '1'),
  clearDemo: () => sessionStorage.removeItem(DEMO_KEY),
  isOfProvider: () => localStorage.getItem(PROVIDER_KEY) !== null,
  markProvider: () => localStorage.setItem(PROVIDER_KEY, '1'),
  clearProvider: () => localStorage.removeItem(PROVIDER_KEY),
};
