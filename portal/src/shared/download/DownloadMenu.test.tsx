import { ApiError } from '@leitwarte/core/problem';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import type { Download } from './useDownload.ts';

const file = { bytes: new Uint8Array([1]), mediaType: 'text/csv', name: 'Bericht.csv' };

/** Names of saved files; replaces the browser's download, which jsdom lacks. */
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

test('while a file is being made, a message shows this and a button cancels it; a cancelled file is not saved even if it is finished later', async () => {
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

test('1.57: a failure is reported, and the same file is offered again', async () => {
  const names = savedNames();
  let tries = 0;
  await choose(() => (++tries === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(file)));
  expect((await screen.findByRole('alert')).textContent).toContain('CSV konnte nicht erstellt werden.');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(names).toEqual(['Bericht.csv']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [400, { detail: 'Eine Datei umfasst höchstens 10 Jahre.' }, 'Eine Datei umfasst höchstens 10 Jahre.', false],
  [400, { fields: { endIntervall: ['Bis zum 31.12.1999.'] } }, 'Bis zum 31.12.1999.', false],
  [403, { detail: 'permission_denied' }, 'Sie haben keine Berechtigung für diese Aktion.', false],
  [404, { detail: 'Diesen Bericht gibt es nicht mehr.' }, 'Diesen Bericht gibt es nicht mehr.', false],
  [409, { detail: 'Der Monat wird gerade gerechnet.' }, 'Der Monat wird gerade gerechnet.', true],
  [500, {}, 'Der Server meldet einen Fehler.', true],
  [413, {}, 'größer, als auf dem Weg', false],
  [429, { detail: 'Zu viele Versuche.' }, 'Zu viele Versuche.', true],
  [502, {}, 'Der Server ist zurzeit nicht zu erreichen.', true],
])(
  'P6: if the server refuses a file with %i, the reason is shown, and a retry is offered only if it may succeed',
  async (status, body, says, again) => {
    await choose(() => Promise.reject(new ApiError({ status, fields: {}, ...body })));
    expect((await screen.findByRole('alert')).textContent).toContain(says);
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' }) !== null).toBe(again);
  },
);

test('P8: if the download of a single button fails, a message names the file and the reason', async () => {
  const refused = new ApiError({ status: 404, detail: 'Das Dokument gibt es nicht mehr.', fields: {} });
  showPart(<DownloadButton label="Gutachten.pdf herunterladen" make={() => Promise.reject(refused)} />);
  await user.click(screen.getByRole('button', { name: 'Gutachten.pdf herunterladen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Das Dokument gibt es nicht mehr.');
});

test('while a file is being made the focus is on the cancel button; afterwards it returns to the menu button', async () => {
  savedNames();
  await choose(() => new Promise(() => {}));
  const stop = screen.getByRole('button', { name: 'Abbrechen' });
  await waitFor(() => expect(document.activeElement).toBe(stop));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Herunterladen' })));
});
