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
  /** How calls reach the server, for what is none: a stream that goes on. */
  readonly connection: ClientOptions;
  /**
   * Account that the server can tell of changes; undefined while nobody is signed in, in the demo, while it looks as a group,
   * and for those with documents alone.
   */
  readonly told: () => number | undefined;
  readonly state: () => SessionState;
  /** Whole percent of the demo's start; undefined while none starts. */
  readonly demoStart: () => number | undefined;
  /** The question who sits there, while a call waits for its answer. */
  readonly confirming: Omit<Confirming, 'confirm'>;
  /** Whether somebody signs in to the demo instead of the server. */
  readonly isDemoAccount: DemoSwitch['isFor'];
  readonly prepareDemo: DemoSwitch['prepare'];
  readonly subscribe: (listener: () => void) => () => void;
  /** When what is shown was taken, where the server did not answer and its last answers are shown instead. */
  readonly oldSince: () => number | undefined;
  /** Follows what other tabs do with the session of the server. Answers how to stop, which ends every waiting too. */
  readonly watch: () => () => void;
  /**
   * Runs the whole sign-in sequence, against the demo where the credentials are its own. Throws what the login call
   * threw, or why the demo could not start; later failures end, wait or pass as specified.
   */
  readonly signIn: (credentials: {
    readonly username: string;
    readonly password: string;
    readonly code?: string;
  }) => Promise<void>;
  /** The same with a token that a provider's sign-in gave, or a passkey's. */
  readonly enter: (authToken: string) => Promise<void>;
  /** After a reload: the sequence from the profile on, where a token is stored. */
  readonly restore: () => Promise<void>;
  /** Tries at once again, where the sequence waits for a silent server. */
  readonly retry: () => void;
  /** Profile, plants, permissions and organisation anew, as after an organisation switch. */
  readonly reload: () => Promise<void>;
  /** After a change of what the session itself shows: profile, permissions and organisation anew, unseen. */
  readonly renew: () => Promise<void>;
  /** Tries again to load the organisation where that failed; its failure is ignored. */
  readonly refreshOrganisation: () => Promise<void>;
  /** Looks at the portal as a permission group does, in this tab and until it is left or loaded again; the server refuses every change. */
  readonly lookAs: (group: ViewedGroup) => Promise<void>;
  readonly stopLooking: () => Promise<void>;
  /** The account's notice was read: it does not open again before the next login. */
  readonly greeted: () => void;
  /** Ends the session here in any case, whether the server hears of it or not. */
  readonly signOut: () => Promise<void>;
}

/** Areas of which the session holds something itself. */
export const SESSION_AREAS: ReadonlySet<Area> = new Set<Area>(['session', 'organisations', 'authGroups']);

/** How long a logout waits for the server to hear of it. */
const LOGOUT_PATIENCE_MS = 3_000;

interface SessionParts {
  readonly tokens: TokenStore;
  readonly queries: QueryClient;
  /** Without it the portal has no demo. */
  readonly demo?: Demo;
  /** Without it nothing is shown while the server is away. */
  readonly lastState?: LastState;
}

/** The one session of the page: token, profile, permissions and organisation. */
export function createSession({ tokens, queries, demo, lastState }: SessionParts): Session {
  /** This tab's token, which another tab's sign-in replaces only together with everything shown. */
  let token = tokens.isDemo() ? undefined : tokens.read();
  let state: SessionState = { kind: token === undefined && !tokens.isDemo() ? 'stranger' : 'restoring' };
  /** A look at the portal as a group, and the token to go on with afterwards. */
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

  /** Leaves alone the token of another account that another tab has signed in meanwhile. */
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

  /** The server takes the token no more: that of a look leads back to oneself. */
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

  /** Nothing that was loaded with the former token is shown any more. */
  async function goOnWith(next: string | undefined): Promise<void> {
    token = next;
    queries.clear();
    show({ kind: 'restoring' });
    await follow(false);
  }

  const inDemo = () => tokens.isDemo() || calls.account() !== undefined;

  /** What another tab did with the session of the server holds here too (decision 4.37). */
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

  /** Starts the demo, signs in to it and remembers that a reload of this tab has to do the same. */
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

  /** From the profile on. A run that was overtaken by a logout or another sign-in changes nothing any more. */
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

  /** A step without which nothing works: a refusal ends the session, anything else is tried again. */
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
      // one of its own for each call: what the first one used up is none of the second one's
      const patience = () => ({ signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) });
      const there = !inDemo() && tokens.isOfProvider() ? await ignorable(api.sso.signOut({}, patience())) : undefined;
      if (there === undefined) await ignorable(api.session.logout({}, patience()));
      if (mine !== undefined && mine === token) end();
      if (typeof there?.url === 'string') leaveTo(there.url);
    },
  };
}

/** Goes where the session at the provider ends; it leads back. */
function leaveTo(url: string): void {
  if (/^https?:/.test(url)) globalThis.location.assign(url);
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
