import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { ClientOptions } from '@leitwarte/core/client';
import type { Organisation, User } from '@leitwarte/core/entities';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './answers.ts';
import { keyOf, type Area } from './calls.ts';
import { createConfirming, type Confirming } from './confirming.ts';
import { connectionWith, createApi, type Api } from './client.ts';
import { loadContract } from './contract.ts';
import { createDemoSwitch, type Demo, type DemoSwitch } from './demo.ts';
import type { LastState } from './lastState.ts';
import { isLeaving } from './leaving.ts';
import { dashboardPlants } from './plants.ts';
import { reportQuietly } from './quiet.ts';
import { viewerOf, type SessionEnd, type SessionState, type ViewedGroup } from './sessionState.ts';
import type { TokenStore } from './tokens.ts';
import { createWaiting } from './waiting.ts';

export interface Session {
  readonly api: Api;
  /** Connection to the server, for requests that are not calls of the contract, such as the change stream. */
  readonly connection: ClientOptions;
  /**
   * Account for which the server streams changes; undefined while nobody is signed in, in the demo, during impersonation, and for users who
   * see only documents.
   */
  readonly told: () => number | undefined;
  readonly state: () => SessionState;
  /** Progress of the demo's start in whole percent; undefined while none is starting. */
  readonly demoStart: () => number | undefined;
  /** The identity confirmation for which a call waits. */
  readonly confirming: Omit<Confirming, 'confirm'>;
  /** Whether these credentials are those of the demo. */
  readonly isDemoAccount: DemoSwitch['isFor'];
  readonly prepareDemo: DemoSwitch['prepare'];
  readonly subscribe: (listener: () => void) => () => void;
  /** If the server is unreachable and cached responses are shown: the time at which they were fetched; otherwise undefined. */
  readonly oldSince: () => number | undefined;
  /** Follows changes of the session in other tabs. Returns a function that stops this and every pending retry. */
  readonly watch: () => () => void;
  /**
   * Runs the complete sign-in sequence, in the demo if the credentials are the demo's. Throws the error of the login call, or the reason
   * why the demo could not start; later failures end the session, cause a retry or are ignored, as specified.
   */
  readonly signIn: (credentials: {
    readonly username: string;
    readonly password: string;
    readonly code?: string;
  }) => Promise<void>;
  /** Like `signIn`, with a token from an identity provider or a passkey. */
  readonly enter: (authToken: string) => Promise<void>;
  /** Restores the session after a reload: runs the sequence from the profile on, if a token is stored. */
  readonly restore: () => Promise<void>;
  /** Retries at once if the sequence waits because the server does not respond. */
  readonly retry: () => void;
  /** Loads profile, plants, permissions and organisation again, as after switching the organisation. */
  readonly reload: () => Promise<void>;
  /** Loads profile, permissions and organisation again in the background, after one of them was changed. */
  readonly renew: () => Promise<void>;
  /** Loads the organisation if that failed before; a further failure is ignored. */
  readonly refreshOrganisation: () => Promise<void>;
  /** Impersonates a permission group, in this tab until it is ended or reloaded; the server refuses every change meanwhile. */
  readonly lookAs: (group: ViewedGroup) => Promise<void>;
  readonly stopLooking: () => Promise<void>;
  /** Marks the account's notice as read: it does not open again before the next login. */
  readonly greeted: () => void;
  /** Ends the session in this browser, even if the server cannot be reached. */
  readonly signOut: () => Promise<void>;
}

/** Areas of which the session itself holds data. */
export const SESSION_AREAS: ReadonlySet<Area> = new Set<Area>(['session', 'organisations', 'authGroups']);

/** Longest time in milliseconds that a logout waits for the server. */
const LOGOUT_PATIENCE_MS = 3_000;

interface SessionParts {
  readonly tokens: TokenStore;
  readonly queries: QueryClient;
  /** If undefined, the portal has no demo. */
  readonly demo?: Demo;
  /** If undefined, nothing is shown while the server does not respond. */
  readonly lastState?: LastState;
}

