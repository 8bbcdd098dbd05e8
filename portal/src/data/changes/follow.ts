import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session.ts';
import { listen } from './listen.ts';
import { shared } from './share.ts';
import { renewing } from './stale.ts';

/** Reloads shown data when the server reports changes, for one account, until the returned function is called. */
export function followAs(account: number, session: Session, queries: QueryClient): () => void {
  const shown = renewing(queries);
  const stop = shared(
    `leitwarte-changes-${account}`,
    (from, onTold, signal) => listen(session.connection, from, onTold, signal),
    ({ changes }) => shown.told(changes),
  );
  return () => {
    stop();
    shown.stop();
  };
}
