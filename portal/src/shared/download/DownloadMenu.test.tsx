import { screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import type { Download } from './useDownload.ts';

const file = { bytes: new Uint8Array([1]), mediaType: 'text/csv', name: 'Bericht.csv' };

/** The browser's edge, which jsdom has not: names of saved files. */
function savedNames(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:one';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
const choose = async (make: Download['make']) => {
  showPart(<DownloadMenu downloads={[{ kind: 'csv', make }]} />);
  await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
};

test('a chosen file is saved under its name', async () => {
  const names = savedNames();
  await choose(() => Promise.resolve(file));
  await waitFor(() => expect(names).toEqual(['Bericht.csv']));
  expect(await screen.findByRole('button', { name: 'Herunterladen' })).toBeTruthy();
});

test('while it is made it says so and can be stopped; what comes afterwards is not saved', async () => {
  const names = savedNames();
  const made = Promise.withResolvers<typeof file>();
  let stopped: AbortSignal | undefined;
  await choose((signal) => {
    stopped = signal;
    return made.promise;
  });
  expect(screen.getByRole('status').textContent).toBe('CSV wird erstellt');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(stopped?.aborted).toBe(true);
  made.resolve(file);
  expect(await screen.findByRole('button', { name: 'Herunterladen' })).toBeTruthy();
  await made.promise;
  expect(names).toEqual([]);
});

test('a failure is said, and the same file is offered again', async () => {
  const names = savedNames();
  let tries = 0;
  await choose(() => (++tries === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(file)));
  expect((await screen.findByRole('alert')).textContent).toContain('CSV konnte nicht erstellt werden.');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(names).toEqual(['Bericht.csv']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the focus goes to what stops the file, and comes back to the menu afterwards', async () => {
  savedNames();
  await choose(() => new Promise(() => {}));
  const stop = screen.getByRole('button', { name: 'Abbrechen' });
  await waitFor(() => expect(document.activeElement).toBe(stop));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Herunterladen' })));
});
