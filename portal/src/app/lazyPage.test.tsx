import { screen } from '@testing-library/react';
import { user } from '../testing/user.ts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { showPart } from '../testing/part.tsx';
import { CHUNK_TIMEOUT_MS, inTime, lazyPart } from '../shared/lazy/lazyPart.tsx';
import { PageBoundary } from './PageBoundary.tsx';

afterEach(() => vi.useRealTimers());

test('1.31, shell-34: loading a script chunk fails after 120 seconds', async () => {
  vi.useFakeTimers();
  const loading = inTime(new Promise(() => {}));
  const outcome = vi.fn<(error: Error) => void>();
  loading.catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
});

test('a chunk that has loaded leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part is rendered once its script has loaded, and does not wait for a timer afterwards', async () => {
  // as in a browser, where `act` does not flush React
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const Part = lazyPart(() => promise);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <PageBoundary loading="lädt">
      <Part />
    </PageBoundary>,
  );
  const stands = (text: string) => turnsUntil(() => place.textContent === text);
  expect(await stands('lädt')).toBe(true);
  resolve(() => 'geladen');
  expect(await stands('geladen')).toBe(true);
  root.unmount();
});

/** Whether the condition becomes true within a hundred turns of the event loop. */
async function turnsUntil(isSo: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(0);
    });
  return isSo();
}

test('1.31: a part whose script failed to load can be requested again without a reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const Part = lazyPart(() => (isThere ? Promise.resolve(() => 'geladen') : Promise.reject(new Error('offline'))));
  showPart(
    <PageBoundary>
      <Part />
    </PageBoundary>,
  );
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  await user.click(retry);
  isThere = true;
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('geladen')).toBeTruthy();
});
