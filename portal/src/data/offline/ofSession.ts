import { allows } from '@leitwarte/core/access';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session.ts';
import { createOfflineTasks, type OfflineTasks } from './offlineTasks.ts';

const running = new WeakMap<Session, { readonly account: number; readonly tasks: OfflineTasks }>();

/**
 * The offline tasks of the signed-in account, started on the first call; undefined in the demo and during
 * impersonation.
 */
export function offlineTasksOf(session: Session, queries: QueryClient): OfflineTasks | undefined {
  const account = session.told();
  const known = running.get(session);
  if (account === undefined) return undefined;
  if (known?.account === account) return known.tasks;
  known?.tasks.stop();
  const state = session.state();
  const tasks = createOfflineTasks({
    account,
    api: session.api,
    queries,
    isCurrent: () => session.told() === account,
    mayReadAlarms:
      state.kind === 'signedIn' && allows({ dialog: 'alarmmessages_plant', right: 'can_read' }, state.viewer),
  });
  running.set(session, { account, tasks });
  const unsubscribe = session.subscribe(() => {
    if (session.told() === account) return;
    unsubscribe();
    tasks.stop();
    if (running.get(session)?.tasks === tasks) running.delete(session);
  });
  return tasks;
}
