import { AlarmMessage, WorkOrderDetail } from '@leitwarte/core/entities';
import * as z from 'zod';

/** The cache of `lastState.ts`: whatever ends the session deletes that cache, and so these tasks. */
const STORE = 'leitwarte-last-state';
/** Limits of what is kept for one account. */
export const TASKS_KEPT_MAX = 60;
const ENTRIES_KEPT_MAX = 100;
const KEPT_CHARACTERS_MAX = 4_000_000;

const Kept = z.object({
  /** When the server sent these data, in milliseconds UTC. */
  takenAtMs: z.number(),
  tasks: z.array(WorkOrderDetail),
  /** Ids of the account's own tasks; the other tasks were opened on this device. */
  mine: z.array(z.number()),
  /** Open alarms of the plants of these tasks. */
  alarms: z.array(AlarmMessage),
});
/** Copies of one account's open tasks, for reading without a connection. */
export type KeptTasks = z.output<typeof Kept>;

const addressOf = (account: number): string => new URL(`/last-state/tasks/${account}`, location.origin).href;

/** The kept tasks; undefined if there are none for this account, or if the browser has no Cache API. */
export async function readKept(account: number): Promise<KeptTasks | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const answer = await caches.match(addressOf(account), { cacheName: STORE });
  const read = Kept.safeParse(await answer?.json());
  return read.success ? read.data : undefined;
}

/** Stores the tasks within the limits and drops the rest. If the session ends in the meantime, nothing stays stored. */
export async function writeKept(account: number, kept: KeptTasks, isCurrent: () => boolean): Promise<void> {
  if (!('caches' in globalThis) || !isCurrent()) return;
  const store = await caches.open(STORE);
  await store.put(addressOf(account), Response.json(bounded(kept)));
  if (!isCurrent()) await store.delete(addressOf(account));
}

function bounded({ tasks, alarms, ...kept }: KeptTasks): KeptTasks {
  let left = KEPT_CHARACTERS_MAX;
  const fitting = <T>(one: T): boolean => {
    left -= JSON.stringify(one).length;
    return left > 0;
  };
  const short = tasks
    .slice(0, TASKS_KEPT_MAX)
    .map((task) => ({ ...task, entries: task.entries.slice(-ENTRIES_KEPT_MAX) }));
  return { ...kept, tasks: short.filter(fitting), alarms: alarms.filter(fitting) };
}
