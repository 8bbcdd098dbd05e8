import type { QueryClient } from '@tanstack/react-query';
import { keepsTasks } from '../offline/device.ts';
import { reportQuietly } from '../quiet.ts';
import type { Session } from '../session.ts';
import { listen } from './listen.ts';
import { shared } from './share.ts';
import { renewing } from './stale.ts';

/**
 * For one account, reloads shown data when the server reports changes, until the returned function is called. On a
 * device that keeps tasks offline, it also sends the changes that were still waiting when the browser was closed.
 */
export function followAs(account: number, session: Session, queries: QueryClient): () => void {
  const shown = renewing(queries);
  const stop = shared(
    `leitwarte-changes-${account}`,
    (from, onTold, signal) => listen(session.connection, from, onTold, signal),
    ({ changes }) => shown.told(changes),
  );
  if (keepsTasks()) startOfflineTasks(session, queries).catch(reportQuietly);
  return () => {
    stop();
    shown.stop();
  };
}

/** Starts the offline tasks, which stop when the session ends. */
async function startOfflineTasks(session: Session, queries: QueryClient): Promise<void> {
  const { offlineTasksOf } = await import('../offline/ofSession.ts');
  offlineTasksOf(session, queries);
}
