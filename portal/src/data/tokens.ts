/** Stores the session's token across reloads, for all tabs; a demo is stored only in its own tab. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  /** Deletes the token in every tab. */
  clear(): void;
  /** Calls back with a token that another tab stored; undefined if that tab signed out. Returns a function that stops it. */
  watch(onChange: (token: string | undefined) => void): () => void;
  /** Whether the session of this tab is a demo. */
  isDemo(): boolean;
  /** Stores that it is a demo, so that a reload starts the demo again (decision 1.3). */
  markDemo(): void;
  clearDemo(): void;
  /** Whether the session was started at an identity provider and therefore has to end there too. */
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
    // a null key means that the whole storage was cleared
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
