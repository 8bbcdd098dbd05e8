import { faultDetail } from '@leitwarte/core/texts';
import { DAY_MS } from '@leitwarte/core/rules';
import { ReachFault } from '../../platform/reaching.ts';
import type { WebRequest, WholeAnswer } from '../../platform/web.ts';
import type { HttpRecipe } from './recipe.ts';
import { signedIn } from './signIn.ts';
import type { HttpState, HttpTokens } from './state.ts';
import { addressBelow, baseOf, filled, filledAddress, filledBody, masked, type Values } from './values.ts';

const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const LOOK_MAX_BYTES = 64 * 1024 * 1024;
const WITHIN_MS = 60_000;
/** Maximum wait, even if a service asks for more. */
const LONGEST_WAIT_MS = DAY_MS;

/** Sends requests to a service within its limits, which earlier requests of the day count towards. */
export interface Asker {
  /** Sends one request of the recipe; throws a {@link ReachFault} unless there is a successful response. */
  ask(call: Call, values: Values): Promise<AskedAnswer>;
  /**
   * Discards an expired token, so that the next request signs in again; returns false if the token was only just
   * renewed.
   */
  signOut(): boolean;
  /** Whether further requests are allowed in this run. */
  readonly hasRoom: boolean;
}

export interface AskedAnswer extends WholeAnswer {
  readonly url: URL;
}

export interface Call {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
  /**
   * The URL of the next page as the service returned it, which is used instead of the path, and the placeholder in the
   * path that it replaces.
   */
  readonly next?: { readonly mark: string; readonly from: URL } | undefined;
}

export interface AskerHands {
  now(): number;
  read(request: WebRequest, bounds: { maxBytes: number; timeoutMs: number; signal: AbortSignal }): Promise<WholeAnswer>;
  /** Stores tokens before they are used: if a renewed token were lost, the source could not sign in again. */
  keepTokens(tokens: HttpTokens | undefined): Promise<void>;
}

interface Asking {
  readonly recipe: HttpRecipe;
  readonly values: Values;
  /** Number of requests of the day and instant of the next one; updated by each request. */
  readonly state: HttpState;
  readonly tokens: HttpTokens | undefined;
  readonly signal: AbortSignal;
}

export function askerOf({ recipe, values, state, tokens, signal }: Asking, hands: AskerHands): Asker {
  let asked = 0;
  let bytes = 0;
  let known = tokens;
  let isFresh = false;

  async function send(request: WebRequest): Promise<WholeAnswer> {
    const day = new Date(hands.now()).toISOString().slice(0, 10);
    if (state.day !== day) {
      state.day = day;
      state.asked = 0;
    }
    if (state.asked >= recipe.perDay) throw new ReachFault('limited', faultDetail('http_budget', recipe.perDay));
    if (bytes > LOOK_MAX_BYTES) throw new ReachFault('protocol', `more than ${LOOK_MAX_BYTES / 1024 / 1024} MiB came`);
    state.asked += 1;
    asked += 1;
    const answer = await hands.read(request, { maxBytes: ANSWER_MAX_BYTES, timeoutMs: WITHIN_MS, signal });
    bytes += answer.body.length;
    if (answer.status === 429 || (answer.status === 503 && answer.retryAfterSeconds !== undefined))
      throw waiting(state, hands.now(), answer.retryAfterSeconds ?? 0);
    return answer;
  }

  async function headers(): Promise<Record<string, string>> {
    const own = Object.fromEntries(Object.entries(recipe.headers).map(([name, text]) => [name, filled(text, values)]));
    if (recipe.signIn === undefined) return own;
    if (known === undefined || known.renewAt <= hands.now()) {
      known = await signedIn({ recipe, values, signIn: recipe.signIn, before: known, now: hands.now() }, send);
      isFresh = true;
      await hands.keepTokens(known);
    }
    return recipe.signIn.kind === 'oauth'
      ? { ...own, authorization: `Bearer ${known.access}` }
      : { ...own, [recipe.signIn.header]: known.access };
  }

  async function once(url: URL, { method, body }: Call, own: Values): Promise<WholeAnswer> {
    const content = body === undefined ? undefined : JSON.stringify(filledBody(body, own));
    return send({
      url: url.href,
      method,
      headers: {
        accept: 'application/json, text/csv;q=0.9, */*;q=0.5',
        'user-agent': 'Leitwarte',
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(await headers()),
      },
      body: content,
    });
  }

  const signOut = (): boolean => {
    if (recipe.signIn === undefined || isFresh) return false;
    known = known === undefined ? undefined : { ...known, renewAt: 0 };
    return true;
  };

  return {
    get hasRoom() {
      return asked < recipe.perLook && !signal.aborted;
    },
    signOut,
    async ask(call, own) {
      const url = addressOf(recipe, values, call, own);
      const path = masked(url.pathname, values);
      let answer = await once(url, call, own);
      if (answer.status === 401 && signOut()) answer = await once(url, call, own);
      const { status } = answer;
      if (status >= 300 && status < 400)
        throw new ReachFault('protocol', faultDetail('http_redirect', path, placeOf(answer.headers['location'], url)));
      if (status === 401) throw new ReachFault('credentials', faultDetail('http_status', status, path));
      if (status === 403) throw new ReachFault('denied', faultDetail('http_status', status, path));
      if (status < 200 || status >= 300) throw new ReachFault('protocol', faultDetail('http_status', status, path));
      return { ...answer, url };
    },
  };
}

/**
 * Stores the time for which the service asks to wait, during which no requests are sent; returns the fault to report.
 */
function waiting(state: HttpState, now: number, seconds: number): ReachFault {
  const until = now + Math.min(Math.max(seconds * 1000, 60_000), LONGEST_WAIT_MS);
  state.notBefore = Math.max(state.notBefore, until);
  return new ReachFault(
    'limited',
    faultDetail('http_wait', new Date(until).toISOString().slice(0, 16).replace('T', ' ')),
  );
}

/** The URL for a path of a recipe; a complete URL must be on the recipe's server. */
function addressOf(recipe: HttpRecipe, values: Values, { path, next }: Call, own: Values): URL {
  const base = baseOf(recipe, values);
  const [written, from] = next === undefined ? [filledAddress(path, own), undefined] : [next.mark, next.from];
  const isWhole = /^https?:\/\//i.test(written);
  const address = isWhole || from ? written : addressBelow(base, written);
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  if (url?.origin !== base.origin)
    throw new ReachFault('protocol', faultDetail('http_elsewhere', base.host, url?.host ?? '?'));
  return url;
}

function placeOf(location: string | undefined, from: URL): string {
  if (location === undefined || !URL.canParse(location, from)) return '?';
  const { origin, pathname } = new URL(location, from);
  return `${origin}${pathname}`.slice(0, 100);
}
