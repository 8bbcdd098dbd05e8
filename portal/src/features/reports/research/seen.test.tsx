import { type Actor, sheetCells, storeReadings } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
drawNowhere();
let reader: Actor;
let plant: number;
let component: number;
let columns: readonly number[];

beforeAll(async () => {
  const { world, context } = backend;
  reader = await world.actor(await world.group((dialog, right) => dialog === 'analyse_plant' && right === 'can_read'));
  plant = await world.plant({ name: 'Süd' });
  ({ id: component, columns } = await world.component(plant, { name: 'WR Süd', columns: 3 }));
  for (const [index, column] of columns.entries())
    await context.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1, col_description: `Strang ${index + 1}` })
      .where('id', '=', column)
      .execute();
});

test('Excel and CSV contain what is shown: columns, comparison and sum as numbers with units, only in the shown time range', async () => {
  const files = savedFiles();
  const [first = 0, second = 0] = columns;
  const at = Date.parse('2026-03-20T11:00:00Z');
  const fromDay = at - 86_400_000;
  await storeReadings(backend.context, component, [fromDay, fromDay + 300_000], new Map([[first, [4, 5]]]));
  const values = new Map([
    [first, [1.25, 2, 3]],
    [second, [10, 20, 30]],
  ]);
  await storeReadings(backend.context, component, [at, at + 300_000, at + 600_000], values);
  const shown = `&interval=day+20%2F03%2F2026+20%2F03%2F2026&view=${at - 60_000}-${at + 400_000}`;
  const what = `&columns=${first}%2C${second}&compare=before&computed=sum`;
  backend.openAs(reader, `/analyse?of=${plant}&component=${component}${what}${shown}`);
  await screen.findByRole('figure', { name: 'Süd | WR Süd' });
  // a line hidden in the legend is left out
  await user.click(await screen.findByRole('button', { name: /Strang 2 \(davor\)/ }));
  await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel (wie angezeigt)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Süd _ WR Süd.xlsx');
  const cells = await sheetCells(files[0]?.bytes ?? new Uint8Array());
  expect(cells[2]?.[0]).toBe('Zeitraum: 20.03.2026 11:59 – 20.03.2026 12:06');
  expect(cells.slice(-3)).toEqual([
    ['Zeit', 'Strang 1 (kW)', 'Strang 2 (kW)', 'Summe (kW)', 'Strang 1 (davor) (kW)', 'Summe (davor) (kW)'],
    [new Date('2026-03-20T12:00:00Z'), 1.25, 10, 11.25, 4, 4],
    [new Date('2026-03-20T12:05:00Z'), 2, 20, 22, 5, 5],
  ]);
  await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV (wie angezeigt)' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toBe('Süd _ WR Süd.csv');
  expect(new TextDecoder().decode(files[1]?.bytes).trim().split('\r\n')).toEqual([
    'Zeit;Strang 1 (kW);Strang 2 (kW);Summe (kW);Strang 1 (davor) (kW);Summe (davor) (kW)',
    '20.03.2026 12:00;1,25;10;11,25;4;4',
    '20.03.2026 12:05;2;20;22;5;5',
  ]);
});

test('lines hidden in the legend are in the address, so that a link shows the same; an unknown key hides nothing', async () => {
  const [first = 0, second = 0] = columns;
  const at = Date.parse('2026-03-21T11:00:00Z');
  const values = new Map([
    [first, [1.25, 2]],
    [second, [10, 20]],
  ]);
  await storeReadings(backend.context, component, [at, at + 300_000], values);
  const what = `&columns=${first}%2C${second}&interval=day+21%2F03%2F2026+21%2F03%2F2026&compare=before`;
  const hidden = `&hidden=99999999%2Cb${first}`;
  const { address } = backend.openAs(reader, `/analyse?of=${plant}&component=${component}${what}${hidden}`);
  await screen.findByRole('figure', { name: 'Süd | WR Süd' });
  const pressed = () =>
    Object.fromEntries(
      within(screen.getByRole('figure'))
        .getAllByRole('button', { name: /^Strang/ })
        .map((line) => [line.textContent, line.getAttribute('aria-pressed')]),
    );
  await waitFor(() =>
    expect(pressed()).toEqual({
      'Strang 1kW': 'true',
      'Strang 2kW': 'true',
      'Strang 1 (davor)kW': 'false',
      'Strang 2 (davor)kW': 'true',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Strang 2kW' }));
  expect(address()).toContain(`&hidden=99999999%2Cb${first}%2C${second}`);
  await user.click(await screen.findByRole('button', { name: 'Als Tabelle' }));
  const table = await screen.findByRole('table', { name: 'Süd | WR Süd' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Zeit/),
    expect.stringMatching(/^Strang 1/),
    expect.stringMatching(/^Strang 2 \(davor\)/),
  ]);
  // a change of columns shows all lines again, also those hidden before
  await user.click(await screen.findByRole('checkbox', { name: /^Strang 3/ }));
  await user.click(screen.getByRole('button', { name: 'Diagramm anzeigen' }));
  await waitFor(() => expect(address()).not.toContain('hidden='));
});
