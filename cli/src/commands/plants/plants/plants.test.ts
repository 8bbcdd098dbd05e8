import { Plant } from '@leitwarte/core/entities';
import { storeReadings } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let plant: number;
beforeAll(async () => {
  backend = await openBackend();
  plant = await backend.world.plant({ name: 'Dach Nord' });
  await backend.json(['components', 'create', 'Dach Nord', 'WR 1', '--sernum', 'A1']);
  await backend.json(['components', 'init', 'Dach Nord:WR 1', '--upv', '1', '--ipv', '1', '--uac', '1', '--iac', '1']);
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(argv);

test('fields of a plant are changed by options; an empty text clears a field', async () => {
  await backend.json(['systems', 'create', 'Weblogger', '--type', 'PF']);
  const argv = ['plants', 'update', 'dach nord', '--capacity', '99,5', '--system', 'Weblogger', '--curve', 'WR 1:Pac'];
  expect((await type(...argv, '--dry-run')).stdout).toMatch(/^PATCH http:\/\/leitwarte\.test\/api\/v1\/plants\/\d+\//);
  const updated = Plant.parse(await backend.json(argv));
  expect(updated).toMatchObject({ installed_capacity: 99.5, system_bez: 'Weblogger' });
  expect(updated.dashboard_value_field).not.toBeNull();
  expect(await backend.json(['plants', 'update', 'Dach Nord', '--system', '', '--curve', ''])).toMatchObject({
    system: null,
    dashboard_value_field: null,
  });
  expect(await type('plants', 'update', 'Dach Nord')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('nichts zu ändern'),
  });
});

test('organisations that may also see the plant are set by name, and removed with an empty name', async () => {
  await backend.json(['organisations', 'create', 'Zuschauer AG']);
  const argv = ['plants', 'update', 'Dach Nord', '--view-organisation'];
  expect(await backend.json([...argv, 'Zuschauer AG'])).toMatchObject({ view_organisations: [expect.any(Number)] });
  expect(await backend.json([...argv, ''])).toMatchObject({ view_organisations: [] });
});

test('the status of a plant is set by a word such as warnung, with a message', async () => {
  expect(await backend.json(['plants', 'status', 'Dach Nord', 'warnung', 'Wartung bis 16 Uhr'])).toMatchObject({
    status_anlage: 1,
    last_alarm: 'Wartung bis 16 Uhr',
  });
  expect((await type('plants', 'show', 'Dach Nord')).stdout).toMatch(
    /^Letzte Meldung\tWartung bis 16 Uhr \(\d\d\.\d\d\./m,
  );
  const wrong = await type('plants', 'status', 'Dach Nord', 'kaputt', 'x');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toMatch(/^<zustand>: /);
});

test('a value that stopped while its plant continues is shown with its own age', async () => {
  const { client } = await backend.world.superuser();
  const quiet = await backend.world.plant({ name: 'Dach mit stillem Fühler' });
  const { id, columns } = await backend.world.component(quiet, { columns: 2 });
  const [power = 0, sensor = 0] = columns;
  await client.plants.updatePrioValues({ id: quiet, body: [{ id: power }, { id: sensor }, null] });
  const now = Date.now();
  await storeReadings(backend.context, id, [now - 5 * 3_600_000 - 60_000], new Map([[sensor, [21]]]));
  await storeReadings(backend.context, id, [now - 60_000], new Map([[power, [12]]]));
  const { stdout } = await type('plants', 'show', 'Dach mit stillem Fühler');
  expect(stdout).toMatch(/^Wert 1\tWert 1: 12\u202FkW$/m);
  expect(stdout).toMatch(/^Wert 2\tWert 2: 21\u202FkW \(vor 5 h\)$/m);
});

test('36.2: a priority value of a plant can be a figure from the balance, given by its code', async () => {
  const chosen = await backend.json(['plants', 'prio', 'Dach Nord', '=pr', '-', '=ES']);
  expect(Plant.parse(chosen).plant_prio_values.map(({ code, name }) => [code, name])).toEqual([
    ['PR', 'Performance Ratio'],
    [null, null],
    ['ES', 'Anteil am erwarteten Ertrag'],
  ]);
  expect((await type('plants', 'show', 'Dach Nord')).stdout).toMatch(/^Wert 1\tPerformance Ratio: –/m);
  const wrong = await type('plants', 'prio', 'Dach Nord', '=XX', '-', '-');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('=XX ist keine Größe der Bilanz') });
  expect(await backend.json(['explain', 'figure', 'Dach Nord', '--code', 'ES'])).toMatchObject({
    code: 'ES',
    value: null,
  });
});

test('before a device is replaced, the command shows which figures change, without saving anything', async () => {
  const { client } = await backend.world.superuser();
  const { plant_components } = await client.plants.retrieve({ id: plant });
  const component = plant_components[0]?.id ?? 0;
  const { component_data_description } = await client.components.retrieve({ id: component });
  const [counter] = component_data_description;
  const noon = Date.parse('2026-03-10T11:00:00Z');
  await storeReadings(backend.context, component, [noon, noon + 7_200_000], new Map([[counter?.id ?? 0, [10, 25]]]));
  const header = await client.dailyReports.createHeader({
    body: { name: 'Dach', position: 1, organisation_daily_report: backend.world.organisationId },
  });
  const subheader = await client.dailyReports.createSubheader({
    body: { name: 'Zähler', position: 1, organisation_daily_report_header: header.id },
  });
  await client.dailyReports.createPosition({
    body: {
      name: 'Zuwachs',
      position: 1,
      organisation_daily_report_subheader: subheader.id,
      linked_component: component,
      linked_component_data_description_data: String(counter?.id),
      type_value_column: 'FK',
    },
  });
  const asked = ['plants', 'serial-effect', 'Dach Nord', 'A1', 'A2', '--at', '2026-03-10T12:00:00Z'];
  expect(await backend.json(asked)).toMatchObject({
    breaks: ['2026-03-10T12:00:00.000Z'],
    figures: [{ within: ['Dach', 'Zähler'], name: 'Zuwachs', day: '2026-03-10', before: 15, after: 0 }],
  });
  const shown = await type(...asked);
  expect(shown.stdout).toMatch(/Tagesbericht.*Dach \/ Zähler \/ Zuwachs.*2026-03-10.*15.*0/);
  expect(shown.stderr).toContain('Gespeichert wurde nichts.');
  expect((await client.plants.retrieve({ id: plant })).plant_components[0]?.sernum).toBe('A1');
  expect((await type(...asked.slice(0, 5))).stderr).toContain('Keine Zahl ändert sich');
});

test('after a replacement the new serial number is shown and the old one is kept', async () => {
  expect(await backend.json(['plants', 'serial', 'Dach Nord', 'A1', 'A2'])).toMatchObject({
    plant_components: [{ sernum: 'A2', sernum_2: 'A1' }],
  });
  expect((await type('plants', 'serial', 'Dach Nord', 'A1', 'A3')).code).toBe(1);
});

test('users are assigned by name; users of other organisations are not found', async () => {
  const group = await backend.world.group(() => true);
  const anna = await backend.world.actor(group);
  expect(await backend.json(['plants', 'users', 'Dach Nord', '--add', anna.username])).toMatchObject([
    { username: anna.username },
  ]);
  expect((await type('plants', 'users', 'Dach Nord')).stdout).toContain(anna.username);
  expect(await backend.json(['plants', 'users', 'Dach Nord', '--remove', anna.username])).toEqual([]);
  expect((await type('plants', 'users', 'Dach Nord', '--add', 'niemand')).code).toBe(6);
});

test('deactivating a plant needs a confirmation option without a terminal and removes it from lists; it can be reactivated', async () => {
  expect(await type('plants', 'deactivate', 'Dach Nord')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  });
  expect((await type('plants', 'deactivate', 'Dach Nord', '--dry-run')).stdout).toContain(
    `plants/${plant}/deactivate/`,
  );
  expect(await backend.json(['plants', 'deactivate', 'Dach Nord', '--yes'])).toMatchObject({ status: '80' });
  expect(await type('plants', 'show', 'Dach Nord')).toMatchObject({
    code: 6,
    stderr: `Die Anlage „Dach Nord“ (${plant}) ist außer Betrieb. Wieder in Betrieb mit: leitwarte plants activate ${plant}\n`,
  });
  expect(await backend.json(['plants', 'activate', 'Dach Nord'])).toMatchObject({ status: '00' });
});

test('plants commission, the short form, accepts the fields that commissioning needs', async () => {
  const argv = [
    'plants',
    'commission',
    'Neubau',
    'solar',
    '--identificator-1',
    '7',
    '--organisation',
    backend.world.organisationName,
  ];
  expect(await backend.json(argv)).toMatchObject({ name: 'Neubau', type: 'Solar', identificator_1: '7' });
  expect(
    (await type('plants', 'commission', 'Neubau', 'Kernkraft', '--organisation', String(backend.world.organisationId)))
      .code,
  ).toBe(1);
});

test('a user with only read rights cannot change a plant', async () => {
  const group = await backend.world.group((dialog, right) => dialog === 'plant' && right === 'can_read');
  const env = { LEITWARTE_TOKEN: (await backend.world.actor(group)).token };
  expect((await backend.leitwarte(['plants', 'show', String(plant)], { env })).code).toBe(0);
  expect((await backend.leitwarte(['plants', 'update', String(plant), '--capacity', '1'], { env })).code).toBe(5);
  expect((await backend.leitwarte(['plants', 'activate', String(plant)], { env })).code).toBe(5);
});
