import type { CallOptions } from '@leitwarte/core/client';
import { hashKey, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@leitwarte/core/contract';
import { detailOf, isConflict } from '../../data/answers.ts';
import { loadContract, loadVersionOf } from '../../data/contract.ts';
import {
  callOf,
  keyOf,
  type Area,
  type CallAnswer,
  type CallInput,
  type CallKey,
  type CallName,
} from '../../data/calls.ts';
import { SESSION_AREAS } from '../../data/session.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { toast } from '../toasts/toast.ts';
import { OwnChanges } from './ownChanges.ts';
import { asksForRemoved } from './removedRow.ts';
import { useDetailToast } from './useDetailToast.ts';
import { useReasonToast } from './useReasonToast.ts';

interface Changing<R> {
  /** Areas whose lists are outdated afterwards. Default: the area of the call, if the contract marks it as a change. */
  readonly makesStale?: readonly Area[];
  /** Text of the toast after success. */
  readonly said?: string;
  /**
   * How a refusal is shown: its `detail` as a toast (default, api-42); not here (`quiet`); or not here because a form lists every message
   * of the response itself (`listed`, api-44). If no part of the screen shows the reason, a toast does. `ignored`: never shown, because
   * nobody waits for the result.
   */
  readonly failure?: 'detail' | 'quiet' | 'listed' | 'ignored';
  readonly onDone?: (answer: R) => void;
}

export interface Change<I, R> {
  /** Sends the change; throws the error of the call. */
  readonly run: (input: I, call?: CallOptions) => Promise<R>;
  /** Like `run`, for buttons: a failure is shown as configured and not thrown. */
  readonly start: (input: I, call?: CallOptions) => void;
  readonly isRunning: boolean;
  readonly error: Error | null;
}

/**
 * One call of the contract as a change. Afterwards every list that showed the changed data is loaded again (api-47), also if somebody else
 * turns out to have changed them (decision 4.44). Changes of one row are sent one after the other, each based on the result of the previous
 * one.
 */
export function useChange<A extends Area, N extends CallName<A>, const I extends CallInput<A, N> = CallInput<A, N>>(
  area: A,
  name: N,
  { makesStale, said, failure = 'detail', onDone }: Changing<CallAnswer<A, N, I>> = {},
): Change<I, CallAnswer<A, N, I>> {
  const session = useSession();
  const queries = useQueryClient();
  const loadAgain = async (input: object) => {
    const entry = await entryOf(area, name);
    const contract = await loadContract();
    const isGone = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      asksForRemoved(contract, { entry, input }, queryKey as unknown as CallKey);
    const areas = makesStale ?? (entry.changes ? [area] : []);
    const renews = areas.some((stale) => SESSION_AREAS.has(stale));
    const state = session.state();
    const own = renews && state.kind === 'signedIn' ? state.user.organisation : null;
    const isOwn = ([of, call, asked]: readonly unknown[]) =>
      own !== null && hashKey([of, call, asked]) === hashKey(keyOf('organisations', 'retrieve', { id: own }));
    /**
     * Queries that are not reloaded: the removed row, which only opening it again requests, and the viewer's organisation, which the
     * session loads.
     */
    const isLeftOut = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      isGone({ queryKey }) || isOwn(queryKey);
    for (const stale of areas) {
      void queries.invalidateQueries({
        queryKey: [stale],
        predicate: (query) => !isLeftOut(query) && !neverChanges(query),
      });
      void queries.invalidateQueries({ queryKey: [stale], predicate: isLeftOut, refetchType: 'none' });
    }
    if (renews) void session.renew();
  };
  const mutation = useMutation({
    mutationFn: async ({ input, call }: { input: I; call?: CallOptions | undefined }) => {
      const send = callOf(session.api, area, name);
      const entry = await entryOf(area, name);
      const { body } = entry;
      const isOfRow = call?.basedOn !== undefined || entry.route.startsWith('PATCH ');
      if (body === undefined || !isOfRow) return send<I>(input, call);
      const versionOf = await loadVersionOf();
      return ownChangesOf(queries).run<I, CallAnswer<A, N, I>>({
        row: rowKey(entry.route, input),
        input,
        call,
        versionOf: (row) => versionOf(body, row),
        send: (one, options) => send<I>(one, options),
      });
    },
    onSuccess: (answer, { input }) => {
      void loadAgain(input);
      if (said !== undefined) toast('success', said);
      onDone?.(answer);
    },
    onSettled: (_answer, error) => {
      // the row still exists, changed by somebody else
      if (isConflict(error)) void loadAgain({});
    },
  });
  useDetailToast(failure === 'detail' ? mutation.error : null, detailOf);
  useReasonToast(failure === 'ignored' ? null : mutation.error);
  return {
    run: (input, call) => mutation.mutateAsync({ input, call }),
    start: (input, call) => mutation.mutate({ input, call }),
    isRunning: mutation.isPending,
    error: mutation.error,
  };
}

/** Stored pictures never change, so no change makes them outdated. */
const neverChanges = ({ queryKey: [area, name] }: { readonly queryKey: readonly unknown[] }) =>
  area === 'workOrders' && name === 'picture';

/** For each query cache the changes made by its user in this tab. */
const ownChanges = new WeakMap<QueryClient, OwnChanges>();

function ownChangesOf(queries: QueryClient): OwnChanges {
  const known = ownChanges.get(queries) ?? new OwnChanges();
  ownChanges.set(queries, known);
  return known;
}

/** Key of a row: the path of its change with the parameters filled in. */
function rowKey(route: string, input: object): string {
  const parameters = Object.entries(input).filter(([name]) => name !== 'body' && name !== 'query');
  return `${route} ${JSON.stringify(parameters.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

async function entryOf<A extends Area>(area: A, name: CallName<A>): Promise<Endpoint> {
  const endpoints: Readonly<Record<string, Endpoint>> = (await loadContract())[area];
  const endpoint = endpoints[name];
  if (endpoint === undefined) throw new TypeError(`the contract has no ${area}.${name}`);
  return endpoint;
}
