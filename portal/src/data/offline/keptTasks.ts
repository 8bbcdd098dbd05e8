import { AlarmMessage, WorkOrderDetail } from '@leitwarte/core/entities';
import * as z from 'zod';

/** The store of `lastState.ts`: whatever ends the session deletes it, and these tasks with it. */
const STORE = 'leitwarte-last-state';
/** Limits of what is kept for one account. */
export const TASKS_KEPT_MAX = 60;
const ENTRIES_KEPT_MAX = 100;
const KEPT_CHARACTERS_MAX = 4_000_000;

const Kept = z.object({
  /** When the server answered this, milliseconds UTC. */
  takenAtMs: z.number(),
  tasks: z.array(WorkOrderDetail),
  /** Which of them are the account's own; the others were opened here. */
  mine: z.array(z.number()),
  /** Open alarms of the plants of these tasks. */
  alarms: z.array(AlarmMessage),
});
/** Open tasks of one account as they were when there was a connection. */
export type KeptTasks = z.output<typeof Kept>;

const addressOf = (account: number): string => new URL(`/last-state/tasks/${account}`, location.origin).href;

/** Undefined if nothing is kept for this account, or if the browser has no store for it. */
export async function readKept(account: number): Promise<KeptTasks | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const answer = await caches.match(addressOf(account), { cacheName: STORE });
  const read = Kept.safeParse(await answer?.json());
  return read.success ? read.data : undefined;
}

/** Keeps tasks within the limits; what does not fit is left out. Nothing stays if the session ended meanwhile. */
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
