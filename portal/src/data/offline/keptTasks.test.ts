import { WorkOrderDetail } from '@leitwarte/core/entities';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLastState } from '../lastState.ts';
import { readKept, TASKS_KEPT_MAX, writeKept } from './keptTasks.ts';

/** Stub of the Cache API, which jsdom lacks. */
beforeEach(() => {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      put: (key: string, answer: Response) => Promise.resolve(store.set(key, answer)),
      delete: (key: string) => Promise.resolve(store.delete(key)),
    });
  };
  vi.stubGlobal('caches', {
    open,
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stores.get(cacheName)?.get(key)?.clone()),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  return () => Reflect.deleteProperty(globalThis, 'caches');
});

const task = (id: number, over: Partial<WorkOrderDetail> = {}): WorkOrderDetail => ({
  ...WorkOrderDetail.parse({
    id,
    plant: 1,
    plant_name: 'Dach',
    title: `Aufgabe ${id}`,
    description: '',
    kind: 'repair',
    state: 'open',
    origin: 'hand',
  }),
  ...over,
});
const kept = (tasks: WorkOrderDetail[]) => ({ takenAtMs: 1, mine: [1], tasks, alarms: [] });
const here = () => true;

test('4.59: kept tasks are found only for their own account', async () => {
  await writeKept(7, kept([task(1)]), here);
  expect((await readKept(7))?.tasks).toMatchObject([{ id: 1, title: 'Aufgabe 1' }]);
  expect(await readKept(8)).toBeUndefined();
});

test('1.3: kept tasks are deleted when the session ends, also those that are being written at that moment', async () => {
  const lastState = createLastState(() => Promise.reject(new TypeError('no network')));
  await writeKept(7, kept([task(1)]), here);
  await lastState.forget();
  expect(await readKept(7)).toBeUndefined();
  let asked = 0;
  await writeKept(7, kept([task(1)]), () => {
    asked += 1;
    return asked === 1;
  });
  expect(await readKept(7)).toBeUndefined();
});

test('4.59: kept tasks are limited in number and in size', async () => {
  const many = Array.from({ length: TASKS_KEPT_MAX + 5 }, (_, at) => task(at + 1));
  await writeKept(7, kept(many), here);
  expect((await readKept(7))?.tasks).toHaveLength(TASKS_KEPT_MAX);
  const large = task(1, { description: 'x'.repeat(3_000_000) });
  await writeKept(7, kept([large, { ...large, id: 2 }]), here);
  expect((await readKept(7))?.tasks).toMatchObject([{ id: 1 }]);
});

test('4.59: kept data that cannot be parsed, such as those of an older version, are ignored', async () => {
  const store = await caches.open('leitwarte-last-state');
  await store.put(new URL('/last-state/tasks/7', location.origin).href, Response.json({ tasks: 'none' }));
  expect(await readKept(7)).toBeUndefined();
});
