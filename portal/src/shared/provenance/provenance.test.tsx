import { insertAlarms, openReportWorld, type ReportWorld } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { drawNowhere } from '../../testing/canvas.ts';

const backend = realBackend();
drawNowhere();
let made: ReportWorld;
beforeAll(async () => {
  made = await openReportWorld(backend.context);
  await made.store([
    { time: Date.parse('2025-10-26T10:00:00Z'), value: 3 },
    { time: Date.parse('2025-10-26T11:00:00Z'), value: 1234.5 },
    { time: Date.parse('2025-10-27T11:00:00Z'), value: 41.25 },
  ]);
});

const origin = async () => within(await screen.findByRole('dialog', { name: /^Herkunft: / }));

test('a figure of the journal shows from which reading it comes, on a day of 25 hours', async () => {
  const interval = encodeURIComponent('month 10/2025 10/2025');
  backend.openAs(made.root, `/plant_journals?journal=${made.plantId}&interval=${interval}`);
  const row = within(await screen.findByRole('row', { name: /^26\.10\.2025/ }));
  await user.click(row.getByRole('button', { name: '1.234,50' }));
  const panel = await origin();
  expect(await panel.findByText('Letzter Messwert im Zeitraum.')).toBeTruthy();
  expect(panel.getByText(/25 Stunden/)).toBeTruthy();
  expect(panel.getByText('2 von etwa 25')).toBeTruthy();
});

