import { render } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers.tsx';
import { routeObjects } from '../app/routeObjects.tsx';
import type { Demo } from '../data/demo.ts';
import { createQueryClient } from '../data/query.ts';
import { createSession, type Session } from '../data/session.ts';
import { browserTokens } from '../data/tokens.ts';
import { createTexts } from '../texts/i18n.ts';

export interface Shown {
  readonly session: Session;
  readonly queries: QueryClient;
  /** Path and query of the shown address. */
  readonly address: () => string;
  /** Presses the browser's back button. */
  readonly back: () => Promise<void>;
  /** Opens another address in the same tab, without a reload. */
  readonly go: (address: string) => Promise<void>;
}

/**
 * Opens the complete portal at an address; if a token is stored, the session is restored as after a reload. Without
 * `demo` no demo can be started.
 */
export function openPortal(address: string, demo?: Demo): Shown {
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries, ...(demo && { demo }) });
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] });
  render(
    <Providers session={session} queries={queries} texts={createTexts()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    session,
    queries,
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => router.navigate(-1),
    go: (next) => router.navigate(next),
  };
}
