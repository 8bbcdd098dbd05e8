import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { archiveOf } from '../../../shared/download/archiveOf.ts';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
const HEAD = ['Anlage', 'Aufgabe', 'Fällig am', 'Wiederholung', 'Zähler', 'Fällig bei', 'Alle'];

let manager: Actor;

beforeEach(async () => {
  manager = await backend.world.actor(backend.world.groups.orgaManager);
  const plant = await backend.world.plant({ name: 'BHKW Nord' });
  const { columns } = await backend.world.component(plant, { name: 'Motor', columns: 1 });
  await backend.context.db
    .updateTable('component_column')
    .set({ col_description: 'Betriebsstunden', col_unit: 'h' })
    .where('id', '=', columns[0] ?? 0)
    .execute();
});

async function open() {
  backend.openAs(manager, '/work_orders');
  await user.click(await screen.findByRole('button', { name: 'Aus Datei' }));
  return within(await screen.findByRole('dialog', { name: 'Aufgaben aus einer Datei anlegen' }));
}
type Dialog = Awaited<ReturnType<typeof open>>;

async function chooseFile(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  await user.upload(input, file);
}
const choose = (...lines: readonly (readonly string[])[]) =>
  chooseFile(
    new File([[HEAD, ...lines].map((cells) => cells.join(';')).join('\r\n')], 'aufgaben.csv', { type: 'text/csv' }),
  );
/** Cells as a spreadsheet puts them on the clipboard. */
const pasted = (...lines: readonly (readonly string[])[]) =>
  [HEAD, ...lines].map((cells) => cells.join('\t')).join('\r\n');
const paste = (dialog: Dialog, ...lines: readonly (readonly string[])[]) =>
  user.type(dialog.getByLabelText('Oder Zellen einfügen'), pasted(...lines));

const titles = async () => (await manager.client.workOrders.list({})).results.map(({ title }) => title).toSorted();
const OIL = ['bhkw nord', 'Ölwechsel', '', '', 'Betriebsstunden', '5.000,5', '500'];
const GAS = ['BHKW Nord', 'Abgas messen', '31.03.2031', '6 Monate', '', '', ''];

test('4.59: tasks of a file are previewed, then created all at once, and appear in the list', async () => {
  const dialog = await open();
  await choose(OIL, GAS);
  expect(await dialog.findByText('2 Aufgaben werden angelegt.')).toBeTruthy();
  expect(dialog.getByText('Betriebsstunden 5.000,5')).toBeTruthy();
  expect(await titles()).toEqual([]);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '2 Aufgaben anlegen' }));
  expect(await screen.findByText('2 Aufgaben wurden angelegt.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Abgas messen')).toBeTruthy();
  const { results } = await manager.client.workOrders.list({});
  expect(results).toMatchObject([
    { title: 'Abgas messen', due_on: '2031-03-31', repeat_every: 6, repeat_unit: 'month' },
    { title: 'Ölwechsel', due_value: 5000.5, repeat_value: 500 },
  ]);
});

