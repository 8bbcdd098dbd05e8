import type { CallOptions } from '@leitwarte/core/client';
import type { AnswerOf, Endpoint, InputOf, LeitwarteContract } from '@leitwarte/core/contract';
import { skipToken, type QueryFunction, type QueryMeta, type SkipToken } from '@tanstack/react-query';
import type { Api } from './client.ts';

/** An area of the contract: its calls share cached lists, which a change in the area makes outdated. */
export type Area = keyof LeitwarteContract;
export type CallName<A extends Area> = keyof LeitwarteContract[A] & string;
type EntryOf<A extends Area, N extends CallName<A>> = LeitwarteContract[A][N] extends infer E extends Endpoint
  ? E
  : never;
export type CallInput<A extends Area, N extends CallName<A>> = InputOf<EntryOf<A, N>>;
export type CallAnswer<A extends Area, N extends CallName<A>, I = unknown> = AnswerOf<EntryOf<A, N>, I>;

export type CallKey = readonly [area: Area, name: string, input: object];

/** Longest time in milliseconds that a screen waits for a response. Afterwards the server counts as not responding. */
const READ_PATIENCE_MS = 60_000;

/** Cache key of a call's response. Its first part identifies everything of an area. */
export function keyOf<A extends Area>(area: A, name: CallName<A>, input: object = {}): CallKey {
  return [area, name, input];
}

type CallMethod<A extends Area, N extends CallName<A>> = <const I extends CallInput<A, N>>(
  input: I,
  call?: CallOptions,
) => Promise<CallAnswer<A, N, I>>;

/** The client's method for one call. */
export function callOf<A extends Area, N extends CallName<A>>(api: Api, area: A, name: N): CallMethod<A, N> {
  return method(api[area][name]);
}

/** The client mirrors the contract, which the compiler cannot infer for two generic names. */
function method<M>(call: unknown): M {
  return call as M;
}

interface CallQuery<T> {
  readonly queryKey: CallKey;
  readonly queryFn: QueryFunction<T, CallKey> | SkipToken;
}

/** One call of the contract as a query; it is disabled until there is an input. */
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

/** Aborts a call that has no response after a minute, so that it does not block later ones. */
async function withPatience<T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), READ_PATIENCE_MS);
  try {
    return await run(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Query metadata of a component that polls: read by the poll watch and by the renewal after changes. */
export const polledMeta = (polling: 'on' | 'paused'): QueryMeta => ({ polled: true, paused: polling === 'paused' });

/** A query with any data. */
interface Observed {
  readonly observers: readonly { readonly options: { readonly meta?: QueryMeta | undefined } }[];
}

/**
 * Whether any mounted component polls the query and is not paused. It checks each observer, because the query itself has only the options
 * of the last one, which may not poll.
 */
export const isPolled = ({ observers }: Observed): boolean =>
  observers.some(({ options }) => options.meta?.['polled'] === true);
export const isPolledNow = ({ observers }: Observed): boolean =>
  observers.some(({ options: { meta } }) => meta?.['polled'] === true && meta['paused'] !== true);
