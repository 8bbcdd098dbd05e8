import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { Providers } from '../app/Providers.tsx';
import { createQueryClient } from '../data/query.ts';
import { createSession } from '../data/session.ts';
import { browserTokens } from '../data/tokens.ts';
import { createTexts } from '../texts/i18n.ts';

/** Renders a component with all providers, next to a link that leads elsewhere. */
export function showPart(part: ReactNode): void {
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries });
  const guarded = (content: ReactNode) => (
    <LeaveGuard>
      {content}
      <Link to="/elsewhere">Woanders hin</Link>
    </LeaveGuard>
  );
  const router = createMemoryRouter([
    { path: '/', element: guarded(part) },
    { path: '/elsewhere', element: <p>Woanders</p> },
  ]);
  render(
    <Providers session={session} queries={queries} texts={createTexts()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}
