import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Api } from '../../data/client.ts';
import type { Session } from '../../data/session.ts';
import type { SessionState, SignedIn } from '../../data/sessionState.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides the session, restores it after a reload and follows other tabs. */
export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  useEffect(() => {
    const stop = session.watch();
    void session.restore();
    return stop;
  }, [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession outside SessionProvider');
  return session;
}

export function useApi(): Api {
  return useSession().api;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Progress of the demo's start in whole percent; undefined while none is starting. */
export function useDemoStart(): number | undefined {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.demoStart);
}

/** If cached responses are shown because the server does not respond: when they were fetched, in milliseconds UTC; otherwise undefined. */
export function useOldSince(): number | undefined {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.oldSince);
}

/** The signed-in user; only for screens behind the guard. */
export function useSignedIn(): SignedIn {
  const signedIn = useSignedInIfAny();
  if (signedIn === undefined) throw new Error('useSignedIn on a screen without the guard');
  return signedIn;
}

export function useSignedInIfAny(): SignedIn | undefined {
  const state = useSessionState();
  return state.kind === 'signedIn' ? state : undefined;
}
