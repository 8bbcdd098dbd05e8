import type { QueryClient } from '@tanstack/react-query';
import { reportQuietly } from '../quiet.ts';
import type { Session } from '../session.ts';

/** Follows the changes that the server tells whoever is signed in to it; in the demo everything is polled for. */
export function followChanges(session: Session, queries: QueryClient): () => void {
  let account: number | undefined;
  let stop = (): void => undefined;

  async function begin(as: number): Promise<void> {
    // loads with the first session: nothing of it is needed to sign in
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
