import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CallKey, polledMeta } from '../calls.ts';
import { createQueryClient } from '../query.ts';
import { renewing } from './stale.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Set-up of a test: queries with observers like those of screens; each counts how often it was loaded. */
async function screens() {
  const queries = createQueryClient();
  const shown = renewing(queries);
  onTestFinished(() => shown.stop());
  const show = (queryKey: CallKey, polling: 'on' | 'paused' = 'on', answerMs = 0) => {
    const load = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => setTimeout(() => resolve({}), answerMs)));
    onTestFinished(
      new QueryObserver(queries, { queryKey, queryFn: load, meta: polledMeta(polling) }).subscribe(() => undefined),
    );
    return load;
  };
  const look = (queryKey: CallKey) =>
    onTestFinished(new QueryObserver(queries, { queryKey, enabled: false }).subscribe(() => undefined));
  const know = (queryKey: CallKey) => queries.setQueryData(queryKey, {});
  return { ...shown, show, look, know };
}

test('a change of a plant reloads the data of that plant and the lists of plants that show it', async () => {
  const { told, show } = await screens();
  const list = show(['plants', 'dashboard', {}]);
  const seven = show(['plants', 'overview', { id: 7 }]);
  const eight = show(['plants', 'overview', { id: 8 }]);
  const work = show(['plannedWork', 'list', {}]);
  await seconds(20);
  told([{ area: 'alarms', plant: 7 }]);
  await seconds(1);
  expect([list, seven, eight, work].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1, 1]);
  told([{ area: 'plants', plant: null }]);
  await seconds(1);
  expect([list, seven, eight, work].map(({ mock }) => mock.calls.length)).toEqual([3, 3, 2, 2]);
});

test('readings of many plants cause one load in ten seconds, changes by users are shown at once', async () => {
  const { told, show } = await screens();
  const list = show(['plants', 'dashboard', {}]);
  await seconds(0);
  for (let second = 0; second < 9; second += 1) {
    told([{ area: 'readings', plant: second }]);
    await seconds(1);
  }
  expect(list).toHaveBeenCalledTimes(1);
  told([{ area: 'plants', plant: 3 }]);
  await seconds(0.6);
  expect(list).toHaveBeenCalledTimes(2);
  await seconds(60);
  expect(list).toHaveBeenCalledTimes(2);
});

test('dashboard-32: data whose polling is paused, because a dialog is open, are not reloaded', async () => {
  const { told, show } = await screens();
  const list = show(['plants', 'dashboard', {}], 'paused');
  await seconds(20);
  told([{ area: 'plants', plant: 7 }]);
  told(null);
  await seconds(60);
  expect(list).toHaveBeenCalledTimes(1);
});

test('data that no screen shows are reloaded when they are shown again', async () => {
  const { told, show, know } = await screens();
  know(['plants', 'dashboard', {}]);
  told([{ area: 'plants', plant: 7 }]);
  const list = show(['plants', 'dashboard', {}]);
  await seconds(1);
  expect(list).toHaveBeenCalledTimes(1);
});

test('a component that only reads polled data does not prevent their reload', async () => {
  const { told, show, look } = await screens();
  const list = show(['plants', 'dashboard', {}]);
  look(['plants', 'dashboard', {}]);
  await seconds(20);
  told([{ area: 'plants', plant: 7 }]);
  await seconds(1);
  expect(list).toHaveBeenCalledTimes(2);
});

test('if a change is reported while a response is pending, the data are requested once more afterwards', async () => {
  const { told, show } = await screens();
  const list = show(['plants', 'dashboard', {}], 'on', 3_000);
  await seconds(1);
  told([{ area: 'plants', plant: 7 }]);
  await seconds(1);
  expect(list).toHaveBeenCalledTimes(1);
  await seconds(2);
  expect(list).toHaveBeenCalledTimes(2);
});

test('if anything may have changed, everything that is shown is loaded again', async () => {
  const { told, show } = await screens();
  const all = [show(['plants', 'dashboard', {}]), show(['liveData', 'table', { id: 1 }]), show(['alarms', 'list', {}])];
  await seconds(5);
  told(null);
  await seconds(1);
  expect(all.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
});
