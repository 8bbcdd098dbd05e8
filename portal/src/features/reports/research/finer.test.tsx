import { sheetCells, storeReadings } from '@leitwarte/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
drawNowhere();

const day = Date.parse('2026-04-02T00:00:00Z');
const noon = day + 36 * 3_600_000;

/** Creates a plant with a column, and opens twenty minutes of the second day, compared with the day before. */
async function measured(name: string) {
  const { world, context } = backend;
  const reader = await world.actor(
    await world.group((dialog, right) => dialog === 'analyse_plant' && right === 'can_read'),
  );
  const plant = await world.plant({ name });
  const { id, columns } = await world.component(plant, { name: 'WR 1', columns: 1 });
  const [column = 0] = columns;
  await context.db
    .updateTable('component_column')
    .set({ is_suitable_for_analyse: 1, col_description: 'Leistung' })
    .where('id', '=', column)
    .execute();
  const shown = `interval=day+03%2F04%2F2026+03%2F04%2F2026&compare=before&view=${noon}-${noon + 20 * 60_000}`;
  return {
    store: (times: readonly number[], values: readonly number[]) =>
      storeReadings(context, id, times, new Map([[column, values]])),
    open: () => backend.openAs(reader, `/analyse?of=${plant}&component=${id}&columns=${column}&${shown}`),
  };
}

test('a zoomed part is loaded with every reading, also of the comparison line', async () => {
  const files = savedFiles();
  const { open, store } = await measured('Süd');
  const everyTenSeconds = Array.from({ length: 2 * 8_640 }, (_, index) => day + index * 10_000);
  const saw = everyTenSeconds.map((_, index) => index % 6);
  await store(everyTenSeconds, saw);

  const { queries } = open();
  await screen.findByRole('figure', { name: 'Süd | WR 1' });
  const asked = () => backend.calls.filter((call) => call.includes('series/'));
  // three requests for each of the two lines: the complete range, the zoomed part, and the hourly means
  await waitFor(() => expect(asked()).toHaveLength(6));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel (wie angezeigt)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const cells = await sheetCells(files[0]?.bytes ?? new Uint8Array());
  const lines = cells.slice(cells.findIndex(([head]) => head === 'Zeit') + 1);
  expect(lines).toHaveLength(121);
  expect(lines.filter(([, own, before]) => typeof own !== 'number' || own !== before)).toEqual([]);
});

test('for a line that was loaded completely no denser readings are requested', async () => {
  const { open, store } = await measured('West');
  // a few readings on the day before, one every ten seconds on the day itself
  const before = Array.from({ length: 12 }, (_, index) => day + 12 * 3_600_000 + index * 60_000);
  const own = Array.from({ length: 7_000 }, (_, index) => day + 86_400_000 + index * 10_000);
  const times = [...before, ...own];
  await store(
    times,
    times.map((_, index) => index % 6),
  );
  const { queries } = open();
  await screen.findByRole('figure', { name: 'West | WR 1' });
  await user.click(screen.getByRole('button', { name: 'Als Tabelle' }));
  const rows = () => Number(screen.getByRole('table', { name: 'West | WR 1' }).getAttribute('aria-rowcount'));
  // a reading every ten seconds for 20 minutes, including both ends, and the heading
  await waitFor(() => expect(rows()).toBe(122));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  // five requests: the day, the day before, the zoomed part of the day, and the hourly means of both days
  expect(backend.calls.filter((call) => call.includes('series/'))).toHaveLength(5);
});