/** Creates the session of the page: token, profile, permissions and organisation. */
export function createSession({ tokens, queries, demo, lastState }: SessionParts): Session {
  /** Token of this tab; a sign-in in another tab replaces it only together with all shown data. */
  let token = tokens.isDemo() ? undefined : tokens.read();
  let state: SessionState = { kind: token === undefined && !tokens.isDemo() ? 'stranger' : 'restoring' };
  /** The impersonated group, and the user's own token to return to. */
  let look: { readonly group: ViewedGroup; readonly session: number; readonly home: string | undefined } | undefined;
  let run = 0;
  let demoStart: number | undefined;
  const listeners = new Set<() => void>();
  const waiting = createWaiting();
  const calls = createDemoSwitch(demo, lastState?.fetch ?? ((request) => fetch(request)), (percent) => {
    demoStart = percent;
    tell();
  });
  const { confirm, ...confirming } = createConfirming(tell);
  const connection = connectionWith({ token: () => token, onSessionLost: () => lost(), fetch: calls.fetch, confirm });
  const api = createApi(connection);

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function show(next: SessionState): void {
    state = next;
    tell();
  }

  /** Ends the session here, but keeps the stored token if another tab has signed in with another account. */
  function end(ended?: SessionEnd): void {
    run += 1;
    if (inDemo()) {
      tokens.clearDemo();
      calls.leave();
    } else {
      if (tokens.read() === ownToken()) {
        tokens.clear();
        tokens.clearProvider();
      }
      void lastState?.forget();
    }
    token = undefined;
    look = undefined;
    queries.clear();
    waiting.goOn();
    confirming.answer(false);
    show({ kind: 'stranger', ended });
  }

  const ownToken = () => (look === undefined ? token : look.home);

  /** Handles a token that the server no longer accepts: an impersonation returns to the own session, any other session ends. */
  function lost(): void {
    if (look === undefined) end('refused');
    else void stopLooking();
  }

  async function lookAs(group: ViewedGroup): Promise<void> {
    const { auth_token, session } = await api.authGroups.look({ id: group.id });
    look = { group, session, home: token };
    await goOnWith(auth_token);
  }

  async function stopLooking(): Promise<void> {
    if (look === undefined) return;
    const { session, home } = look;
    look = undefined;
    const going = goOnWith(home);
    void ignorable(api.sessions.end({ id: session }));
    await going;
  }

  /** Continues with another token and removes all data loaded with the previous one. */
  async function goOnWith(next: string | undefined): Promise<void> {
    token = next;
    queries.clear();
    show({ kind: 'restoring' });
    await follow(false);
  }

  const inDemo = () => tokens.isDemo() || calls.account() !== undefined;

  /** Follows a sign-in or sign-out in another tab (decision 4.37). */
  function followOtherTab(stored: string | undefined): void {
    if (inDemo() || stored === ownToken()) return;
    if (stored === undefined) {
      end('elsewhere');
      return;
    }
    token = stored;
    look = undefined;
    void lastState?.forget();
    queries.clear();
    show({ kind: 'restoring' });
    void follow(false);
  }

  /** Starts the demo, signs in to it, and stores that a reload of this tab has to do the same. */
  async function enterDemo(): Promise<boolean> {
    const mine = (run += 1);
    await calls.enter();
    const body = calls.account();
    if (mine !== run || body === undefined) return false;
    token = undefined;
    const { auth_token } = await api.session.login({ body });
    if (mine !== run) return false;
    token = auth_token;
    tokens.markDemo();
    return true;
  }

  async function enter(authToken: string): Promise<void> {
    calls.leave();
    await lastState?.forget();
    token = authToken;
    tokens.clearDemo();
    tokens.write(authToken);
    await follow(true);
  }

  async function restoreDemo(): Promise<void> {
    const before = run;
    try {
      if (await enterDemo()) await follow(false);
    } catch (error) {
      reportQuietly(error);
      if (run === before + 1) end();
    }
  }

  /**
   * Runs the sign-in sequence from the profile on. After a logout or another sign-in a running sequence has no further
   * effect.
   */
  async function follow(fresh: boolean): Promise<void> {
    const mine = (run += 1);
    const current = () => mine === run;
    void ignorable(loadContract());
    const user = await essential(() => api.session.me(), current);
    if (user === undefined) return;
    if (user.grp_name_bez !== CERTIFICATION_GROUP)
      await ignorable(queries.fetchQuery({ ...dashboardPlants(api), staleTime: 0 }));
    if (!current()) return;
    const groups = await essential(() => api.session.authGroups(), current);
    if (groups === undefined) return;
    const viewer = viewerOf(user, groups);
    const signedIn = { kind: 'signedIn', user, viewer, fresh, looking: look?.group } as const;
    show({ ...signedIn, organisation: undefined, settled: false });
    const organisation = await loadOrganisation(user);
    if (current() && state.kind === 'signedIn') show({ ...state, organisation, settled: true });
  }

  /** Runs a step that is required: a refusal ends the session, any other failure is retried. */
  async function essential<T>(step: () => Promise<T>, current: () => boolean): Promise<T | undefined> {
    for (let tries = 0; current(); tries += 1) {
      try {
        const result = await step();
        return current() ? result : undefined;
      } catch (error) {
        reportQuietly(error);
        if (!current() || isLeaving()) return undefined;
        if (isRefusal(error)) {
          lost();
          return undefined;
        }
        show({ kind: 'restoring', silent: true });
        await waiting.pause(tries);
      }
    }
    return undefined;
  }

  async function loadOrganisation({ organisation }: User): Promise<Organisation | undefined> {
    if (organisation === null) return undefined;
    const loaded = await ignorable(api.organisations.retrieve({ id: organisation }));
    if (loaded) queries.setQueryData(keyOf('organisations', 'retrieve', { id: organisation }), loaded);
    return loaded;
  }

  return {
    api,
    connection,
    told: () =>
      state.kind !== 'signedIn' || state.looking !== undefined || inDemo() || state.viewer.group === CERTIFICATION_GROUP
        ? undefined
        : state.user.id,
    state: () => state,
    demoStart: () => demoStart,
    confirming,
    isDemoAccount: calls.isFor,
    prepareDemo: calls.prepare,
    oldSince: () => lastState?.shownSince(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () => {
      const stop = tokens.watch(followOtherTab);
      const stopOld = lastState?.subscribe(tell);
      return () => {
        stop();
        stopOld?.();
        run += 1;
        waiting.goOn();
      };
    },
    signIn: async (credentials) => {
      if (calls.isFor(credentials)) {
        if (await enterDemo()) await follow(true);
        return;
      }
      const { auth_token } = await api.session.login({ body: credentials });
      tokens.clearProvider();
      await enter(auth_token);
    },
    enter: async (authToken) => {
      tokens.markProvider();
      await enter(authToken);
    },
    restore: async () => {
      if (state.kind !== 'restoring') return;
      if (tokens.isDemo()) await restoreDemo();
      else await follow(false);
    },
    retry: waiting.goOn,
    reload: async () => {
      queries.clear();
      await follow(false);
    },
    renew: async () => {
      const mine = run;
      const [user, groups] = await Promise.all([ignorable(api.session.me()), ignorable(api.session.authGroups())]);
      if (mine !== run || state.kind !== 'signedIn' || user === undefined || groups === undefined) return;
      const organisation = (await loadOrganisation(user)) ?? state.organisation;
      if (mine === run && state.kind === 'signedIn')
        show({ ...state, user, viewer: viewerOf(user, groups), organisation });
    },
    refreshOrganisation: async () => {
      if (state.kind !== 'signedIn' || !state.settled || state.organisation !== undefined) return;
      const mine = run;
      const organisation = await loadOrganisation(state.user);
      if (mine === run && state.kind === 'signedIn') show({ ...state, organisation });
    },
    lookAs,
    stopLooking,
    greeted: () => {
      if (state.kind === 'signedIn') show({ ...state, fresh: false });
    },
    signOut: async () => {
      token = ownToken();
      look = undefined;
      const mine = token;
      // a separate time-out for each call, so that the first does not use up the time of the second
      const patience = () => ({ signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) });
      const there = !inDemo() && tokens.isOfProvider() ? await ignorable(api.sso.signOut({}, patience())) : undefined;
      if (there === undefined) await ignorable(api.session.logout({}, patience()));
      if (mine !== undefined && mine === token) end();
      if (typeof there?.url === 'string') leaveTo(there.url);
    },
  };
}

/** Opens the page of the identity provider that ends the session there; the page redirects back to the portal. */
function leaveTo(url: string): void {
  if (/^https?:/.test(url)) globalThis.location.assign(url);
}

/** Runs a step whose failure is ignored; the next refresh tries again. */
async function ignorable<T>(step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    reportQuietly(error);
    return undefined;
  }
}
