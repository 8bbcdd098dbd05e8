import type { CallOptions } from '@leitwarte/core/client';
import type { AnswerOf, Endpoint, InputOf, LeitwarteContract } from '@leitwarte/core/contract';
import { skipToken, type QueryFunction, type QueryMeta, type SkipToken } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** An area of the contract: what lists belong together, and what a change makes stale. */
export type Area = keyof LeitwarteContract;
export type CallName<A extends Area> = keyof LeitwarteContract[A] & string;
type EntryOf<A extends Area, N extends CallName<A>> = LeitwarteContract[A][N] extends infer E extends Endpoint
  ? E
  : never;
export type CallInput<A extends Area, N extends CallName<A>> = InputOf<EntryOf<A, N>>;
export type CallAnswer<A extends Area, N extends CallName<A>, I = unknown> = AnswerOf<EntryOf<A, N>, I>;

export type CallKey = readonly [area: Area, name: string, input: object];

/** Longest that a screen waits for what it reads. Afterwards the server counts as silent. */
const READ_PATIENCE_MS = 60_000;

/** Key of a call's answer in the cache. Its first part names everything of an area. */
export function keyOf<A extends Area>(area: A, name: CallName<A>, input: object = {}): CallKey {
  return [area, name, input];
}

type CallMethod<A extends Area, N extends CallName<A>> = <const I extends CallInput<A, N>>(
  input: I,
  call?: CallOptions,
) => Promise<CallAnswer<A, N, I>>;

/** The client's method of one entry. */
export function callOf<A extends Area, N extends CallName<A>>(api: Api, area: A, name: N): CallMethod<A, N> {
  return method(api[area][name]);
}

/** The client mirrors the contract, which the compiler cannot follow through two open names. */
function method<M>(call: unknown): M {
  return call as M;
}

interface CallQuery<T> {
  readonly queryKey: CallKey;
  readonly queryFn: QueryFunction<T, CallKey> | SkipToken;
}

/** One entry of the contract as a query; without an input it waits for one. */
export function callQuery<A extends Area, N extends CallName<A>, const I extends CallInput<A, N>>(
  api: Api,
  area: A,
  name: N,
  input: I | undefined,
): CallQuery<CallAnswer<A, N, I>> {
  const queryKey = keyOf(area, name, input);
  if (input === undefined) return { queryKey, queryFn: skipToken };
  const call = callOf(api, area, name);
  return {
    queryKey,
    queryFn: ({ signal }) => withPatience(signal, (patient) => call<I>(input, { signal: patient })),
  };
}

/** Gives up where nothing has come for a minute: an unanswered call would hold up every later one. */
async function withPatience<T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), READ_PATIENCE_MS);
  try {
    return await run(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** What a part of a screen that polls says of its query: to the watch on polls, and to what loads because of a change. */
export const polledMeta = (polling: 'on' | 'paused'): QueryMeta => ({ polled: true, paused: polling === 'paused' });

/** A query, whatever it holds. */
interface Observed {
  readonly observers: readonly { readonly options: { readonly meta?: QueryMeta | undefined } }[];
}

/**
 * Whether anything that is shown polls the query, and does not rest. Of its observers each is asked: the query itself says
 * what the last one to be drawn said, which may only look at what others load.
 */
export const isPolled = ({ observers }: Observed): boolean =>
  observers.some(({ options }) => options.meta?.['polled'] === true);
export const isPolledNow = ({ observers }: Observed): boolean =>
  observers.some(({ options: { meta } }) => meta?.['polled'] === true && meta['paused'] !== true);