test('a footer figure of the daily report leads to its rows, and each row to its readings', async () => {
  const { address } = backend.openAs(made.root, '/organisation_daily_report?month=10%2F2025');
  const foot = within(await screen.findByRole('row', { name: /^Summe/ }));
  await user.click(foot.getByRole('button'));
  const panel = await origin();
  expect(await panel.findByText('Summe der Zeilen.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '26.10.2025' }));
  expect(await (await origin()).findByText('Summe aller Messwerte im Zeitraum.')).toBeTruthy();
  expect(address()).toMatch(/figure=\d+\.2025-10-26$/);
});

test('a figure links to the chart of its column and day, if the reader may see charts', async () => {
  const figure = `/dashboard?plant=${made.plantId}`;
  const { address } = backend.openAs(made.root, figure);
  await user.click(await screen.findByTitle('Woher kommt diese Zahl?'));
  await user.click(await (await origin()).findByRole('link', { name: /^Im Diagramm zeigen: .* | W1$/ }));
  expect(address()).toBe(
    `/analyse?of=${made.plantId}&component=${made.componentId}&columns=${made.columnId}&interval=day+27%2F10%2F2025+27%2F10%2F2025`,
  );
  expect(await screen.findByRole('figure', { name: 'Nord | WR 1' })).toBeTruthy();
  const without = await made.world.actor(await made.world.group((dialog) => dialog !== 'analyse_plant'));
  backend.openAs(without, figure);
  await user.click(await screen.findByTitle('Woher kommt diese Zahl?'));
  const panel = await origin();
  expect(await panel.findByText('Messwert von 27.10.2025 12:00:00.')).toBeTruthy();
  expect(panel.queryByRole('link', { name: /^Im Diagramm zeigen/ })).toBeNull();
});

test('the origin of a figure lists the events at its plant on its days, the worst first, with links', async () => {
  const { db } = backend.context;
  const at = (iso: string) => Date.parse(iso);
  const ended = (iso: string) => ({ open: null, ended_at: at(iso), ended_by: 'event' }) as const;
  const own = { plant_id: made.plantId, severity: '2' } as const;
  await insertAlarms(db, Date.now(), [
    { ...own, text: 'Lüfter', severity: '1', began_at: at('2025-10-25T10:00:00Z'), ...ended('2025-10-26T12:00:00Z') },
    { ...own, text: 'Blatt 2 steht', began_at: at('2025-10-26T02:00:00Z'), ...ended('2025-10-26T14:30:00Z') },
    { ...own, text: 'Netzausfall', began_at: at('2025-10-28T02:00:00Z'), ...ended('2025-10-28T03:00:00Z') },
  ]);
  const figure = `/plant_journals?journal=${made.plantId}&interval=${encodeURIComponent('month 10/2025 10/2025')}`;
  const open = async (day: string) => {
    const row = within(await screen.findByRole('row', { name: new RegExp(`^${day}`) }));
    await user.click(row.getByRole('button'));
  };
  const { address } = backend.openAs(made.root, figure);
  await open('28.10.2025');
  const missing = await origin();
  expect(await missing.findByText('28.10.2025 00:00 – 29.10.2025 00:00 (1 d)')).toBeTruthy();
  expect(missing.getAllByText('keine')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await open('27.10.2025');
  expect(await (await origin()).findByText('keine in diesem Zeitraum')).toBeTruthy();
  await user.keyboard('{Escape}');
  await open('26.10.2025');
  const happened = await (await origin()).findByRole('list', { name: 'Meldungen' });
  expect(
    within(happened)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['26.10.2025 03:00 – 26.10.2025 15:30 Blatt 2 steht', '25.10.2025 12:00 – 26.10.2025 13:00 Lüfter']);
  await user.click(screen.getByRole('link', { name: 'In der Statusliste zeigen' }));
  expect(address()).toBe(`/alarmmessages_for_plants?of=${made.plantId}&interval=day+26%2F10%2F2025+26%2F10%2F2025`);
  const without = await made.world.actor(await made.world.group((dialog) => dialog !== 'alarmmessages_plant'));
  backend.openAs(without, figure);
  await open('26.10.2025');
  const panel = await origin();
  expect(await panel.findByText('Letzter Messwert im Zeitraum.')).toBeTruthy();
  expect(panel.queryByText('Meldungen')).toBeNull();
});

test('the origin of a value in the plant dialog is the newest reading', async () => {
  backend.openAs(made.root, `/dashboard?plant=${made.plantId}`);
  const value = await screen.findByTitle('Woher kommt diese Zahl?');
  expect(value.textContent).toContain('41,25');
  await user.click(value);
  expect(await (await origin()).findByText('Messwert von 27.10.2025 12:00:00.')).toBeTruthy();
});

test('a value of the live data leads to its reading, and the address contains which value was chosen', async () => {
  const { address } = backend.openAs(made.root, '/live-data');
  await user.click(await screen.findByTitle('Woher kommt diese Zahl?'));
  expect(await (await origin()).findByText('Messwert von 27.10.2025 12:00:00.')).toBeTruthy();
  expect(address()).toContain(`figure=${made.columnId}`);
});

test('F5: a gap across the hour that occurs twice in autumn is shown with its real duration, and readings are shown as measured', async () => {
  const twice = await openReportWorld(backend.context);
  const at = (iso: string, value: number) => ({ time: Date.parse(iso), value });
  const before = Array.from({ length: 9 }, (_, step) => at(`2025-10-26T00:${10 + 5 * step}:00Z`, 1.0004));
  const after = Array.from({ length: 11 }, (_, step) =>
    at(`2025-10-26T02:${String(5 * step).padStart(2, '0')}:00Z`, 2),
  );
  await twice.store([...before, ...after]);
  const interval = encodeURIComponent('month 10/2025 10/2025');
  backend.openAs(twice.root, `/plant_journals?journal=${twice.plantId}&interval=${interval}`);
  const row = within(await screen.findByRole('row', { name: /^26\.10\.2025/ }));
  await user.click(row.getByRole('button'));
  const panel = await origin();
  expect(await panel.findByText(/26\.10\.2025 02:50 – 26\.10\.2025 03:00 \(1 h 10 min\)/)).toBeTruthy();
  expect(panel.getAllByText('1,0004').length).toBeGreaterThan(0);
});
