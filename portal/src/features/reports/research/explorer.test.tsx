import { type Actor, storeReadings } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
drawNowhere();
const QUARTER_MS = 900_000;
const midnight = Date.parse('2024-06-09T22:00:00Z');
const june = '&interval=day+10%2F06%2F2024+10%2F06%2F2024';
let owner: Actor;

interface Made {
  readonly plant: number;
  readonly component: number;
  readonly column: number;
}

/**
 * Creates a plant with an inverter for each function in `powers`, and a day of power readings; returns the first
 * inverter.
 */
async function made(name: string, powers: readonly ((quarter: number) => number)[], capacity: number): Promise<Made> {
  const { world, context } = backend;
  const plant = await world.plant({ name, type: 'Solar' });
  const all: Made[] = [];
  for (const [at, power] of powers.entries()) {
    const { id, columns } = await world.component(plant, { name: `WR ${at + 1}`, columns: 1 });
    const [column = 0] = columns;
    await owner.client.components.update({
      id,
      body: {
        capacity,
        component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' }],
      },
    });
    await context.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('id', '=', column)
      .execute();
    const times = Array.from({ length: 96 + 1 }, (_, quarter) => midnight + quarter * QUARTER_MS);
    await storeReadings(context, id, times, new Map([[column, times.map((_, quarter) => power(quarter))]]));
    all.push({ plant, component: id, column });
  }
  const [first] = all;
  if (first === undefined) throw new Error('a plant without inverters');
  return first;
}

const sun = (quarter: number) => Math.max(0, 8 * Math.sin((Math.PI * (quarter - 24)) / 56));
const dead = (quarter: number) => (quarter >= 44 && quarter < 52 ? 0 : sun(quarter));
let roof: Made;
let barn: Made;
let shed: Made;

beforeAll(async () => {
  const { world } = backend;
  const grants = ['analyse_plant can_read', 'plant can_write', 'plant can_read'];
  owner = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  roof = await made('Dach', [dead, sun, sun, sun], 10);
  barn = await made('Scheune', [() => 10], 10);
  shed = await made('Schuppen', [() => 8], 20);
});

const analysisOf = ({ plant, component, column }: Made, over = '') =>
  `/analyse?of=${plant}&component=${component}&columns=${column}${june}${over}`;
const figures = async () => within(await screen.findByRole('table', { name: 'Summen und Mittel' }));

test('37: an analysis is compared with the same measurement of another plant, absolute and by capacity, in the address', async () => {
  const { address, back } = backend.openAs(owner, analysisOf(barn));
  await figures();
  await user.selectOptions(screen.getByLabelText('Verglichen mit'), 'andere Anlage');
  expect(address()).toContain('compare=beside');
  await user.selectOptions(await screen.findByLabelText('Anlage zum Vergleich'), 'Schuppen');
  await waitFor(() => expect(address()).toContain(`beside=${shed.plant}-${shed.component}`));
  expect(await screen.findByRole('button', { name: /^Leistung \(Schuppen, WR 1\)/ })).toBeTruthy();
  const [head, row] = (await figures()).getAllByRole('row');
  for (const title of ['Energie zum Vergleich', 'Energie, Änderung', 'Energie je kW, Änderung', 'Mittel, Änderung'])
    expect(head?.textContent).toContain(title);
  // 10 kW of an inverter with a capacity of 10 kW, compared with 8 kW of one with 20 kW
  await waitFor(() => expect(row?.textContent).toMatch(/2515025$/));
  await back();
  await waitFor(() => expect(address()).not.toContain('beside='));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Schuppen/ })).toBeNull());
});

test('37: a component without the chosen measurement, and one that does not exist, are named as such', async () => {
  const other = await backend.world.plant({ name: 'Zähler' });
  const { id } = await backend.world.component(other, { name: 'Bezug', columns: 0 });
  const { go } = backend.openAs(owner, analysisOf(barn, `&compare=beside&beside=${other}-${id}`));
  expect(await screen.findByText(/^Diese Komponente hat keinen der gewählten Messwerte/)).toBeTruthy();
  await go(analysisOf(barn, `&compare=beside&beside=${other}-${id + 99_999}`));
  expect(await screen.findByText(/^Diese Komponente gibt es nicht, oder sie ist/)).toBeTruthy();
  expect(await screen.findByRole('figure', { name: 'Scheune | WR 1' })).toBeTruthy();
});

test('37, 4.51: power is compared with the expected energy by quarter-hour, and a link leads to the losses of the period', async () => {
  backend.openAs(owner, analysisOf(roof));
  await figures();
  await user.selectOptions(screen.getByLabelText('Verglichen mit'), 'erwartete Energie');
  expect(await screen.findByText(/^Erwartete Energie als mittlere Leistung je Viertelstunde/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Leistung \(erwartet\)/ })).toBeTruthy();
  const [head, row] = (await figures()).getAllByRole('row');
  expect(head?.textContent).toContain('Energie erwartet');
  // the inverter delivered nothing for two hours around noon
  expect(row?.textContent).toMatch(/[-−]\d/);
  expect(screen.getByRole('link', { name: 'Ertrag und Verluste dieses Zeitraums' }).getAttribute('href')).toBe(
    `/losses?of=${roof.plant}${june}`,
  );
});

test('37, 4.51: if no expected energy is known, or it failed to load, the chart stays and a sentence reports that', async () => {
  backend.openAs(owner, analysisOf(barn, '&compare=expected'));
  expect(await screen.findByText('Für diesen Zeitraum ist keine erwartete Energie bekannt.')).toBeTruthy();
  expect(await screen.findByRole('figure', { name: 'Scheune | WR 1' })).toBeTruthy();
  cleanup();
  answering({ [`GET plants/${shed.plant}/losses/`]: refused(500) });
  backend.openAs(owner, analysisOf(shed, '&compare=expected'));
  expect(await screen.findByText('Die erwartete Energie konnte nicht geladen werden.')).toBeTruthy();
  expect(await screen.findByRole('figure', { name: 'Schuppen | WR 1' })).toBeTruthy();
});

test('37, M15: if the chart of a research is shown, another chosen measurement is drawn at once, with the figures of its lines', async () => {
  const item = ({ plant, component, column }: Made) => `${plant}-${component}-${column}`;
  const place = `/research?of=${shed.plant}&component=${shed.component}&items=${item(barn)}${june}&shown=1`;
  const { address } = backend.openAs(owner, place);
  await screen.findByRole('figure', { name: 'Auswertung' });
  expect(screen.queryByRole('option', { name: 'andere Anlage' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: /^Leistung/ }));
  await waitFor(() => expect(address()).toContain(`items=${item(barn)}%2C${item(shed)}`));
  expect(await screen.findByRole('button', { name: /^Schuppen \| WR 1 \| LeistungkW/ })).toBeTruthy();
  expect((await figures()).getByRole('row', { name: /^Schuppen/ })).toBeTruthy();
});
