import { act, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import type { ReportPage } from './reportPages.ts';
import { ReportTable } from './ReportTable.tsx';

const page: ReportPage = {
  head: [
    [
      { name: '', columns: 1, rows: 1 },
      { name: 'Dach', columns: 2, rows: 1 },
    ],
    ['Datum', 'Arbeit', 'Zustand'].map((name) => ({ name, columns: 1, rows: 1 })),
  ],
  rows: [
    {
      caption: '2026-03-01',
      cells: [
        { value: 1234.5, unit: 'kWh' },
        { value: 'aus', unit: null },
      ],
    },
    { caption: '2026-03-02', cells: [{ value: null, unit: null }] },
  ],
  foot: { caption: 'Summe', cells: [{ value: 1234.5, unit: 'kWh' }] },
  columns: [
    { unit: 'kWh', decimals: 1 },
    { unit: undefined, decimals: undefined },
  ],
};
const show = (pages: readonly ReportPage[] | undefined, rowKind?: 'month') =>
  render(
    <I18nextProvider i18n={createTexts()}>
      <ReportTable title="Tagesbericht" pages={pages} {...(rowKind && { rowKind })} />
    </I18nextProvider>,
  );

test('daily-report-5: one row for each date with its day of the week, figures in German format, units in the head, a dash for a missing value', () => {
  show([page]);
  const table = screen.getByRole('table', { name: 'Tagesbericht' });
  expect(within(table).getByRole('columnheader', { name: /^Arbeit.*kWh$/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: '01.03.2026 So 1.234,5 aus' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: '02.03.2026 Mo – –' })).toBeTruthy();
});

test('a footer cell without a figure is empty', () => {
  show([page]);
  expect(screen.getByRole('row', { name: 'Summe 1.234,5' }).textContent).toBe('Summe1.234,5');
});

test('decision 3.69: every page repeats the column of dates, and has a page number', () => {
  show([page, page]);
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
    'Tagesbericht, Seite 1 von 2',
    'Tagesbericht, Seite 2 von 2',
  ]);
  expect(screen.getAllByRole('rowheader', { name: '01.03.2026 So' })).toHaveLength(2);
});

test('a row that represents a month is labelled with the month, such as 03/2026', () => {
  show([page], 'month');
  expect(screen.getAllByRole('rowheader', { name: '03/2026' })).toHaveLength(2);
});

test('a report without rows shows a message that there are no data', () => {
  show([{ ...page, rows: [] }]);
  expect(screen.getByText('Keine Daten vorhanden')).toBeTruthy();
});

test('V4: a figure is marked if some counter readings do not count in it, and a line above the table gives the reason', () => {
  const dipped = { value: 9, unit: 'kWh', dip: true };
  show([{ ...page, rows: [{ caption: '2026-08-02', cells: [dipped] }], foot: { caption: 'Summe', cells: [dipped] } }]);
  const why = 'Aussetzer des Zählers, dessen Messwerte nicht zählen';
  expect(screen.getByRole('row', { name: new RegExp(`^02.08.2026 So 9,0 ?${why}`) }).textContent).toContain('9,0*');
  expect(screen.getByRole('row', { name: new RegExp(`^Summe 9,0 ?${why}`) })).toBeTruthy();
  expect(screen.getByText(/^\* Der Zähler hatte Aussetzer/)).toBeTruthy();
});

test('F6: of a report with 473 columns only the pages near the window are rendered, further ones when they come near it, and all for printing', () => {
  type Told = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  const seen = new Map<Element, Told>();
  class Observer {
    private readonly told: Told;
    constructor(told: Told) {
      this.told = told;
    }
    observe(place: Element) {
      seen.set(place, this.told);
    }
    disconnect() {
      seen.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', undefined));
  const cells = Array.from({ length: 11 }, () => ({ value: 1.5, unit: 'kWh' }));
  const wide: ReportPage = {
    head: [Array.from({ length: 12 }, (_, at) => ({ name: `Spalte ${at}`, columns: 1, rows: 1 }))],
    rows: Array.from({ length: 31 }, (_, day) => ({ caption: `2026-03-${String(day + 1).padStart(2, '0')}`, cells })),
    foot: { caption: 'Summe', cells },
    columns: cells.map(() => ({ unit: 'kWh', decimals: 1 })),
  };
  show(Array.from({ length: 43 }, () => wide));
  expect(screen.queryAllByRole('table')).toHaveLength(0);
  const [near] = seen;
  act(() => near?.[1]([{ isIntersecting: true }]));
  expect(screen.getAllByRole('table')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('table')).toHaveLength(43);
});
