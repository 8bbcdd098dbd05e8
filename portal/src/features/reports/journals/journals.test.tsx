import { openReportWorld, pdfWords, type Actor, type ReportWorld, sheetCells } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
let made: ReportWorld;
let reader: Actor;

beforeAll(async () => {
  made = await openReportWorld(backend.context);
  reader = await made.world.actor(await made.world.group(() => false));
  await made.store([
    { time: Date.parse('2025-10-25T10:00:00Z'), value: 3 },
    { time: Date.parse('2025-10-25T11:00:00Z'), value: 1234.5 },
    { time: Date.parse('2025-10-26T22:30:00Z'), value: 1235 },
  ]);
});

const at = (interval: string, plant: number = made.plantId) =>
  `/plant_journals?journal=${plant}&interval=${encodeURIComponent(interval)}`;
const october = () => at('month 10/2025 10/2025');
const journal = () => screen.findByRole('table', { name: 'Betriebstagebuch Nord' });

test('journals-1, -2: all signed-in users see the plants, and choose one of them', async () => {
  const { address } = backend.openAs(reader, '/plant_journals');
  const list = within(await screen.findByRole('navigation', { name: 'Anlagen' }));
  await user.click(await list.findByRole('link', { name: /^Nord/ }));
  expect(address()).toBe(`/plant_journals?journal=${made.plantId}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Nord' })).toBeTruthy();
});

test('the type of a plant is shown below its name in words', async () => {
  const heating = await made.world.plant({ name: 'Heizhaus', type: 'Bhkw' });
  const { system } = await made.root.client.plants.retrieve({ id: made.plantId });
  await made.root.client.plants.update({ id: heating, body: { system } });
  backend.openAs(reader, '/plant_journals');
  expect((await screen.findByRole('link', { name: /^Heizhaus/ })).textContent).toBe('HeizhausBHKW');
});

test('P8: plants of systems without a journal are not listed, unless the address names one', async () => {
  const without = await made.world.plant({ name: 'Ohne Tagebuch' });
  backend.openAs(reader, '/plant_journals');
  const list = async () => within(await screen.findByRole('navigation', { name: 'Anlagen' }));
  expect(await (await list()).findByRole('link', { name: /^Nord/ })).toBeTruthy();
  expect((await list()).queryByRole('link', { name: /^Ohne Tagebuch/ })).toBeNull();
  cleanup();
  backend.openAs(reader, `/plant_journals?journal=${without}`);
  expect(await (await list()).findByRole('link', { name: /^Ohne Tagebuch/ })).toBeTruthy();
});

test('P8: if no plant has a journal, the list states that', async () => {
  const other = await backend.world.actor(backend.world.groups.orgaManager);
  await backend.world.plant({ name: 'Allein' });
  backend.openAs(other, '/plant_journals');
  expect(await screen.findByText('Für keine Ihrer Anlagen ist ein Betriebstagebuch eingerichtet.')).toBeTruthy();
});

test('journals-3: headers and positions are above, one row for each day below; the day of 25 hours has its last value', async () => {
  backend.openAs(reader, october());
  await journal();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.split('\u202F')[0])).toEqual([
    'Anlage',
    'Datum',
    'Letzter',
  ]);
  expect(screen.getByRole('row', { name: '25.10.2025 Sa 1.234,5' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '26.10.2025 So 1.235,0' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(2 + 31);
  expect(screen.getByText('29 Werte fehlen')).toBeTruthy();
});

test('journals-2: day, month or year select the period, and are in the address', async () => {
  const { address } = backend.openAs(reader, october());
  await journal();
  await user.click(screen.getByRole('radio', { name: 'Tag' }));
  // another kind of interval starts with the current period (M15)
  for (const label of ['Von', 'Bis']) await user.clear(screen.getByLabelText(label));
  expect(await screen.findByText('Wählen Sie einen Zeitraum.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Herunterladen' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Von'), '25/10/2025');
  await user.type(screen.getByLabelText('Bis'), '26/10/2025');
  await journal();
  expect(screen.getAllByRole('row')).toHaveLength(2 + 2);
  expect(new URLSearchParams(address().split('?')[1]).get('interval')).toBe('day 25/10/2025 26/10/2025');
  await user.click(screen.getByRole('radio', { name: 'Jahr' }));
  await user.clear(screen.getByRole('textbox', { name: 'Jahr' }));
  await user.type(screen.getByRole('textbox', { name: 'Jahr' }), '2025');
  await journal();
  expect(screen.getAllByRole('row')).toHaveLength(2 + 365);
});

test('days of a journal have no time: a typed time is refused with a message', async () => {
  backend.openAs(reader, at('day - -'));
  const from = await screen.findByLabelText('Von');
  await user.type(from, '25/10/2025 14:00');
  await user.tab();
  expect(screen.getByText('Diesen Tag gibt es nicht. Beispiel: 31.12.2025')).toBeTruthy();
});

test('journals-4, -5, export-1: PDF, Excel and CSV have the figures of the screen', async () => {
  const files = savedFiles();
  backend.openAs(reader, october());
  await journal();
  for (const [index, kind] of ['PDF', 'Excel', 'CSV'].entries()) {
    await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() => expect(files).toHaveLength(index + 1));
  }
  expect(files.map(({ name }) => name)).toEqual(
    ['pdf', 'xlsx', 'csv'].map((extension) => `Betriebstagebuch_Nord.${extension}`),
  );
  const [pdf, excel, csv] = files.map(({ bytes }) => bytes);
  const words = pdfWords(pdf ?? new Uint8Array());
  expect(words).toEqual(expect.arrayContaining(['Betriebstagebuch', 'Nord', '25.10.2025', '1.234,5', '1.235,0']));
  expect((await sheetCells(excel ?? new Uint8Array())).flat()).toEqual(expect.arrayContaining([1234.5, 1235]));
  const lines = new TextDecoder().decode(csv).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['25.10.2025;1234,5', '26.10.2025;1235']));
});

test('journals-8: a plant without data and a period without data have their own sentences', async () => {
  backend.openAs(reader, at('month 01/2019 01/2019'));
  expect(await screen.findByText('Zur Anlage und ausgewähltem Zeitraum wurden keine Daten gefunden')).toBeTruthy();
});

test('a plant of another organisation is reported in words, and no journal is requested', async () => {
  backend.openAs(reader, at('month 10/2025 10/2025', 9_999_999));
  expect(await screen.findByText(/Diese Anlage gibt es nicht/)).toBeTruthy();
  expect(backend.calls.filter((call) => call.includes('get_plant_journal'))).toEqual([]);
});

test('a failed journal keeps the plants on the screen and offers a retry', async () => {
  answering({ [`POST plants/${made.plantId}/get_plant_journal/`]: refused(500) });
  backend.openAs(reader, october());
  expect(await screen.findByText('Das Betriebstagebuch konnte nicht geladen werden.')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Anlagen' })).toBeTruthy();
});
