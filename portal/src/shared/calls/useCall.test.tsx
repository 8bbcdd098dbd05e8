import type { DashboardPlant } from '@leitwarte/core/entities';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadContract } from '../../data/contract.ts';
import { watchPolls } from '../../data/silentPolls.ts';
import { createQueryClient } from '../../data/query.ts';
import { createSession } from '../../data/session.ts';
import { browserTokens } from '../../data/tokens.ts';
import { answering, refused, type Answer } from '../../testing/answers.ts';
import { realBackend } from '../../testing/backend.ts';
import { createTexts } from '../../texts/i18n.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { useCall } from './useCall.ts';
import { useLoaded } from './useLoaded.ts';

const backend = realBackend();
/** Response of the backend, returned without delay: the real one works in real time, these tests use a fake clock. */
let plants: DashboardPlant[];

beforeAll(async () => {
  await loadContract();
  await backend.world.plant();
  plants = await (await backend.world.actor(backend.world.groups.orgaManager)).client.plants.dashboard();
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

/** A component that polls the plants, and the number of its requests. */
async function polling(answer: Answer = plants, useBeside: () => void = () => undefined) {
  const seen = answering({ 'GET dashboard/': answer });
  const queries = createQueryClient();
  const session = createSession({ tokens: browserTokens, queries });
  const watch = watchPolls(queries);
  watch.watch(() => {});
  const texts = createTexts();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const initialProps: { polling: 'on' | 'paused' } = { polling: 'on' };
  const hook = renderHook(
    (props) => {
      // reads every property, as a screen does
      const query = { ...useCall('plants', 'dashboard', {}, props) };
      useBeside();
      return query;
    },
    { wrapper, initialProps },
  );
  await seconds(0.5);
  return { seen, watch, ...hook };
}

test('1.44: a poll loads at once, again after 122 seconds, then every 120', async () => {
  const { seen } = await polling();
  expect(seen).toHaveLength(1);
  await seconds(120.5);
  expect(seen).toHaveLength(1);
  await seconds(2);
  expect(seen).toHaveLength(2);
  await seconds(118);
  expect(seen).toHaveLength(2);
  await seconds(2);
  expect(seen).toHaveLength(3);
});

test('1.44: a slow response neither causes a second request nor shifts later polls', async () => {
  const late = Promise.withResolvers<Response>();
  let calls = 0;
  const { seen } = await polling(() => ((calls += 1) === 2 ? late.promise : HttpResponse.json(plants)));
  await seconds(122);
  expect(seen).toHaveLength(2);
  await seconds(50);
  late.resolve(HttpResponse.json(plants));
  await seconds(69);
  expect(seen).toHaveLength(2);
  await seconds(1);
  expect(seen).toHaveLength(3);
});

test('1.48: during a refresh the loaded data stay, and nothing counts as loading', async () => {
  const late = Promise.withResolvers<Response>();
  let calls = 0;
  const { seen, result } = await polling(() => ((calls += 1) === 2 ? late.promise : HttpResponse.json(plants)));
  await seconds(122);
  expect(seen).toHaveLength(2);
  expect(result.current).toMatchObject({ isPending: false, isFetching: true, data: plants });
  late.resolve(HttpResponse.json([]));
  await seconds(1);
  expect(result.current.data).toEqual([]);
});

test('1.44: a poll that becomes due while the page is drawn is not lost', async () => {
  const { seen, rerender } = await polling();
  await seconds(121);
  vi.setSystemTime(Date.now() + 1_000);
  rerender({ polling: 'on' });
  await seconds(0.5);
  expect(seen).toHaveLength(2);
  await seconds(118);
  expect(seen).toHaveLength(2);
  await seconds(2);
  expect(seen).toHaveLength(3);
});

test('1.44: a clock that is set back does not end the polls', async () => {
  const { seen } = await polling();
  await seconds(60);
  vi.setSystemTime(Date.now() - 3_600_000);
  await seconds(62);
  expect(seen).toHaveLength(2);
  await seconds(122);
  expect(seen).toHaveLength(3);
});

test('dashboard-32, 3.67: pausing skips polls that become due, and continuing loads at once', async () => {
  const { seen, rerender } = await polling();
  rerender({ polling: 'paused' });
  await seconds(300);
  expect(seen).toHaveLength(1);
  rerender({ polling: 'on' });
  await seconds(0.5);
  expect(seen).toHaveLength(2);
  await seconds(121);
  expect(seen).toHaveLength(2);
  await seconds(1);
  expect(seen).toHaveLength(3);
});

test('polling stops when the user leaves the screen', async () => {
  const { seen, unmount } = await polling();
  unmount();
  await seconds(300);
  expect(seen).toHaveLength(1);
});

test('4.37: after two failed polls the watch reports the failure with the time of the last success, until the next success', async () => {
  const { watch, result } = await polling();
  const goodMs = result.current.dataUpdatedAt;
  answering({ 'GET dashboard/': () => HttpResponse.error() });
  await seconds(123);
  expect(watch.silent()).toBeUndefined();
  await seconds(120);
  expect(watch.silent()).toEqual({ lastGoodMs: goodMs });
  expect(result.current.data).toHaveLength(1);
  answering({ 'GET dashboard/': plants });
  await seconds(120);
  expect(watch.silent()).toBeUndefined();
});

test('4.37: polled data that another component only reads from the cache are watched too', async () => {
  const { watch } = await polling(refused(502), () => void useLoaded('plants', 'dashboard', {}));
  await seconds(123);
  expect(watch.silent()).toEqual({ lastGoodMs: undefined });
});

test('4.37: failures of data that are no longer shown are no longer reported', async () => {
  const { watch, unmount } = await polling(refused(502));
  await seconds(123);
  expect(watch.silent()).toEqual({ lastGoodMs: undefined });
  unmount();
  expect(watch.silent()).toBeUndefined();
});

test('4.37: a call without a response is aborted after a minute, so that the next poll can begin', async () => {
  const { seen } = await polling(() => new Promise<Response>(() => {}));
  await seconds(123);
  expect(seen).toHaveLength(2);
});
