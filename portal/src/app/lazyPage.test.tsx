import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../testing/part.tsx';
import { CHUNK_TIMEOUT_MS, inTime, lazyPart } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

afterEach(() => vi.useRealTimers());

test('loading a script chunk fails after 120 seconds', async () => {
  vi.useFakeTimers();
  const loading = inTime(new Promise(() => {}));
  const outcome = vi.fn<(error: Error) => void>();
  loading.catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
});

test('a chunk that arrives leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part whose script did not arrive can be asked for again, without a reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const Part = lazyPart(() => (isThere ? Promise.resolve(() => 'geladen') : Promise.reject(new Error('offline'))));
  showPart(
    <PageBoundary>
      <Part />
    </PageBoundary>,
  );
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  await userEvent.click(retry);
  isThere = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('geladen')).toBeTruthy();
});
