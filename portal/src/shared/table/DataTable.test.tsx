import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps, RowKey } from './dataTableProps.ts';
import { useSorting } from './sorting.ts';

interface Meter {
  readonly id: number;
  readonly name: string;
  readonly energy: number | null;
}
const columns: readonly Column<Meter>[] = [
  { key: 'name', title: 'Zähler', value: ({ name }) => name },
  { key: 'energy', title: 'Arbeit', kind: 'number', unit: 'kWh', total: 'sum', value: ({ energy }) => energy },
];
const meters: readonly Meter[] = [
  { id: 1, name: 'Nord', energy: 1234.5 },
  { id: 2, name: 'Ost', energy: null },
  { id: 3, name: 'Süd', energy: 2 },
];

function show(over: Partial<DataTableProps<Meter>> = {}) {
  function Shown() {
    const sorting = useSorting();
    return (
      <DataTable title="Zähler" columns={columns} rows={meters} rowKey={({ id }) => id} sorting={sorting} {...over} />
    );
  }
  return render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createTexts()}>
        <Shown />
      </I18nextProvider>
    </MantineProvider>,
  );
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('a heading contains the unit, an empty cell a dash, and the foot the sum', () => {
  show();
  expect(screen.getByRole('columnheader', { name: 'Arbeit kWh' })).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Ost/ })).getByText('–')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Summe 1.236,5' })).toBeTruthy();
});

test('the first click on a heading sorts ascending, the second descending, and screen readers are informed', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Arbeit kWh' }));
  expect(names()).toEqual(['Süd', 'Nord', 'Ost', 'Summe']);
  expect(screen.getByRole('columnheader', { name: 'Arbeit kWh' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Arbeit kWh' }));
  expect(names()).toEqual(['Nord', 'Süd', 'Ost', 'Summe']);
});

test('api-51: a list has all its rows, without pages', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `Zähler ${index + 1}`, energy: 1 }));
  show({ rows: many });
  const foot = 'Summe';
  expect(names().filter((name) => name !== foot)).toHaveLength(100);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('if the order of the rows is fixed, clicks on headings do not sort', () => {
  show({ sorting: undefined });
  expect(screen.queryByRole('button', { name: /Arbeit/ })).toBeNull();
});

test('Tab reaches one row; arrow keys, Home and End reach the others; Enter opens a row', async () => {
  const onOpen = vi.fn<(meter: Meter) => void>();
  show({ onOpen, sorting: undefined, tools: false });
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Nord');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Ost');
  await user.keyboard('{End}{Enter}');
  expect(onOpen.mock.calls.map(([{ name }]) => name)).toEqual(['Süd']);
  await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Nord');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a click anywhere in a row opens it once; a click on its box only ticks it', async () => {
  const onOpen = vi.fn<(meter: Meter) => void>();
  const onSelect = vi.fn<(selected: ReadonlySet<RowKey>) => void>();
  show({ onOpen, selection: { selected: new Set([1]), onSelect } });
  await user.click(screen.getByText('1.234,5'));
  await user.click(screen.getByRole('button', { name: 'Süd' }));
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual([1, 3]);
  await user.click(screen.getByRole('checkbox', { name: 'Ost auswählen' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual([1, 2]);
});

test('the box in the heading ticks all rows, or clears all if all are ticked', async () => {
  function Shown() {
    const [selected, onSelect] = useState<ReadonlySet<RowKey>>(new Set([1]));
    return (
      <MantineProvider env="test">
        <I18nextProvider i18n={createTexts()}>
          <DataTable
            title="Zähler"
            columns={columns}
            rows={meters}
            rowKey={({ id }) => id}
            selection={{ selected, onSelect }}
          />
        </I18nextProvider>
      </MantineProvider>
    );
  }
  render(<Shown />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle auswählen' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await user.click(all);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
});

test('the row height is remembered for all tables', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Dicht' }));
  expect(screen.getByRole('table').dataset['density']).toBe('dense');
  expect(localStorage.getItem('table-density')).toContain('dense');
});

test('the shown content can be copied, and a refused clipboard is reported', async () => {
  show({ sorting: undefined });
  await user.click(screen.getByRole('button', { name: 'Tabelle kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('Zähler\tArbeit (kWh)\nNord\t1.234,5\nOst\t–\nSüd\t2,0');
  expect((await screen.findAllByText('Kopiert')).length).toBeGreaterThan(0);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Tabelle kopieren' }));
  expect((await screen.findAllByText('Kopieren ist hier nicht möglich')).length).toBeGreaterThan(0);
});

test('below 768 pixels rows are cards with their headings', () => {
  window.innerWidth = 767;
  show();
  expect(screen.queryByRole('table')).toBeNull();
  const [card, empty] = screen.getAllByRole('listitem');
  if (card === undefined || empty === undefined) throw new Error('no card');
  expect(within(card).getByText('Arbeit')).toBeTruthy();
  expect(card.textContent).toContain('1.234,5\u202FkWh');
  expect(empty.textContent).toBe('OstArbeit–');
});

test('while rows load a message says so, and another one if there is no row', () => {
  show({ rows: undefined });
  expect(screen.getByText('Wird geladen. Bitte warten')).toBeTruthy();
  show({ rows: [] });
  expect(screen.getByText('Keine Daten vorhanden')).toBeTruthy();
});

test('P4: the buttons of a row stay visible at the end of a table that is wider than its container', () => {
  const buttons: Column<Meter> = {
    key: 'actions',
    title: 'Aktionen',
    staysAtEnd: true,
    value: () => null,
    cell: ({ name }) => <button>{`${name} löschen`}</button>,
  };
  show({ columns: [...columns, buttons] });
  expect(screen.getByRole('button', { name: 'Nord löschen' }).closest('[data-end="true"]')).not.toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Aktionen' }).dataset['end']).toBe('true');
});
