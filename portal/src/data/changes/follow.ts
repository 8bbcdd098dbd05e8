import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session.ts';
import { listen } from './listen.ts';
import { shared } from './share.ts';
import { renewing } from './stale.ts';

/** Renews what is shown as the server tells of changes, for one account, until it is told to stop. */
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
