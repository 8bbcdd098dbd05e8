import { PlantEvaluation, PlantType, PlantTypeEvaluationDetail } from '@leitwarte/core/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.json([
    'plants',
    'create',
    'Dach',
    '--type',
    'Solar',
    '--organisation',
    String(backend.world.organisationId),
  ]);
  await backend.json(['components', 'create', 'Dach', 'WR 1', '--report-group', 'Süd']);
  await backend.json(['components', 'init', 'Dach:WR 1']);
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(argv);

test('plant types are created, renamed and shown with their evaluations', async () => {
  expect(PlantType.parse(await backend.json(['types', 'create', 'Geothermie']))).toMatchObject({ name: 'Geothermie' });
  expect(await backend.json(['types', 'update', 'geothermie', 'Erdwärme'])).toMatchObject({ name: 'Erdwärme' });
  expect((await type('types', 'show', 'Erdwärme')).stdout).toContain('Name\tErdwärme');
  expect((await type('types', 'show', 'Kernkraft')).code).toBe(6);
});

test('an evaluation is created, changed and listed', async () => {
  const argv = ['evaluations', 'create', 'Solar', 'Ertrag', '--period', 'monat'];
  expect((await type(...argv, '--dry-run')).stdout).toContain('"type_evaluation": "MO"');
  expect(PlantTypeEvaluationDetail.parse(await backend.json(argv))).toMatchObject({
    name: 'Ertrag',
    type_evaluation: 'MO',
  });
  expect(await backend.json(['evaluations', 'update', 'Ertrag', '--superuser-only', 'ja'])).toMatchObject({
    only_superuser_access: true,
  });
  expect((await type('evaluations', 'list', '--type', 'solar')).stdout).toMatch(
    /\tSolar\tErtrag\tMonatsauswertung\tja/,
  );
  expect(await backend.json(['evaluations', 'list'])).toMatchObject([{ name: 'Ertrag' }]);
});

test('columns are given on the command line or in a file, changed by name, and kept unless they are replaced', async () => {
  await backend.json(['evaluations', 'columns', 'Ertrag', 'Energie', 'Leistung', '--footer', 'SF', '--units', 'ja']);
  const stdin = 'name,type_footer\nLeistung,AF\nTemperatur,EF\n';
  expect(await backend.json(['evaluations', 'columns', 'Solar:Ertrag', '--file', '-'], { stdin })).toMatchObject({
    plant_type_evaluation_columns: [
      { name: 'Energie', type_footer: 'SF', nr_pos: 1 },
      { name: 'Leistung', type_footer: 'AF', show_units: true, nr_pos: 2 },
      { name: 'Temperatur', nr_pos: 3 },
    ],
  });
  expect(await backend.json(['evaluations', 'columns', 'Ertrag', 'Leistung', 'Energie', '--replace'])).toMatchObject({
    plant_type_evaluation_columns: [
      { name: 'Leistung', type_footer: 'AF' },
      { name: 'Energie', type_footer: 'SF' },
    ],
  });
  expect((await type('evaluations', 'columns', 'Ertrag')).code).toBe(2);
});

test("a column of an evaluation is linked to a plant's data by names, and the links of other columns are kept", async () => {
  const link = ['evaluations', 'link', 'Dach', 'Ertrag'];
  await backend.json([...link, 'Energie', '--component', 'WR 1', '--data', 'E-Total', '--value', 'LD']);
  const after = PlantEvaluation.parse(
    await backend.json([...link, 'Leistung', '--group', 'Süd', '--data', 'Pac', '--value', 'MD']),
  );
  expect(after.plant_evaluation_columns).toMatchObject([
    {
      name: 'Leistung',
      type_column: 'DG',
      linked_component: 'Süd',
      linked_component_data_description_data: 'Pac',
      type_value_column: 'MD',
    },
    {
      name: 'Energie',
      type_column: 'DA',
      linked_component: expect.any(Number),
      linked_component_data_description_data: 'E-Total',
    },
  ]);
  expect((await type('evaluations', 'show', 'Ertrag', '--plant', 'Dach')).stdout).toContain(
    'Energie\tDA\tWR 1\tE-Total\tletzter Datenwert',
  );
});

test('an evaluation of a plant can also be given with its type before it', async () => {
  expect(await backend.json(['evaluations', 'show', 'Solar:Ertrag', '--plant', 'Dach'])).toMatchObject({
    name: 'Ertrag',
  });
});

test('an unknown data column, and an evaluation of another type, are not found', async () => {
  expect((await type('evaluations', 'link', 'Dach', 'Ertrag', 'Energie', '--data', 'Wind')).code).toBe(6);
  expect((await type('evaluations', 'link', 'Dach', 'Ertrag', 'Energie', '--component', 'WR 9')).code).toBe(6);
  expect((await type('evaluations', 'show', 'Biogas:Ertrag')).code).toBe(6);
  expect((await type('evaluations', 'link', 'Dach', 'Ertrag', 'Energie')).code).toBe(2);
});
