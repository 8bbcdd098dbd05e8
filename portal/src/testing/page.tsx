import { render } from '@testing-library/react';
import { useLocation, MemoryRouter } from 'react-router-dom';
import { useEffect, type ReactNode } from 'react';
import { Places } from '../app/App.tsx';
import { Providers } from '../app/Providers.tsx';
import type { Demo } from '../data/demo.ts';
import { createQueryClient } from '../data/query.ts';
import { createSession, type Session } from '../data/session.ts';
import { browserTokens } from '../data/tokens.ts';
import { createTexts } from '../texts/i18n.ts';

export interface Shown {
  readonly session: Session;
  /** Path and search of the address shown. */
  readonly address: () => string;
}

/** The whole portal at an address; with a token stored before, the session is taken up as after a reload. Has no demo unless given. */
export function openPortal(address: string, demo?: Demo): Shown {
  return show(<Places />, address, demo);
}

/** A part of the portal under all its providers. */
function show(part: ReactNode, address: string, demo: Demo | undefined): Shown {
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries, ...(demo && { demo }) });
  const at = { address };
  function Where() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      at.address = pathname + search;
    }, [pathname, search]);
    return null;
  }
  render(
    <Providers session={session} queries={queries} texts={createTexts()} env="test">
      <MemoryRouter initialEntries={[address]}>
        <Where />
        {part}
      </MemoryRouter>
    </Providers>,
  );
  return { session, address: () => at.address };
}

/** The whole portal with a session already there. */
export function openSignedIn(address = '/dashboard'): Shown {
  browserTokens.write('secret');
  return openPortal(address);
}
