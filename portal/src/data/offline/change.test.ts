import { WorkOrderDetail } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { type OfflineBody, type StoredChange, withWaiting } from './change.ts';

const MADE = Date.UTC(2026, 10, 28, 9);
const order = WorkOrderDetail.parse({
  id: 3,
  plant: 1,
  plant_name: 'Dach',
  title: 'Filter',
  description: '',
  kind: 'repair',
  state: 'open',
  origin: 'hand',
  steps: [
    { id: 1, text: 'abschalten', is_done: false },
    { id: 2, text: 'tauschen', is_done: true, done_by: 'anna' },
  ],
});
const stored = (body: OfflineBody, over: Partial<StoredChange> = {}): StoredChange => ({
  seq: 1,
  account: 7,
  order: 3,
  title: 'Filter',
  key: 'k-1234567',
  madeAtMs: MADE,
  state: 'waiting',
  reasons: [],
  faults: 0,
  action: { kind: 'change', body },
  ...over,
});

test('4.59: a task is shown with its waiting changes applied in their order', () => {
  const shown = withWaiting(
    order,
    [
      stored({ kind: 'tick', step: 1, is_done: true, text: 'abschalten' }),
      stored({ kind: 'tick', step: 2, is_done: false, text: 'tauschen' }),
      stored({ kind: 'state', from: 'open', to: 'in_progress' }),
      stored({ kind: 'note', text: 'Welle' }),
    ],
    'ben',
  );
  expect(shown.state).toBe('in_progress');
  expect(shown.steps).toEqual([
    { id: 1, text: 'abschalten', is_done: true, done_at: '2026-11-28T09:00:00.000Z', done_by: 'ben' },
    { id: 2, text: 'tauschen', is_done: false, done_at: null, done_by: null },
  ]);
  expect(withWaiting(order, [stored({ kind: 'finish', result: 'getauscht' })], 'ben')).toMatchObject({
    state: 'done',
    result: 'getauscht',
    ended_by: 'ben',
  });
});

test('4.59: changes of other tasks, and those that were refused or only recorded, do not alter the shown task', () => {
  const finish = { kind: 'finish', result: 'getauscht' } as const;
  const changes = [
    stored(finish, { order: 4 }),
    stored(finish, { state: 'refused' }),
    stored(finish, { state: 'recorded' }),
  ];
  expect(withWaiting(order, changes, 'ben')).toBe(order);
});
