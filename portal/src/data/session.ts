import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { contract } from '@leitwarte/core/contract';
import type { User } from '@leitwarte/core/entities';
import type { QueryClient } from '@tanstack/react-query';
import { createApi, type Api } from './client.ts';
import { createDemoSwitch, type Demo, type DemoSwitch } from './demo.ts';
import { isLeaving } from './leaving.ts';
import { dashboardPlants } from './plants.ts';
import { keyOf } from './query.ts';
import { reportQuietly } from './quiet.ts';
import { viewerOf, type SessionState } from './sessionState.ts';
import type { TokenStore } from './tokens.ts';

export interface Session {
  readonly api: Api;
  readonly state: () => SessionState;
  /** Whole percent of the demo's start; undefined while none starts. */
  readonly demoStart: () => number | undefined;
  /** Whether somebody signs in to the demo instead of the server. */
  readonly isDemoAccount: DemoSwitch['isFor'];
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Runs the whole sign-in sequence, against the demo where the credentials are its own. Throws what the login call
   * threw, or why the demo could not start; later failures end or pass as specified.
   */
  readonly signIn: (credentials: { readonly username: string; readonly password: string }) => Promise<void>;
  /** After a reload: the sequence from the profile on, where a token is stored. */
  readonly restore: () => Promise<void>;
  /** Profile, plants, permissions and organisation anew, as after an organisation switch. */
  readonly reload: () => Promise<void>;
  /** Tries again to load the organisation where that failed; its failure is ignored. */
  readonly refreshOrganisation: () => Promise<void>;
  /** The account's notice was read: it does not open again before the next login. */
  readonly greeted: () => void;
  /** Ends the session here in any case, whether the server hears of it or not. */
  readonly signOut: () => Promise<void>;
}

/** How long a logout waits for the server to hear of it. */
const LOGOUT_PATIENCE_MS = 3_000;

interface SessionParts {
  readonly tokens: TokenStore;
  readonly queries: QueryClient;
  /** Without it the portal has no demo. */
  readonly demo?: Demo;
}

/** The one session of the page: token, profile, permissions and organisation. */
export function createSession({ tokens, queries, demo }: SessionParts): Session {
  let state: SessionState = { kind: tokens.read() === undefined && !tokens.isDemo() ? 'stranger' : 'restoring' };
  let run = 0;
  const listeners = new Set<() => void>();
  let demoStart: number | undefined;
  let demoToken: string | undefined;
  const calls = createDemoSwitch(
    demo,
    (request) => fetch(request),
    (percent) => {
      demoStart = percent;
      tell();
    },
  );
  // a demo knows the token of its own world alone, whatever another tab or a world before has stored
  const api = createApi({
    token: () => (calls.account() === undefined ? tokens.read() : demoToken),
    onSessionLost: end,
    fetch: calls.fetch,
  });

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function show(next: SessionState): void {
    state = next;
    tell();
  }

  function end(): void {
    run += 1;
    tokens.clear();
    queries.clear();
    demoToken = undefined;
    calls.leave();
    show({ kind: 'stranger' });
  }

  /** Starts the demo, signs in to it and remembers that a reload has to do the same. */
  async function enterDemo(): Promise<void> {
    const mine = (run += 1);
    await calls.enter();
    const body = calls.account();
    if (mine !== run || body === undefined) return;
    const { auth_token } = await api.session.login({ body });
    if (mine !== run) return;
    demoToken = auth_token;
    tokens.write(auth_token);
    tokens.markDemo();
  }

  async function restoreDemo(): Promise<void> {
    const before = run;
    try {
      await enterDemo();
    } catch (error) {
      reportQuietly(error);
      if (run === before + 1) end();
    }
  }

  /** From the profile on. A run that was overtaken by a logout or another sign-in changes nothing any more. */
  async function follow(fresh: boolean): Promise<void> {
    const mine = (run += 1);
    const current = () => mine === run;
    const user = await essential(api.session.me(), current);
    if (user === undefined) return;
    if (user.grp_name_bez !== CERTIFICATION_GROUP)
      await ignorable(queries.fetchQuery({ ...dashboardPlants(api), staleTime: 0 }));
    if (!current()) return;
    const groups = await essential(api.session.authGroups(), current);
    if (groups === undefined) return;
    const signedIn = { kind: 'signedIn', user, viewer: viewerOf(user, groups), fresh } as const;
    show({ ...signedIn, organisation: undefined, settled: false });
    const organisation = await loadOrganisation(user);
    if (current() && state.kind === 'signedIn') show({ ...state, organisation, settled: true });
  }

  /** A step without which nothing works: its failure ends the session. */
  async function essential<T>(step: Promise<T>, current: () => boolean): Promise<T | undefined> {
    try {
      const result = await step;
      return current() ? result : undefined;
    } catch (error) {
      reportQuietly(error);
      if (current() && !isLeaving()) end();
      return undefined;
    }
  }

  async function loadOrganisation({ organisation }: User) {
    if (organisation === null) return undefined;
    const loaded = await ignorable(api.organisations.retrieve({ id: organisation }));
    if (loaded) queries.setQueryData(keyOf(contract.organisations.retrieve, { id: organisation }), loaded);
    return loaded;
  }

  return {
    api,
    state: () => state,
    demoStart: () => demoStart,
    isDemoAccount: calls.isFor,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (credentials) => {
      if (calls.isFor(credentials)) {
        await enterDemo();
        if (demoToken !== undefined) await follow(true);
        return;
      }
      const { auth_token } = await api.session.login({ body: credentials });
      tokens.clear();
      tokens.write(auth_token);
      await follow(true);
    },
    restore: async () => {
      if (state.kind !== 'restoring') return;
      if (tokens.isDemo()) await restoreDemo();
      if (tokens.read() !== undefined) await follow(false);
    },
    reload: async () => {
      queries.clear();
      await follow(false);
    },
    refreshOrganisation: async () => {
      if (state.kind !== 'signedIn' || !state.settled || state.organisation !== undefined) return;
      const mine = run;
      const organisation = await loadOrganisation(state.user);
      if (mine === run && state.kind === 'signedIn') show({ ...state, organisation });
    },
    greeted: () => {
      if (state.kind === 'signedIn') show({ ...state, fresh: false });
    },
    signOut: async () => {
      await ignorable(api.session.logout({}, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) }));
      if (tokens.read() !== undefined) end();
    },
  };
}

/** A step whose failure is ignored; the next refresh tries again. */
async function ignorable<T>(step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    reportQuietly(error);
    return undefined;
  }
}
