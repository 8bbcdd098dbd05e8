import { render } from '@testing-library/react';
import { useLocation, MemoryRouter } from 'react-router-dom';
import { useEffect, type ReactNode } from 'react';
import { Places } from '../app/App.tsx';
import { Providers } from '../app/Providers.tsx';
import { createQueryClient } from '../data/query.ts';
import { createSession, type Session } from '../data/session.ts';
import { browserTokens } from '../data/tokens.ts';
import { createTexts } from '../texts/i18n.ts';

export interface Shown {
  readonly session: Session;
  /** Path and search of the address shown. */
  readonly address: () => string;
}

/** The whole portal at an address; with a token stored before, the session is taken up as after a reload. */
export function openPortal(address: string): Shown {
  return show(<Places />, address);
}

/** A part of the portal under all its providers. */
function show(part: ReactNode, address = '/'): Shown {
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries });
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
