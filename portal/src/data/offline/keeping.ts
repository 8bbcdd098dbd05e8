import type { WorkOrder, WorkOrderDetail } from '@leitwarte/core/entities';
import { callAfter } from '@leitwarte/core/rules';
import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '../answers.ts';
import { keyOf } from '../calls.ts';
import type { Api } from '../client.ts';
import { reportQuietly } from '../quiet.ts';
import { type KeptTasks, readKept, TASKS_KEPT_MAX, writeKept } from './keptTasks.ts';
import { isNoConnection } from './noConnection.ts';

const PLANTS_WITH_ALARMS_MAX = 20;
const RENEW_EVERY_MS = 15 * 60_000;
/** Delay in milliseconds, so that the first screen loads before. */
const RENEW_AFTER_MS = 5_000;

interface KeepingParts {
  readonly account: number;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly mayReadAlarms: boolean;
  /** Whether the session of the account is still active. */
  readonly isOn: () => boolean;
  readonly kept: () => KeptTasks | undefined;
  readonly onKept: (kept: KeptTasks) => void;
  /** Called after each renewal; `isAway` is true if there is no connection. */
  readonly onContact: (isAway: boolean) => void;
}

/** Keeps copies of one account's open tasks on the device for reading without a connection. */
export interface Keeping {
  /** Requests the account's own open tasks and those that are already kept, such as tasks opened on this device. */
  readonly renew: () => Promise<void>;
  readonly remember: (task: WorkOrderDetail) => void;
  /**
   * Puts the kept tasks into the query cache where it has no data yet, marked as outdated, so that they are requested
   * again.
   */
  readonly seed: () => void;
  /** Resolves once the tasks that were kept earlier have been read from the device. */
  readonly ready: Promise<void>;
  readonly stop: () => void;
}

export function createKeeping(parts: KeepingParts): Keeping {
  const { account, api, queries, mayReadAlarms, isOn, onKept, onContact } = parts;
  // without the Cache API nothing can be kept, so nothing is requested in advance
  let cancelRenewal = 'caches' in globalThis ? callAfter(RENEW_AFTER_MS, () => void renew()) : (): void => undefined;
  const ready = readBefore().catch(reportQuietly);

  async function readBefore(): Promise<void> {
    const before = await readKept(account);
    if (before !== undefined && isOn()) onKept(before);
  }

  function keep(next: KeptTasks): void {
    if (!isOn()) return;
    onKept(next);
    writeKept(account, next, isOn).catch(reportQuietly);
  }

  function remember(task: WorkOrderDetail): void {
    const { tasks = [], mine = [], alarms = [], takenAtMs = Date.now() } = parts.kept() ?? {};
    const others = tasks.filter(({ id }) => id !== task.id);
    const own = task.ended_at === null ? [task, ...others] : others;
    keep({ takenAtMs, mine, alarms, tasks: own.slice(0, TASKS_KEPT_MAX) });
  }

  async function renew(): Promise<void> {
    cancelRenewal();
    if (!isOn()) return;
    cancelRenewal = callAfter(RENEW_EVERY_MS, () => void renew());
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    try {
      const next = await present();
      if (!isOn() || next === undefined) return;
      onContact(false);
      keep(next);
    } catch (error) {
      reportQuietly(error);
      onContact(isNoConnection(error));
    }
  }

  /** Fetches the tasks to keep; undefined if the session ended in the meantime. */
  async function present(): Promise<KeptTasks | undefined> {
    const { results } = await api.workOrders.list({ query: { over: 'false', mine: 'true' } });
    const mine = results.map(({ id }) => id);
    const ids = new Set([...mine, ...(parts.kept()?.tasks ?? []).map(({ id }) => id)]);
    const tasks: WorkOrderDetail[] = [];
    for (const id of [...ids].slice(0, TASKS_KEPT_MAX)) {
      const task = await taskOf(id);
      if (!isOn()) return undefined;
      if (task !== undefined && task.ended_at === null) tasks.push(task);
    }
    return { takenAtMs: Date.now(), mine, tasks, alarms: mayReadAlarms ? await alarmsOf(tasks) : [] };
  }

  /** Fetches a task; undefined if it no longer exists or this viewer may no longer see it. */
  async function taskOf(id: number): Promise<WorkOrderDetail | undefined> {
    try {
      return await api.workOrders.retrieve({ id });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function alarmsOf(tasks: readonly WorkOrderDetail[]): Promise<KeptTasks['alarms']> {
    const plants = [...new Set(tasks.map(({ plant }) => plant))].slice(0, PLANTS_WITH_ALARMS_MAX);
    const found: KeptTasks['alarms'][] = [];
    for (const plant of plants) found.push((await api.alarms.list({ query: { plant, open: 'true' } })).results);
    return found.flat();
  }

  function seed(): void {
    const kept = parts.kept();
    if (kept === undefined) return;
    const own = new Set(kept.mine);
    const put = (name: 'list' | 'retrieve', input: object, data: unknown) => {
      const queryKey = keyOf('workOrders', name, input);
      if (queries.getQueryData(queryKey) !== undefined) return;
      queries.setQueryData(queryKey, data, { updatedAt: kept.takenAtMs });
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    };
    for (const task of kept.tasks) put('retrieve', { id: task.id }, task);
    const page = (results: readonly WorkOrder[]) => ({ count: results.length, next: null, previous: null, results });
    put('list', { query: { over: 'false', page: 1 } }, page(kept.tasks));
    put('list', { query: { over: 'false' } }, page(kept.tasks));
    const mine = kept.tasks.filter(({ id }) => own.has(id));
    put('list', { query: { over: 'false', mine: 'true', page: 1 } }, page(mine));
  }

  return {
    renew,
    // waits until the kept tasks have been read, because the task is added to them
    remember: (task) => void ready.then(() => remember(task)),
    seed,
    ready,
    stop: () => cancelRenewal(),
  };
}