test('4.59: pasted cells from a spreadsheet are checked at once; rows with problems come first, with their line', async () => {
  const dialog = await open();
  await paste(dialog, GAS, ['Mond', 'Lesen', 'bald'], OIL);
  expect(
    await dialog.findByText('1 von 3 Zeilen können so nicht angelegt werden. Solange wird keine Aufgabe angelegt.'),
  ).toBeTruthy();
  const [, first] = dialog.getAllByRole('row');
  expect(first?.textContent).toContain('Mond');
  expect(dialog.getByText(/^Anlage: Eine Anlage „Mond“/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Anlegen' }).disabled).toBe(true);
  expect(await titles()).toEqual([]);
});

test('4.59: text typed after pasting is checked with the button, and a chosen file replaces the pasted cells', async () => {
  const dialog = await open();
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Oder Zellen einfügen');
  await paste(dialog, GAS);
  expect(await dialog.findByRole('button', { name: '1 Aufgabe anlegen' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Eingefügtes prüfen' })).toBeNull();
  field.setSelectionRange(field.value.length, field.value.length);
  await user.paste(`\n${OIL.join('\t')}`);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Anlegen' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Eingefügtes prüfen' }));
  expect(await dialog.findByRole('button', { name: '2 Aufgaben anlegen' })).toBeTruthy();
  await choose(OIL);
  expect(await dialog.findByRole('button', { name: '1 Aufgabe anlegen' })).toBeTruthy();
  expect(field.value).toBe('');
});

test('4.59: if the response is lost, a message reports that, and sending again creates nothing twice', async () => {
  let isLost = true;
  answering({
    'POST work_orders/import/': ({ body }) => {
      if (!isLost || JSON.stringify(body).includes('"dry_run":true')) return undefined;
      isLost = false;
      const sent = body as Parameters<Actor['client']['workOrders']['importAll']>[0]['body'];
      return manager.client.workOrders.importAll({ body: sent }).then(() => HttpResponse.error());
    },
  });
  const dialog = await open();
  await choose(OIL, GAS);
  await user.click(await dialog.findByRole('button', { name: '2 Aufgaben anlegen' }));
  expect(await dialog.findByText(/^Ob etwas angelegt wurde, ist offen\./)).toBeTruthy();
  expect(await titles()).toEqual(['Abgas messen', 'Ölwechsel']);
  await user.click(dialog.getByRole('button', { name: '2 Aufgaben anlegen' }));
  expect(await screen.findByText('2 Aufgaben wurden angelegt.')).toBeTruthy();
  expect(await titles()).toEqual(['Abgas messen', 'Ölwechsel']);
});

test('4.59: if a referenced object was deleted meanwhile nothing is created, and the dialog names it', async () => {
  const dialog = await open();
  await choose(OIL, GAS);
  const create = await dialog.findByRole('button', { name: '2 Aufgaben anlegen' });
  await backend.context.db
    .updateTable('plant')
    .set({ name: 'BHKW Süd' })
    .where('organisation_id', '=', backend.world.organisationId)
    .execute();
  await user.click(create);
  expect(await dialog.findByText('Es wurde keine Aufgabe angelegt.')).toBeTruthy();
  expect(dialog.getAllByText(/^Anlage: Eine Anlage „BHKW Nord“/)).toHaveLength(1);
  expect(await titles()).toEqual([]);
});

test('4.59: a file without required columns, without tasks or with too many is reported; the template has all columns', async () => {
  const files = savedFiles();
  const dialog = await open();
  const field = dialog.getByLabelText('Oder Zellen einfügen');
  await user.type(field, 'Aufgabe\tArt\nLesen\tWartung');
  expect(await dialog.findByText('In der ersten Zeile fehlen: Anlage.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, pasted());
  expect(await dialog.findByText('Es gibt keine Zeile mit einer Aufgabe.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, pasted(...Array.from({ length: 501 }, () => GAS)));
  expect(await dialog.findByText('Auf einmal kommen höchstens 500 Aufgaben.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Leere Vorlage herunterladen' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Aufgaben.csv']));
  expect(new TextDecoder().decode(files[0]?.bytes)).toMatch(/^Anlage;Aufgabe;Komponente;Art;Fällig am;/);
});

test('4.59: a workbook that unpacks to more than 32 MiB is reported as too large, and another file can be chosen', async () => {
  const dialog = await open();
  const sheet = { name: 'xl/worksheets/sheet1.xml', bytes: new Uint8Array(32 * 1024 ** 2 + 1), mediaType: 'text/xml' };
  await chooseFile(new File([new Uint8Array(archiveOf([sheet], '').bytes)], 'aufgaben.xlsx'));
  expect(await dialog.findByText('Die Datei ist ausgepackt zu groß.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Anlegen' }).disabled).toBe(true);
  await choose(OIL);
  expect(await dialog.findByRole('button', { name: '1 Aufgabe anlegen' })).toBeTruthy();
  expect(dialog.queryByText('Die Datei ist ausgepackt zu groß.')).toBeNull();
});

test('4.59: users who may not write tasks are not offered the import, and its address does not open it', async () => {
  const reader = await backend.world.actor(await backend.world.group((_dialog, right) => right === 'can_read'));
  backend.openAs(reader, '/work_orders?dialog=import');
  expect(await screen.findByText('Hier gibt es keine Aufgaben.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aus Datei' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
