import type { QueryClient } from '@tanstack/react-query';
import { reportQuietly } from '../quiet.ts';
import type { Session } from '../session.ts';

/** Follows the changes that the server reports to the signed-in account; in the demo all data are only polled. */
export function followChanges(session: Session, queries: QueryClient): () => void {
  let account: number | undefined;
  let stop = (): void => undefined;

  async function begin(as: number): Promise<void> {
    // loaded with the first session, because signing in does not need it
    const { followAs } = await import('./follow.ts');
    if (account === as) stop = followAs(as, session, queries);
  }

  function look(): void {
    const told = session.told();
    if (told === account) return;
    stop();
    stop = () => undefined;
    account = told;
    if (told !== undefined) begin(told).catch(reportQuietly);
  }

  const unsubscribe = session.subscribe(look);
  look();
  return () => {
    unsubscribe();
    stop();
    account = undefined;
  };
}
